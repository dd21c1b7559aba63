"""Making borders shared, on the whole board or between some spaces: Track -> Track."""

from __future__ import annotations

from collections.abc import Callable, Collection

import numpy as np
from attrs import evolve, frozen

from trackmodel.edits.ids import replace_parts
from trackmodel.geometry.plane.outline_arrays import shapes_of
from trackmodel.geometry.sharing.share import FEWEST_VERTICES, shared_outlines
from trackmodel.geometry.touching.facing import usual_size
from trackmodel.track import Space, Track

WIDTH = 0.15
"""Gaps and overlaps up to this share of the usual size are closed unless another width is given."""
MOST_PASSES = 5
"""Passes are repeated until nothing changes, so that making borders shared again changes nothing; boards of
2,000 vertices drawn by hand need four."""


@frozen
class Shared:
    """A track with shared borders, and what became of it.

    Attributes:
        track: the track; the same object if nothing changed.
        changed: ids of the spaces whose outlines are different.
        before, after: pairs of spaces with a common border, in the old track and in this one.
    """

    track: Track
    changed: tuple[str, ...]
    before: int
    after: int


def make_borders_shared(
    track: Track,
    space_ids: Collection[str] | None = None,
    width: float | None = None,
    progress: Callable[[float], object] = lambda share: None,
) -> Track:
    """Move the vertices of outlines onto each other and onto borders, so that neighbors share them.

    Small kinks and slivers vanish, T-junctions are in both outlines, and gaps and overlaps are closed.
    Spaces on different levels don't share borders. Arrows, corners, and lanes stay the same objects.

    Args:
        track: the track.
        space_ids: only change these spaces; by default all. Unknown ids are ignored.
        width: widest gap or overlap to close, in board units; by default `WIDTH` of the usual size.
        progress: is told the share of the work that is done, 0 to 1; may raise to stop it.
    """
    return sharing(track, space_ids, width, progress).track


def sharing(
    track: Track,
    space_ids: Collection[str] | None = None,
    width: float | None = None,
    progress: Callable[[float], object] = lambda share: None,
    *,
    share: float = WIDTH,
) -> Shared:
    """Do the same as `make_borders_shared`, and count what it changes.

    Without `width`, gaps are closed up to `share` of the usual size of a space, which grows as they close.
    """
    wanted = None if space_ids is None else frozenset(space_ids)
    after = track
    for passes in range(MOST_PASSES):
        progress(passes / MOST_PASSES)
        shared = _shared_once(after, wanted, width, share)
        if shared is after:
            break
        after = shared
    before = _pairs(track.spaces)
    changed = tuple(
        old.id for old, new in zip(track.spaces, after.spaces, strict=True) if old.outline != new.outline
    )
    if not changed:
        return Shared(track, (), before, before)
    return Shared(after, changed, before, _pairs(after.spaces))


def _shared_once(track: Track, wanted: frozenset[str] | None, width: float | None, share: float) -> Track:
    """Return the track after one pass, which may bring further vertices close to each other."""
    spaces = [space for space in track.spaces if len(set(space.outline)) >= FEWEST_VERTICES]
    if not spaces:
        return track
    size = usual_size(shapes_of([space.outline for space in spaces]))
    width = share * size if width is None else width
    if wanted is not None:
        spaces = _around(spaces, wanted, width)
    if not spaces:
        return track
    outlines = [space.outline for space in spaces]
    found = shared_outlines(
        outlines,
        [space.level for space in spaces],
        [wanted is None or space.id in wanted for space in spaces],
        width,
        size,
    )
    new = {
        id(space): evolve(space, outline=outline)
        for space, outline in zip(spaces, found, strict=True)
        if outline != space.outline
    }
    return replace_parts(track, spaces=tuple(new.get(id(space), space) for space in track.spaces))


def _around(spaces: list[Space], wanted: frozenset[str], width: float) -> list[Space]:
    """Return the wanted spaces and those whose bounding boxes come within `width` of theirs."""
    shapes = shapes_of([space.outline for space in spaces])
    is_wanted = np.array([space.id in wanted for space in spaces])
    low, high = shapes.low - width, shapes.high + width
    near = is_wanted.copy()
    for number in np.flatnonzero(is_wanted):
        near |= ((low <= shapes.high[number]) & (shapes.low[number] <= high)).all(axis=1)
    return [spaces[number] for number in np.flatnonzero(near).tolist()]


def _pairs(spaces: Collection[Space]) -> int:
    """Return how many pairs of spaces have a side in common."""
    first: dict[object, int] = {}
    sides = (
        (number, first.setdefault((space.level, frozenset(side)), number))
        for number, space in enumerate(spaces)
        for side in zip(space.outline, (*space.outline[1:], *space.outline[:1]), strict=True)
    )
    return len({pair for pair in sides if pair[0] != pair[1]})
