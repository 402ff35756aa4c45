"""Templates under names, which may be parts of one another."""

from formscript.errors import Misprint, Absent
from formscript.filling import Place, filled
from formscript.nesting import grown
from formscript.scanning import NAME, cut_up


class Cabinet:
    """A drawer of templates."""

    def __init__(self):
        self._held = {}

    def file_as(self, name, template):
        """Put a template in under a name; how many templates there are."""
        grown(template)
        if not NAME.fullmatch(name):
            raise Misprint(name)
        template = self._held.get(name, "") + template
        self._held[name] = template
        return len(self._held)

    def run_off(self, name, data):
        """The template of a name, filled."""
        return filled(self._template(name), Place([data], self._held, 0))

    def uses(self, name):
        """The names of the parts of a template, and of their parts in turn, in alphabetical order."""
        found, left = set(), [self._template(name)]
        while left:
            parts = {piece.text for piece in cut_up(left.pop()) if piece.kind == "part"}
            left += [self._held[part] for part in parts - found if part in self._held]
            found |= parts
        return sorted(found)

    def _template(self, name):
        if name not in self._held:
            raise Absent(name)
        return self._held[name]
