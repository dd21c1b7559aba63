"""Functions of strips as values: edges, even cuts, cuts as printed. Without Qt."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from editor.tracing.layers.laid_strips import laid_or_none
from trackmodel.edits.strips.strip_print import Print, cut_as_printed
from trackmodel.geometry.strips.laid import usual_length
from trackmodel.track import Point, Strip, StripLane, Track

LEFT, RIGHT = 0, 1

NEW = "new"
"""Id of a strip that isn't in the document yet; the document gives it an id like "strip1"."""


def edge(strip: Strip, side: int) -> tuple[Point, ...]:
    """Return the points of the left (0) or right (1) edge."""
    return strip.right if side == RIGHT else strip.left


def with_edge(strip: Strip, side: int, points: Sequence[Point]) -> Strip:
    return evolve(strip, right=tuple(points)) if side == RIGHT else evolve(strip, left=tuple(points))


def template_of(strip: Strip) -> Strip:
    """Return a strip without edges and otherwise like this one."""
    return Strip(
        NEW,
        lanes=tuple(StripLane(lane.spaces) for lane in strip.lanes),
        shift=strip.shift,
        place=strip.place,
        level=strip.level,
        after=strip.after,
    )


def evenly(strip: Strip, but: Sequence[bool] = ()) -> Strip:
    """Return the strip without pinned cuts, except in the lanes for which `but` is true."""
    kept = (*but, *(False,) * (len(strip.lanes) - len(but)))
    lanes = [lane if stays else evolve(lane, cuts=()) for lane, stays in zip(strip.lanes, kept, strict=True)]
    return evolve(strip, lanes=tuple(lanes))


def side_after(before: Strip, now: Strip, side: int) -> int:
    """Return the current edge after a change: the one opposite a longer edge, or a shorter one itself."""
    for one in (LEFT, RIGHT):
        longer = len(edge(now, one)) - len(edge(before, one))
        if longer:
            return RIGHT - one if longer > 0 else one
    return side


def cut_again(
    strip: Strip, track: Track, prints: Sequence[Print], keep: Sequence[bool], *, counted: bool
) -> Strip:
    """Return the strip with new cuts, as printed or else by the lengths of its lanes.

    Args:
        strip: the strip, perhaps without edges yet.
        track: reduced to the current layout.
        prints: the scans that have been read.
        keep: per lane, whether its cuts stay.
        counted: whether the numbers of spaces stay.
    """
    counts = [lane.spaces for lane in strip.lanes] if counted else None
    read = cut_as_printed(
        evenly(strip, keep), lambda one: laid_or_none(track, one), prints, usual_length(track), counts
    )
    lanes = zip(strip.lanes, read.lanes, keep, strict=True)
    return evolve(strip, lanes=tuple(old if stays else new for old, new, stays in lanes))
