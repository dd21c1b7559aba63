"""Consequences of offers: worked out by hand, and compared with what happens."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from attrs import evolve

from tests.engine.formula_rulesets import FORMULA
from tests.engine.situations.driving import car, offers, rolled
from tests.engine.small_boards import Corner, Straight, ring
from tests.engine.whims import Whim
from trackmodel import engine
from trackmodel.board import BoardStand
from trackmodel.compiler import compile_board
from trackmodel.engine import (
    RULESETS,
    Consequence,
    Entry,
    Event,
    Gauge,
    Question,
    Roll,
    Setup,
    State,
    answer,
    position,
)
from trackmodel.engine.formula.formula_gauges import formula_gauges
from trackmodel.track import Track

# One lane: straight 0-9, corner 10-12 (2 stops), straight 13-29.
MADE = ring(1, Straight(10), Corner(3, stops=2), Straight(17))
LONG = ring(1, Straight(60))
PIT = ring(1, Straight(30)).with_pit_lane(
    entry=20, exit_=4, spaces=5, stands=[BoardStand(team=None, access=(1, 2))]
)

STOPS, SPINS = Consequence("stops", corner=0), Consequence("spins")
OVERSHOOTS = Consequence("overshoots", corner=0)


def told(state: State, brake: int, end: int) -> tuple[Consequence, ...]:
    """Return the consequences of the offer with this braking and end."""
    return tuple(offers(state)[brake, end].consequences)


def test_a_move_along_a_straight_says_nothing() -> None:
    assert told(rolled(MADE, car(0), 4), 0, 4) == ()


def test_a_due_stop_is_a_consequence_with_its_corner() -> None:
    assert told(rolled(MADE, car(8), 2), 0, 10) == (STOPS,)
    assert told(rolled(MADE, car(10, stops=1), 2, gear=2), 0, 12) == (STOPS,)


def test_an_extra_stop_is_no_consequence() -> None:
    assert told(rolled(MADE, car(10, stops=2), 2, gear=2), 0, 12) == ()


def test_an_overshot_corner_is_a_consequence() -> None:
    assert told(rolled(MADE, car(11, stops=1, tires=4), 3), 0, 14) == (OVERSHOOTS,)


def test_who_overshoots_with_the_last_tire_spins_too() -> None:
    assert told(rolled(MADE, car(11, stops=1, tires=2), 3), 0, 14) == (OVERSHOOTS, SPINS)


def test_going_out_is_a_consequence_with_its_reason_and_nothing_follows_it() -> None:
    # Two stops missing; car 1 would have been touched.
    state = rolled(MADE, car(12, brakes=0), 2, car(15))
    assert told(state, 0, 14) == (OVERSHOOTS, Consequence("out", reason="missed_stops"))


def test_who_goes_out_blocked_hits_the_car_ahead() -> None:
    # From 0 an 8 with a car in 2: 7 points that can't be driven.
    state = rolled(MADE, car(0, brakes=0), 8, car(2))
    hits = Consequence("hits", cars=(1,))
    assert told(state, 0, 1) == (Consequence("blocked"), Consequence("out", reason="blocked"), hits)
    state, events = answer(state, offers(state)[0, 1].value)
    assert [event.car for event in events if event.kind == "damage"] == [1]


def test_of_two_cars_to_the_sides_one_is_hit() -> None:
    # Three lanes; lane 1 row 4 leads only to the sides, where cars 1 and 2 stand.
    made = ring(3, Straight(30))
    at = made.at
    made = made.without((at(1, 4), at(1, 5)))
    state = rolled(made, car(at(1, 4), brakes=0), 1, car(at(0, 5)), car(at(2, 5)))
    assert told(state, 0, at(1, 4))[-1] == Consequence("hits", cars=(1, 2), chance=1 / 2)


def test_blocked_points_and_the_car_hit_are_consequences() -> None:
    # Formula Dé: a 1 on the black die hurts. From 0 a 4, a car in 3.
    state = rolled(MADE, car(0), 4, car(3))
    assert told(state, 0, 2) == (Consequence("blocked"), Consequence("touches", cars=(1,), chance=1 / 20))


def test_in_formula_d_four_faces_hurt() -> None:
    state = rolled(MADE, car(0), 2, car(3), rules="formula-d")
    assert told(state, 0, 2) == (Consequence("touches", cars=(1,), chance=4 / 20),)


def test_cars_touched_are_listed_in_the_order_in_which_they_roll() -> None:
    # Two lanes in the brick pattern; car 0 ends in lane 0, row 12. Beside it are lane 1, rows 11 and 12.
    made = ring(2, Straight(30))
    at = made.at
    state = rolled(made, car(at(0, 10)), 2, car(at(1, 11)), car(at(0, 13)))
    (touches,) = told(state, 0, at(0, 12))
    assert touches == Consequence("touches", cars=(2, 1), chance=1 / 20)


def test_the_highest_roll_of_5th_tests_all_engines_in_high_gears() -> None:
    # Four faces of the black die hurt; car 2 is in 4th.
    state = rolled(LONG, car(20), 20, car(0, gear=6), car(2, gear=4), gear=5)
    assert told(state, 0, 40) == (Consequence("tests_engine", cars=(0, 1), chance=4 / 20),)
    assert told(rolled(LONG, car(20), 19, car(0, gear=6), gear=5), 0, 39) == ()


def test_finishing_is_a_consequence() -> None:
    state = rolled(MADE, car(27, laps=0), 4)
    # On its last lap the third point crosses the line; nothing else of the move counts.
    assert told(state, 0, 0) == (Consequence("finishes"),)


def test_entering_the_stand_is_a_consequence() -> None:
    state = rolled(PIT, car(19), 4, laps=2)
    parking = [offer for offer in offers(state).values() if offer.parks]
    assert parking
    assert all(offer.consequences == (Consequence("parks"),) for offer in parking)


# What offers announce is what happens.


def check(state: State, move: Any) -> set[str]:
    """Compare an offer's consequences with its events; return the kinds of consequences."""
    number, said = state.mover.number, {each.kind: each for each in move.consequences}
    after, events = answer(state, move.value)
    drawn = isinstance(after.pending, Roll) and after.pending.reason == "crash"
    if drawn:
        # The die says which car is hit, before the car goes out behind it.
        after, events = answer(after, 1)
    kinds: dict[str, Any] = {event.kind: event for event in events if event.car == number}
    corners = state.race.rules.corners

    overshot = [each.corner for each in move.consequences if each.kind == "overshoots"]
    assert kinds["move"].data["overshot"] == overshot
    assert bool(kinds["move"].data["blocked"]) == ("blocked" in said)
    assert kinds["move"].data.get("queues", False) == ("queues" in said)
    assert kinds["move"].data["contacts"] == list(said["touches"].cars if "touches" in said else ())
    assert ("spin" in kinds) == ("spins" in said)
    assert ("finished" in kinds) == ("finishes" in said)
    assert ("in_stand" in kinds) == ("parks" in said)
    if "out" in said:
        assert kinds["out"].data["reason"] == said["out"].reason
    else:
        # A race that is abandoned after this very move is another matter.
        assert (
            kinds["out"].data["reason"] == "abandoned"
            if "out" in kinds
            else after.cars[number].reason is None
        )
        stop: Any = kinds["stop"].data if "stop" in kinds else None
        due = stop is not None and stop["stops"] <= corners[stop["corner"]].stops
        if "finishes" not in said:
            assert due == ("stops" in said)
            assert not due or said["stops"].corner == stop["corner"]
    check_hits(events, said, drawn)
    check_rolls(state, after, said)
    return set(said)


def check_hits(events: tuple[Event, ...], said: dict[str, Consequence], drawn: bool) -> None:
    """Compare the cars of which one is hit when the mover goes out; of several the die draws one."""
    damaged = tuple(event.car for event in events if event.kind == "damage")
    hits = said["hits"].cars if "hits" in said else ()
    assert drawn == (len(hits) > 1)
    assert set(damaged) <= set(hits)
    assert len(damaged) == bool(hits)


def check_rolls(before: State, after: State, said: dict[str, Consequence]) -> None:
    """Roll on after a move without harm, and compare who tests an engine with the consequences."""
    tests = []
    slot = (before.round, before.slot)
    while isinstance(asked := after.pending, Roll) and (after.round, after.slot) == slot:
        if asked.reason == "pit":
            return  # the car may drive on at once
        if asked.reason == "engine":
            tests.append(asked.car)
        after, _events = answer(after, 20 if asked.reason != "crash" else 1)
    assert tests == list(said["tests_engine"].cars if "tests_engine" in said else ())


class Flat:
    """Always takes the highest gear, otherwise a random answer."""

    def choose(self, state: State, question: Question, chance: Random) -> Any:
        """Return one of the legal answers; see `Driver`."""
        if question.kind == "gear":
            return max(option.value for option in question.options)  # type: ignore[type-var]
        return Whim(90).choose(state, question, chance)


@pytest.mark.parametrize("rules", FORMULA)
def test_consequences_are_what_happens(rules: str, circuit: Track) -> None:
    # On the oval is a pit, on the ring a straight that is long enough for 5th gear.
    boards = (compile_board(circuit), ring(2, Straight(80), Corner(4), Straight(20)).board)
    kinds = set[str]()
    turn = [0]

    def watch(state: State, _entry: Entry) -> None:
        asked: Any = state.pending
        if isinstance(asked, Question) and asked.kind == "move":
            turn[0] += 1
            moves = asked.options
            for move in moves[turn[0] % 7 :: 7]:
                kinds.update(check(state, move))

    for seed in range(8):
        setup = Setup(rules, 2, ("anna",) * 8, seed, dict.fromkeys(RULESETS[rules].wear_bounds, 9))
        engine.race(boards[seed % 2], setup, watch, drivers=(Whim(97), Flat()) * 4)
    assert kinds >= {
        "stops", "overshoots", "blocked", "out", "finishes", "parks", "touches", "tests_engine",
    }  # fmt: skip
    # In Formula D no car spins, and none is hit by one that goes out.
    assert ("spins" in kinds, "hits" in kinds) == ((False, False) if rules == "formula-d" else (True, True))


# Gauges.


def test_a_dashboard_shows_the_lever_and_the_points_left_of_those_of_a_new_car() -> None:
    # One lap of Formula Dé: 4 tires, 3 brakes, 2 fuel, 2 body, 2 engine; with the last of the latter two
    # a car is out.
    state = position(MADE.board, cars=[car(0, gear=3, tires=1)])
    assert formula_gauges(state, state.cars[0]) == (
        Gauge("gear", 3, 1, 6, "lever"),
        Gauge("tires", 1, 0, 4, "points"),
        Gauge("brakes", 3, 0, 3, "points"),
        Gauge("fuel", 2, 0, 2, "points"),
        Gauge("body", 2, 0, 2, "points", last=True),
        Gauge("engine", 2, 0, 2, "points", last=True),
    )


def test_a_pool_is_one_gauge_whose_last_point_stays() -> None:
    state = position(MADE.board, cars=[car(0, gear=3)], rules="formula-d")
    assert formula_gauges(state, state.cars[0])[1:] == (Gauge("wear", 18, 0, 18, "points", last=True),)


def test_a_car_that_a_position_gives_more_has_a_longer_gauge() -> None:
    state = position(MADE.board, cars=[car(0, tires=9)])
    assert formula_gauges(state, state.cars[0])[1] == Gauge("tires", 9, 0, 9, "points")


def test_a_game_without_gears_has_no_lever() -> None:
    state = position(MADE.board, cars=[car(0)])
    race = evolve(state.race, ruleset=evolve(state.race.ruleset, gears=1))
    state = state.but(race=race)
    assert "lever" not in {gauge.shape for gauge in formula_gauges(state, state.cars[0])}
