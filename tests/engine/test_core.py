"""The core: questions, answers and refusals."""

from __future__ import annotations

import pickle

import pytest
from attrs import evolve, frozen

from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.board import Board
from trackmodel.engine import (
    RULESETS,
    IllegalAnswer,
    Question,
    RaceIsOver,
    Result,
    Roll,
    Setup,
    SetupError,
    State,
    answer,
    pending,
    start,
)
from trackmodel.engine.questions import Choice, Option
from trackmodel.engine.race_values import CarTurn, Event, Happened, Status
from trackmodel.engine.ruleset import Ruleset, Step

ROWS = 60


@pytest.fixture
def board() -> Board:
    """Three lanes, two corners, four starting places before the line."""
    grid = [(0, ROWS - 2), (2, ROWS - 2), (0, ROWS - 4), (2, ROWS - 4)]
    parts = [Straight(15), Corner(6, stops=1), Straight(18), Corner(8, stops=2), Straight(13)]
    return ring(3, *parts, grid=grid).board


def walk(state: State, steps: int) -> State:
    """Give this number of answers, always the first legal one."""
    for _ in range(steps):
        asked = pending(state)
        if isinstance(asked, Result):
            return state
        value = asked.faces[0] if isinstance(asked, Roll) else asked.options[0].value
        state, _events = answer(state, value)
    return state


def test_the_first_thing_asked_is_a_die_for_the_grid(board: Board) -> None:
    asked = pending(start(board, Setup(drivers=("a", "b"))))
    assert isinstance(asked, Roll)
    assert (asked.die, asked.car, asked.reason) == ("black", 0, "grid")
    assert sorted(asked.faces) == list(range(1, 21))


def test_every_offered_answer_is_accepted_and_leaves_the_state_unchanged(board: Board) -> None:
    state = start(board, Setup(drivers=("a", "b", "c", "d")))
    for step in range(120):
        asked = pending(state)
        if isinstance(asked, Result):
            break
        before = pickle.dumps((state.cars, state.order, state.turn, state.setting_up, state.clock))
        values = set(asked.faces) if isinstance(asked, Roll) else [option.value for option in asked.options]
        for value in values:
            answer(state, value)
        assert pickle.dumps((state.cars, state.order, state.turn, state.setting_up, state.clock)) == before
        state, _ = answer(state, sorted(values)[step % len(values)])
    assert step > 50, "the race should go on for a while"


@pytest.mark.parametrize(
    "nonsense", [None, "first", 7, -1, 3.0, True, (), (0,), (0, 10_000), (99, 1), [0, "x"], {}, object()]
)
def test_what_is_refused_changes_nothing(board: Board, nonsense: object) -> None:
    state = start(board, Setup(drivers=("a", "b")))
    for _ in range(30):
        asked = pending(state)
        assert not isinstance(asked, Result)
        legal = set(asked.faces) if isinstance(asked, Roll) else {option.value for option in asked.options}
        if not isinstance(nonsense, int | tuple) or nonsense not in legal or isinstance(nonsense, bool):
            with pytest.raises(IllegalAnswer):
                answer(state, nonsense)
            assert pending(state) is asked
        state = walk(state, 1)


def test_a_race_that_is_over_takes_no_answers(board: Board) -> None:
    state = walk(start(board, Setup(drivers=("a",))), 10_000)
    assert isinstance(pending(state), Result)
    with pytest.raises(RaceIsOver):
        answer(state, 1)


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        (Setup(rules="chess", drivers=("a",)), "no ruleset chess"),
        (Setup(laps=7, drivers=("a",)), "not 7"),
        (Setup(drivers=()), "not 0"),
        (Setup(drivers=("a",) * 11), "not 11"),
        (Setup(drivers=("a",) * 5), "5.* places on the starting grid: 4"),
    ],
)
def test_an_impossible_setup_is_refused_in_one_clear_line(board: Board, setup: Setup, says: str) -> None:
    with pytest.raises(SetupError, match=says) as refused:
        start(board, setup)
    assert "\n" not in str(refused.value)


def test_a_race_that_never_ends_is_abandoned_after_sixty_rounds_a_lap(board: Board) -> None:
    """Our decision: a car that always stays in first gear on a long board would drive forever."""
    long = ring(1, Straight(400), Corner(3), grid=[(0, 401)]).board
    state = start(long, Setup(drivers=("crawler",)))
    while not isinstance(asked := pending(state), Result):
        state, _ = answer(state, asked.faces[1] if isinstance(asked, Roll) else least(asked))
    (standing,) = asked.classification
    assert (standing.status, standing.reason) == (Status.OUT, "abandoned")
    assert state.round == 60


def least(asked: Question) -> object:
    """First gear, or the move with the fewest brakes."""
    return min(option.value for option in asked.options)


@frozen
class NoNumbers:
    """A ruleset may have no setup steps."""


def test_a_ruleset_of_three_lines_plays_without_the_core_knowing_it(board: Board) -> None:
    """The core knows no rules: in this game each car says how many spaces it is credited with."""

    def ask(state: State) -> Question | None:
        wanted = (Option(1), Option(2))
        return Choice("wish", state.mover.number, wanted)

    def take(state: State, found: object) -> Happened:
        assert isinstance(found, Option)
        assert isinstance(found.value, int)
        car = evolve(state.mover, crossings=state.mover.crossings + found.value)
        if car.crossings > 5:
            car = evolve(car, status=Status.FINISHED, ended=state.clock)
        state = state.with_car(car, clock=state.clock + 1).with_turn(ended=True)
        return state, (Event("wished", car.number, {"spaces": found.value}),)

    def line_up(state: State) -> Happened:
        return evolve(state, order=tuple(range(len(state.cars)))), ()

    toy = Ruleset(
        id="toy",
        version=1,
        name="Toy",
        numbers=NoNumbers(),
        laps=(1,),
        cars=(1, 4),
        setup=(Step("line up", lambda state: None, take, line_up),),
        turn=(Step("wish", ask, take),),
        new_turn=CarTurn,
        order=lambda state: tuple(car.number for car in state.cars if car.racing),
        new_car_wear=lambda laps: {},
        gauges=lambda state, car: (),
    )
    state = start(board, Setup(drivers=("slow", "fast")), toy)
    while not isinstance(asked := pending(state), Result):
        assert isinstance(state.turn, CarTurn)
        state, _ = answer(state, 1 + asked.car)
    assert [standing.driver for standing in asked.classification] == ["fast", "slow"]


def test_a_ruleset_may_begin_without_a_setup(board: Board) -> None:
    """The ruleset sets the order of play of the first round."""
    ruleset = evolve(RULESETS["formula-de-en"], setup=())
    state = start(board, Setup(drivers=("a", "b", "c")), ruleset)
    assert state.round == 1
    assert state.order == ruleset.order(state)
    assert pending(state).car == state.order[0]
