"""Merging spaces that touch into one: Track -> Track."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

import shapely
from attrs import evolve

from trackmodel.edits.ids import replace_parts, require_spaces
from trackmodel.edits.references import replace_references
from trackmodel.edits.spaces.border_edits import share_borders
from trackmodel.edits.spaces.junctions import FEWEST_VERTICES, remove_repeats, require_sound
from trackmodel.errors import CannotEdit
from trackmodel.geometry.arrays import Outline
from trackmodel.geometry.plane.snapping import snap
from trackmodel.texts import _
from trackmodel.track import COORDINATE_STEP, Arrow, Corner, Point, Space, Track, Turn

SLIVER = 0.02
"""Largest hole between borders that don't quite meet, as a share of the smallest space."""


def merge_spaces(track: Track, space_ids: Collection[str]) -> Track:
    """Merge several spaces into one.

    It keeps the id of the first in driving direction, or the leftmost of those side by side.
    Arrows between them are deleted, all others kept; of two that coincide, the arrow ahead stays. The
    space is in the first corner that one of them was in, in every layout that used one of them, and on the
    foremost of their starting places; the places behind move up. Vertices where a removed border
    ended are removed if all outlines are straight there.

    Raises:
        CannotEdit: there is no such space, there are fewer than two, they are on different levels or of
            different places, don't touch along borders, or would leave a hole.
    """
    wanted = set(space_ids)
    require_spaces(track, space_ids)
    if len(wanted) < 2:
        raise CannotEdit(_("Select two or more spaces that touch"))
    shared = share_borders(track, wanted)
    spaces = _in_driving_order(track, [space for space in shared.spaces if space.id in wanted])
    if len({(space.level, space.place) for space in spaces}) > 1:
        raise CannotEdit(_("Spaces on different levels, or of the track and the pit lane, can't be merged"))
    merged = _merge_outlines(track, spaces, _union([space.outline for space in spaces]))
    left = [space for space in shared.spaces if space.id not in wanted or space is spaces[0]]
    one = tuple(merged if space is spaces[0] else space for space in left)
    ends = _ends_of_borders([space.outline for space in spaces])
    tidied = _remove_ends(one, merged, ends)
    after = _unite_references(evolve(track, spaces=tidied), [space.id for space in spaces])
    require_sound(track, after)
    return after


def _in_driving_order(track: Track, spaces: Sequence[Space]) -> list[Space]:
    """Return the spaces in driving direction, level ones from left to right."""
    ids = {space.id for space in spaces}
    before: dict[str, set[str]] = {id_: set() for id_ in ids}
    for arrow in track.arrows:
        if arrow.from_ in ids and arrow.to in ids and arrow.from_ != arrow.to:
            before[arrow.to].add(arrow.from_)
    waiting = sorted(spaces, key=lambda space: (space.lane is None, space.lane or 0))
    ordered: list[Space] = []
    while waiting:
        done = {space.id for space in ordered}
        # In a circle, start with the leftmost.
        following = next((space for space in waiting if before[space.id] <= done), waiting[0])
        ordered.append(following)
        waiting = [space for space in waiting if space is not following]
    return ordered


def _union(outlines: Sequence[Outline]) -> Outline:
    """Return the common outline, in the direction of the first one and from one of its vertices."""
    if any(len(outline) < FEWEST_VERTICES or not _ring(outline).is_simple for outline in outlines):
        raise CannotEdit(_("An outline that crosses itself can't be merged"))
    shapes = [shapely.Polygon(outline) for outline in outlines]
    union = shapely.union_all(shapes)
    if not isinstance(union, shapely.Polygon):
        raise CannotEdit(_("Only spaces that touch along a border can be merged"))
    sliver = SLIVER * min(shape.area for shape in shapes)
    if any(shapely.Polygon(hole).area > sliver for hole in union.interiors):
        raise CannotEdit(_("The spaces would leave a hole between them"))
    points = remove_repeats(snap((x, y)) for x, y in union.exterior.coords[:-1])
    if _ring(points).is_ccw != _ring(outlines[0]).is_ccw:
        points = points[::-1]
    start = next((points.index(point) for point in outlines[0] if point in points), 0)
    return points[start:] + points[:start]


def _ring(outline: Outline) -> shapely.LinearRing:
    return shapely.LinearRing(outline)


def _merge_outlines(track: Track, spaces: Sequence[Space], outline: Outline) -> Space:
    """Return the first space with the common outline; overrides stay if all agree.

    Progress is that of the front edge: of the last space, if only one is last.
    """
    ids = {space.id for space in spaces}
    leading = {arrow.from_ for arrow in track.arrows if arrow.to in ids and arrow.from_ != arrow.to}
    last = [space for space in spaces if space.id not in leading]
    finish = {space.finish for space in spaces}
    extra: dict[str, object] = {}
    for space in reversed(spaces):
        extra |= space.extra
    return evolve(
        spaces[0],
        outline=outline,
        tunnel=any(space.tunnel for space in spaces),
        finish=finish.pop() if len(finish) == 1 else None,
        progress=last[0].progress if len(last) == 1 else None,
        extra=extra,
    )


def _ends_of_borders(outlines: Sequence[Outline]) -> set[Point]:
    uses = Counter(point for outline in outlines for point in set(outline))
    return {point for point, count in uses.items() if count > 1}


def _remove_ends(spaces: tuple[Space, ...], merged: Space, ends: Iterable[Point]) -> tuple[Space, ...]:
    """Return the spaces without the given vertices where every outline is straight."""
    for point in sorted(ends):
        having = [space for space in spaces if space.level == merged.level and point in space.outline]
        if all(_runs_straight_on(space.outline, point) for space in having):
            gone = {id(space) for space in having}
            spaces = tuple(_without(space, point) if id(space) in gone else space for space in spaces)
    return spaces


def _without(space: Space, point: Point) -> Space:
    return evolve(space, outline=tuple(other for other in space.outline if other != point))


def _runs_straight_on(outline: Outline, point: Point) -> bool:
    if len(outline) <= FEWEST_VERTICES:
        return False
    number = outline.index(point)
    border = shapely.LineString([outline[number - 1], outline[(number + 1) % len(outline)]])
    return bool(border.distance(shapely.Point(point)) <= COORDINATE_STEP)


def _unite_references(track: Track, ids: Sequence[str]) -> Track:
    """Return the track with the first id in place of all of them, without duplicates."""
    one = ids[0]
    layouts = tuple(
        evolve(layout, corners=layout.corners and _in_one_corner(layout.corners, ids))
        for layout in track.layouts
    )
    track = replace_parts(track, corners=_in_one_corner(track.corners, ids), layouts=layouts)
    named = replace_references(track, dict.fromkeys(ids[1:], (one,)))
    overrides = {(override.from_, override.to): override for override in reversed(named.overrides.neighbors)}
    return replace_parts(
        named,
        arrows=_arrows(named.arrows, one),
        overrides=evolve(named.overrides, neighbors=tuple(reversed(overrides.values()))),
        doubts=track.doubts,  # `remove_settled_doubts` compares them
    )


def _arrows(arrows: Iterable[Arrow], one: str) -> tuple[Arrow, ...]:
    """Return the arrows without duplicates at the merged space, of which the arrow ahead stays."""
    kept: dict[object, Arrow] = {}
    for arrow in arrows:
        pair = (arrow.from_, arrow.to)
        key = pair if one in pair else len(kept)
        if key not in kept or arrow.turn is Turn.AHEAD:
            kept[key] = arrow
    return tuple(kept.values())


def _in_one_corner(corners: tuple[Corner, ...], ids: Sequence[str]) -> tuple[Corner, ...]:
    """Return the corners with the merged space in only one of them, without empty ones."""
    home = next((corner for id_ in ids for corner in corners if id_ in corner.spaces), None)
    if home is None:
        return corners
    left = (
        corner if corner is home else evolve(corner, spaces=tuple(s for s in corner.spaces if s not in ids))
        for corner in corners
    )
    return tuple(new for new, old in zip(left, corners, strict=True) if new.spaces or not old.spaces)


def remove_cut(track: Track, one: str, other: str) -> Track:
    """Merge two spaces divided by a cut that isn't printed.

    If both have a lane change to the same side, only that of the front half stays: both were read off the
    same printed arrow.

    Raises:
        CannotEdit: there is no such space, or they can't be merged.
    """
    merged = merge_spaces(track, (one, other))
    back, front = (
        (other, one) if any(a.from_ == other and a.to == one for a in track.arrows) else (one, other)
    )
    ends = {arrow.to for arrow in track.arrows if arrow.from_ == front}
    turns = {arrow.turn for arrow in track.arrows if arrow.from_ == front} - {Turn.AHEAD}
    extra = {a.to for a in track.arrows if a.from_ == back and a.turn in turns} - ends
    (kept,) = {one, other} & {space.id for space in merged.spaces}
    arrows = tuple(arrow for arrow in merged.arrows if arrow.from_ != kept or arrow.to not in extra)
    return merged if len(arrows) == len(merged.arrows) else evolve(merged, arrows=arrows)
