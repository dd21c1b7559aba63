"""Tracks made of strips, for tests: a straight, and strips that go on from it."""

from __future__ import annotations

import math

from trackmodel.edits.strips.strips import add_strip, make_spaces
from trackmodel.track import Point, Strip, StripLane, Track


def arc(radius: float, middle: Point, start: float, end: float, points: int = 4) -> tuple[Point, ...]:
    """Points on an arc; 0 degrees is at the top, 90 at the right."""
    angles = [math.radians(start + (end - start) * n / (points - 1)) for n in range(points)]
    return tuple((middle[0] + radius * math.sin(a), middle[1] - radius * math.cos(a)) for a in angles)


def made(track: Track, strip: Strip, layout: str = "main") -> tuple[Track, tuple[str, ...]]:
    """Return the track with the strip made into spaces, and their ids."""
    track = add_strip(track, strip)
    return make_spaces(track, track.drafts[-1].id, layout)


def top_straight() -> tuple[Track, tuple[str, ...]]:
    """Three lanes of six spaces driven to the right at the top of an oval."""
    strip = Strip(
        "draft", ((100.0, 100.0), (400.0, 100.0)), ((100.0, 190.0), (400.0, 190.0)), (StripLane(6),) * 3
    )
    return made(Track("t", "T"), strip)


def onward(row: tuple[str, ...]) -> Strip:
    """Return a strip of three lanes, three spaces each, that goes on from a row to the right."""
    return Strip("draft", ((550.0, 100.0),), ((550.0, 190.0),), (StripLane(3),) * 3, after=row)
