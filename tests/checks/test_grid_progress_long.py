"""Starting places are ordered by a quick look at the road around them; the whole lap orders them alike."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest
from attrs import evolve

from tests.circuits import ring
from tests.shared_boards import BOARDS, shared_track
from trackmodel.check_parts.grid_progress import progress_at_grid
from trackmodel.checks import grid_order
from trackmodel.facts import Facts
from trackmodel.track import GridPlace, Track


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


def test_any_grid_is_in_order_if_it_is_by_the_whole_lap() -> None:
    track, chance = ring(lanes=3), Random(1)
    whole = Facts(track).progress.values
    near = [place.space for place in track.grid]
    said_ahead = tuple(
        evolve(space, progress=whole[near[0]] + 200) if space.id == near[4] else space
        for space in track.spaces
    )
    orders, in_order = [near, near[1:] + near[:1], near[::2]], 0
    orders += [chance.sample(near, chance.randint(2, 4)) for _order in range(60)]
    for drawn in (track, evolve(track, spaces=said_ahead)):
        for order in orders:
            grid = tuple(GridPlace(number + 1, space, 0.0) for number, space in enumerate(order))
            facts = Facts(evolve(drawn, grid=grid))
            along = facts.progress.values
            wrong = tuple(later for space, later in pairwise(order) if along[later] > along[space])
            in_order += not wrong
            assert tuple(space for issue in grid_order.CHECK.run(facts) for space in issue.spaces) == wrong
    assert 0 < in_order < len(orders)


def sign(number: int) -> int:
    return (number > 0) - (number < 0)
