"""What is needed for what: which rule makes a file, and in which order files are made."""

from benchwork.errors import Endless, NotThere
from benchwork.rules import Rule, ruled


def sequence(text, goals=()):
    """The files that are made for some goals, in the order in which they are."""
    return list(jobs(ruled(text), goals))


def needed_by(text, name):
    """The targets for which a file is needed, directly or through others."""
    rules = ruled(text)
    targets = [target for target, rule in rules.items() if not rule.is_pattern]
    return sorted(target for target in targets if name in _needs(rules, target))


def jobs(rules, goals):
    """By target the rules that are followed for some goals, in the order of the plan."""
    found = {}
    for goal in _goals(rules, goals):
        _visit(rules, goal, (), found)
    return {name: found[name] for name in _order(found)}


def rule_for(rules, name):
    """The rule that makes a file; None where none does."""
    own = rules.get(name)
    made = _fitted(rules, name)
    if own and made and not own.recipe:
        return Rule(name, own.sources + made.sources, made.recipe, own.said or made.said)
    return own or made


def _fitted(rules, name):
    """The rule that the pattern for a file's ending gives for the file; None where there is none."""
    stem, _, ending = name.rpartition(".")
    pattern = rules.get(f"*.{ending}")
    if pattern is None or not stem:
        return None
    sources = tuple(source.replace("*", stem) for source in pattern.sources)
    return Rule(name, sources, pattern.recipe, pattern.said)


def _goals(rules, goals):
    """The goals, or what is made where none is named."""
    targets = [target for target, rule in rules.items() if not rule.is_pattern]
    chosen = list(goals) or [each for each in targets if not any(each in rule.sources for rule in rules.values())]
    if any(rule_for(rules, each) is None for each in chosen):
        raise NotThere(chosen)
    return chosen


def _visit(rules, name, above, found):
    """Add the rules of a file and of all that it needs, each after those of its sources."""
    if name in above:
        raise Endless(name)
    rule = rule_for(rules, name)
    if rule is None or name in found:
        return
    for source in rule.sources:
        _visit(rules, source, (*above, name), found)
    found[name] = rule


def _order(found):
    """The names of files, of which each comes after its sources, in the order of the plan."""
    order = []
    while len(order) < len(found):
        waiting = {name: rule for name, rule in found.items() if name not in order}
        order.append(min(name for name, rule in waiting.items() if not any(each in waiting for each in rule.sources)))
    return order


def _needs(rules, name):
    """All files that are needed for a file, directly or through others."""
    needed, waiting = set(), [name]
    while waiting:
        rule = rule_for(rules, waiting.pop())
        for source in rule.sources if rule else ():
            if source not in needed:
                needed.add(source)
                waiting.append(source)
    return needed
