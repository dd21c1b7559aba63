"""Playback of a race: animated, skipped, moved, taken back."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from editor.racing.live.playback import Playback
from editor.racing.live.session import Session
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.board import Board
from trackmodel.engine import Entry, Setup, State, race

ROWS = 60


class Witness:
    """Actor that animates moves for a short time and records its calls."""

    def __init__(self, needs: int = 30) -> None:
        self.needs, self.shares, self.began, self.finished = needs, [], [], 0

    def begin(self, before: State, entry: Entry, after: State) -> int:
        self.began.append((before, entry, after))
        return self.needs if entry.ask == "move" else 0

    def show(self, share: float) -> None:
        self.shares.append(share)

    def finish(self) -> None:
        self.finished += 1


def car_on_turn(session: Session, at: int) -> int | None:
    """Return the car of an entry's turn."""
    turn = session.states[at].turn
    return turn.car if turn else None


@pytest.fixture(scope="module")
def board() -> Board:
    grid = [(0, ROWS - 2), (2, ROWS - 2), (0, ROWS - 4), (2, ROWS - 4)]
    parts = [Straight(15), Corner(6, stops=1), Straight(18), Corner(8, stops=2), Straight(13)]
    return ring(3, *parts, grid=grid).board


@pytest.fixture
def session(board: Board) -> Session:
    return Session.resumed(race(board, Setup(drivers=("rookie",) * 3, seed=3)))


def test_every_answer_is_acted_out_once_and_in_order(qtbot: QtBot, session: Session) -> None:
    witness = Witness(needs=1)
    playback = Playback(session, [witness])
    moved: list[int] = []
    playback.moved.connect(moved.append)
    with qtbot.waitSignal(playback.caught_up, timeout=60_000):
        playback.play()
    assert moved == list(range(1, playback.end + 1))
    assert [entry for _before, entry, _after in witness.began] == session.entries
    assert all(before is session.states[at] for at, (before, _entry, _after) in enumerate(witness.began))
    assert witness.finished == len(session.entries)


def test_an_actor_sees_its_share_rise_and_stay_below_one(qtbot: QtBot, session: Session) -> None:
    witness = Witness(needs=200)
    playback = Playback(session, [witness])
    with qtbot.waitSignal(playback.moved, timeout=60_000, check_params_cb=lambda at: at > 12):
        playback.play()
    playback.pause()
    assert witness.shares
    assert all(0 <= share < 1 for share in witness.shares)


def test_skipping_shows_the_state_after_what_was_acted(qtbot: QtBot, session: Session) -> None:
    witness = Witness(needs=100_000)
    playback = Playback(session, [witness])
    playback.play()
    qtbot.waitUntil(lambda: playback.acting, timeout=20_000)
    at = playback.at
    playback.skip()
    assert playback.at == at + 1
    assert session.entries[at].ask == "move"
    assert not playback.acting


def test_pausing_in_the_middle_of_a_move_goes_back_to_its_beginning(qtbot: QtBot, session: Session) -> None:
    witness = Witness(needs=100_000)
    playback = Playback(session, [witness])
    playback.play()
    qtbot.waitUntil(lambda: playback.acting, timeout=20_000)
    at = playback.at
    playback.pause()
    assert (playback.at, playback.acting, playback.playing) == (at, False, False)


def test_turns_are_gone_through_forward_and_back_by_their_beginnings(qtbot: QtBot, session: Session) -> None:
    playback = Playback(session)
    begins = [0]
    for at in range(1, playback.end):
        before, here = session.moments[at - 1], session.moments[at]
        if (before.round, before.mover) != (here.round, here.mover):
            begins.append(at)
    seen = [playback.at]
    while playback.at < playback.end:
        playback.next_turn()
        seen.append(playback.at)
    assert seen == [*begins, playback.end]
    back = []
    while playback.at:
        playback.previous_turn()
        back.append(playback.at)
    assert back == list(reversed(begins))


def test_from_the_middle_of_a_turn_the_way_back_leads_to_its_beginning(session: Session) -> None:
    playback = Playback(session)
    playback.go_to(20)
    middle = next(
        at
        for at in range(20, playback.end)
        if {car_on_turn(session, at - 2), car_on_turn(session, at - 1)} == {car_on_turn(session, at)}
    )
    playback.go_to(middle)
    playback.previous_turn()
    assert playback.at < middle
    assert car_on_turn(session, playback.at) == car_on_turn(session, middle)
    assert car_on_turn(session, playback.at - 1) != car_on_turn(session, middle)


def test_without_animation_turn_after_turn_is_shown_and_going_back_stays_back(
    qtbot: QtBot, session: Session
) -> None:
    witness = Witness()
    playback = Playback(session, [witness])
    playback.animated = False
    starts = [at for at in range(playback.end) if at in {playback.turns.turn_of(at).start}]
    playback.play()
    for start in starts[1:4]:
        qtbot.waitUntil(lambda: playback.acting, timeout=20_000)
        assert playback.at == start, "a whole turn, and nothing beyond it"
        playback.skip()
    qtbot.waitUntil(lambda: playback.acting, timeout=20_000)
    for start in reversed(starts[1:4]):
        playback.previous_turn()
        qtbot.wait(40)  # two frames
        assert (playback.at, playback.playing) == (start, False)
    assert witness.began == []


@pytest.mark.parametrize(("wanted", "shown"), [(-5, 0), (0, 0), (7, 7), (10**6, None)])
def test_one_can_go_anywhere_but_beyond_the_ends(session: Session, wanted: int, shown: int | None) -> None:
    playback = Playback(session)
    playback.go_to(wanted)
    assert playback.at == (len(session.entries) if shown is None else shown)


def test_what_comes_while_it_plays_is_shown_as_soon_as_it_is_told(qtbot: QtBot, board: Board) -> None:
    whole = race(board, Setup(drivers=("rookie",) * 3, seed=3))
    session = Session(board, whole.setup)
    playback = Playback(session)
    playback.play()
    for entry in whole.entries[:9]:
        session.answer(entry.value)
    with qtbot.waitSignal(playback.caught_up, timeout=20_000):
        playback.advance()
    assert playback.at == 9
