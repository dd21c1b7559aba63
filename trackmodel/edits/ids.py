"""Ids for new spaces and corners."""

from __future__ import annotations

import re
from collections.abc import Iterable

from trackmodel.track import Track


def fresh_space_id(track: Track) -> str:
    """Return an unused space id: "s1", "s2", …"""
    return fresh_id("s", (space.id for space in track.spaces))


def fresh_corner_id(track: Track) -> str:
    """Return a corner id unused in any layout: "c1", "c2", …"""
    of_layouts = (corner for layout in track.layouts for corner in layout.corners or ())
    return fresh_id("c", (corner.id for corner in (*track.corners, *of_layouts)))


def fresh_id(prefix: str, taken: Iterable[str]) -> str:
    """Return `prefix` with a number above every one taken, so that numbers rise in drawing order."""
    pattern = re.compile(re.escape(prefix) + r"([0-9]+)")
    numbers = (int(match[1]) for match in map(pattern.fullmatch, taken) if match)
    return f"{prefix}{max(numbers, default=0) + 1}"
