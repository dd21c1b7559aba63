"""Cuts and numbers of spaces as a print shows them, lanes that are moved by half a space included."""

from __future__ import annotations

import numpy as np
import pytest
from attrs import evolve

from trackmodel.edits.strips.strip_print import Print, cut_as_printed
from trackmodel.geometry.strips.lay_out import lay_out
from trackmodel.track import Scan, Shift, Strip, StripLane

SPACES, LONG, WIDE = 12, 50, 30


OFFSETS = {Shift.LEVEL: 0, Shift.AHEAD: LONG // 2, Shift.BEHIND: -LONG // 2}


def printed_straight(shift: Shift = Shift.AHEAD) -> Print:
    """Three lanes of twelve spaces; the middle one is offset."""
    gray = np.full((150, 700), 110, dtype=np.uint8)
    for lane in range(3):
        first = 30 + (OFFSETS[shift] if lane == 1 else 0)
        for n in range(SPACES + 1):
            at = first + n * LONG
            gray[30 + lane * WIDE : 30 + (lane + 1) * WIDE, at - 1 : at + 1] = 220
    return Scan("scan1", "a.png", 700, 150), gray


def straight() -> Strip:
    left, right = ((30.0, 30.0), (630.0, 30.0)), ((30.0, 120.0), (630.0, 120.0))
    return Strip("s", left, right, (StripLane(1),) * 3)


def test_the_middle_lane_is_read_where_it_lies() -> None:
    found = cut_as_printed(straight(), lay_out, [printed_straight()], usual=None)
    assert [lane.spaces for lane in found.lanes] == [SPACES] * 3
    for lane in found.lanes:
        assert np.allclose([cut.at for cut in lane.cuts], np.arange(1, SPACES) / SPACES, atol=0.005)


@pytest.mark.parametrize(
    ("printed", "first", "read"),
    [
        (Shift.LEVEL, Shift.LEVEL, Shift.LEVEL),
        (Shift.LEVEL, Shift.AHEAD, Shift.LEVEL),
        (Shift.LEVEL, Shift.BEHIND, Shift.LEVEL),
        (Shift.AHEAD, Shift.LEVEL, Shift.AHEAD),
        (Shift.AHEAD, Shift.AHEAD, Shift.AHEAD),
        (Shift.BEHIND, Shift.BEHIND, Shift.BEHIND),
    ],
)
def test_whether_the_middle_lane_is_offset_is_read_if_it_may_be(
    printed: Shift, first: Shift, read: Shift
) -> None:
    prints, strip = [printed_straight(printed)], evolve(straight(), shift=first)
    assert cut_as_printed(strip, lay_out, prints, None).shift is first
    found = cut_as_printed(strip, lay_out, prints, None, may_shift=True)
    assert (found.shift, [lane.spaces for lane in found.lanes]) == (read, [SPACES] * 3)
    assert cut_as_printed(strip, lay_out, [], None, may_shift=True).shift is first


def test_without_a_print_lengths_say_how_many_spaces_there_are() -> None:
    found = cut_as_printed(straight(), lay_out, [], usual=60.0)
    assert [(lane.spaces, lane.cuts) for lane in found.lanes] == [(10, ())] * 3


def test_a_strip_that_cannot_be_laid_out_stays_as_it_is() -> None:
    bare = Strip("s", lanes=(StripLane(3),))
    assert cut_as_printed(bare, lay_out, [printed_straight()], usual=60.0) == bare
