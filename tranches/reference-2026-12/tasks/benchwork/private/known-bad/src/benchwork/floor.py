"""Who makes what when: files are made on benches, each of which makes one at a time."""

from benchwork.errors import Malformed
from benchwork.order import jobs
from benchwork.rules import ruled


def allotment(text, goals, benches):
    """When and on which bench each file of a plan is made, as tuples (start, end, bench, target)."""
    if benches < 1:
        raise Malformed(benches)
    floor = _Floor(jobs(ruled(text), goals), benches)
    floor.work()
    return sorted(floor.rows, key=lambda row: (row[0], row[2]))


class _Floor:
    """Benches at work on a plan."""

    def __init__(self, plan, benches):
        self.rows = []
        self._plan = plan
        self._ends = {}
        self._free = dict.fromkeys(range(1, benches + 1), 0)

    def work(self):
        """Make everything."""
        now = 0
        while len(self._ends) < len(self._plan):
            self._begin(now)
            events = (*self._ends.values(), *self._free.values())
            now = min((event for event in events if event > now), default=now)

    def _begin(self, now):
        """Give free benches what can be begun now."""
        for name in self._ready(now):
            benches = [bench for bench, free in self._free.items() if free <= now]
            if not benches:
                return
            bench = benches[0]
            end = now + self._plan[name].time
            self._ends[name] = end
            self._free[bench] = end
            self.rows.append((now, end, bench, name))

    def _ready(self, now):
        """The files that can be begun, those first that are to be."""
        plan = self._plan
        ready = [name for name in plan if name not in self._ends and self._is_ready(name, now)]
        return ready

    def _is_ready(self, name, now):
        """Whether all sources of a file that have to be made are."""
        made = [source for source in self._plan[name].sources if source in self._plan]
        return all(source in self._ends and self._ends[source] <= now for source in made)
