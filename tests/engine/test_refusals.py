"""Refusals: each has its own error and changes nothing."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve

from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.board import Board
from trackmodel.engine import (
    EngineError,
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
    position,
    race,
    start,
)
from trackmodel.engine.engine_errors import PositionError, StaleAnswer, WrongCar
from trackmodel.engine.position import Placed
from trackmodel.errors import UnreadableFile
from trackmodel.formats.board_file import board_to_text, read_board
from trackmodel.formats.race_file import read_record, record_to_text

RULES = ("formula-de-en", "formula-de-de", "formula-d")

BOARD: Board = ring(3, Straight(20), Corner(6), Straight(14)).board


def racing(rules: str = "formula-de-en", cars: int = 2) -> State:
    """Return a race in progress; car 0 is asked for its gear."""
    placed = [Placed(10 * (cars - number), gear=3) for number in range(cars)]
    return position(BOARD, cars=placed, rules=rules)


def snapshot(state: State) -> bytes:
    """Return everything in a state that can change during a race."""
    held = (state.cars, state.round, state.order, state.slot, state.step, state.turn, state.setting_up)
    return pickle.dumps((held, state.clock))


def refuses(state: State, error: type[EngineError], act: Callable[[], object]) -> EngineError:
    """Check that an answer raises exactly this error, on one line, and leaves the state as it was."""
    before, asked = snapshot(state), pending(state)
    with pytest.raises(error) as refused:
        act()
    assert type(refused.value) is error
    assert snapshot(state) == before
    assert pending(state) is asked
    text = str(refused.value)
    assert text
    assert "\n" not in text
    return refused.value


def walk_to(state: State, kind: str) -> State:
    """Advance to the first question of a kind, by the first legal answers."""
    for _step in range(400):
        asked = pending(state)
        assert not isinstance(asked, Result)
        if isinstance(asked, Question) and asked.kind == kind:
            return state
        value = asked.faces[-1] if isinstance(asked, Roll) else asked.options[0].value
        state, _ = answer(state, value)
    raise AssertionError(f"never asked: {kind}")


# Illegal answers -----------------------------------------------------------------------------------


NONSENSE = [None, "", "first", "leave", -1, 0, 99, 1.0, True, False, (), (0,), (0, -1), (0, 10**9), (-1, 31)]
NONSENSE += [("0", "31"), (0, 31.0), (0, True), [[0]], [], {}, {1: 2}, print, b"1", 1j, (0, (31,))]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("kind", ["gear", "move"])
@pytest.mark.parametrize("nonsense", NONSENSE, ids=repr)
def test_an_illegal_answer_to_a_question(rules: str, kind: str, nonsense: object) -> None:
    state = walk_to(racing(rules), kind)
    refuses(state, IllegalAnswer, lambda: answer(state, nonsense))


@pytest.mark.parametrize("nonsense", [None, "6", 0, 9, -4, 4.0, True, (4,), [4], {}])
def test_a_face_the_die_does_not_have(nonsense: object) -> None:
    state, _ = answer(racing(), 3)
    assert isinstance(pending(state), Roll)
    refuses(state, IllegalAnswer, lambda: answer(state, nonsense))


@pytest.mark.parametrize("face", [0, 21, 3.0, True, None])
def test_a_face_the_black_die_does_not_have(face: object) -> None:
    state = start(BOARD, Setup(drivers=("a", "b")))
    refuses(state, IllegalAnswer, lambda: answer(state, face))


@pytest.mark.parametrize("rules", RULES)
def test_a_gear_two_higher(rules: str) -> None:
    state = racing(rules)
    refuses(state, IllegalAnswer, lambda: answer(state, 5))


def test_a_legal_path_with_a_space_too_many_too_few_or_wrong() -> None:
    state, _ = answer(racing(), 3)
    state, _ = answer(state, 5)
    asked = pending(state)
    assert isinstance(asked, Question)
    brake, *path = asked.options[0].value  # type: ignore[misc]
    for wrong in (
        (brake, *path, path[-1] + 3),
        (brake, *path[:-1]),
        (brake, *path[:-1], path[-1] + 1000),
        (brake, *reversed(path)),
        (brake + 1, *path),
        tuple(path),
    ):
        refuses(state, IllegalAnswer, lambda wrong=wrong: answer(state, wrong))  # type: ignore[misc]


def test_a_legal_path_that_is_not_a_list_of_numbers() -> None:
    state = walk_to(racing(), "move")
    asked = pending(state)
    assert isinstance(asked, Question)
    value = asked.options[0].value
    assert isinstance(value, tuple)
    for wrong in (bytes(value), dict.fromkeys(value), set(value), iter(value), repr(value), [value]):
        refuses(state, IllegalAnswer, lambda wrong=wrong: answer(state, wrong))  # type: ignore[misc]


# Stale answers -------------------------------------------------------------------------------------


def test_an_answer_meant_for_an_earlier_question() -> None:
    # Both cars are asked for a gear in turn, and 3 is a legal gear for each.
    state = racing()
    earlier = pending(state)
    state = walk_to(answer(state, 3)[0], "gear")
    now = pending(state)
    assert isinstance(now, Question)
    assert 3 in {option.value for option in now.options}
    refuses(state, StaleAnswer, lambda: answer(state, 3, asked=earlier))
    assert answer(state, 3, asked=now) == answer(state, 3)


def test_an_answer_meant_for_an_earlier_roll_of_the_same_die() -> None:
    state = start(BOARD, Setup(drivers=("a", "b")))
    earlier = pending(state)
    state, _ = answer(state, 7)
    refuses(state, StaleAnswer, lambda: answer(state, 7, asked=earlier))


def test_a_move_of_an_earlier_turn() -> None:
    state = walk_to(racing(cars=1), "move")
    asked = pending(state)
    assert isinstance(asked, Question)
    move = asked.options[0].value
    state = walk_to(answer(state, move)[0], "move")
    # Told without its question it is illegal, as the car stands elsewhere by now.
    refuses(state, IllegalAnswer, lambda: answer(state, move))
    refuses(state, StaleAnswer, lambda: answer(state, move, asked=asked))


def test_a_stale_answer_is_an_illegal_one_for_those_who_do_not_care() -> None:
    assert issubclass(StaleAnswer, IllegalAnswer)
    assert issubclass(WrongCar, IllegalAnswer)


def test_an_answer_to_the_question_that_is_pending_is_accepted_however_often_it_is_given() -> None:
    state = racing()
    asked = pending(state)
    assert answer(state, 3, asked=asked) == answer(state, 3, asked=asked)


def test_taking_back_makes_the_earlier_question_pending_again() -> None:
    before = racing()
    asked = pending(before)
    after, _ = answer(before, 3, asked=asked)
    refuses(after, StaleAnswer, lambda: answer(after, 4, asked=asked))
    assert answer(before, 4, asked=asked)[0].cars[0].gear == 4


# Wrong car -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["gear", "move"])
@pytest.mark.parametrize("other", [1, 7, -1])
def test_the_driver_of_another_car(kind: str, other: int) -> None:
    state = walk_to(racing(), kind)
    asked = pending(state)
    assert isinstance(asked, Question)
    value = asked.options[0].value
    refuses(state, WrongCar, lambda: answer(state, value, car=other))
    assert answer(state, value, car=0) == answer(state, value)


def test_the_roll_of_another_car() -> None:
    state = start(BOARD, Setup(drivers=("a", "b")))
    refuses(state, WrongCar, lambda: answer(state, 7, car=1))
    assert answer(state, 7, car=0) == answer(state, 7)


# A race that is over -------------------------------------------------------------------------------


def over() -> State:
    """A car alone that has just finished."""
    state = position(BOARD, cars=[Placed(3 * 39, gear=2)])
    for value in (2, 2):
        state, _ = answer(state, value)
    asked = pending(state)
    assert isinstance(asked, Question)
    state, _ = answer(state, asked.options[0].value)
    assert isinstance(pending(state), Result)
    return state


@pytest.mark.parametrize("value", [1, None, (0, 1)])
def test_a_finished_race_takes_no_answer(value: object) -> None:
    state = over()
    refuses(state, RaceIsOver, lambda: answer(state, value))
    refuses(state, RaceIsOver, lambda: answer(state, value, car=0))
    refuses(state, RaceIsOver, lambda: answer(state, value, asked=pending(racing())))


# Setups and positions ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "setup",
    [
        Setup(rules="formula-e", drivers=("a",)),
        Setup(laps=0, drivers=("a",)),
        Setup(laps=3, drivers=("a",)),
        Setup(drivers=()),
        Setup(drivers=("a",) * 11),
        Setup(drivers=("a", "b"), grid=(0, 0)),
        Setup(drivers=("a", "b"), grid=(0,)),
        Setup(drivers=("a", "b"), grid=(1, 2)),
        Setup(drivers=("a",), wear={"tires": -1}),
        Setup(drivers=("a",), wear={"tires": 10**6}),
        Setup(drivers=("a",), wear={"body": 0}),
        Setup(drivers=("a",), wear={"wings": 1}),
        Setup(rules="formula-d", drivers=("a",), wear={"tires": 4}),
        Setup(drivers=("a", "b"), names=("one",)),
    ],
    ids=repr,
)
def test_an_impossible_setup(setup: Setup) -> None:
    with pytest.raises(SetupError) as refused:
        start(BOARD, setup)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "cars",
    [
        pytest.param([Placed(5), Placed(5)], id="two on a space"),
        pytest.param([Placed(10_000)], id="no such space"),
        pytest.param([Placed(-1)], id="a negative space"),
        pytest.param([Placed(5, gear=7)], id="no such gear"),
        pytest.param([Placed(5, gear=0)], id="neutral"),
        pytest.param([Placed(5, laps=1)], id="finished already"),
        pytest.param([Placed(5, stops=1)], id="a stop on a straight"),
        pytest.param([Placed(5, wear={"tires": -1})], id="less than nothing"),
        pytest.param([Placed(5, wear={"body": 0})], id="out by its body"),
        pytest.param([Placed(5, wear={"wings": 1})], id="no such part"),
        pytest.param([Placed(5, stand=0)], id="no such stand"),
    ],
)
def test_an_impossible_position(cars: list[Placed]) -> None:
    with pytest.raises(PositionError) as refused:
        position(BOARD, cars=cars)
    assert "\n" not in str(refused.value)
    # The same cars are fine where they stand apart and whole.
    position(
        BOARD,
        cars=[
            evolve(one, space=number, gear=1, laps=0, stops=0, wear=None, stand=None)
            for number, one in enumerate(cars)
        ],
    )


# Boards of versions that nobody here knows ---------------------------------------------------------


def test_a_board_of_an_unknown_version(tmp_path: Path) -> None:
    path = tmp_path / "later.board.json"
    document = json.loads(board_to_text(BOARD))
    path.write_text(json.dumps({**document, "version": 99}), encoding="utf-8")
    with pytest.raises(UnreadableFile, match="99") as refused:
        read_board(path)
    assert refused.value.place == "/version"


def test_a_record_whose_board_is_of_an_unknown_version(tmp_path: Path) -> None:
    path = tmp_path / "later.race.json"
    document = json.loads(record_to_text(race(BOARD, Setup(drivers=("rookie",)))))
    document["board"]["version"] = 99
    path.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(UnreadableFile, match="99") as refused:
        read_record(path)
    assert refused.value.place == "/board/version"
