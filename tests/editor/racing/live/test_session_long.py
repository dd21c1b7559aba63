"""A session, without a window: played, resumed, and taken back."""

from __future__ import annotations

import pytest
from attrs import evolve

from editor.racing.live.session import Session
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.board import Board
from trackmodel.engine import PERSON, BotsAndDice, Question, Result, Setup, race

ROWS = 60


@pytest.fixture(scope="module")
def board() -> Board:
    grid = [(0, ROWS - 2), (2, ROWS - 2), (0, ROWS - 4), (2, ROWS - 4)]
    parts = [Straight(15), Corner(6, stops=1), Straight(18), Corner(8, stops=2), Straight(13)]
    return ring(3, *parts, grid=grid).board


def drive(session: Session, choices: int = 1_000) -> int:
    """Play with bots and dice, people choosing the last option; return how often a person chose."""
    bots_and_dice, chosen = BotsAndDice(session.state.race, session.setup.seed), 0
    for before in session.states[:-1]:
        bots_and_dice.catch_up(before)
    while not session.over and chosen < choices:
        asked = session.asked
        if isinstance(asked, Question) and session.asks_a_person:
            session.answer(asked.options[-1].value)
            chosen += 1
        else:
            session.answer(bots_and_dice.value(session.state))
    return chosen


def test_a_race_of_bots_is_the_race_that_play_drives(board: Board) -> None:
    setup = Setup(drivers=("rookie",) * 4, seed=5)
    session = Session(board, setup)
    drive(session)
    assert session.record() == race(board, setup)


@pytest.mark.parametrize(
    ("rules", "drivers"),
    [
        ("formula-de-en", ("rookie", PERSON, "regular")),
        ("ksk", ("rookie", PERSON, "rookie", "rookie")),
    ],
)
def test_a_race_goes_on_from_any_of_its_answers_as_if_it_had_never_stopped(
    board: Board, rules: str, drivers: tuple[str, ...]
) -> None:
    setup = Setup(rules, drivers=drivers, laps=2, seed=8)
    whole = Session(board, setup)
    drive(whole)
    for stopped in (0, 1, 7, 40):
        record = evolve(whole.record(), entries=whole.record().entries[:stopped])
        again = Session.resumed(record)
        drive(again)
        assert again.record() == whole.record()


def test_what_a_person_chose_is_asked_again_when_it_is_taken_back(board: Board) -> None:
    session = Session(board, Setup(drivers=("rookie", PERSON), seed=3, sandbox=True))
    drive(session, choices=3)
    asked_last = session.undoable
    assert asked_last is not None
    drive_on = Session.resumed(session.record())
    assert drive_on.take_back() == asked_last
    assert len(drive_on.states) == asked_last + 1 == len(drive_on.moments) + 1
    assert drive_on.asks_a_person
    drive(drive_on, choices=1)
    assert drive_on.entries == session.entries[: len(drive_on.entries)]


def test_outside_a_sandbox_nothing_is_taken_back_after_a_roll_that_was_seen(board: Board) -> None:
    session = Session(board, Setup(drivers=("rookie", PERSON), seed=3))
    drive(session, choices=4)
    asked_last = session.undoable
    session = Session.resumed(evolve(session.record(), entries=session.entries[:asked_last]))
    session.shown = len(session.entries)
    assert session.undoable is None
    assert session.why_final == "The last answer is final: a die was rolled after it."


def test_where_nobody_has_chosen_there_is_nothing_to_take_back(board: Board) -> None:
    session = Session(board, Setup(drivers=("rookie", PERSON), seed=3, sandbox=True))
    assert session.undoable is None


def test_a_race_that_is_over_says_who_won(board: Board) -> None:
    session = Session(board, Setup(drivers=("rookie", "rookie"), seed=2))
    drive(session)
    assert session.over
    assert isinstance(session.asked, Result)
    assert not session.asks_a_person
