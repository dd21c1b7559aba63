"""How the paths of a search lead around obstacles on straights."""

from __future__ import annotations

from collections.abc import Set
from functools import cached_property

from trackmodel.board import STRAIGHT
from trackmodel.engine.moves.fronts import Front
from trackmodel.engine.moves.move_tables import MoveTables
from trackmodel.engine.moves.path_end import PathEnd
from trackmodel.engine.moves.straight_paths import StraightPaths


class AroundObstacles:
    """The obstacles of a search, and what has been found out about the straights that it came to.

    Path ends must be asked for in the order of the layers: whoever gets to a front later has fewer points
    left there, so the obstacles within reach are among those that were when it was first asked for.

    Args:
        tables: the board.
        obstacles: cars and risk spaces.
        risks: the risk spaces among them.

    Attributes:
        near: whether there is an obstacle within reach on one of the straights.
    """

    def __init__(self, tables: MoveTables, obstacles: Set[int], risks: frozenset[int]) -> None:
        self.near = False
        self._tables = tables
        self._obstacles = obstacles
        self._risks = risks
        # No obstacle is nearer to a front than this many arrows.
        self._nearest: dict[Front, int] = {}
        self._around: dict[Front, StraightPaths] = {}
        self._around_all: dict[Front, StraightPaths] = {}

    def onward(self, end: PathEnd, left: int) -> tuple[PathEnd, ...]:
        """Return the path ends that follow one on the track without skidding, with `left` points left."""
        tables, obstacles, straight = self._tables, self._obstacles, end.straight
        if isinstance(straight, Front):
            nearest = self._nearest.get(straight, 0)
            # With more points left than when it was last looked for, there may be a nearer one.
            if not nearest or (nearest <= left and not self.near):
                nearest = self._find_nearest(straight, left)
            if nearest > 1:
                onward = tables.onward(end)
                if straight.far.isdisjoint(obstacles):
                    return onward
            straight = self._around.get(straight) or self._find_around(straight, left)
            end = tables.end_among(end, straight)
        onward = tables.onward(end)
        if isinstance(straight, StraightPaths) and straight.far & obstacles - straight.obstacles:
            # These paths only lead around the obstacles within reach, and one beyond matters.
            onward = tables.onward(self._among_all(end, straight))
        return onward

    @cached_property
    def _in_the_way(self) -> frozenset[int]:
        """The obstacles that change paths along a straight."""
        # Right behind a straight, an obstacle in the corner matters only for the direction of changes.
        in_corners, corner = self._tables.limits.one_direction, self._tables.rules.corner
        return frozenset([space for space in self._obstacles if in_corners or corner[space] == STRAIGHT])

    def _find_nearest(self, front: Front, left: int) -> int:
        """Return the arrows from a front to the nearest obstacle, or one more than the points left."""
        in_the_way, each = self._in_the_way, front
        way: list[Front] = []
        while len(way) <= left and in_the_way.isdisjoint(each.spaces):
            way.append(each)
            each = each.further
        self.near = self.near or len(way) <= left
        self._nearest.update(zip(way, range(len(way), 0, -1), strict=True))
        return len(way)

    def _find_around(self, front: Front, left: int) -> StraightPaths:
        """Return the paths from a front on around the obstacles."""
        if self._risks:
            around = StraightPaths(self._tables, front, self._obstacles, self._risks)
        else:
            around = self._tables.paths_around(front, self._within_reach(front, left))
        self._around[front] = around
        return around

    def _within_reach(self, front: Front, left: int) -> frozenset[int]:
        reached: set[int] = set()
        for _arrow in range(left):
            front = front.further
            reached |= front.spaces
        return self._in_the_way & reached

    def _among_all(self, end: PathEnd, straight: StraightPaths) -> PathEnd:
        """Return the same path end on paths around all obstacles."""
        around = self._around_all.get(straight.front)
        if around is None:
            around = StraightPaths(self._tables, straight.front, self._obstacles, self._risks)
            self._around_all[straight.front] = around
        around.at(straight.distance[end.space])
        return self._tables.end_among(end, around)
