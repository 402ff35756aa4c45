"""Rules at work on files, with a record of what was made of what."""

import hashlib
import json

from benchwork.errors import NotThere
from benchwork.files import Directory
from benchwork.order import jobs
from benchwork.recipes import work_through
from benchwork.rules import ruled

RULES = "Rules"
RECORD = ".made"


class Yard:
    """Files among which are rules, sources and what is made of them."""

    def __init__(self, folder):
        self._files = folder if isinstance(folder, dict) else Directory(folder)

    def rules(self):
        """The text of the rules."""
        text = self._files.get(RULES)
        if text is None:
            raise NotThere(RULES)
        return text

    def stale(self, goals=()):
        """What is to be made for some goals, as tuples (target, reason)."""
        record, found = self._read_record(), {}
        for name, rule in self._jobs(goals).items():
            reason = self._reason(name, rule, record.get(name), found)
            if reason:
                found[name] = reason
        return list(found.items())

    def renew(self, goals=()):
        """Make what is to be made; the names of what was."""
        record, done = self._read_record(), []
        for name, rule in self._jobs(goals).items():
            if self._reason(name, rule, record.get(name), done):
                record[name] = self._produced(name, rule)
                done.append(name)
        if done:
            self._write_record(record)
        return done

    def clear_away(self):
        """Take away what was made; the names of what was taken away."""
        record, gone = self._read_record(), []
        for name in sorted(record):
            text = self._files.get(name)
            if text is not None and _mark(text) != record[name]["text"]:
                continue
            del record[name]
            if text is not None:
                del self._files[name]
                gone.append(name)
        self._write_record(record)
        return gone

    def _jobs(self, goals):
        """The plan for some goals, by target."""
        plan = jobs(ruled(self.rules()), goals)
        return plan

    def _reason(self, name, rule, noted, fresh):
        """Why a file is to be made; empty where it is not."""
        text = self._files.get(name)
        if text is None:
            return "absent"
        if noted is None:
            return "unknown"
        reasons = {
            "source": noted["sources"] != self._sources(rule),
        }
        return next((reason for reason, holds in reasons.items() if holds), "")

    def _sources(self, rule):
        """The sources of a rule, each with the mark of its text."""
        return [[source, _mark(self._files.get(source))] for source in rule.sources]

    def _produced(self, name, rule):
        """Make a file; what the record says of that."""
        sources = self._sources(rule)
        text = work_through(rule.recipe, [self._files.get(source, "") for source in rule.sources])
        self._files[name] = text
        return {"sources": sources, "recipe": list(rule.recipe), "text": _mark(text)}

    def _read_record(self):
        """By target, what was seen when it was made last."""
        return json.loads(self._files.get(RECORD, "{}"))

    def _write_record(self, record):
        """Keep what was made of what."""
        self._files[RECORD] = json.dumps(record)


def _mark(text):
    """What tells one text from others; None of a file that is not there."""
    return None if text is None else hashlib.sha256(text.encode()).hexdigest()
