"""Placements, without a window: no two cars share a space, and cars stay valid."""

from __future__ import annotations

import pytest
from attrs import evolve

from editor.racing.position.placement import (
    Placement,
    at_the_start,
    beside_of,
    carried_over,
    changed,
    fitted_placement,
    moved,
    next_in_lane,
    placement_of,
    read_placement,
    setup_from,
    state_of,
    stops_asked,
    with_car_count,
)
from tests.circuits import ring
from trackmodel.board import STRAIGHT, Board
from trackmodel.compiler import compile_board
from trackmodel.engine import (
    RULESETS,
    BotsAndDice,
    Placed,
    PositionError,
    Result,
    Setup,
    answer,
    position_text,
    read_position,
    start,
)

SETUP = Setup(rules="formula-de-en", laps=2, drivers=("rookie",) * 3, seed=4)


@pytest.fixture(scope="module")
def board() -> Board:
    return compile_board(ring())


def at(board: Board, name: str) -> int:
    """Return the number of a space of the ring."""
    return board.view.ids.index(name)


def put(board: Board, *names: str) -> Placement:
    """Return a placement with a car on each space."""
    return Placement(tuple(Placed(at(board, name)) for name in names))


def spaces(board: Board, placement: Placement) -> list[str]:
    """Return the spaces of the cars, by number."""
    return [board.view.ids[placed.space] for placed in placement.cars]


def test_a_car_put_on_a_free_space_stands_there(board: Board) -> None:
    placement = moved(put(board, "a5", "b7"), board, 0, at(board, "c20"))
    assert spaces(board, placement) == ["c20", "b7"]


def test_a_car_put_where_another_stands_changes_places_with_it(board: Board) -> None:
    placement = moved(put(board, "a5", "b7"), board, 0, at(board, "b7"))
    assert spaces(board, placement) == ["b7", "a5"]
    state_of(board, evolve(SETUP, drivers=("rookie",) * 2), placement)


def test_a_car_that_comes_out_of_its_stand_sends_whoever_stands_there_to_the_grid(board: Board) -> None:
    stand = board.rules.pit.stands[0]
    placement = Placement((Placed(stand.access[0], stand=0), Placed(at(board, "b7"))))
    placement = moved(placement, board, 0, at(board, "b7"))
    assert placement.cars[0].stand is None
    assert placement.cars[0].space == at(board, "b7")
    assert placement.cars[1].space == board.rules.grid[0]


def test_stops_made_are_forgotten_on_another_space(board: Board) -> None:
    corner = board.rules.corner.index(0)
    placement = changed(put(board, board.view.ids[corner]), 0, stops=2)
    assert moved(placement, board, 0, at(board, "a0")).cars[0].stops == 0


def test_a_car_on_a_starting_place_has_its_race_before_it_and_anywhere_else_not(board: Board) -> None:
    placement = moved(put(board, "a5"), board, 0, board.rules.grid[3])
    assert (placement.cars[0].laps, placement.cars[0].started, placement.cars[0].gear) == (-1, False, 1)
    placement = moved(placement, board, 0, at(board, "a20"))
    assert (placement.cars[0].laps, placement.cars[0].started) == (0, True)


def test_another_car_comes_to_the_first_free_starting_place_and_the_last_one_goes(board: Board) -> None:
    grid = board.rules.grid
    placement = with_car_count(Placement((at_the_start(grid[1]),)), board, 3)
    assert [placed.space for placed in placement.cars] == [grid[1], grid[0], grid[2]]
    assert with_car_count(placement, board, 2).cars == placement.cars[:2]


def test_the_car_on_turn_is_never_one_that_went(board: Board) -> None:
    placement = evolve(put(board, "a5", "b7"), on_turn=1)
    assert with_car_count(placement, board, 1).on_turn is None
    assert evolve(placement, on_turn=0) == with_car_count(evolve(placement, on_turn=0), board, 2)


def test_cars_stay_where_they_are_when_their_board_is_edited() -> None:
    """The edited oval has one starting place less and no pit, so its spaces have other numbers."""
    before, board = compile_board(ring()), compile_board(ring(corner=6, grid=4, pit=False))
    stand = before.rules.pit.stands[0]
    gone = max((name for name in before.view.ids if name[0] == "a"), key=lambda name: int(name[1:]))
    assert gone not in board.view.ids
    placement = Placement(
        (
            Placed(at(before, "a5"), gear=4),
            Placed(at(before, gone)),
            Placed(stand.access[0], stand=0),
            Placed(at(before, board.view.ids[board.rules.grid[0]]), gear=2),
        ),
        on_turn=2,
    )
    carried = carried_over(placement, before, board)
    grid = [board.view.ids[space] for space in board.rules.grid]
    assert spaces(board, carried) == ["a5", grid[1], grid[2], grid[0]]
    assert [placed.gear for placed in carried.cars] == [4, 1, 1, 2]
    assert carried.on_turn == 2
    state_of(board, evolve(SETUP, drivers=("rookie",) * 4), carried)


def test_stops_made_are_forgotten_where_an_edit_has_taken_the_corner_away() -> None:
    before = compile_board(ring())
    corner = before.rules.corner.index(0)
    rules = before.rules
    board = evolve(before, rules=evolve(rules, corner=(STRAIGHT,) * len(rules.corner)))
    placement = Placement((Placed(corner, stops=2),))
    assert carried_over(placement, before, board).cars[0].stops == 0
    assert carried_over(placement, before, before).cars[0].stops == 2


def test_a_shorter_race_or_other_rules_leave_only_what_they_know(board: Board) -> None:
    odd = Placed(at(board, "a5"), gear=6, laps=1, wear={"tires": 1, "brakes": 1})
    rules = evolve(RULESETS["formula-d"], gears=4)
    fit = fitted_placement(Placement((odd,)), rules, laps=1)
    assert (fit.cars[0].gear, fit.cars[0].laps, fit.cars[0].wear) == (4, 0, None)
    same = Placement((odd,), order=(0,))
    assert fitted_placement(same, RULESETS["formula-de-en"], laps=2) is same
    told = Placement((evolve(odd, words={"tires": "soft"}),), world={"sky": "rain"}, rules="formula-de-en")
    assert fitted_placement(told, RULESETS["formula-de-en"], laps=2) is told
    other = fitted_placement(told, RULESETS["formula-d"], laps=2)
    assert (other.world, other.cars[0].words) == ({}, {})


def test_a_car_drives_along_its_lane_past_others_and_round_the_lap(board: Board) -> None:
    rules = board.rules
    free = put(board, "a5")
    assert board.view.ids[next_in_lane(free, rules, at(board, "a5"), 1)] == "a6"
    assert board.view.ids[next_in_lane(free, rules, at(board, "a5"), -1)] == "a4"
    last = max(int(name[1:]) for name in board.view.ids if name.startswith("a"))
    assert board.view.ids[next_in_lane(free, rules, at(board, f"a{last}"), 1)] == "a0"
    behind_another = put(board, "a5", "a6")
    assert board.view.ids[next_in_lane(behind_another, rules, at(board, "a5"), 1)] == "a7"
    assert board.view.ids[next_in_lane(behind_another, rules, at(board, "a6"), -1)] == "a4"


def test_a_car_swerves_to_the_lane_beside_where_there_is_one(board: Board) -> None:
    rules, placement = board.rules, put(board, "b5")
    outside = beside_of(placement, rules, at(board, "b5"), -1)
    inside = beside_of(placement, rules, at(board, "b5"), 1)
    assert outside is not None
    assert inside is not None
    assert (board.view.ids[outside][0], board.view.ids[inside][0]) == ("a", "c")
    assert beside_of(placement, rules, at(board, "a5"), -1) is None


def test_stops_asked_are_those_of_the_corner(board: Board) -> None:
    corner = board.rules.corner.index(1)
    assert stops_asked(board, corner) == 2
    assert stops_asked(board, board.rules.grid[0]) == 0


def test_what_is_placed_is_what_the_race_starts_from(board: Board) -> None:
    placement = Placement(
        (
            Placed(at(board, "a5"), gear=3, laps=1, wear={"tires": 2}),
            Placed(board.rules.corner.index(0), gear=2, stops=1, spun=True, held_in_first=True),
            Placed(board.rules.grid[0], laps=-1, started=False),
        ),
        on_turn=1,
    )
    setup = setup_from(board, SETUP, placement)
    state = read_position(board, setup)
    cars = state.cars
    assert state.mover.number == 1
    assert [car.space for car in cars] == [placed.space for placed in placement.cars]
    assert [car.gear for car in cars] == [3, 2, 1]
    assert [car.crossings for car in cars] == [2, 1, 0]
    assert (cars[0].wear["tires"], cars[1].stops, cars[1].spun, cars[1].held_in_first) == (2, 1, True, True)
    assert not cars[2].started


def test_a_turn_of_any_race_is_placed_as_it_is(board: Board) -> None:
    state = start(board, SETUP)
    bots_and_dice = BotsAndDice(state.race, SETUP.seed)
    compared = 0
    while not isinstance(state.pending, Result):
        if state.turn is not None:
            try:
                text = position_text(state)
            except PositionError:
                text = ""
            if text:
                assert setup_from(board, SETUP, placement_of(state)).position == text
                compared += 1
        state, _events = answer(state, bots_and_dice.value(state))
    assert compared > 40


def test_a_text_brings_its_rules_its_laps_its_cars_and_its_wear(board: Board) -> None:
    text = "formula-d 1 t1 w20\n / a5 g4 / b7 g2 w7 "
    setup, placement = read_placement(board, text)
    assert (setup.rules, setup.laps, len(setup.drivers), setup.wear) == ("formula-d", 1, 2, {"wear": 20})
    assert spaces(board, placement) == ["a5", "b7"]
    assert [placed.wear for placed in placement.cars] == [None, {"wear": 7}]
    assert placement.on_turn == 1


def test_a_text_of_another_board_is_refused(board: Board) -> None:
    with pytest.raises(PositionError, match="no space zz"):
        read_placement(board, "formula-d 1 / zz g1")
