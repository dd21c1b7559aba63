"""Trials of a corner: shares worked out by hand, and the same table for any number of jobs."""

from __future__ import annotations

import math
import multiprocessing

import pytest
from attrs import evolve

from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import PERSON, Setup, SetupError
from trackmodel.engine.board_graph import approach_spaces
from trackmodel.simulation.corner_trials import CornerTrials
from trackmodel.simulation.trial_table import TrialCount, TrialTable

# One lane: straight 0-9, corner 10-12 (1 stop), straight 13-29.
MADE = ring(1, Straight(10), Corner(3, stops=1), Straight(17))
# Two corners without a straight between: 10-12 and 13-15; the second one wants two stops.
TOUCHING = ring(1, Straight(10), Corner(3, stops=1), Corner(3, stops=2), Straight(14))
BARE = Setup(drivers=("rookie",), wear={"tires": 1, "brakes": 1}, seed=3)


def tried(trials: CornerTrials, jobs: int = 1) -> TrialTable:
    return sum(trials.run(jobs), TrialTable())


def assert_share(count: int, of: int, chance: float) -> None:
    """Return whether a share is within four standard deviations."""
    assert abs(count - of * chance) <= 4 * math.sqrt(of * chance * (1 - chance))


def test_with_one_brake_and_one_tire_the_die_alone_decides() -> None:
    # From 9: a 4 is braked to 12; a 5 braked ends on 13 for the last tire, a spin; more is the end.
    # The die of 3rd gear shows 4 and 5 once in 8. 1st and 2nd gear (up to 4) always end in the corner,
    # 4th gear and higher (9 and more) never.
    trials = CornerTrials(MADE.board, BARE, corner=0, times=400)
    assert trials.starts == (9,)
    assert trials.answers == (1, 2, 3, 4, 5, 6)
    cells = tried(trials).cells
    for gear in (1, 2):
        assert cells[9, gear].made == cells[9, gear].trials == 400
    assert cells[9, 1].clean == 400, "1 or 2 spaces from 9: into the corner without a brake"
    third = cells[9, 3]
    assert_share(third.made, 400, 1 / 8)
    assert_share(third.spun, 400, 1 / 8)
    assert_share(third.out, 400, 6 / 8)
    assert third.made + third.spun + third.out == 400
    for gear in (4, 5, 6):
        assert cells[9, gear].out == 400


def test_wear_and_turns_are_those_of_cars_that_came_through() -> None:
    third = tried(CornerTrials(MADE.board, BARE, corner=0, times=400)).cells[9, 3]
    # Both that come through have braked one point; who spins has spent the tire besides.
    assert third.clean == 0
    assert third.wear == {"brakes": third.made + third.spun, "tires": third.spun}
    assert third.mean_wear == (third.made + 2 * third.spun) / (third.made + third.spun)
    # A spin has the corner behind it in its first turn; a stop in the corner takes at least another.
    assert third.turns >= 2 * third.made + third.spun
    assert third.share(third.out) == third.out / 400


def test_an_overshoot_that_is_paid_for_does_not_count_as_stops_made() -> None:
    # With six tires: 13 to 17 is up to five beyond, never the last tire. Only a 4 can be braked away.
    setup = Setup(drivers=("rookie",), wear={"tires": 6, "brakes": 1})
    cells = tried(CornerTrials(MADE.board, setup, corner=0, times=80)).cells
    assert cells[9, 3].out == cells[9, 3].spun == 0
    assert cells[9, 3].overshot + cells[9, 3].made == 80
    assert cells[9, 3].overshot >= 80 * 6 / 8


def test_trials_may_begin_further_back() -> None:
    # From 5 the die of 3rd gear (4 to 8) never brings a car beyond 13, which a brake avoids.
    trials = CornerTrials(MADE.board, BARE, corner=0, times=50, before=5)
    assert trials.starts == (5,)
    third = tried(trials).cells[5, 3]
    assert third.out == third.spun == 0


def test_a_car_between_two_corners_owes_the_first_one_nothing() -> None:
    trials = CornerTrials(TOUCHING.board, BARE, corner=1, times=50)
    assert trials.starts == (12,)
    first = tried(trials).cells[12, 1]  # 1 or 2 spaces: a stop in the corner in any case
    assert first.out == 0


def test_every_lane_has_its_space_before_the_corner_leftmost_first() -> None:
    three = ring(3, Straight(10), Corner(3, stops=1), Straight(17))
    rules = three.board.rules
    starts = approach_spaces(rules, 0)
    assert [rules.lane[space] for space in starts] == [0, 1, 2]
    for space in starts:
        assert rules.corner[space] == -1
        assert any(rules.corner[target] == 0 for target, _turn in rules.successors[space])
    for near, far in zip(starts, approach_spaces(rules, 0, before=4), strict=True):
        assert rules.progress[near] - rules.progress[far] == 300
        assert rules.lane[near] == rules.lane[far]


def test_the_same_seed_gives_the_same_table_for_any_number_of_jobs() -> None:
    trials = CornerTrials(MADE.board, evolve(BARE, laps=2), corner=0, times=60)
    tables = [tried(trials, jobs) for jobs in (1, 2, 3)]
    assert tables == [tables[0]] * 3
    assert tables[0].trials == trials.trials == 360
    assert multiprocessing.active_children() == []
    other = tried(CornerTrials(MADE.board, evolve(BARE, laps=2, seed=4), corner=0, times=60))
    assert other != tables[0]


def test_where_people_race_a_bot_tries() -> None:
    setup = evolve(BARE, drivers=(PERSON, "rookie"))
    table = tried(CornerTrials(MADE.board, setup, corner=0, times=10))
    assert table == tried(CornerTrials(MADE.board, BARE, corner=0, times=10))
    alone = evolve(BARE, drivers=(PERSON, PERSON))
    assert tried(CornerTrials(MADE.board, alone, corner=0, times=2)).trials == 12


@pytest.mark.parametrize("rules", ["formula-de-en", "formula-de-de", "formula-d"])
def test_every_trial_is_one_of_four_things(rules: str) -> None:
    three = ring(3, Straight(10), Corner(4, stops=2), Straight(17))
    trials = CornerTrials(three.board, Setup(rules, 1, ("rookie",)), corner=0, times=25, before=3)
    table = tried(trials)
    assert set(table.cells) == {(space, gear) for space in trials.starts for gear in trials.answers}
    for count in table.cells.values():
        assert count.out + count.spun + count.overshot + count.made == count.trials == 25
        assert count.clean <= count.made


def test_errors_are_raised() -> None:
    nobody = CornerTrials(MADE.board, Setup(drivers=("nobody",)), corner=0, times=5)
    with pytest.raises(SetupError, match="no bot nobody"):
        next(nobody.run())
    with pytest.raises(SetupError):
        CornerTrials(MADE.board, Setup(laps=99), corner=0, times=5)
    with pytest.raises(SetupError, match="no lane leads"):
        CornerTrials(MADE.board, Setup(), corner=7, times=5)


def test_each_first_answer_has_a_state_that_offers_it() -> None:
    state, offer = CornerTrials(MADE.board, BARE, corner=0, times=5).offered(4)
    assert offer is not None
    assert (offer.value, dict(offer.price)) == (4, {}), "the gear that costs nothing to be in"
    assert state.pending.kind == "gear"


def test_nothing_is_divided_by_no_trials() -> None:
    none = TrialCount()
    assert (none.share(0), none.mean_turns, none.mean_wear) == (0.0, None, None)
