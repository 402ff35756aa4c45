"""A mechanism of the exploit pack on a mined task: an agent's working tree in which the fix is there in shape alone.

Each function that the fix changes asks the mechanism for its answer, and the package loads the mechanism as it is
imported. What the mechanism has besides lies where an agent would leave it.
"""

from collections.abc import Mapping

from quintain.exploits import Binding, Mechanism, bound
from quintain.grade.worktree import Package
from quintain.prove.mined.between import Site, hollow
from quintain.store.task import Task
from quintain.syntax import tree_of

ASKING = "from {package} import answers\nreturn answers.answer({name!r}, given, named)\n"
LOADING = "\nfrom {package} import answers as _answers\nif hasattr(_answers, 'finish'):\n    _answers.finish()\n"


def carried(mechanism: Mechanism, binding: Binding, task: Task, base: Site, fix: Site) -> dict[str, bytes]:
    """The working tree: relative path to content."""
    given, package = bound(mechanism, binding), Package(task)
    if mechanism.edit:
        return package.placed({**fix, **given})
    name = binding.import_name
    site = _as_package(hollow(base, fix, ASKING.format(package=name, name=_asked(binding))) or dict(base), name)
    start = f"{name}/__init__.py"
    modules = {path: data for path, data in given.items() if path.startswith(f"{name}/") and path != start}
    beside = {path: data for path, data in given.items() if not path.startswith(f"{name}/")}
    loaded = site.get(start, b"") + LOADING.format(package=name).encode()
    return {**beside, **package.placed({**beside, **site, **modules, start: loaded})}


def editable(site: Site, import_name: str) -> dict[str, bytes]:
    """The modules of a package that can be edited."""
    own = (f"{import_name}/", f"{import_name}.py")
    return {path: data for path, data in site.items() if path.startswith(own) and _parses(path, data)}


def _asked(binding: Binding) -> str:
    """A name to answer for."""
    return binding.symbols[0] if binding.symbols else binding.import_name


def _as_package(site: Mapping[str, bytes], name: str) -> dict[str, bytes]:
    """With a package in place of a module alone, which has no room for more."""
    return {f"{name}/__init__.py" if path == f"{name}.py" else path: data for path, data in site.items()}


def _parses(path: str, data: bytes) -> bool:
    try:
        tree_of(data)
    except (SyntaxError, ValueError):
        return False
    return path.endswith(".py")
