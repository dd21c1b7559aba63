"""Starting places are ordered by a quick look at the road around them; the whole lap orders them alike."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.circuits import ring
from tests.shared_boards import BOARDS, shared_track
from trackmodel.check_parts.grid_progress import progress_at_grid
from trackmodel.facts import Facts
from trackmodel.track import Track


@pytest.mark.parametrize("name", BOARDS)
def test_real_grids_are_ordered_as_by_the_whole_lap(name: str) -> None:
    assert_same_order(shared_track(name))


@pytest.mark.parametrize("lanes", [1, 2, 3, 4])
def test_drawn_grids_are_ordered_as_by_the_whole_lap(lanes: int) -> None:
    assert_same_order(ring(lanes=lanes, pit=lanes > 1))


def assert_same_order(track: Track) -> None:
    facts = Facts(track)
    whole, quick = facts.progress.values, progress_at_grid(facts)
    assert len(quick) < len(whole)
    pairs = list(combinations([place.space for place in track.grid], 2))
    assert pairs
    for one, other in pairs:
        assert sign(whole[one] - whole[other]) == sign(quick[one] - quick[other]), (one, other)


def sign(number: int) -> int:
    return (number > 0) - (number < 0)
