"""Borders of noisy boards become shared, and stay so the second time; L, C and crossings stay."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from tests.edits.test_shared_borders_long import part_shared
from tests.noisy_boards import NAMES, STYLES, drawn
from trackmodel.api import corners
from trackmodel.edits.spaces.shared_borders import sharing
from trackmodel.facts import Facts


@pytest.mark.parametrize("style", STYLES)
def test_borders_become_shared(style: str, record_property: Callable[[str, object], None]) -> None:
    parts: dict[str, float] = {}
    slowest = 0.0
    for name in NAMES:
        track = drawn(name, style, 11)
        began = time.process_time()
        after = sharing(track).track
        slowest = max(slowest, time.process_time() - began)
        parts[name] = part_shared(after)
        assert sharing(after).track is after, name
        assert [one.count for one in corners(after)] == [one.count for one in corners(track)]
        assert Facts(after).crossings == Facts(track).crossings, name
    record_property("shared", {name: round(part, 4) for name, part in parts.items()})
    record_property("slowest", round(slowest, 2))
    assert sum(parts.values()) / len(parts) >= 0.98
