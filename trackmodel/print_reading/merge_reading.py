"""Merge a new reading of a board into a track, around everything that a person has drawn or corrected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import shapely
from attrs import evolve, frozen

from trackmodel.edits.arrows.arrows import add_arrows
from trackmodel.edits.ids import fresh_id
from trackmodel.edits.references import rename
from trackmodel.edits.spaces.shared_borders import make_borders_shared
from trackmodel.geometry.plane.enclosed import enclosed
from trackmodel.track import Arrow, Corner, Pit, Place, Space, Track, Turn, Weather

COVERED = 0.3
"""A new space isn't used if more than this share of it is covered by one that stays."""
PlainArrow = tuple[str, str, Turn]
"""Both ends of an arrow, and its turn."""

SAME = 0.5
"""A new space that is covered by more than this share by an old one keeps that one's id."""


@frozen(eq=False)
class PastReadings:
    """What earlier readings put into a document; a person drew or corrected whatever differs from it."""

    spaces: Mapping[str, Space] = {}
    arrows: Collection[PlainArrow] = frozenset()
    corners: Collection[Corner] = frozenset()

    def with_reading(self, track: Track, new: Collection[str]) -> PastReadings:
        """Add a reading: the spaces `new` of a track, their arrows, and all its corners."""
        spaces = {space.id: space for space in track.spaces if space.id in new}
        arrows = {_plain(arrow) for arrow in track.arrows if arrow.from_ in new}
        return PastReadings({**self.spaces, **spaces}, {*self.arrows, *arrows}, tuple(track.corners))

    def unchanged_spaces(self, track: Track) -> set[str]:
        """Return the ids of the spaces that nobody has changed since they were read."""
        return {space.id for space in track.spaces if self.spaces.get(space.id) == space}


@frozen(eq=False)
class MergedReading:
    """A track with a new reading in it, and the ids of the spaces that are new."""

    track: Track
    new: frozenset[str]


def merge_reading(
    track: Track,
    fresh: Track,
    past: PastReadings,
    chosen: Collection[str] | None = None,
    within: shapely.Geometry | None = None,
) -> MergedReading:
    """Merge a new reading into a track.

    Args:
        track: the track.
        fresh: the reading, composed.
        past: what earlier readings have put into the track; only what nobody has changed since is replaced.
        chosen: only spaces among these ids are replaced, by what was read there; by default, all.
        within: the area of a stretch: what lies in it is replaced by what was read in it, also what was drawn
            by hand, but not spaces corrected after they were read.
    """
    untouched = past.unchanged_spaces(track)
    gone = untouched if chosen is None else untouched & set(chosen)
    if within is not None:
        read = shapely.union_all([_shape(space) for space in _lying(fresh.spaces, within)])
        old = _lying(track.spaces, within)
        corrected = past.spaces.keys() - untouched
        gone = {space.id for space in old if space.place is Place.TRACK or space in _lying(old, read)}
        gone -= corrected
    staying = [space for space in track.spaces if space.id not in gone]
    taken = [space for space in track.spaces if space.id in gone]
    overlaps = _overlaps(fresh.spaces, staying)
    covered = {id_: other for id_, (other, share) in overlaps.items() if share > COVERED}
    area = shapely.union_all([_shape(space) for space in taken]) if within is None else within
    inside = fresh.spaces if chosen is None and within is None else _lying(fresh.spaces, area)
    candidates = [space for space in inside if space.id not in covered]
    ids = [space.id for space in fresh.spaces]
    names = covered | _names(candidates, taken, staying)
    # Spaces that aren't used get ids that nothing else has.
    named = rename(fresh, {id_: names.get(id_, f"unused {id_}") for id_ in ids}, {})
    new = {names[space.id] for space in candidates}
    # What lies beyond the stretch of a corner was read whole only before.
    elsewhere = [] if within is None else [each for each in track.corners if not gone.issuperset(each.spaces)]
    return MergedReading(_merge(track, named, new, gone, past, elsewhere), frozenset(new))


def _lying(spaces: Iterable[Space], within: shapely.Geometry) -> list[Space]:
    """Return the spaces whose middle lies in an area."""
    shapely.prepare(within)
    return [space for space in spaces if within.contains(_shape(space).centroid)]


def _names(
    candidates: Collection[Space], taken: Collection[Space], staying: Collection[Space]
) -> dict[str, str]:
    """Return an id for each new space: that of the old one in its place, its own, or a fresh one."""
    old = {id_: other for id_, (other, share) in _overlaps(candidates, taken).items() if share > SAME}
    names: dict[str, str] = {}
    used = {space.id for space in staying}
    for space in candidates:
        if space.id in old and old[space.id] not in used:
            names[space.id] = old[space.id]
            used.add(old[space.id])
    # Corners and arrows that stay may still name what is gone.
    gone = {space.id: _shape(space) for space in taken}
    for space in candidates:
        if space.id not in names:
            is_here = space.id not in gone or gone[space.id].intersects(_shape(space).centroid)
            is_free = is_here and space.id not in used
            names[space.id] = space.id if is_free else fresh_id("s", used | gone.keys())
            used.add(names[space.id])
    return names


def _overlaps(spaces: Collection[Space], others: Collection[Space]) -> dict[str, tuple[str, float]]:
    """Return for each space the other one that covers most of it, and which share, if any does."""
    mine, theirs = list(spaces), list(others)
    shapes = np.array([_shape(space) for space in mine])
    tree = shapely.STRtree([_shape(space) for space in theirs])
    found: dict[str, tuple[str, float]] = {}
    for number, other in zip(*tree.query(shapes, predicate="intersects").tolist(), strict=True):
        space, there = mine[number], theirs[other]
        if space.level != there.level:
            continue
        area = float(shapely.intersection(shapes[number], tree.geometries[other]).area)
        share = area / max(1e-9, float(shapes[number].area))
        if share > found.get(space.id, ("", 0.0))[1]:
            found[space.id] = (there.id, share)
    return found


def _merge(
    track: Track,
    fresh: Track,
    new: set[str],
    gone: Collection[str],
    past: PastReadings,
    elsewhere: Sequence[Corner],
) -> Track:
    staying = [space for space in track.spaces if space.id not in gone]
    added = [space for space in fresh.spaces if space.id in new]
    there = {space.id for space in (*staying, *added)}
    own = {arrow.from_ for arrow in track.arrows if _plain(arrow) not in past.arrows}
    kept = [
        arrow
        for arrow in track.arrows
        if {arrow.from_, arrow.to} <= there and (arrow.from_ not in new or arrow.from_ in own)
    ]
    more = [
        arrow
        for arrow in fresh.arrows
        if {arrow.from_, arrow.to} <= there
        and not new.isdisjoint((arrow.from_, arrow.to))
        and arrow.from_ not in own
    ]
    changes: dict[str, Any] = {
        "spaces": (*staying, *added),
        "arrows": tuple(kept),
        "corners": _corners(track, fresh, new, there, past, elsewhere),
        "doubts": tuple(
            doubt if doubt.rival in rivals else evolve(doubt, rival=None)
            for doubts, is_about_new, rivals in (
                (track.doubts, False, there - new),
                (fresh.doubts, True, there),
            )
            for doubt in doubts
            if there.issuperset(doubt.spaces) and new.isdisjoint(doubt.spaces) is not is_about_new
        ),
    }
    if not track.spaces:
        changes["direction"] = fresh.direction
        changes["board"] = evolve(track.board, mm_per_unit=fresh.board.mm_per_unit)
    if track.finish is None:
        changes["finish"] = fresh.finish
    grid = track.grid or fresh.grid
    changes["grid"] = tuple(place for place in grid if place.space in there)
    if track.pit == Pit():
        stands = (evolve(stand, access=_known(stand.access, there)) for stand in fresh.pit.stands)
        changes["pit"] = evolve(fresh.pit, stands=tuple(stands))
    if track.weather == Weather():
        changes["weather"] = fresh.weather
    after = add_arrows(evolve(track, **changes), more)
    return make_borders_shared(after, new) if staying else after


def _corners(
    track: Track,
    fresh: Track,
    new: set[str],
    there: set[str],
    past: PastReadings,
    elsewhere: Sequence[Corner],
) -> tuple[Corner, ...]:
    """Return the corners a person made, changed, or named, and those read elsewhere, which may go on here.

    They go on only if nobody has changed their spaces, and get stops, L, C, and a flag only if nobody has
    changed anything. A corner whose printed L and C aren't read again keeps those that were read before.
    """
    printed = {space: corner.declared for corner in track.corners for space in corner.spaces}
    own = [corner for corner in track.corners if corner in elsewhere or corner not in past.corners]
    corners = [evolve(corner, spaces=_known(corner.spaces, there)) for corner in own]
    held = {space: number for number, corner in enumerate(corners) for space in corner.spaces}
    ids = {corner.id for corner in own}
    as_read = [corner.spaces for corner in past.corners]
    for corner in fresh.corners:
        spaces = _known(corner.spaces, there)
        shared = Counter(held[space] for space in spaces if space in held)
        if shared:
            [(same, _count)] = shared.most_common(1)
            if own[same] in elsewhere and own[same].spaces in as_read:
                more = (space for space in spaces if space in new and space not in held)
                corners[same] = evolve(corners[same], spaces=(*corners[same].spaces, *more))
            if own[same] in elsewhere and own[same] in past.corners:
                longer = corners[same]
                corners[same] = evolve(
                    longer,
                    stops=longer.stops or corner.stops,
                    declared=longer.declared or corner.declared,
                    flag=longer.flag or corner.flag,
                )
        elif spaces:
            id_ = corner.id if corner.id not in ids else fresh_id("c", ids)
            ids.add(id_)
            declared = corner.declared or next(filter(None, map(printed.get, spaces)), None)
            corners.append(evolve(corner, id=id_, spaces=spaces, declared=declared))
    return tuple(corners)


def _known(ids: Collection[str], there: Collection[str]) -> tuple[str, ...]:
    return tuple(id_ for id_ in ids if id_ in there)


def _plain(arrow: Arrow) -> PlainArrow:
    return arrow.from_, arrow.to, arrow.turn


def _shape(space: Space) -> shapely.Geometry:
    return enclosed(space.outline)
