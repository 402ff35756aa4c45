"""Frames off a line, and the messages that they make."""

from cinderline.frames import WRAP, begins, measured, unpacked
from cinderline.marks import heard

LIMIT = 29


class Intake:
    """A line that is fed in pieces."""

    def __init__(self):
        self._good = 0
        self._faults = 0
        self._renew()

    def absorb(self, data):
        """Read on; the messages that are whole now."""
        self._line += heard(data)
        done = []
        while self._line:
            used = self._judge(done)
            if not used:
                break
            del self._line[:used]
        return done

    def partial(self, channel):
        """How many bytes of a message are joined on a channel; None where none is begun."""
        return len(self._joined[channel]) if channel in self._joined else None

    def counters(self):
        """How many good frames there were, and how many faults."""
        return self._good, self._faults

    def close(self):
        """End the line; what is returned of messages that are not whole."""
        if self._line:
            self._faults += 1
        begun = sorted(self._joined.items(), key=lambda each: (-len(each[1]), each[0]))
        self._renew()
        return begun

    def _renew(self):
        """Begin a line."""
        self._line = bytearray()
        self._astray = False
        self._joined = {}
        self._counts = {}

    def _judge(self, done):
        """How many bytes at the beginning of the line are done with; 0 when it is too short to say."""
        if not begins(self._line):
            if not self._astray:
                self._faults += 1
            self._astray = True
            return 1
        used = measured(self._line)
        if used is None:
            return 0
        self._astray = False
        found = unpacked(bytes(self._line[:used]))
        if found is None:
            self._faults += 1
            self._joined.clear()
            return 1
        self._good += 1
        self._accept(*found, done)
        return used

    def _accept(self, channel, count, payload, more, done):
        """Look at the count of a good frame."""
        last = self._counts.get(channel)
        self._counts[channel] = count
        if count == last:
            self._joined.pop(channel, None)
        elif last is not None and count != (last + 1) % WRAP:
            self._faults += 1
            self._joined.pop(channel, None)
            return
        if not payload:
            self._joined.pop(channel, None)
            return
        self._join(channel, payload, more, done)

    def _join(self, channel, payload, more, done):
        """Add to the message of a channel."""
        message = self._joined.pop(channel, b"") + payload
        message = message[:LIMIT]
        if more:
            self._joined[channel] = message
        else:
            done.append((channel, message))
