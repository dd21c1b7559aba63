"""The end of a game."""

from __future__ import annotations

from attrs import evolve

from tests.engine.situations.fortir_capla.driving_f import Player, asks, do, sections, state_of
from trackmodel.engine import Result, State
from trackmodel.engine.race_values import ABANDONED, Status


def places(state: State) -> list[tuple[int, int]]:
    return [(line.car, line.place) for line in state.classification]


def test_the_first_car_past_the_finish_ends_the_game_and_level_cars_share_a_place() -> None:
    state = state_of("road road finish", Player(3), Player(1), Player(2), Player(1), Player(0))
    assert places(state) == [(0, 1), (2, 2), (1, 3), (3, 3), (4, 5)]
    state = do(state, 1, "on")
    assert isinstance(state.pending, Result)
    assert places(state) == [(0, 1), (2, 2), (1, 3), (3, 3), (4, 5)]
    assert sections(state) == [4, 1, 2, 1, 0]


def test_a_car_on_the_finish_is_not_ahead_of_the_winner() -> None:
    state = do(state_of("road finish", Player(1), Player(2), Player(2)), 2, "on", "on")
    assert places(state) == [(0, 1), (1, 2), (2, 2)]


def test_the_order_of_play_stays_and_a_game_without_an_end_is_abandoned_after_two_hundred_rounds() -> None:
    state = state_of("road road", Player(1), Player(2), Player(2))
    assert state.race.ruleset.max_rounds == 200
    state = evolve(state, round=200)
    for number in range(3):
        assert (state.order, asks(state)) == ((0, 1, 2), ("sections", number))
        state = do(state, 1, "stop", "-1", "+1", (number + 1) % 3, "take", "stop")
    assert isinstance(state.pending, Result)
    assert {(car.status, car.reason) for car in state.cars} == {(Status.OUT, ABANDONED)}
    assert places(state) == [(1, 1), (2, 1), (0, 3)]
