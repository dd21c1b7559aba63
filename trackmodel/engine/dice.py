"""Dice and where their chance comes from.

One seed, many streams: the race's dice and each driver draw from a stream of their own, so that
another bot doesn't change the dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

BLACK_DIE = tuple(range(1, 21))
"""Faces of the twenty-sided die."""

Faces = tuple[int, ...]


def stream(seed: int, *names: str | int) -> Random:
    """The stream of chance called `names` under `seed`.

    Examples:
        >>> stream(1, "dice").random() == stream(1, "dice").random()
        True
        >>> stream(1, "dice").random() == stream(1, "driver", 0).random()
        False
    """
    return Random(":".join(["pitboard", str(seed), *map(str, names)]))


def roll(chance: Random, faces: Sequence[int]) -> int:
    """One face, each equally likely. Uses `random()` alone, which Python keeps reproducible."""
    return faces[int(chance.random() * len(faces))]
