"""The playback bar: slider, buttons, and keys, and what they do with a Playback."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.racing.live.playback import Playback
from editor.racing.live.session import Session
from editor.racing.live.turn_index import TurnIndex
from editor.racing.panels.playback_bar import PlaybackBar
from editor.racing.panels.race_slider import GROOVE
from tests.editor_hand import use_own_settings
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import PERSON, Record, Roll, Setup, race
from trackmodel.race_report.turns import turn_line, turn_reports
from trackmodel.track import Track

Key, Button = Qt.Key, Qt.MouseButton


@pytest.fixture(scope="module")
def board(circuit: Track) -> Board:
    return compile_board(circuit)


@pytest.fixture(scope="module")
def record(board: Board) -> Record:
    return race(board, Setup(drivers=("rookie",) * 3, names=("Ann", "Bob", "Cy"), seed=3))


@pytest.fixture
def playback(record: Record) -> Playback:
    """A finished race, shown from its start."""
    return Playback(Session.resumed(record))


@pytest.fixture
def bar(qtbot: QtBot, playback: Playback, tmp_path: Path) -> PlaybackBar:
    use_own_settings(tmp_path / "settings")
    bar = PlaybackBar()
    qtbot.addWidget(bar)
    bar.resize(1000, bar.sizeHint().height())
    with qtbot.waitExposed(bar):
        bar.show()
    bar.show_race(playback)
    return bar


def first_entries(session: Session) -> list[int]:
    """Return where each turn begins, according to the states."""
    turns = [(state.round, state.turn and state.turn.car) for state in session.states[:-1]]
    return [at for at, turn in enumerate(turns) if not at or turns[at - 1] != turn]


def round_starts(record: Record) -> list[int]:
    """Return the entries before each round, according to the record's events."""
    return [
        at + 1
        for at, entry in enumerate(record.entries)
        if any(event.kind == "round" for event in entry.events)
    ]


# The index of turns


def test_the_index_knows_every_turn_and_round_and_tells_it(record: Record) -> None:
    session = Session.resumed(record)
    index = TurnIndex(session)
    starts = first_entries(session)
    for begin, end in zip(starts, [*starts[1:], len(session.entries)], strict=True):
        for entry in {begin, end - 1}:
            assert index.turn_of(entry) == range(begin, end)
    assert [at for at, _round in index.rounds] == [0, *round_starts(record)]
    reports = list(turn_reports(session.venue, session.moments))
    told = [turn_line(report, record.setup) for report in reports]
    assert [index.words(at) for at in starts] == told
    assert index.words(len(session.entries)) == ""
    assert index.words(-1) == ""


def test_the_index_is_true_while_a_race_grows_and_shrinks(record: Record) -> None:
    people = evolve(record.setup, drivers=(PERSON,) * 3, sandbox=True)
    session = Session(record.board, people)
    index = TurnIndex(session)
    for answers in range(1, 90):
        session.answer(record.entries[len(session.entries)].value)
        if answers % 7 == 0:
            session.take_back()
        starts = first_entries(session)
        for begin, end in zip(starts, [*starts[1:], len(session.entries)], strict=True):
            assert {index.turn_of(entry) for entry in range(begin, end)} == {range(begin, end)}
        assert {session.moments[at].round for at, _round in index.rounds} == {
            moment.round for moment in session.moments
        }
    assert len(index.rounds) > 3


# The slider


def test_a_click_on_the_scrubber_shows_that_place_of_the_race(bar: PlaybackBar, playback: Playback) -> None:
    for share in (0.5, 0.25, 0.9):
        at = round(playback.end * share)
        QTest.mouseClick(bar.slider, Button.LeftButton, pos=QPoint(bar.slider.x_of(at), GROOVE // 2))
        assert playback.at == bar.slider.value()
        assert abs(playback.at - at) <= playback.end / bar.slider.width() + 1


def test_the_ends_of_the_scrubber_are_the_ends_of_the_race(bar: PlaybackBar, playback: Playback) -> None:
    QTest.mouseClick(bar.slider, Button.LeftButton, pos=QPoint(bar.slider.width() - 1, 5))
    assert playback.at == playback.end
    assert bar.where.text() == "End of the race"
    QTest.mouseClick(bar.slider, Button.LeftButton, pos=QPoint(0, 5))
    assert playback.at == 0
    assert bar.where.text() == "Before the start"


def test_a_drag_shows_every_place_on_its_way_and_goes_on_playing_at_its_end(
    bar: PlaybackBar, playback: Playback
) -> None:
    seen: list[int] = []
    playback.moved.connect(seen.append)
    playback.animated = False
    playback.play()
    slider = bar.slider
    x = [slider.x_of(playback.end * part // 8) for part in range(1, 6)]
    QTest.mousePress(slider, Button.LeftButton, pos=QPoint(x[0], 5))
    assert not playback.playing, "it would run away from under the mouse"
    for to in x[1:]:
        QTest.mouseMove(slider, QPoint(to, 5))
    QTest.mouseRelease(slider, Button.LeftButton, pos=QPoint(x[-1], 5))
    assert playback.playing
    playback.close()
    assert len(set(seen)) >= 5
    assert seen == sorted(seen)


def test_a_drag_while_it_stands_still_leaves_it_so(bar: PlaybackBar, playback: Playback) -> None:
    QTest.mousePress(bar.slider, Button.LeftButton, pos=QPoint(100, 5))
    QTest.mouseRelease(bar.slider, Button.LeftButton, pos=QPoint(100, 5))
    assert not playback.playing


def test_the_handle_follows_what_is_shown(bar: PlaybackBar, playback: Playback, record: Record) -> None:
    third = round_starts(record)[2]
    playback.go_to(third)
    assert bar.slider.value() == third
    assert bar.where.text().removeprefix("Round 3, ") in ("Ann", "Bob", "Cy")
    assert bar.slider.accessibleDescription() == bar.where.text()


def test_the_scrubber_says_which_turn_is_under_the_mouse(bar: PlaybackBar, playback: Playback) -> None:
    assert bar.slider.words_at(0).startswith("on the grid: ")
    starts = first_entries(playback.session)
    for at in starts[1:4]:
        words = bar.slider.words_at(at)
        car = playback.session.states[at].turn.car
        assert words.startswith(f"round 1, {car + 1} {('Ann', 'Bob', 'Cy')[car]}: ")
    assert bar.slider.words_at(playback.end) == bar.slider.words_at(playback.end - 1) != ""
    for at in (0, 30, playback.end):
        assert abs(bar.slider.value_at(bar.slider.x_of(at)) - at) <= playback.end / 700 + 1


def test_the_scrubber_grows_and_shrinks_with_the_race(qtbot: QtBot, board: Board, bar: PlaybackBar) -> None:
    session = Session(board, Setup(drivers=(PERSON, PERSON), sandbox=True, grid=(0, 1)))
    live = Playback(session)
    bar.show_race(live)
    assert bar.slider.maximum() == 0
    for _ in range(6):
        asked = session.asked
        session.answer(asked.faces[-1] if isinstance(asked, Roll) else asked.options[0].value)
    bar.refresh()
    assert (bar.slider.maximum(), bar.slider.value()) == (6, 0)
    live.go_to(6)
    left = session.take_back()
    bar.refresh()
    live.follow()
    assert (bar.slider.maximum(), bar.slider.value()) == (left, left)


# Buttons and keys


def test_the_buttons_go_by_turns(bar: PlaybackBar, playback: Playback) -> None:
    starts = first_entries(playback.session)
    for start in starts[1:4]:
        QTest.mouseClick(bar.on, Button.LeftButton)
        assert playback.at == start
    QTest.mouseClick(bar.back, Button.LeftButton)
    assert playback.at == starts[2]
    QTest.mouseClick(bar.end, Button.LeftButton)
    assert playback.at == playback.end


def test_keys_on_the_scrubber_go_by_answers_by_turns_and_to_the_ends(
    bar: PlaybackBar, playback: Playback
) -> None:
    starts = first_entries(playback.session)
    steps = [
        (Key.Key_PageDown, starts[1]),
        (Key.Key_Right, starts[1] + 1),
        (Key.Key_Left, starts[1]),
        (Key.Key_PageUp, 0),
        (Key.Key_End, playback.end),
        (Key.Key_Home, 0),
    ]
    bar.slider.setFocus()
    for key, at in steps:
        QTest.keyClick(bar.slider, key)
        assert playback.at == at, key


def test_the_space_bar_plays_and_pauses(bar: PlaybackBar, playback: Playback) -> None:
    assert bar.play.accessibleName() == "Play"
    QTest.keyClick(bar.slider, Key.Key_Space)
    assert playback.playing
    assert bar.play.accessibleName() == "Pause"
    QTest.keyClick(bar.slider, Key.Key_Space)
    assert not playback.playing
    assert bar.play.accessibleName() == "Play"


def test_it_plays_to_the_end_and_from_there_once_more(
    bar: PlaybackBar, playback: Playback, qtbot: QtBot
) -> None:
    playback.animated = False
    playback.speed = 1e6
    playback.go_to(playback.end - 20)
    with qtbot.waitSignal(playback.caught_up, timeout=20_000):
        QTest.mouseClick(bar.play, Button.LeftButton)
    assert playback.at == playback.end
    assert bar.play.accessibleName() == "Play", "nothing goes on after the end"
    seen: list[int] = []
    playback.moved.connect(seen.append)
    with qtbot.waitSignal(playback.caught_up, timeout=20_000):
        QTest.mouseClick(bar.play, Button.LeftButton)
    assert seen == list(range(playback.end + 1))


def test_what_moves_is_skipped(bar: PlaybackBar, record: Record, qtbot: QtBot) -> None:
    class Slow:
        def begin(self, *_what: object) -> int:
            return 1_000_000

        def show(self, share: float) -> None:
            assert share < 1

        def finish(self) -> None:
            pass

    slow = Playback(Session.resumed(record), [Slow()])
    bar.show_race(slow)
    QTest.mouseClick(bar.play, Button.LeftButton)
    qtbot.waitUntil(lambda: slow.acting)
    QTest.mouseClick(bar.skip, Button.LeftButton)
    assert slow.at == 1
    slow.close()


def test_a_speed_that_is_chosen_is_the_playbacks_and_the_next_races(
    bar: PlaybackBar, playback: Playback, record: Record, qtbot: QtBot
) -> None:
    assert playback.speed == 1.0
    bar.speed.setFocus()
    QTest.keyClick(bar.speed, Key.Key_Down)
    assert playback.speed == 2.0
    bar.change_speed(2)
    assert bar.speed.currentData() == 8.0
    bar.change_speed(1)
    assert playback.speed == 8.0
    bar.change_speed(-1)
    assert playback.speed == 4.0
    another = PlaybackBar()
    qtbot.addWidget(another)
    new = Playback(Session.resumed(record))
    another.show_race(new)
    assert new.speed == 4.0


def test_a_bar_leaves_the_race_alone_that_it_no_longer_shows(
    bar: PlaybackBar, playback: Playback, record: Record
) -> None:
    other = Playback(Session.resumed(record))
    bar.show_race(other)
    playback.go_to(30)
    assert bar.slider.value() == 0
    QTest.keyClick(bar.slider, Key.Key_Right)
    assert (playback.at, other.at) == (30, 1)


def test_without_a_race_there_is_nothing_to_press(bar: PlaybackBar) -> None:
    bar.show_race(None)
    for control in (bar.slider, bar.play, bar.back, bar.on, bar.end, bar.skip, bar.speed):
        assert not control.isEnabled()
    for button in (bar.play, bar.on, bar.back, bar.skip, bar.end):
        button.click()
    assert bar.where.text() == ""


def test_everything_has_a_name_for_screen_readers(bar: PlaybackBar) -> None:
    for control in (bar.slider, bar.play, bar.back, bar.on, bar.end, bar.skip, bar.speed, bar.where):
        assert control.accessibleName()
        assert control is bar.where or control.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_a_position_wider_than_its_place_is_elided_and_told_in_full_by_its_tooltip(
    bar: PlaybackBar, board: Board
) -> None:
    names = ("Maximiliane von Hohenfels",) * 2
    playback = Playback(Session.resumed(race(board, Setup(drivers=("rookie",) * 2, names=names, seed=3))))
    bar.show_race(playback)
    playback.go_to(30)
    bar.grab()
    assert "Maximiliane von Hohenfels (car " in bar.where.text()
    assert bar.where.toolTip() == bar.where.text()


def test_a_usual_name_of_somebody_with_two_cars_is_shown_in_full(bar: PlaybackBar, board: Board) -> None:
    names = ("Sebastian",) * 2
    playback = Playback(Session.resumed(race(board, Setup(drivers=("rookie",) * 2, names=names, seed=3))))
    bar.show_race(playback)
    playback.go_to(30)
    assert "Sebastian (car " in bar.where.text()
    assert bar.where.fontMetrics().horizontalAdvance(bar.where.text()) <= bar.where.width()
