"""Messages on their way into frames."""

from cinderline.frames import MOST, WRAP, known, to_frame


class _Message:
    """What is left of a message."""

    def __init__(self, channel, pieces):
        self.channel = channel
        self.pieces = pieces
        self.begun = False


class Sender:
    """Messages of all channels, and which frame is the next."""

    def __init__(self):
        self._posted = []
        self._counts = {}
        self._served = -1

    def enqueue(self, channel, message):
        """Queue a message; how many frames it makes."""
        pieces = cut(message)
        self._posted.append(_Message(known(channel), pieces))
        return len(pieces)

    def take(self, frames):
        """The next frames, at most so many."""
        line = b""
        while frames > 0 and self._posted:
            line += self._frame()
            frames -= 1
        return line

    def backlog(self):
        """Channels with frames to be sent, and how many bytes of payload these hold."""
        held = {}
        for message in self._posted:
            held[message.channel] = held.get(message.channel, 0) + sum(map(len, message.pieces))
        return sorted(held.items())

    def recall(self, channel):
        """Drop what waits on a channel; how many messages that were."""
        kept = [message for message in self._posted if message.channel != channel or message.begun]
        dropped = len(self._posted) - len(kept)
        self._posted = kept
        return dropped

    def _frame(self):
        """The next frame."""
        channel = self._next_channel()
        message = next(message for message in self._posted if message.channel == channel)
        payload = message.pieces.pop(0)
        message.begun = True
        if not message.pieces:
            self._posted.remove(message)
        count = self._counts.get(channel, 0)
        self._counts[channel] = (count + 1) % WRAP
        return to_frame(channel, count, payload, bool(message.pieces))

    def _next_channel(self):
        """The channel whose turn it is."""
        channels = sorted({message.channel for message in self._posted})
        self._served = channels[0]
        return self._served


def cut(message):
    """A message in pieces, each for one frame."""
    first = len(message) % MOST or MOST
    return [message[:first], *(message[at : at + MOST] for at in range(first, len(message), MOST))]
