"""Lanes and what comes next on boards drawn by others, and the majority that decides them."""

from __future__ import annotations

import numpy as np
import pytest
from attrs import evolve, frozen

from tests.noisy_boards import AGAIN, drawn, outlines_alone
from tests.shared_boards import shared_track
from trackmodel.geometry.lanes.from_outlines import lane_order
from trackmodel.geometry.lanes.majority import Bonds, bonds_of, numbers, signs
from trackmodel.track import Arrow, Place, Track, Turn


@frozen
class Found:
    """The share of lanes and of next spaces that are right, and how many next spaces are wrong."""

    lanes: float
    next: float
    wrong: int


def found_in(printed: Track, outlines: Track) -> Found:
    """Return what the outlines alone say, held against the printed board."""
    order = lane_order(outlines)
    lanes = {id_.removesuffix(AGAIN): lane for id_, lane in order.lane.items()}
    following = {a.removesuffix(AGAIN): b.removesuffix(AGAIN) for a, b in order.next.items()}
    true = {arrow.from_: arrow.to for arrow in printed.arrows if arrow.turn is Turn.AHEAD}
    on_track = [space for space in printed.spaces if space.place is Place.TRACK]
    return Found(
        sum(lanes[space.id] == space.lane for space in on_track) / len(on_track),
        sum(following.get(one) == other for one, other in true.items()) / len(true),
        sum(true.get(one) != other for one, other in following.items()),
    )


@pytest.mark.parametrize(
    ("name", "style"),
    [
        ("brennach", "all"),
        ("monaco", "sparse"),
        ("monaco", "all"),
        ("minikart", "curved"),
        ("suzuka", "sparse"),
        ("valencia", "shrunk"),
    ],
)
def test_lanes_and_next_spaces_of_boards_drawn_by_others(name: str, style: str) -> None:
    found = found_in(shared_track(name), outlines_alone(drawn(name, style)))
    assert found.lanes >= 0.996
    assert found.next >= 0.99
    assert found.wrong <= 1


def test_an_arrow_that_exists_decides_where_outlines_say_otherwise() -> None:
    printed, board = shared_track("monaco"), outlines_alone(drawn("monaco", "curved"))
    missed = ("s169", "s178")
    assert lane_order(board).next.get(missed[0]) != missed[1]
    assert lane_order(evolve(board, arrows=(Arrow(*missed),))).next[missed[0]] == missed[1]
    assert {space.id for space in printed.spaces} >= {*missed}


def test_one_wrong_statement_turns_nothing_however_sure_it_is() -> None:
    """A ring of two lanes: a bond across it, surer than any other, is outvoted."""
    around = [(n, (n + 1) % 30, 1, 1.0) for n in range(30)]
    inner = [(30 + n, 30 + (n + 1) % 30, 1, 1.0) for n in range(30)]
    beside = [(n, 30 + n, 1, 0.8) for n in range(30)]
    bonds = bonds_of([*around, *inner, *beside, (3, 18, -1, 1.9)])
    votes = np.zeros(60)
    votes[0] = 0.1
    assert (signs(bonds, votes) == 1).all()


def test_numbers_contradict_as_little_weight_as_possible() -> None:
    lanes = np.repeat([0, 1, 2], 20)
    ahead = [(n, n + 1, 0, 2.0) for n in range(59) if n % 20 != 19]
    beside = [(n, n + 20, 1, 1.0) for n in range(40)]
    wrong = [(4, 45, 0, 3.0), (10, 30, -5, 3.0)]
    found = numbers(60, bonds_of([*ahead, *beside, *wrong]))
    assert (found - found[0] == lanes).all()


def test_nothing_said_is_no_error() -> None:
    none: Bonds = bonds_of([])
    assert numbers(3, none).tolist() == [0, 0, 0]
    assert signs(none, np.array([-1.0, 2.0])).tolist() == [-1, 1]
