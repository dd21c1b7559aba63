"""Balances: intervals cover the truth, equal tracks have no sentence, and planted flaws are named."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest
from attrs import evolve
from scipy import stats

from tests.engine.small_boards import Corner, Straight, ring
from tests.planted_flaws import (
    is_named,
    lane_without_arrows_out,
    place_moved_up,
    stop_too_many,
    straight_before,
    straight_halved,
)
from tests.shared_boards import BOARDS, shared_board
from trackmodel.board import Board
from trackmodel.engine import Setup
from trackmodel.instruments.balance import Before, balance
from trackmodel.instruments.balance_bands import LAPS, mixed
from trackmodel.instruments.balance_figures import Key, differences, figures
from trackmodel.instruments.balance_findings import findings
from trackmodel.instruments.balance_sample import Sample, joined, sample_each

OVAL = ring(3, Straight(14), Corner(6), Straight(14), Corner(40)).board
OVAL = evolve(OVAL, view=evolve(OVAL.view, corner_ids=("c1", "c2"), corner_names=("First", "Second")))
OVAL_SETUP = Setup("formula-de-en", 1, ("rookie",) * 4, 1)
RUNS, RACES = 500, 100


@cache
def oval_races() -> tuple[Sample, ...]:
    """Return as many samples of races on the oval as there are runs."""
    whole = joined([*sample_each(OVAL, OVAL_SETUP, RUNS * RACES)])
    first = range(0, RUNS * RACES, RACES)
    return tuple(whole.only(np.arange(race, race + RACES)) for race in first)


def test_95_of_100_intervals_cover_the_truth_on_an_oval(
    record_property: Callable[[str, object], None],
) -> None:
    """The truth is that of all 50,000 races; a corner of 40 rows can't be overshot.

    Intervals of what is rare cover more often, among them those of stops in a corner of one stop.
    """
    truth = figures(OVAL, OVAL_SETUP, joined(oval_races()))
    asked = [
        Key("turns_per_lap"),
        Key("wins", of=0),
        Key("wins", of=3),
        Key("place", of=1),
        Key("early", of=2),
        Key("lead_changes"),
        Key("stops", 1),
        Key("overshoots", 0),
        Key("entry", 0, 0),
        Key("entry", 0, 2),
        Key("exit", 0, 1),
        Key("gear", of=3),
    ]
    runs = [figures(OVAL, OVAL_SETUP, sample) for sample in oval_races()]
    covered = {key: sum(run[key].low <= truth[key].value <= run[key].high for run in runs) for key in truth}
    record_property("covered", {str(key): count for key, count in covered.items()})
    fewest, most = stats.binom.ppf((0.0005, 0.9995), RUNS, 0.95)
    assert all(fewest <= count for count in covered.values()), covered
    assert all(covered[key] <= most for key in asked), covered
    assert truth[Key("overshoots", 1)].value == 0
    assert all(run[Key("overshoots", 1)].low == 0 for run in runs)


def test_a_place_far_ahead_wins_unless_it_goes_out(record_property: Callable[[str, object], None]) -> None:
    """It is half a lap beyond the line; farther ones would be before it."""
    rules = OVAL.rules
    far = max((at, space) for space, at in enumerate(rules.progress) if at < 0.45 * rules.lap_length)[1]
    ahead = evolve(OVAL, rules=evolve(rules, grid=(far, *rules.grid[1:])))
    whole = joined([*sample_each(ahead, OVAL_SETUP, 100 * RACES)])
    truth, wins = figures(ahead, OVAL_SETUP, whole), Key("wins", of=0)
    cars = len(OVAL_SETUP.drivers)
    assert truth[wins].value == pytest.approx(cars * (1 - truth[Key("out")].value), abs=0.2)
    runs = [
        figures(ahead, OVAL_SETUP, whole.only(np.arange(first, first + RACES)))
        for first in range(0, 100 * RACES, RACES)
    ]
    covered = sum(run[wins].low <= truth[wins].value <= run[wins].high for run in runs)
    record_property("covered", covered)
    assert covered >= stats.binom.ppf(0.001, len(runs), 0.95)


def test_at_most_5_of_100_pairs_of_equal_tracks_have_a_sentence(
    record_property: Callable[[str, object], None],
) -> None:
    said = 0
    runs = oval_races()
    for now, other in zip(runs[::2], runs[1::2], strict=True):
        before = Sample(now.races, other.counts)
        changed = differences(OVAL, OVAL_SETUP, now, (OVAL, OVAL_SETUP, before))
        said += bool(findings(OVAL, figures(OVAL, OVAL_SETUP, now), {}, changed, "before"))
    record_property("pairs with a sentence", f"{said} of {RUNS // 2}")
    assert said <= stats.binom.ppf(0.999, RUNS // 2, 0.05)


FLAW_RACES = 1000
PLACE = 3
"""The starting place that is moved, from 0."""


@cache
def raced(board: Board) -> Before:
    setup = Setup("formula-de-en", LAPS, mixed("rookies", 6), 5)
    return Before(board, setup, joined([*sample_each(board, setup, FLAW_RACES)]))


@pytest.mark.parametrize("flaw", ["stop", "lane", "place", "straight"])
def test_a_planted_flaw_is_named_in_9_of_10_cases_on_the_real_boards(
    flaw: str, record_property: Callable[[str, object], None]
) -> None:
    """Compared with the board before; how often it is named without that is recorded."""
    named: list[str] = []
    alone: list[str] = []
    for name in (*BOARDS, "brennach"):
        board = shared_board(name)
        rules = board.rules
        corner = next(number for number, each in enumerate(rules.corners) if each.stops == 1)
        of = None
        if flaw == "stop":
            flawed = stop_too_many(board, corner)
        elif flaw == "lane":
            of = 1
            flawed = lane_without_arrows_out(board, corner, of)
        elif flaw == "place":
            of = PLACE
            flawed = place_moved_up(board, of)
        else:
            corner = max(range(len(rules.corners)), key=lambda number: straight_before(board, number))
            flawed = straight_halved(board, corner)
        before, now = raced(board), raced(flawed)
        for cases, than in ((alone, None), (named, before)):
            found = balance(flawed, now.setup, now.sample, than).findings
            if any(is_named(flaw, finding.key, corner, of) for finding in found):
                cases.append(name)
    record_property("named", named)
    record_property("named without comparison", alone)
    assert len(named) >= 9, named
