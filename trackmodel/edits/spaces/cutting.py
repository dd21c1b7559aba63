"""Cutting spaces in two along a line: Track -> Track.

A cut **across** the driving direction leaves a rear part, which keeps the id, and a front part.
Arrows into the space lead to the rear part, arrows out of it leave from the front part, and an arrow
ahead joins the two. A cut **along** the driving direction leaves two lanes side by side: the left
half keeps the id, the right half is one lane to the right, and both have all the arrows.
If no arrow shows the driving direction, the larger half keeps the id.

Both parts are in the corners and layouts of the original, and access spaces of its stands;
a starting place stays on the part that keeps the id.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Literal

import shapely
from attrs import evolve, frozen

from trackmodel.edits.ids import fresh_space_id, replace_parts
from trackmodel.edits.references import replace_references
from trackmodel.edits.spaces.border_edits import share_borders
from trackmodel.edits.spaces.junctions import require_sound
from trackmodel.errors import CannotEdit
from trackmodel.geometry.arrays import FromTo, Line
from trackmodel.geometry.plane.chords import SLACK, Halves, halves_of
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.texts import _
from trackmodel.track import (
    COORDINATE_STEP,
    Arrow,
    Layout,
    NeighborOverride,
    Point,
    Relation,
    Side,
    Space,
    Strip,
    Track,
    Turn,
)

LAST_LANE = 99
"""The limit in schemas/track.schema.json."""

CutDirection = Literal["across", "along", "unknown"]


@frozen
class SpaceCut:
    """A space cut in two; `keeps` is the outline that keeps the id (rear, left, or larger)."""

    space: Space
    way: CutDirection
    keeps: tuple[Point, ...]
    other: tuple[Point, ...]
    chord: Line


@frozen
class _Parts:
    """Ids of the two parts of a space, the one that keeps its id first."""

    keeps: str
    other: str
    way: CutDirection


def cuts_along(
    track: Track, line: Line, weld: float = COORDINATE_STEP, only: str | None = None
) -> tuple[SpaceCut, ...]:
    """Return the spaces that a line crosses from border to border, in order along the line.

    They all have one level: that of the first space on the line, or the higher one of two.

    Args:
        track: the track.
        line: the cut.
        weld: a cut that meets a border this close to a vertex (board units) ends at the vertex.
        only: the space to cut, if others that the line crosses stay whole.

    Raises:
        CannotEdit: a space would be cut into more than two parts.
    """
    crossed = [
        (math.dist(line[0], halves[0].chord[0]), space, halves)
        for space in track.spaces
        if only in (None, space.id)
        and _boxes_meet(space.outline, line)
        and (halves := halves_of(space.outline, line, weld))
    ]
    if not crossed:
        return ()
    crossed.sort(key=lambda each: (round(each[0], 2), -each[1].level))
    level = crossed[0][1].level
    of_level = [(space, halves) for _away, space, halves in crossed if space.level == level]
    for space, halves in of_level:
        if len(halves) > 1:
            raise CannotEdit(_("{space} would be cut into more than two parts").format(space=space.id))
    directions = _directions(track, {space.id for space, _halves in of_level})
    return tuple(_space_cut(space, halves[0], directions.get(space.id)) for space, halves in of_level)


def cut_spaces(track: Track, line: Line, weld: float = COORDINATE_STEP, only: str | None = None) -> Track:
    """Cut every space that the line crosses in two, as described in this module.

    The ends of the cuts are added to the outlines of the neighbors. For the arguments, see `cuts_along`.

    Raises:
        CannotEdit: the line crosses no space, one would be cut into more than two parts, or a
            neighbor's outline would not fit into a document.
    """
    cuts = cuts_along(track, line, weld, only)
    if not cuts:
        raise CannotEdit(_("The line crosses no space from border to border"))
    spaces = list(track.spaces)
    parts: dict[str, _Parts] = {}
    for cut in cuts:
        # Of spaces with the same id, the first is cut; a check reports the duplicate.
        if cut.space.id in parts:
            continue
        new = fresh_space_id(evolve(track, spaces=tuple(spaces)))
        parts[cut.space.id] = _Parts(cut.space.id, new, cut.way)
        number = next(n for n, space in enumerate(spaces) if space is cut.space)
        spaces[number : number + 1] = _two_spaces(cut, new)
    cut_up = evolve(_replace_ids(track, parts), spaces=tuple(spaces))
    ids = {space_id for each in parts.values() for space_id in (each.keeps, each.other)}
    after = share_borders(cut_up, ids)
    require_sound(track, after)
    return after


def _boxes_meet(outline: tuple[Point, ...], line: Line) -> bool:
    return len(outline) >= 3 and all(
        min(p[axis] for p in outline) <= max(p[axis] for p in line) + SLACK
        and min(p[axis] for p in line) <= max(p[axis] for p in outline) + SLACK
        for axis in (0, 1)
    )


def _directions(track: Track, wanted: set[str]) -> dict[str, Point]:
    """Return the driving direction of these spaces: from where their arrows come to where they lead.

    Arrows ahead decide, or lane changes if there are none.
    """
    arrows = [arrow for arrow in track.arrows if arrow.from_ in wanted or arrow.to in wanted]
    near = {end for arrow in arrows for end in (arrow.from_, arrow.to)}
    middles = {
        space.id: middle_of(space.outline)
        for space in reversed(track.spaces)
        if space.id in near and len(space.outline) >= 3
    }
    found: dict[str, Point] = {}
    for space in wanted:
        at = [arrow for arrow in arrows if space in (arrow.from_, arrow.to)]
        ahead = [arrow for arrow in at if arrow.turn is Turn.AHEAD]
        x = y = 0.0
        for arrow in ahead or at:
            if arrow.from_ in middles and arrow.to in middles:
                (ax, ay), (bx, by) = middles[arrow.from_], middles[arrow.to]
                length = math.hypot(bx - ax, by - ay) or 1.0
                x, y = x + (bx - ax) / length, y + (by - ay) / length
        if math.hypot(x, y) > 1e-6:
            found[space] = (x, y)
    return found


def _space_cut(space: Space, halves: Halves, direction: Point | None) -> SpaceCut:
    left, right = halves.left, halves.right
    if direction is None:
        keeps, other = sorted((left, right), key=lambda half: -shapely.Polygon(half).area)
        return SpaceCut(space, "unknown", keeps, other, halves.chord)
    (ax, ay), (bx, by) = halves.chord
    forward = (bx - ax) * direction[0] + (by - ay) * direction[1]
    to_right = (bx - ax) * direction[1] - (by - ay) * direction[0]
    if abs(forward) >= abs(to_right):
        keeps, other = (left, right) if forward > 0 else (right, left)
        return SpaceCut(space, "along", keeps, other, halves.chord)
    # If cars drive from the left side of the cut to its right side, the left side is the rear.
    keeps, other = (left, right) if to_right > 0 else (right, left)
    return SpaceCut(space, "across", keeps, other, halves.chord)


def _two_spaces(cut: SpaceCut, new: str) -> tuple[Space, Space]:
    """Return both parts with the overrides that still hold: the front part has the original front edge."""
    one, other = evolve(cut.space, outline=cut.keeps), evolve(cut.space, id=new, outline=cut.other)
    if cut.way == "along" and other.lane is not None:
        return one, evolve(other, lane=min(other.lane + 1, LAST_LANE))
    if cut.way == "across":
        finish = None if cut.space.finish is Side.ON else cut.space.finish
        return evolve(one, finish=finish, progress=None), evolve(other, finish=finish)
    return one, other


Parts = Mapping[str, _Parts]


def _replace_ids(track: Track, parts: Parts) -> Track:
    """Return the track with both parts wherever a space was named; its spaces stay the same."""
    named = replace_references(track, {space: (each.keeps, each.other) for space, each in parts.items()})
    layouts = (
        evolve(new, arrows=_arrows_of_layout(old, parts))
        for old, new in zip(track.layouts, named.layouts, strict=True)
    )
    neighbors = tuple(new for old in track.overrides.neighbors for new in _override(old, parts))
    return replace_parts(
        named,
        arrows=(
            *(new for arrow in track.arrows for new in _arrows(arrow, parts)),
            *(Arrow(each.keeps, each.other) for each in parts.values() if each.way == "across"),
        ),
        layouts=tuple(layouts),
        overrides=evolve(track.overrides, neighbors=neighbors),
        drafts=tuple(_strip(strip, parts) for strip in track.drafts),
    )


def _leaving(space: str, parts: Parts) -> tuple[str, ...]:
    part = parts.get(space)
    if part is None:
        return (space,)
    return (part.other,) if part.way == "across" else (part.keeps, part.other)


def _entering(space: str, parts: Parts) -> tuple[str, ...]:
    part = parts.get(space)
    return (space,) if part is None or part.way == "across" else (part.keeps, part.other)


def _pairs(pair: FromTo, parts: Parts) -> list[FromTo]:
    """Return the arrows that replace one. Between two spaces cut along, each half keeps its side."""
    starts, ends = _leaving(pair[0], parts), _entering(pair[1], parts)
    if len(starts) == len(ends) == 2:
        return list(zip(starts, ends, strict=True))
    return [(start, end) for start in starts for end in ends]


def _arrows(arrow: Arrow, parts: Parts) -> list[Arrow]:
    """Return the turn into a half: ahead to the left half becomes right to the right half."""
    pairs = _pairs((arrow.from_, arrow.to), parts)
    if pairs == [(arrow.from_, arrow.to)]:
        return [arrow]
    found = []
    for start, end in pairs:
        forks = [other for other in pairs if other[0] == start]
        aside = arrow.turn is Turn.AHEAD and len(forks) > 1 and end != arrow.to
        found.append(evolve(arrow, from_=start, to=end, turn=Turn.RIGHT if aside else arrow.turn))
    return found


def _arrows_of_layout(layout: Layout, parts: Parts) -> tuple[FromTo, ...] | None:
    if layout.arrows is None:
        return None
    used = parts if layout.spaces is None else [space for space in parts if space in layout.spaces]
    joins = [(parts[space].keeps, parts[space].other) for space in used if parts[space].way == "across"]
    return (*(new for pair in layout.arrows for new in _pairs(pair, parts)), *joins)


def _override(old: NeighborOverride, parts: Parts) -> list[NeighborOverride]:
    """Return the overrides of neighbors: ahead is ahead of the front part, behind is behind the rear part."""

    def of(space: str, front: Relation, rear: Relation) -> tuple[str, ...]:
        part = parts.get(space)
        if part is None:
            return (space,)
        if part.way == "across" and old.relation in (front, rear):
            return (part.other,) if old.relation is front else (part.keeps,)
        return (part.keeps, part.other)

    return [
        evolve(old, from_=from_, to=to)
        for from_ in of(old.from_, Relation.AHEAD, Relation.BEHIND)
        for to in of(old.to, Relation.BEHIND, Relation.AHEAD)
    ]


def _strip(strip: Strip, parts: Parts) -> Strip:
    """Connect a strip after the front parts of a row, or before the rear parts of one.

    If there are more spaces than the strip has lanes, disconnect it.
    """
    after = tuple(part for space in strip.after for part in _leaving(space, parts))
    before = tuple(part for space in strip.before for part in _entering(space, parts))
    after, before = (
        new if len(new) == len(old) else () for new, old in ((after, strip.after), (before, strip.before))
    )
    return (
        strip if (after, before) == (strip.after, strip.before) else evolve(strip, after=after, before=before)
    )
