"""Templates under names, which may be parts of one another."""

from dearwhom.errors import TemplateFault, NotFound
from dearwhom.filling import Place, filled
from dearwhom.nesting import grown
from dearwhom.scanning import NAME, pieces


class Bureau:
    """A drawer of templates."""

    def __init__(self):
        self._held = {}

    def file_as(self, name, template):
        """Put a template in under a name; how many templates there are."""
        grown(template)
        if not NAME.fullmatch(name):
            raise TemplateFault(name)
        if name in self._held:
            return len(self._held)
        self._held[name] = template
        return len(self._held)

    def run_off(self, name, data):
        """The template of a name, filled."""
        return filled(self._template(name), Place([data], self._held, 0))

    def uses(self, name):
        """The names of the parts of a template, and of their parts in turn, in alphabetical order."""
        found, left = set(), [self._template(name)]
        while left:
            parts = {piece.text for piece in pieces(left.pop()) if piece.kind == "part"}
            left += [self._held[part] for part in parts - found if part in self._held]
            found |= parts
        return sorted(found)

    def _template(self, name):
        if name not in self._held:
            raise NotFound(name)
        return self._held[name]
