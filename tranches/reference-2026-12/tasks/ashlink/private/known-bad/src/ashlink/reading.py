"""Frames off a line, and the messages that they make."""

from ashlink.frames import WRAP, begins, measured, unpacked
from ashlink.marks import heard

LIMIT = 30


class Listener:
    """A line that is fed in pieces."""

    def __init__(self):
        self._good = 0
        self._faults = 0
        self._renew()

    def feed(self, data):
        """Read on; the messages that are whole now."""
        self._line += heard(data)
        done = []
        while self._line:
            used = self._judge(done)
            if not used:
                break
            del self._line[:used]
        return done

    def gathered(self, channel):
        """How many bytes of a message are joined on a channel; None where none is begun."""
        return len(self._joined[channel]) if channel in self._joined else None

    def health(self):
        """How many good frames there were, and how many faults."""
        return self._good, self._faults

    def hang_up(self):
        """End the line; what is returned of messages that are not whole."""
        if self._line:
            self._faults += 1
        begun = list(self._joined.items())
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
        last = self._counts.get(0)
        self._counts[0] = count
        if count == last:
            self._faults += 1
            return
        elif last is not None and count != (last + 1) % WRAP:
            self._faults += 1
        if not payload:
            self._joined.pop(channel, None)
            return
        self._join(channel, payload, more, done)

    def _join(self, channel, payload, more, done):
        """Add to the message of a channel."""
        message = self._joined.pop(channel, b"") + payload
        more = more and len(message) < LIMIT
        if more:
            self._joined[channel] = message
        else:
            done.append((channel, message))
