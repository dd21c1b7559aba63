"""Stretches: what a move drives of one straight, from its first space there.

The rules want a stretch to be as short as the shortest way round the cars that stand there. Every
beginning of such a way is a shortest way too; so a path may go on exactly to the spaces that are one
arrow further away from the stretch's first space. They are found ring by ring, as far as needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TYPE_CHECKING

from trackmodel.board import STRAIGHT
from trackmodel.engine.moves.tip import NOWHERE, Tip

if TYPE_CHECKING:
    from trackmodel.engine.moves.ground import Ground

BEYOND = 1 << 20
"""Further than any space."""


class Stretch:
    """The ways on a straight from one of its spaces.

    Attributes:
        origin: the space.
        occupied: spaces that are taken; none for the stretches that are remembered with the board.
        distance: arrows on the shortest way to each space found so far, corner entries included.
        rings: the spaces found so far by their distance.
        far: spaces further away than the tip that had to know whether a car stands there.
        tips: the tips on this stretch, as of `Ground.tip`.
    """

    __slots__ = ("_ground", "distance", "far", "occupied", "origin", "rings", "tips")

    def __init__(self, ground: Ground, origin: int, occupied: Set[int] = frozenset()) -> None:
        self.origin = origin
        self.occupied = occupied
        self.distance = {origin: 0}
        self.far: frozenset[int] = frozenset()
        self.tips: dict[tuple[int, ...], Tip] = {}
        self._ground = ground
        self.rings: list[list[int]] = [[origin]]

    def round_cars(self, occupied: Set[int], nearest: int) -> Stretch:
        """The same stretch with cars on it, the nearest of them so many arrows away."""
        other = Stretch(self._ground, self.origin, occupied)
        other.rings = self.rings[:nearest]
        other.distance = {space: ring for ring, spaces in enumerate(other.rings) for space in spaces}
        return other

    def reach(self, rings: int) -> Mapping[int, int]:
        """The distances, up to so many rings at least."""
        if len(self.rings) <= rings:
            with self._ground.lock:
                while len(self.rings) <= rings:
                    self._add_ring()
        return self.distance

    def _add_ring(self) -> None:
        corner, arrows = self._ground.rules.corner, self._ground.arrows
        distance, occupied = self.distance, self.occupied
        ring: list[int] = []
        for space in self.rings[-1]:
            if corner[space] == STRAIGHT:
                for target, _turn in arrows[space]:
                    if target not in distance and target not in occupied:
                        distance[target] = len(self.rings)
                        ring.append(target)
        self.rings.append(ring)

    def next_in_lane(self, space: int) -> int:
        """The free space straight ahead of a straight's space, the corner's first one included."""
        ahead = self._ground.ahead[space] if space != NOWHERE else NOWHERE
        return NOWHERE if ahead in self.occupied else ahead

    def in_lane(self, space: int, target: int) -> bool:
        """Whether a space lies straight ahead of another (or is the same), with no car between.

        Notes the spaces between that are further away than the target.
        """
        between: list[int] = []
        while space not in (NOWHERE, target) and space not in between:
            between.append(space)
            space = self.next_in_lane(space)
        if space != target:
            return False
        ring = self.distance[target]
        self.far = self.far.union(each for each in between if self.distance.get(each, BEYOND) > ring)
        return True
