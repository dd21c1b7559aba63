"""Edits of a whole board: move, scale, rotate, and mirror. Track -> Track.

None of them changes L, C, or where a car may go. Vertices are snapped again, so shared borders
stay shared; parts that only name spaces (arrows, layouts, weather) stay the same objects.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from attrs import evolve

from trackmodel.edits.ids import replace_parts
from trackmodel.edits.spaces.junctions import FEWEST_VERTICES, remove_repeats
from trackmodel.errors import CannotEdit
from trackmodel.geometry.plane.projective import BoardMap, mirroring, rotation, scaling, translation
from trackmodel.geometry.plane.snapping import snap
from trackmodel.texts import _
from trackmodel.track import (
    BoardSize,
    Corner,
    Direction,
    Finish,
    GridPlace,
    Inside,
    Layout,
    Place,
    Point,
    Space,
    Stand,
    Strip,
    Track,
    Turn,
)

T = TypeVar("T")

OTHER_TURN = {Turn.LEFT: Turn.RIGHT, Turn.AHEAD: Turn.AHEAD, Turn.RIGHT: Turn.LEFT}
OTHER_SIDE = {Inside.LEFT: Inside.RIGHT, Inside.RIGHT: Inside.LEFT, None: None}
OTHER_WAY = {
    Direction.CLOCKWISE: Direction.ANTICLOCKWISE,
    Direction.ANTICLOCKWISE: Direction.CLOCKWISE,
}
LEAST_LENGTH = 1.0
"""Width and height of the smallest board."""


def move_board(track: Track, dx: float, dy: float) -> Track:
    """Move the drawing and the scans by `dx` to the right and `dy` down, in board units; the board stays.

    Raises:
        ValueError: a distance isn't finite.
    """
    _require_finite(dx, dy)
    return transform_board(track, translation(*snap((dx, dy))))


def scale_board(track: Track, factor: float) -> Track:
    """Scale board, drawing, and scans by `factor`, also in print.

    Raises:
        ValueError: the factor isn't above 0.
        WrongValue: the board would be larger than a board can be.
        CannotEdit: the factor is so small that a space would vanish.
    """
    _require_finite(factor)
    if factor <= 0:
        raise ValueError("the factor must be above 0")
    size = evolve(
        track.board,
        width=_length(track.board.width * factor),
        height=_length(track.board.height * factor),
    )
    return transform_board(track, scaling(factor), size)


def rotate_board(track: Track, degrees: float) -> Track:
    """Rotate drawing and scans clockwise about the middle of the board, by degrees.

    Multiples of 90 rotate the board too: width and height are swapped. For any other angle
    the board grows where spaces would lie beyond its edges.

    Raises:
        ValueError: the angle isn't finite.
    """
    _require_finite(degrees)
    width, height = track.board.width, track.board.height
    turn = rotation(degrees, (width / 2, height / 2))
    if degrees % 90.0:
        return enlarge_board(transform_board(track, turn))
    if degrees % 180.0 == 0.0:
        return transform_board(track, turn)
    onto_the_board = translation((height - width) / 2, (width - height) / 2)
    return transform_board(track, turn.then(onto_the_board), evolve(track.board, width=height, height=width))


def enlarge_board(track: Track, points: Iterable[Point] = ()) -> Track:
    """Return the track on a board that holds all its spaces and these points, moved there if necessary."""
    points = [(0.0, 0.0), (track.board.width, track.board.height), *points]
    points += [point for space in track.spaces for point in space.outline]
    (left, right), (top, bottom) = ((min(along), max(along)) for along in zip(*points, strict=True))
    if (left, top, right, bottom) == (0.0, 0.0, track.board.width, track.board.height):
        return track
    size = evolve(track.board, width=math.ceil(right - left), height=math.ceil(bottom - top))
    on_it = evolve(track, board=size)
    return move_board(on_it, -left, -top) if left < 0 or top < 0 else on_it


def mirror_board(track: Track) -> Track:
    """Mirror the board left to right.

    The driving direction is reversed; lanes count from the other side, left and right turns are
    swapped, and so are insides. The scans are mirrored too. Mirroring twice restores the track.
    """
    return transform_board(track, mirroring(track.board.width))


def transform_board(track: Track, change: BoardMap, board: BoardSize | None = None) -> Track:
    """Return the track with every point, direction, and scan changed, and with another board size.

    Raises:
        CannotEdit: a space would become too small for the coordinate grid.
    """
    mirrors = change.mirrors
    lane_sums = _lane_sums(track) if mirrors else None
    parts: dict[str, Any] = {
        "board": board or track.board,
        "scans": _each(track.scans, lambda scan: evolve(scan, homography=change.homography(scan.homography))),
        "spaces": _each(track.spaces, lambda space: _space(space, change, lane_sums)),
        "corners": _each(track.corners, lambda corner: _corner(corner, change)),
        "finish": _finish(track.finish, change),
        "grid": _each(track.grid, lambda place: _grid_place(place, change)),
        "layouts": _each(track.layouts, lambda layout: _layout(layout, change)),
        "drafts": _each(track.drafts, lambda strip: _strip(strip, change)),
        "doubts": _each(track.doubts, lambda doubt: evolve(doubt, at=snap(change.point(doubt.at)))),
    }
    stands = _each(track.pit.stands, lambda stand: _stand(stand, change))
    parts["pit"] = evolve(track.pit, stands=stands)
    if mirrors:
        parts["arrows"] = _each(track.arrows, lambda arrow: evolve(arrow, turn=OTHER_TURN[arrow.turn]))
        parts["direction"] = OTHER_WAY[track.direction]
        parts["overrides"] = evolve(track.overrides, inside=OTHER_SIDE[track.overrides.inside])
    return replace_parts(track, **parts)


def _lane_sums(track: Track) -> dict[Place, int]:
    """Return the sum of a lane's number and its number counted from the other side.

    The whole track uses the same sum, so that a lane keeps its number where one beside it begins or ends.
    """
    sums = {}
    for place in Place:
        lanes = [s.lane for s in track.spaces if s.place is place and s.lane is not None]
        sums[place] = min(lanes) + max(lanes) if lanes else 0
    return sums


def _space(space: Space, change: BoardMap, lane_sums: dict[Place, int] | None) -> Space:
    lane = space.lane
    if lane_sums is not None and lane is not None:
        lane = lane_sums[space.place] - lane
    return evolve(space, outline=_outline(space.outline, change, space.id), lane=lane)


def _outline(outline: tuple[Point, ...], change: BoardMap, name: str) -> tuple[Point, ...]:
    points = tuple(change.point(point) for point in outline)
    if len(set(points)) < len(set(outline)):
        # On a smaller board, adjacent vertices may coincide.
        points = remove_repeats(points)
        if len(set(points)) < FEWEST_VERTICES:
            raise CannotEdit(_("{space} would vanish on a board this small").format(space=name))
    # Reversed, a mirrored outline still starts along its left border.
    return tuple(reversed(points)) if change.mirrors else points


def _corner(corner: Corner, change: BoardMap) -> Corner:
    return evolve(
        corner,
        flag=None if corner.flag is None else change.point(corner.flag),
        inside=OTHER_SIDE[corner.inside] if change.mirrors else corner.inside,
    )


def _finish(finish: Finish | None, change: BoardMap) -> Finish | None:
    if finish is None:
        return None
    start, end = finish.line
    return evolve(finish, line=(change.point(start), change.point(end)))


def _grid_place(place: GridPlace, change: BoardMap) -> GridPlace:
    if place.angle is None or not change.turns:
        return place
    return evolve(place, angle=change.angle(place.angle))


def _stand(stand: Stand, change: BoardMap) -> Stand:
    return evolve(stand, outline=stand.outline and _outline(stand.outline, change, "a stand"))


def _layout(layout: Layout, change: BoardMap) -> Layout:
    return evolve(layout, corners=layout.corners and _each(layout.corners, lambda c: _corner(c, change)))


def _strip(strip: Strip, change: BoardMap) -> Strip:
    """Return a mirrored strip: left and right edges are swapped and lanes count from the other side."""
    left, right = (tuple(map(change.point, edge)) for edge in (strip.left, strip.right))
    if not change.mirrors:
        return evolve(strip, left=left, right=right)
    lines = tuple(evolve(one, line=len(strip.lanes) - one.line, share=1 - one.share) for one in strip.lines)
    return evolve(
        strip,
        left=right,
        right=left,
        lanes=strip.lanes[::-1],
        lines=lines,
        after=strip.after[::-1],
        before=strip.before[::-1],
    )


def _each(items: tuple[T, ...], change: Callable[[T], T]) -> tuple[T, ...]:
    """Return the changed items; equal items stay the same objects."""
    return tuple(item if (new := change(item)) == item else new for item in items)


def _length(length: float) -> float:
    return max(snap((length, 0.0))[0], LEAST_LENGTH)


def _require_finite(*numbers: float) -> None:
    if not all(math.isfinite(number) for number in numbers):
        raise ValueError("the number must be finite")
