"""Each kind of section."""

from __future__ import annotations

import pytest

from tests.engine.situations.fortir_capla.driving_f import (
    Player,
    asked,
    asks,
    car,
    discards,
    do,
    done,
    hand,
    kinds,
    sections,
    state_of,
    used,
)
from trackmodel.engine import Result
from trackmodel.engine.race_values import Status


def test_road_works_stop_a_car_and_its_other_points_are_lost() -> None:
    state, events = done(state_of("road road_works road", Player(1)), 3, "on")
    assert (sections(state)[0], asked(state)) == (2, "draw")
    assert events[-1].data == {"from": 1, "to": 2, "kind": "road_works", "passes": False, "left": 2}
    # Also if they are laid just then, and for a card.
    assert sections(do(state_of("road", Player(1)), 3, "on", "road_works"))[0] == 2
    state, _events = used(state_of("road road_works road", Player(1)), "+3", 1, "refuse")
    assert sections(do(state, "on"))[0] == 2
    # They don't keep a car that stands there.
    assert sections(do(state_of("road road_works road", Player(2)), 1, "on"))[0] == 3


def test_a_bottleneck_holds_one_car_and_lets_nobody_pass() -> None:
    state = do(state_of("road bottleneck road", Player(1), Player(2)), 3)
    assert (sections(state)[0], asked(state)) == (1, "draw")
    state = do(state_of("road bottleneck road", Player(1), Player(3)), 3, "on", "on")
    assert sections(state)[0] == 3


def test_petrol_takes_the_place_of_draw_and_offer() -> None:
    state = do(state_of("petrol road", Player(0, "+1", troubles=2)), 3, "on")
    assert asked(state) == "drive", "a car has to stop there"
    state = do(state, "stop")
    assert asks(state) == ("petrol", 0)
    state, events = done(state, "fill_up")
    assert events[0].data == {"troubles": 2}
    assert discards(state) == "engine_trouble engine_trouble"
    assert (car(state, 0).troubles, asks(state)) == ((), ("draw", 0))
    state = do(state, "+3", "-1")
    assert hand(state, 0) == "+1 +3 -1"
    assert asks(state) == ("sections", 1), "the turn is over"


def test_petrol_may_be_left_and_helps_only_where_the_die_move_ends() -> None:
    state = do(state_of("petrol road", Player(1, "+1 +2", troubles=1)), 2, "stop")
    assert asks(state) == ("petrol", 0), "a move of no section ends there too"
    state = do(state, "no_petrol")
    assert asks(state) == ("draw", 0)
    state = do(state, "+3")
    assert (asks(state), len(car(state, 0).troubles)) == (("card", 0), 1)
    # A card leads onto petrol: that is too late.
    state, _events = used(state_of("road petrol road", Player(1, "+1 +2", troubles=1)), "+1", 1, "refuse")
    state = do(state, "on")
    assert (sections(state)[0], asks(state)) == (2, ("sections", 1))


def test_the_start_has_petrol_too() -> None:
    state = do(state_of("road", Player(0, "", troubles=3)), 2, "stop")
    assert asks(state) == ("petrol", 0)
    state = do(state, "fill_up", "+1", "+1", "+2")
    assert (hand(state, 0), car(state, 0).troubles) == ("+1 +1 +2", ())


def test_petrol_without_troubles_is_a_turn_without_an_offer() -> None:
    state = do(state_of("petrol", Player(1)), 1, "stop", "fill_up")
    assert (hand(state, 0), asks(state)) == ("+1 +2 +3", ("sections", 1))


@pytest.mark.parametrize("standing", [1, 3])
def test_a_workshop_is_where_a_breakdown_ends(standing: int) -> None:
    state, _events = used(state_of("workshop road road", Player(standing)), "breakdown", 1, "refuse")
    assert sections(state)[0] == 1


def test_reaching_the_finish_is_not_enough_one_more_point_passes_it() -> None:
    state = do(state_of("road finish", Player(1), Player(2), Player(1)), 2, "on")
    assert (sections(state)[0], asked(state)) == (2, "drive")
    assert not do(state, "stop").over
    state, events = done(state, "on")
    assert isinstance(state.pending, Result)
    assert [(line.car, line.place) for line in state.pending.classification] == [(0, 1), (1, 2), (2, 3)]
    assert kinds(events) == ["drives", "finished", "finished", "finished"]
    assert {each.status for each in state.cars} == {Status.FINISHED}


def test_no_tile_is_laid_behind_the_finish() -> None:
    state = do(state_of("road", Player(1)), 3, "on", "finish")
    assert (sections(state)[0], asked(state)) == (2, "drive")
    assert do(state, "on").over


def test_a_full_finish_lets_nobody_in_or_past_but_those_on_it_leave() -> None:
    four = [Player(2)] * 4
    state = do(state_of("road finish", Player(1), *four), 3)
    assert (sections(state)[0], asked(state)) == (1, "draw")
    assert do(state_of("road finish", Player(1), *four, on_turn=1), 1, "on").over
