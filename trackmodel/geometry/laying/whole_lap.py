"""Whole circuits along a center line: rows of spaces with shared borders and arrows.

Lanes lie side by side; every second lane is shifted by half a space, the brick pattern of printed boards.
Each vertex is computed once per border, so neighboring outlines have equal coordinates, and a T-junction
appears in the outlines on both of its sides.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from itertools import pairwise

import numpy as np
from attrs import field, frozen

from trackmodel.geometry.laying.center_line import CenterLine
from trackmodel.geometry.plane.snapping import snap
from trackmodel.track import Arrow, Point, Space, Turn

AHEAD_ONLY, WITH_LEFT, WITH_RIGHT, WITH_BOTH = "=", "<", ">", "x"
"""Signs for a lane's spaces: every space leads ahead; some also lead left, right or both ways."""

_LEVEL = 0.12
"""Cuts of neighboring lanes closer than this share of a lane's width are made level, as in
`trackmodel.geometry.strips.lay_out`."""

_FLATNESS = 0.04
"""Greatest distance of a border from the true curve between two vertices, board units."""


@frozen
class RoadPart:
    """A straight or a corner: the station of its end, and a sign for each space of each lane.

    Examples:
        >>> RoadPart(180.0, ("==<", "<=>", "==")).lanes[1]
        '<=>'
    """

    end: float
    lanes: tuple[str, ...]


def straight(end: float, count: int, lanes: int = 3, before_corner: bool = True) -> RoadPart:
    """Return a straight with lane changes everywhere except on the last spaces before a corner."""
    signs = WITH_BOTH * (count - 1) + AHEAD_ONLY if before_corner else WITH_BOTH * count
    return RoadPart(end, (signs,) * lanes)


@frozen
class LaidRoad:
    """Spaces and arrows laid along a line.

    Attributes:
        spaces, arrows: the spaces and arrows.
        lanes: space ids of each lane in driving order from the start.
        stretches: space ids of each part of the road, by lane.
        backs: station of the back of each space; it may be beyond the length of the line.
    """

    spaces: tuple[Space, ...]
    arrows: tuple[Arrow, ...]
    lanes: tuple[tuple[str, ...], ...]
    stretches: tuple[tuple[tuple[str, ...], ...], ...]
    backs: Mapping[str, float] = field(repr=False)


@frozen
class _Piece:
    """A space to lay: its id, its sign, and the stations of its back and front."""

    id: str
    sign: str
    back: float
    front: float


def closed_strip(
    line: CenterLine,
    stretches: Sequence[RoadPart],
    *,
    start: float = 0.0,
    lane_width: float = 11.0,
    shift: float = 9.0,
    marks: Mapping[int, Sequence[float]] | None = None,
) -> LaidRoad:
    """Lay the spaces of a whole lap.

    Ids are the lane's letter and a number in driving order: a1, a2 … b1 …

    Args:
        line: the middle of the track.
        stretches: parts of the road in driving order; the first begins at `start`, the last ends there.
        start: a station.
        lane_width: board units.
        shift: shift of every second lane, board units; half a space.
        marks: for each border (0 is the left edge of lane 0), stations that get an extra vertex because
            something else touches the border there.

    Raises:
        ValueError: the parts don't make exactly one lap, or have different numbers of lanes.
    """
    lanes = len(stretches[0].lanes)
    ends = [start, *(stretch.end for stretch in stretches)]
    if any(len(stretch.lanes) != lanes for stretch in stretches):
        raise ValueError("every stretch needs the same number of lanes")
    if any(front <= back for back, front in pairwise(ends)) or abs(ends[-1] - start - line.length) > 1e-6:
        raise ValueError("the stretches must make exactly one lap, in driving order")

    cuts = [_lane_cuts(line, stretches, ends, lane, lanes, lane_width, shift) for lane in range(lanes)]
    _make_level(cuts, _LEVEL * lane_width, line.length)
    signs = ["".join(stretch.lanes[lane] for stretch in stretches) for lane in range(lanes)]
    pieces = [_pieces(chr(ord("a") + lane), signs[lane], cuts[lane]) for lane in range(lanes)]
    borders = [
        _Border(line, (border - lanes / 2) * lane_width, _touching(border, cuts, marks or {}))
        for border in range(lanes + 1)
    ]
    spaces = tuple(
        Space(piece.id, _outline(borders[lane], borders[lane + 1], piece), lane=lane)
        for lane in range(lanes)
        for piece in pieces[lane]
    )
    return LaidRoad(
        spaces,
        tuple(_arrows(pieces, line.length)),
        tuple(tuple(piece.id for piece in lane) for lane in pieces),
        tuple(_ids_by_stretch(stretches, pieces)),
        {piece.id: piece.back for lane in pieces for piece in lane},
    )


def _lane_cuts(
    line: CenterLine,
    stretches: Sequence[RoadPart],
    ends: Sequence[float],
    lane: int,
    lanes: int,
    lane_width: float,
    shift: float,
) -> list[float]:
    """Return the stations of a lane's cuts; the last repeats the first a lap later."""
    moved_on = shift if lane % 2 else 0.0
    middle = (lane + 0.5 - lanes / 2) * lane_width
    cuts: list[float] = []
    for stretch, (back, front) in zip(stretches, pairwise(ends), strict=True):
        parts = line.divide(back + moved_on, front + moved_on, len(stretch.lanes[lane]), middle)
        cuts.extend(parts[:-1])
    return [*cuts, cuts[0] + line.length]


def _make_level(cuts: list[list[float]], tolerance: float, lap: float) -> None:
    """Move cuts of even lanes onto nearly level cuts of their odd neighbors."""
    for lane in range(0, len(cuts), 2):
        beside = sorted(
            cut for other in (lane - 1, lane + 1) if 0 <= other < len(cuts) for cut in cuts[other]
        )
        for index, cut in enumerate(cuts[lane]):
            nearest = min(beside, key=lambda other: abs(other - cut), default=cut)
            if abs(nearest - cut) <= tolerance:
                cuts[lane][index] = nearest
        cuts[lane][-1] = cuts[lane][0] + lap


def _pieces(letter: str, signs: str, cuts: Sequence[float]) -> list[_Piece]:
    return [
        _Piece(f"{letter}{number}", sign, back, front)
        for number, (sign, (back, front)) in enumerate(zip(signs, pairwise(cuts), strict=True), start=1)
    ]


def _touching(border: int, cuts: list[list[float]], marks: Mapping[int, Sequence[float]]) -> list[float]:
    lanes = [cuts[lane] for lane in (border - 1, border) if 0 <= lane < len(cuts)]
    return [*(cut for lane in lanes for cut in lane), *marks.get(border, ())]


class _Border:
    """A line between two lanes or at the track's edge, with its vertices."""

    def __init__(self, line: CenterLine, offset: float, touching: Sequence[float]) -> None:
        self._line, self._offset = line, offset
        # Reduce stations to one lap, so that each vertex exists once.
        required = sorted({round(station % line.length, 6) % line.length for station in touching})
        self._stations: list[float] = []
        for back, front in pairwise([*required, required[0] + line.length]):
            self._stations.extend([back, *self._between(back, front)])
        self._two_laps = [*self._stations, *(station + line.length for station in self._stations)]
        self._vertices = 2 * [snap(line.at(station, offset)) for station in self._stations]

    def _between(self, back: float, front: float) -> list[float]:
        """Return the extra stations that the border needs between two vertices to follow its curve."""
        start, *inner, end = self._line.points_at(np.linspace(back, front, 5), self._offset)
        chord = end - start
        off = np.abs((np.array(inner) - start) @ [-chord[1], chord[0]]) / np.hypot(*chord)
        if off.max() <= _FLATNESS:
            return []
        middle = (back + front) / 2
        return [*self._between(back, middle), middle, *self._between(middle, front)]

    def points(self, back: float, front: float) -> list[Point]:
        """Return the vertices from station `back` to station `front`, both included."""
        length = self._line.length
        first = round(back % length, 6) % length
        last = first + (front - back)
        low = bisect_left(self._two_laps, first - 1e-4)
        return self._vertices[low : bisect_right(self._two_laps, last + 1e-4)]


def _outline(left: _Border, right: _Border, piece: _Piece) -> tuple[Point, ...]:
    return (*left.points(piece.back, piece.front), *reversed(right.points(piece.back, piece.front)))


def _arrows(pieces: Sequence[Sequence[_Piece]], length: float) -> list[Arrow]:
    arrows: list[Arrow] = []
    for lane, row in enumerate(pieces):
        for index, piece in enumerate(row):
            if piece.sign in (WITH_LEFT, WITH_BOTH) and lane > 0:
                arrows.append(Arrow(piece.id, _at_front(piece, pieces[lane - 1], length), Turn.LEFT))
            arrows.append(Arrow(piece.id, row[(index + 1) % len(row)].id, Turn.AHEAD))
            if piece.sign in (WITH_RIGHT, WITH_BOTH) and lane < len(pieces) - 1:
                arrows.append(Arrow(piece.id, _at_front(piece, pieces[lane + 1], length), Turn.RIGHT))
    return arrows


def _at_front(piece: _Piece, row: Sequence[_Piece], length: float) -> str:
    """Return the space of the neighboring lane that lies beside the front or begins there."""
    start = row[0].back
    front = start + (piece.front + 1e-6 - start) % length
    return row[bisect_right([other.back for other in row], front) - 1].id


def _ids_by_stretch(
    stretches: Sequence[RoadPart], pieces: Sequence[Sequence[_Piece]]
) -> list[tuple[tuple[str, ...], ...]]:
    done = [0] * len(pieces)
    result: list[tuple[tuple[str, ...], ...]] = []
    for stretch in stretches:
        rows: list[tuple[str, ...]] = []
        for lane, signs in enumerate(stretch.lanes):
            rows.append(tuple(piece.id for piece in pieces[lane][done[lane] : done[lane] + len(signs)]))
            done[lane] += len(signs)
        result.append(tuple(rows))
    return result
