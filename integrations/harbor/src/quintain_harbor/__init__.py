"""Harbor without a container engine: `quintain_harbor:Rooms` for its environment, `quintain_harbor:BlindVerifier`.

Needs Linux with user namespaces, and Harbor. Agents that ask for a network have none here.
"""

from quintain_harbor.rooms import Rooms
from quintain_harbor.verifier import BlindVerifier

__all__ = ["BlindVerifier", "Rooms"]
