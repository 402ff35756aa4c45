"""Every form in which a suite asserts: graded blind as it is graded plain, and its answer is not in the stimuli.

Each row is a test module on a module of a tiny package, that module right, and that module wrong.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import pytest
from form_rows import ROWS, SUPPORT

from quintain.grade.blind import Compiled, Judged, Variation, compile_suite, judge, judge_plain


def package(kind: str) -> str:
    """The package's modules, made by its `__init__`, since each row has its own."""
    lines = ["import sys, types"]
    for name, row in ROWS.items():
        lines.append(f"{name} = types.ModuleType('demo.{name}')")
        lines.append(f"exec({getattr(row, kind)!r}, vars({name}))")
    return "\n".join(lines)


@dataclass(frozen=True)
class Outcome:
    """All rows, compiled and graded."""

    compiled: Compiled
    right: Judged
    blind: Judged
    plain: Judged


@pytest.fixture(scope="module")
def outcome(grading) -> Outcome:
    suite = {
        f"test_{name}.py": f"import pytest\nfrom demo import {name} as it\n{row.suite}\n" for name, row in ROWS.items()
    }
    files: Mapping[str, bytes] = {**SUPPORT, **{path: source.encode() for path, source in suite.items()}}
    symbols = tuple(
        f"{name}.{kind}" for name in ROWS for kind in ("Low", "Base", "Hue") if f"class {kind}(" in ROWS[name].right
    )
    right = grading.observer(package("right"), symbols=symbols)
    wrong = grading.observer(package("wrong"), symbols=symbols)
    compiled = compile_suite(files, import_name="demo", observe=right)
    return Outcome(
        compiled,
        judge(compiled.answers, right(compiled.stimuli, Variation()).channel),
        judge(compiled.answers, wrong(compiled.stimuli, Variation()).channel),
        judge_plain(compiled.answers, wrong(compiled.plain, Variation()).channel),
    )


def of(judged: Judged, name: str) -> dict[str, bool]:
    return {
        each.id.partition("::")[2]: each.held for each in judged.assertions if each.id.startswith(f"test_{name}.py:")
    }


def stimuli(compiled: Compiled, name: str) -> str:
    index = sorted(f"test_{each}.py" for each in ROWS).index(f"test_{name}.py")
    return compiled.stimuli[f"test_m{index}.py"].decode()


@pytest.mark.parametrize("name", ROWS)
def test_the_right_package_holds_every_assertion(outcome: Outcome, name: str) -> None:
    assert of(outcome.right, name)
    assert all(of(outcome.right, name).values())


@pytest.mark.parametrize("name", ROWS)
def test_the_wrong_package_holds_only_what_it_satisfies(outcome: Outcome, name: str) -> None:
    held = {identity for identity, held in of(outcome.blind, name).items() if held}
    assert held == set(ROWS[name].held)


@pytest.mark.parametrize("name", ROWS)
def test_whatever_plain_pytest_passes_is_held_blind(outcome: Outcome, name: str) -> None:
    blind, plain = of(outcome.blind, name), of(outcome.plain, name)
    assert {identity for identity, held in plain.items() if held and not blind[identity]} == set()
    first = next(iter(plain))
    assert plain[first] == blind[first]


@pytest.mark.parametrize("name", ROWS)
def test_the_answer_is_not_in_the_stimuli(outcome: Outcome, name: str) -> None:
    text = stimuli(outcome.compiled, name) + "".join(
        outcome.compiled.stimuli[name].decode() for name in ("tables.py", "worked.py")
    )
    assert [answer for answer in ROWS[name].answers if answer in text] == []


@pytest.mark.parametrize("name", ROWS)
def test_the_form_is_observed_as_strongly_as_it_can_be(outcome: Outcome, name: str) -> None:
    modes = {site.mode for site in outcome.compiled.answers.sites.values() if site.id.startswith(f"test_{name}.py:")}
    assert ROWS[name].mode in modes
    assert modes <= {ROWS[name].mode, "full"}
