"""Figures of one reading: a track that was read, compared with the true one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Set
from difflib import SequenceMatcher

import numpy as np
import shapely
from attrs import frozen

from trackmodel.edits.doubt_groups import doubt_groups
from trackmodel.facts import Facts
from trackmodel.track import Finish, Place, Point, Track

Figures = dict[str, tuple[float, float]]
"""By name: how many are right, and of how many; a plain number, as of doubts or seconds, has a 1."""

SAME_CORNER = 0.5
"""Two corners are the same if at least this share of all their spaces is in both."""

SAME_FINISH = 0.5
"""How far the middle of a finish line may be off, in lengths of a space."""
NOWHERE = Finish(((-1e6, -1e6), (-1e6, -1e6)))


@frozen(eq=False)
class Truth:
    """What is printed on a board, in pixels.

    Attributes:
        track: with all that is printed.
        centers: the middles of its spaces, by id.
        names: whether the names of corners are printed, and known.
        tiny: whether L and C are too small to be read by people.
    """

    track: Track
    centers: Mapping[str, Point]
    names: bool = True
    tiny: bool = False


def figures(read: Track, truth: Truth) -> Figures:
    """Return how much was read right of what is printed, and of what was read ("precision")."""
    named = _named(read, truth)
    found: Figures = {}
    for place, name in ((Place.TRACK, "spaces"), (Place.PIT, "pit lane")):
        known = {space.id for space in truth.track.spaces if space.place is place}
        ours = [space.id for space in read.spaces if space.place is place]
        right = sum(named.get(id_) in known for id_ in ours)
        found[name] = (right, len(known))
        found[f"{name}, precision"] = (right, len(ours))
    found |= _arrows(read, truth, named)
    found |= _corners(read, truth, named)
    found |= _marks(read, truth, named)
    groups = doubt_groups(read.doubts, Facts(read))
    found["groups of doubts"] = (len(groups), 1)
    return found


def _named(read: Track, truth: Truth) -> dict[str, str]:
    """Return the true id of each space that was read right: it alone holds one true center."""
    shapes = [shapely.Polygon(space.outline).buffer(0) for space in read.spaces]
    ids = list(truth.centers)
    points = shapely.points([truth.centers[id_] for id_ in ids])
    at, inside = shapely.STRtree(shapes).query(points, predicate="within")
    alone_in = np.bincount(inside, minlength=len(shapes)) == 1
    held_once = np.bincount(at, minlength=len(ids)) == 1
    return {
        read.spaces[shape].id: ids[point]
        for point, shape in zip(at.tolist(), inside.tolist(), strict=True)
        if alone_in[shape] and held_once[point]
    }


def _arrows(read: Track, truth: Truth, named: Mapping[str, str]) -> Figures:
    """Return figures of the arrows that start in corners, among spaces of the road that were read right."""
    inside = {id_ for corner in truth.track.corners for id_ in corner.spaces}
    both = set(named.values()) & {space.id for space in truth.track.spaces if space.place is Place.TRACK}
    theirs = {(arrow.from_, arrow.to) for arrow in truth.track.arrows if {arrow.from_, arrow.to} <= both}
    ours = {(named.get(arrow.from_, ""), named.get(arrow.to, "")) for arrow in read.arrows}
    ours = {pair for pair in ours if set(pair) <= both}
    theirs, ours = ({pair for pair in pairs if pair[0] in inside} for pairs in (theirs, ours))
    right = len(ours & theirs)
    return {"corner arrows": (right, len(theirs)), "corner arrows, precision": (right, len(ours))}


def _corners(read: Track, truth: Truth, named: Mapping[str, str]) -> Figures:
    found: Figures = defaultdict(lambda: (0.0, 0.0))
    ours = [(corner, {named.get(id_, id_ + "?") for id_ in corner.spaces}) for corner in read.corners]

    def add(name: str, right: float) -> None:
        found[name] = (found[name][0] + right, found[name][1] + 1)

    for corner in truth.track.corners:
        spaces = set(corner.spaces)
        same, theirs = max(ours, key=lambda one: _share(one[1], spaces), default=(None, set()))
        same = same if _share(theirs, spaces) >= SAME_CORNER else None
        add("corners", same is not None)
        if corner.flag is None:
            continue
        declared = same.declared if same else None
        add("stops", same is not None and same.stops == corner.stops)
        if corner.declared is not None:
            add("L and C, tiny" if truth.tiny else "L and C", declared == corner.declared)
            add("L and C, wrong ones", declared is not None and declared != corner.declared)
        if truth.names:
            add("names", _likeness(same.name if same else "", corner.name))
    return dict(found)


def _share(one: Set[object], other: Set[object]) -> float:
    return len(one & other) / max(1, len(one | other))


def _likeness(read: str, true: str) -> float:
    """Return the share of the letters of a name that was read right."""
    ours, theirs = read.casefold(), true.casefold()
    same = sum(block.size for block in SequenceMatcher(None, ours, theirs, False).get_matching_blocks())
    return same / max(len(ours), len(theirs), 1)


def _marks(read: Track, truth: Truth, named: Mapping[str, str]) -> Figures:
    true = truth.track
    grid = {place.position: place.space for place in true.grid}
    right = [named.get(place.space) == grid.get(place.position) for place in read.grid]
    outlines = [stand.outline for stand in read.pit.stands if stand.outline]
    stands = [shapely.Polygon(outline).buffer(0) for outline in outlines]
    printed = [shapely.Polygon(stand.outline) for stand in true.pit.stands if stand.outline]
    seen = sum(any(stand.contains(each.centroid) for stand in stands) for each in printed)
    found: Figures = {"grid": (sum(right), len(true.grid)), "stands": (seen, len(printed))}
    if true.finish is not None:
        size = np.sqrt(np.median([shapely.Polygon(space.outline).area for space in read.spaces] or [0]))
        off = np.subtract(*(np.mean(each.line, axis=0) for each in (read.finish or NOWHERE, true.finish)))
        found["finish"] = (float(np.hypot(*off) < SAME_FINISH * size), 1)
    return found
