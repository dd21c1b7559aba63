"""Odds of answers: worked out by hand, and compared with a slow computation."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from attrs import astuple, evolve, frozen

from tests.engine.formula_rulesets import FORMULA
from tests.engine.situations.driving import car, drive, question, roll_all, rolled
from tests.engine.small_boards import Corner, Ring, Straight, ring
from tests.engine.whims import Whim
from trackmodel.compiler import compile_board
from trackmodel.engine import (
    RULESETS,
    Consequence,
    Entry,
    Option,
    Question,
    Roll,
    Setup,
    State,
    Step,
    answer,
    position,
    race,
    start,
)
from trackmodel.engine.odds import Harm, Odds, odds, roll_harms
from trackmodel.engine.questions import Choice, goes_out
from trackmodel.engine.race_values import CarTurn, Happened, Stage, Status, but
from trackmodel.track import Track

# One lane: straight 0-9, corner 10-12 (1 stop), straight 13-29.
MADE = ring(1, Straight(10), Corner(3), Straight(17))

NEVER = Odds(can_stop=0, must_overshoot=0, must_go_out=0, must_spin=0, may_be_clean=0, fewest=0, most=0)


def odds_of_gear(gear: int, *cars: Any, made: Ring = MADE, **setup: Any) -> Odds:
    """Return the odds of a gear for car 0, whose turn it is."""
    state = position(made.board, cars=list(cars), **setup)
    return odds(state, question(state))[gear]


def same(found: Odds, **expected: float) -> bool:
    """Return whether the odds are these and all others are 0."""
    return astuple(found) == pytest.approx(astuple(evolve(NEVER, **expected)))


# Worked by hand. The die of 2nd gear has the faces 2 3 3 4 4 4, that of 1st gear 1 1 2 2.


def test_a_stop_is_counted_for_the_faces_that_reach_the_corner() -> None:
    # From 7 a 2 ends before the corner, a 3 and a 4 in it.
    assert same(odds_of_gear(2, car(7, gear=2)), can_stop=5 / 6, may_be_clean=1, fewest=2, most=4)


def test_braking_is_open_to_the_driver_and_no_longer_clean() -> None:
    # From 11, in the corner without a stop: a 2 braked by 1 stops in 12, a 3 and a 4 can't be braked so far.
    found = odds_of_gear(2, car(11, gear=2, brakes=1, tires=9))
    assert same(
        found, can_stop=1 / 6, must_overshoot=5 / 6, fewest=2, most=4, least_paid=1, most_paid=3
    )  # 1 brake; 2 or 3 tires
    assert found.must_pay == 1


def test_the_last_tires_spin_the_car_and_too_few_put_it_out() -> None:
    # From 11 without brakes: a 2 overshoots by 1, a 3 by 2 and spins with the last tire, a 4 by 3: out.
    found = odds_of_gear(2, car(11, gear=2, brakes=0, tires=2))
    assert same(found, must_overshoot=3 / 6, must_go_out=3 / 6, must_spin=2 / 6, fewest=2, most=4,
                least_paid=1, most_paid=1)  # fmt: skip
    assert found.must_pay == pytest.approx(1 / 6)


def test_who_goes_out_whatever_it_does_is_out_and_does_not_overshoot() -> None:
    # Two stops missing in a corner that asks for two.
    twice = ring(1, Straight(10), Corner(3, stops=2), Straight(17))
    assert same(odds_of_gear(2, car(12, gear=2, brakes=0), made=twice), must_go_out=1, fewest=2, most=4)


def test_made_stops_leave_the_road_free() -> None:
    assert same(odds_of_gear(2, car(11, gear=2, stops=1)), may_be_clean=1, fewest=2, most=4)


def test_a_corner_that_another_car_fills_is_no_place_to_stop() -> None:
    # From 7 the car in 10 leaves 8 and 9; each point that can't be driven costs a brake.
    found = odds_of_gear(2, car(7, gear=2), car(10))
    assert same(found, may_be_clean=1 / 6, fewest=2, most=4, least_paid=1, most_paid=2)


def test_the_start_check_is_looked_through() -> None:
    # One lane: straight 0, corner 1-2, straight 3-29; the only car stands in 29. A 1 ends its turn, a 20
    # gives 4 points, one of which must be braked to stop in 2; otherwise a 2 of the gear die stops in 1.
    made = ring(1, Straight(1), Corner(2), Straight(27))
    state = start(made.board, Setup(drivers=("me",), grid=(0,)))
    found = odds(state, question(state))
    assert set(found) == {1}
    stops = 18 / 20 * 1 / 2 + 1 / 20
    assert same(found[1], can_stop=stops, may_be_clean=19 / 20, fewest=1, most=2, least_paid=1, most_paid=1)


def test_moves_have_no_odds_for_their_consequences_tell_them() -> None:
    state = rolled(MADE, car(0), 2, car(3))
    assert odds(state, question(state)) == {}


def test_the_state_is_not_changed() -> None:
    state = position(MADE.board, cars=[car(7, gear=2)])
    asked = state.pending
    odds(state, question(state))
    assert state.pending is asked
    assert state.turn is not None
    assert state.cars[0].space == 7


# The harm that a die does by itself. Hits in a contact: 1. Engines fail on 1 to 4.


def test_a_die_says_which_faces_cost_whom_a_point() -> None:
    # Right behind another car: that one rolls first, then the mover.
    state = drive(rolled(MADE, car(0), 4, car(5)), 0, 4)[0]
    assert roll_harms(state) == (Harm(1, {"body": 1}, False, (1,), 1 / 20),)
    assert roll_harms(roll_all(state, [20])) == (Harm(0, {"body": 1}, False, (1,), 1 / 20),)


def test_the_last_point_puts_a_car_out_and_who_knocked_it_out_pays_too() -> None:
    state = drive(rolled(MADE, car(0), 4, car(5, body=1)), 0, 4)[0]
    assert roll_harms(state) == (
        Harm(0, {"body": 1}, False, (1,), 1 / 20),
        Harm(1, {"body": 1}, True, (1,), 1 / 20),
    )


def test_an_engine_fails_on_several_faces() -> None:
    assert roll_harms(engine_test()) == (Harm(0, {"engine": 1}, False, (1, 2, 3, 4), 4 / 20),)


def engine_test() -> State:
    """A 20 was driven in 5th gear, on a straight."""
    made = ring(1, Straight(60), Corner(4), Straight(6))
    return drive(rolled(made, car(20), 20, gear=5), 0, 40)[0]


def test_a_die_after_which_one_chooses_does_no_harm_by_itself() -> None:
    state = position(MADE.board, cars=[car(7, gear=2)])
    assert roll_harms(state) == ()
    assert roll_harms(answer(state, 2)[0]) == ()


def test_a_car_goes_out_by_a_kind_that_says_so_or_for_a_reason() -> None:
    assert goes_out([Consequence("out")])
    assert goes_out([Consequence("stops"), Consequence("explodes", reason="engine")])
    assert not goes_out([Consequence("overshoots")])
    assert not goes_out([])


# Against a slow computation that reads moves, not consequences, and rolls every face by itself.


def slowly(state: State, gear: object) -> tuple[float, ...]:
    """stops, overshoots, out, spins, clean, fewest, most, least paid, most paid."""
    chains = list(_chains(answer(state, gear)[0], 1.0, ()))
    told = [_told(after, question(state).car) for _share, _faces, after in chains]
    shares = [0.0] * 5
    for (share, _faces, _after), said in zip(chains, told, strict=True):
        for place, true in enumerate(said):
            shares[place] += share * true
    longest = max(len(faces) for _share, faces, _after in chains)
    last = [faces[-1] for _share, faces, _after in chains if len(faces) == longest]
    paid = [
        _cheapest(after) for (_share, _faces, after), said in zip(chains, told, strict=True) if _pays(said)
    ]
    return (*shares, min(last), max(last), min(paid, default=0), max(paid, default=0))


def _pays(said: tuple[bool, ...]) -> bool:
    _stops, _overshoots, out, spins, clean = said
    return not (out or spins or clean)


def _cheapest(after: State) -> int:
    moves: Any = question(after).options
    return min(sum(move.price.values()) for move in moves if not (move.out or move.spins))


def _chains(state: State, share: float, faces: tuple[int, ...]) -> Iterator[tuple[float, Any, State]]:
    asked = state.pending
    # Rolls of the next turn are none of this one.
    if isinstance(asked, Roll) and asked.reason in ("gear", "start"):
        for face in asked.faces:
            yield from _chains(answer(state, face)[0], share / len(asked.faces), (*faces, face))
    else:
        yield share, faces, state


def _told(after: State, car_number: int) -> tuple[bool, ...]:
    asked = after.pending
    if not isinstance(asked, Question) or asked.kind != "move" or asked.car != car_number:
        return False, False, False, False, True
    moves: Any = asked.options
    stops = [_stops(after, move) for move in moves]
    out = all(move.out for move in moves)
    return (
        any(stops),
        not out and all(move.out or move.overshot for move in moves),
        out,
        not out and all(move.out or move.spins for move in moves),
        any(not (move.out or move.overshot or move.spins or sum(move.price.values())) for move in moves),
    )


def _stops(state: State, move: Any) -> bool:
    """Return whether the move makes one of the stops that are due, according to its events."""
    if move.out or move.finishes:
        return False
    stops = [event.data for event in answer(state, move.value)[1] if event.kind == "stop"]
    corners = state.race.rules.corners
    return any(data["stops"] <= corners[data["corner"]].stops for data in stops)


@pytest.mark.parametrize("rules", FORMULA)
def test_the_odds_are_those_of_a_slow_computation(rules: str, circuit: Track) -> None:
    board, chance = compile_board(circuit), Random(5)
    compared: list[tuple[float, ...]] = []
    few = dict.fromkeys(RULESETS[rules].wear_bounds, 6)

    def watch(state: State, _entry: Entry) -> None:
        asked = state.pending
        if isinstance(asked, Question) and asked.kind == "gear" and chance.random() < 0.3:
            for gear, found in odds(state, asked).items():
                compared.append(slowly(state, gear))
                assert astuple(found) == pytest.approx(compared[-1]), (gear, state)

    for seed in range(2):
        race(board, Setup(rules, 2, ("anna",) * 4, seed, few), watch, drivers=(Whim(60),) * 4)
    stops, overshoots, out, _spins, clean, *_faces = zip(*compared, strict=True)
    # What was compared says something. Where one pool pays for everything, who can overshoot can brake.
    said = [stops, out, clean] + ([overshoots] if rules != "formula-d" else [])
    assert all(any(0 < share < 1 for share in shares) for shares in said)


# A ruleset that is no Formula: after the answer come two dice, dice without end, or a shot.


@frozen(slots=False)
class Dared(CarTurn):
    """What was tried, and what the dice showed."""

    how: str = ""
    shown: tuple[int, ...] = ()


SIX = (1, 2, 3, 4, 5, 6)
ROLLS = {"twice": 2, "endless": 10_000, "shot": 1, "safe": 0}


def _ask(state: State) -> Question | Roll | None:
    turn = state.turn
    assert isinstance(turn, Dared)
    if not turn.how:
        return Choice("dare", turn.car, tuple(Option(how) for how in ROLLS))
    if len(turn.shown) < ROLLS[turn.how]:
        return Roll("six", SIX, turn.car, "dare")
    offers = tuple(Option(number, {}, "", told) for number, told in enumerate(_after(sum(turn.shown))))
    return Choice("then", turn.car, offers)


def _after(total: int) -> list[tuple[Consequence, ...]]:
    """Return what the offers lead to."""
    stops, overshoots, out = Consequence("stops", 0), Consequence("overshoots", 0), Consequence("out")
    return {7: [(), (stops,)], 11: [(overshoots,), (out,)], 12: [(overshoots, out), (out,)]}.get(total, [()])


def _take(state: State, found: object) -> Happened:
    turn = state.turn
    assert isinstance(turn, Dared)
    if isinstance(found, int):
        if turn.how == "shot" and found == 1:
            car = but(state.mover, status=Status.OUT, ended=1)
            return state.with_car(car).with_turn(ended=True), ()
        return state.with_turn(shown=(*turn.shown, found), ended=turn.how == "shot"), ()
    assert isinstance(found, Option)
    return state.with_turn(how=found.value) if not turn.how else state.with_turn(ended=True), ()


DARES = evolve(
    RULESETS["formula-d"],
    id="dares",
    setup=(Step("none", lambda _state: None, lambda state, _found: (state, ())),),
    turn=(Step("dare", _ask, _take),),
    new_turn=Dared,
)


def dared() -> dict[Any, Odds]:
    """The odds of all dares."""
    state = start(MADE.board, Setup(drivers=("me", "you")), DARES)
    state = state.but(round=1, order=(0, 1), slot=0, stage=Stage.TURN, turn=Dared(0))
    return odds(state, question(state))


def test_a_ruleset_of_other_steps_has_odds_by_its_consequences_alone() -> None:
    # Of 36 pairs of faces 6 make 7, 2 make 11 and 1 makes 12.
    expected = {
        "can_stop": 6 / 36,
        "must_overshoot": 2 / 36,
        "must_go_out": 1 / 36,
        "may_be_clean": 33 / 36,
    }
    assert same(dared()["twice"], **expected, fewest=1, most=6)


def test_who_goes_out_by_the_die_itself_is_out() -> None:
    assert same(dared()["shot"], must_go_out=1 / 6, may_be_clean=5 / 6, fewest=1, most=6)


def test_answers_without_dice_and_with_dice_without_end_have_no_odds() -> None:
    assert set(dared()) == {"twice", "shot"}
