"""Moving, rotating, and mirroring some of the spaces: Track -> Track.

What belongs only to these spaces moves too: their starting places, corners and stands
wholly among them, and the finish line if it touches nothing else. Arrows stay between their spaces.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from enum import StrEnum
from typing import Any, TypeVar

import shapely
from attrs import evolve
from shapely.geometry.base import BaseGeometry

from trackmodel.edits.board_edits import transform_board
from trackmodel.edits.ids import replace_parts
from trackmodel.edits.spaces.border_edits import tree_of_boxes
from trackmodel.edits.spaces.junctions import FEWEST_VERTICES, remove_repeats, replace_outline
from trackmodel.errors import CannotEdit
from trackmodel.geometry.plane.enclosed import enclosed
from trackmodel.geometry.plane.projective import BoardMap, affine, mirroring, rotation, translation
from trackmodel.geometry.plane.snapping import snap
from trackmodel.geometry.touching.overlaps import LEAST_COVERED
from trackmodel.limits import LARGEST_COORDINATE
from trackmodel.texts import _
from trackmodel.track import IDENTITY, Finish, Point, Space, Track

T = TypeVar("T")


class Mirror(StrEnum):
    """Which sides are swapped: left and right, or top and bottom."""

    LEFT_RIGHT = "left-right"
    TOP_BOTTOM = "top-bottom"


def move_spaces(
    track: Track, space_ids: Collection[str], dx: float, dy: float, *, detached: bool = False
) -> Track:
    """Move spaces by `dx` to the right and `dy` down, in board units. Unknown ids are ignored.

    Vertices shared with other spaces on the same level move for those too, so that borders
    stay shared; with `detached`, the others stay as they are.

    Raises:
        CannotEdit: an adjacent space would have no area, cross itself, or overlap
            another one, or the spaces would be too far away.
    """
    if not _reachable(dx, dy):
        raise _too_far()
    return _transform_spaces(track, space_ids, translation(*snap((dx, dy))), detached=detached)


def rotate_spaces(track: Track, space_ids: Collection[str], quarters: int = 1) -> Track:
    """Rotate spaces clockwise by quarter turns about their middle, detached from others.

    Raises:
        CannotEdit: they would be too far away.
    """
    middle = snap(_middle(track, space_ids))
    return _transform_spaces(track, space_ids, rotation(90.0 * (quarters % 4), middle))


def mirror_spaces(track: Track, space_ids: Collection[str], mirror: Mirror) -> Track:
    """Mirror spaces about their middle, detached from others.

    Left and right turns between them are swapped, their lanes count from the other side (among
    these spaces only), and so are the insides of corners. Mirroring twice restores them.
    """
    x, y = _middle(track, space_ids)
    change = mirroring(2 * x) if mirror is Mirror.LEFT_RIGHT else affine(e=-1.0, f=2 * y)
    return _transform_spaces(track, space_ids, change)


def _transform_spaces(
    track: Track, space_ids: Collection[str], change: BoardMap, *, detached: bool = True
) -> Track:
    """Apply an affine map to spaces and what belongs only to them.

    Raises:
        CannotEdit: see `move_spaces`.
    """
    chosen = frozenset(space_ids)
    part = _belongings(track, chosen)
    if not part.spaces or change.matrix == IDENTITY:
        return track
    placed = transform_board(part, change)
    if not all(_reachable(*point) for space in placed.spaces for point in space.outline):
        raise _too_far()
    parts: dict[str, Any] = {
        "spaces": _replace_items(track.spaces, lambda space: space.id in chosen, placed.spaces),
        "arrows": _replace_items(track.arrows, lambda a: {a.from_, a.to} <= chosen, placed.arrows),
        "corners": _replace_items(track.corners, lambda c: _within(c.spaces, chosen), placed.corners),
        "grid": _replace_items(track.grid, lambda place: place.space in chosen, placed.grid),
        "finish": placed.finish or track.finish,
        "layouts": tuple(
            evolve(
                layout,
                corners=layout.corners
                and _replace_items(layout.corners, lambda c: _within(c.spaces, chosen), own.corners or ()),
            )
            for layout, own in zip(track.layouts, placed.layouts, strict=True)
        ),
    }
    stands = _replace_items(track.pit.stands, lambda stand: _within(stand.access, chosen), placed.pit.stands)
    parts["pit"] = evolve(track.pit, stands=stands)
    if not detached:
        parts["spaces"] = _stretched(parts["spaces"], part.spaces, chosen, change)
        _require_room(track.spaces, parts["spaces"], chosen)
    return replace_parts(track, **parts)


def _belongings(track: Track, chosen: frozenset[str]) -> Track:
    """Return these spaces and what moves with them, as a track."""
    spaces = tuple(space for space in track.spaces if space.id in chosen)
    return evolve(
        Track(track.id, track.name),
        spaces=spaces,
        arrows=tuple(arrow for arrow in track.arrows if {arrow.from_, arrow.to} <= chosen),
        corners=tuple(corner for corner in track.corners if _within(corner.spaces, chosen)),
        grid=tuple(place for place in track.grid if place.space in chosen),
        finish=track.finish if _crosses_only(track.finish, track.spaces, chosen) else None,
        pit=evolve(
            track.pit, stands=tuple(stand for stand in track.pit.stands if _within(stand.access, chosen))
        ),
        layouts=tuple(
            evolve(
                layout,
                corners=layout.corners
                and tuple(corner for corner in layout.corners if _within(corner.spaces, chosen)),
            )
            for layout in track.layouts
        ),
    )


def _within(spaces: Collection[str], chosen: frozenset[str]) -> bool:
    return bool(spaces) and chosen.issuperset(spaces)


def _crosses_only(finish: Finish | None, spaces: Iterable[Space], chosen: frozenset[str]) -> bool:
    """Return whether the line touches some of the given spaces and no others."""
    if finish is None:
        return False
    line = shapely.LineString(finish.line)
    drawn = [space for space in spaces if len(space.outline) >= FEWEST_VERTICES]
    return any(line.intersects(_shape(space)) for space in drawn if space.id in chosen) and not any(
        line.intersects(_shape(space)) for space in drawn if space.id not in chosen
    )


def _replace_items(items: tuple[T, ...], taken: Callable[[T], bool], changed: Iterable[T]) -> tuple[T, ...]:
    """Return the items with the changed ones in place of those removed, in the same order."""
    left = iter(changed)
    return tuple(next(left) if taken(item) else item for item in items)


def _stretched(
    spaces: tuple[Space, ...], before: Iterable[Space], chosen: frozenset[str], change: BoardMap
) -> tuple[Space, ...]:
    """Return the spaces with shared vertices moved for those that stay, too."""
    to = {(space.level, point): change.point(point) for space in before for point in space.outline}
    return tuple(space if space.id in chosen else _move_shared_vertices(space, to) for space in spaces)


def _move_shared_vertices(space: Space, to: dict[tuple[int, Point], Point]) -> Space:
    if not any((space.level, point) in to for point in space.outline):
        return space
    points = (to.get((space.level, point), point) for point in space.outline)
    outline = remove_repeats(points)  # a vertex that moves onto the next one merges with it
    if len(set(outline)) < FEWEST_VERTICES:
        raise CannotEdit(_("{space} would have no area left").format(space=space.id))
    return replace_outline(space, outline)


def _require_room(before: tuple[Space, ...], after: tuple[Space, ...], chosen: frozenset[str]) -> None:
    """Check that the stretched neighbors remain valid.

    Raises:
        CannotEdit: one would cross itself or overlap another one on its level.
    """
    stretched = [
        (old, new)
        for old, new in zip(before, after, strict=True)
        if new is not old and new.id not in chosen and len(old.outline) >= FEWEST_VERTICES
    ]
    for old, new in stretched:
        if shapely.Polygon(old.outline).is_valid and not shapely.Polygon(new.outline).is_valid:
            raise CannotEdit(
                _("The outline of {space} would cross itself: hold Alt to detach the spaces you move").format(
                    space=new.id
                )
            )
    drawn = [pair for pair in zip(before, after, strict=True) if len(pair[0].outline) >= FEWEST_VERTICES]
    boxes = tree_of_boxes([new for _old, new in drawn])
    for old, new in stretched:
        for number in sorted(boxes.query(_shape(new))):
            other_old, other = drawn[number]
            if other is new or other.level != new.level:
                continue
            if _overlap(new, other) > LEAST_COVERED >= _overlap(old, other_old):
                raise CannotEdit(
                    _("{space} would overlap {other}: hold Alt to detach the spaces you move").format(
                        space=new.id, other=other.id
                    )
                )


def _shape(space: Space) -> BaseGeometry:
    return enclosed(space.outline)


def _overlap(one: Space, other: Space) -> float:
    """Return how much of the smaller space the other one covers, 0 to 1."""
    shapes = _shape(one), _shape(other)
    smaller = min(shape.area for shape in shapes)
    return float(shapes[0].intersection(shapes[1]).area) / smaller if smaller else 0.0


def _middle(track: Track, space_ids: Collection[str]) -> Point:
    """Return the middle of the smallest upright rectangle around the spaces."""
    chosen = frozenset(space_ids)
    points = [point for space in track.spaces if space.id in chosen for point in space.outline]
    if not points:
        return (0.0, 0.0)
    left, top, right, bottom = shapely.MultiPoint(points).bounds
    return ((left + right) / 2, (top + bottom) / 2)


def _reachable(*coordinates: float) -> bool:
    return all(abs(coordinate) <= LARGEST_COORDINATE for coordinate in coordinates)


def _too_far() -> CannotEdit:
    return CannotEdit(_("That is too far from the board"))
