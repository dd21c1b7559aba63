"""Functions of strips as values: edges, templates, even cuts. Without Qt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from attrs import evolve, frozen

from trackmodel.facts import Facts
from trackmodel.geometry.strips.lane_spans import lanes_at_end
from trackmodel.track import Point, Strip, StripLane, Track

LEFT, RIGHT = 0, 1

NEW = "new"
"""Id of a strip that isn't in the document yet; the document gives it an id like "strip1"."""


class TrackSource(Protocol):
    """The part of the document that a strip editor reads."""

    @property
    def track(self) -> Track: ...
    @property
    def facts(self) -> Facts: ...
    @property
    def layout(self) -> str: ...


@frozen
class Edit:
    """A labeled edit for the document."""

    label: str
    track: Track


def counts_text(strip: Strip) -> str:
    """Return the numbers of spaces from the left: "7,5,3", or one number if all are equal."""
    counts = [lane.spaces for lane in strip.lanes]
    return str(counts[0]) if len(set(counts)) == 1 else ",".join(map(str, counts))


def edge(strip: Strip, side: int) -> tuple[Point, ...]:
    """Return the points of the left (0) or right (1) edge."""
    return strip.right if side == RIGHT else strip.left


def with_edge(strip: Strip, side: int, points: Sequence[Point]) -> Strip:
    return evolve(strip, right=tuple(points)) if side == RIGHT else evolve(strip, left=tuple(points))


def template_of(strip: Strip) -> Strip:
    """Return a strip without edges that continues all lanes at the end of this one."""
    return Strip(
        NEW,
        lanes=tuple(StripLane(strip.lanes[n].spaces) for n in lanes_at_end(strip.lanes)),
        shift=strip.shift,
        place=strip.place,
        level=strip.level,
        after=strip.after,
    )


def without_cuts(strip: Strip) -> Strip:
    """Return the strip without pinned cuts."""
    return evolve(strip, lanes=tuple(evolve(lane, cuts=()) for lane in strip.lanes))


def side_after(before: Strip, now: Strip, side: int) -> int:
    """Return the current edge after a change: the one opposite a longer edge, or a shorter one itself."""
    for one in (LEFT, RIGHT):
        longer = len(edge(now, one)) - len(edge(before, one))
        if longer:
            return RIGHT - one if longer > 0 else one
    return side
