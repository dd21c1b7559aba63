"""Dice and their random streams.

The dice of a race and each driver draw from streams of their own, all derived from one seed.
Replacing a bot therefore doesn't change what the dice show.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

BLACK_DIE = tuple(range(1, 21))
"""Faces of the twenty-sided black die."""

Faces = tuple[int, ...]


def share(faces: Faces) -> float:
    """Return the probability of these faces of the black die, 0 to 1."""
    return len(faces) / len(BLACK_DIE)


def stream(seed: int, *names: str | int) -> Random:
    """Return a random stream; equal seeds and names give equal streams.

    Examples:
        >>> stream(1, "dice").random() == stream(1, "dice").random()
        True
        >>> stream(1, "dice").random() == stream(1, "driver", 0).random()
        False
    """
    return Random(":".join(["pitboard", str(seed), *map(str, names)]))


def roll(chance: Random, faces: Sequence[int]) -> int:
    """Return a face, each equally likely. Draws only `random()`, which Python keeps reproducible."""
    return faces[int(chance.random() * len(faces))]
