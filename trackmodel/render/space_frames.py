"""Position, heading and size of each space, for drawing arrows and cars."""

from __future__ import annotations

import math
from functools import lru_cache

from attrs import frozen

from trackmodel.board import AHEAD, Board
from trackmodel.geometry.plane.measures import middle_of, signed_area

Point = tuple[float, float]

NOMINAL_SPACE = (18.0, 11.0)
"""Length and width of a space, in board units, for which the drawings are made; others are scaled."""


@frozen
class SpaceFrame:
    """A space for drawing: center, heading in radians, length and width."""

    middle: Point
    heading: float
    length: float
    width: float

    def at(self, ahead: float, right: float = 0.0) -> Point:
        """Return the point at these distances ahead of the center and to its right, in board units."""
        cos, sin = math.cos(self.heading), math.sin(self.heading)
        return self.middle[0] + ahead * cos - right * sin, self.middle[1] + ahead * sin + right * cos

    @property
    def degrees(self) -> float:
        """Heading in degrees, 0 to the right, clockwise."""
        return math.degrees(self.heading)


@lru_cache(maxsize=4)
def frames(board: Board) -> tuple[SpaceFrame, ...]:
    """Return the frame of every space; headings lead from the space behind to the space ahead."""
    rules, outlines = board.rules, board.view.outlines
    middles = [middle_of(outline) for outline in outlines]
    ahead: list[int | None] = [_keeping_lane(successors) for successors in rules.successors]
    behind: list[int | None] = [None] * len(middles)
    for space, target in enumerate(ahead):
        if target is not None and behind[target] is None:
            behind[target] = space
    result: list[SpaceFrame] = []
    for space, middle in enumerate(middles):
        back, front = behind[space], ahead[space]
        (ax, ay) = middle if back is None else middles[back]
        (bx, by) = middle if front is None else middles[front]
        area = abs(signed_area(outlines[space]))
        steps = (back is not None) + (front is not None)
        length = math.hypot(bx - ax, by - ay) / steps if steps else math.sqrt(area)
        length = min(max(length, math.sqrt(area) * 0.8), math.sqrt(area) * 2)
        result.append(
            SpaceFrame(middle, math.atan2(by - ay, bx - ax), length, area / length if length else 1.0)
        )
    return tuple(result)


def drawing_scale(board: Board) -> float:
    """Return the size of this board's spaces relative to `NOMINAL_SPACE`."""
    areas = sorted(abs(signed_area(outline)) for outline in board.view.outlines)
    if not areas or areas[len(areas) // 2] == 0:
        return 1.0
    return math.sqrt(areas[len(areas) // 2] / (NOMINAL_SPACE[0] * NOMINAL_SPACE[1]))


def _keeping_lane(successors: tuple[tuple[int, int], ...]) -> int | None:
    ahead = [target for target, turn in successors if turn == AHEAD]
    return ahead[0] if ahead else successors[0][0] if successors else None
