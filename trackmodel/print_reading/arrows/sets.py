"""The sets of arrows that boards print into one space."""

from __future__ import annotations

from typing import Final

from trackmodel.track import Turn

L, A, R = Turn.LEFT, Turn.AHEAD, Turn.RIGHT

SETS: Final[tuple[frozenset[Turn], ...]] = tuple(
    frozenset(turns) for turns in ((), (A,), (A, L), (A, R), (A, L, R), (L,), (R,))
)
"""The order in which the reader tells their probabilities; the first is no arrow at all."""
AHEAD: Final = 1
"""The set of a single arrow ahead."""
MIRRORED: Final = (0, 1, 3, 2, 4, 6, 5)
"""The set that each one is in a mirror."""
