"""Random mouse and key events on the race window, reproducible by seed, and checks to run after them.

They may hit anything in the window except actions that close it; file dialogs are canceled.
"""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QAction, QKeySequence, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QWidget,
)

from editor.racing.live.session import Session
from editor.racing.race_window import RaceWindow
from editor.racing.records.record_check import check_record
from tests.e2e.race_user import RaceUser
from tests.editor_hand import CTRL, LEFT, MIDDLE, PLAIN, RIGHT, SHIFT
from tests.engine.invariants import watch
from trackmodel.board import Board
from trackmodel.engine import PERSON, BotsAndDice, Record, Result, Setup, answer, start
from trackmodel.engine import race as a_race
from trackmodel.engine.drivers import make_driver
from trackmodel.formats.growing_record import read_unfinished

Key = Qt.Key
KEYS = [
    *(Key.Key_Return, Key.Key_Enter, Key.Key_Escape, Key.Key_Space, Key.Key_Tab, Key.Key_Backtab),
    *(Key.Key_Up, Key.Key_Down, Key.Key_Left, Key.Key_Right, Key.Key_PageUp, Key.Key_PageDown),
    *(Key.Key_Home, Key.Key_End, Key.Key_Plus, Key.Key_Minus, Key.Key_Delete, Key.Key_Backspace),
    *(Key.Key_0, Key.Key_1, Key.Key_2, Key.Key_3, Key.Key_4, Key.Key_5, Key.Key_6, Key.Key_9),
    *(Key.Key_A, Key.Key_F, Key.Key_B, Key.Key_C),
]
ANSWERS = [Key.Key_Return, Key.Key_Space, Key.Key_Down, Key.Key_1, Key.Key_2, Key.Key_3, Key.Key_Plus]
"""Events that a race needs to continue."""
KINDS = ["click", "click", "click", "double", "press", "release", "move", "drag", "wheel", "board", "board"]
KINDS += [
    "offer",
    "offer",
    "offer",
    "key",
    "key",
    "key",
    "answer",
    "answer",
    "answer",
    "shortcut",
    "shortcut",
    "rest",
]
MODIFIERS = [PLAIN, PLAIN, PLAIN, SHIFT, CTRL]
NEAR = 40
LEFT_OUT = ("Ctrl+W", "Ctrl+F4", "Ctrl+Q", "Ctrl+O", "Ctrl+S", "Ctrl+Shift+S", "Ctrl+K")
"""Shortcuts that close the window, open a file dialog, or list commands that do."""


def play(hand: RaceUser, board: Board, state: str, events: int, seed: str) -> None:
    """Send random events; restore the state of the window whenever they leave it."""
    dice, window = random.Random(seed), hand.window
    arrange = STATES[state]
    arrange(hand, board, dice)
    at = QPoint(window.width() // 2, window.height() // 2)
    away = 0
    for _ in range(events):
        away = away + 1 if window.has_race is not (state in RACES) or _is_over(window, state) else 0
        if away > AWAY:
            _let_go(window, at)
            arrange(hand, board, dice)
        at = _next_place(dice, at, window)
        _act(dice, window, dice.choice(KINDS), at)
        QApplication.processEvents()
        assert window.isVisible(), "the window closed"
    _let_go(window, at)


def _is_over(window: RaceWindow, state: str) -> bool:
    """Whether the race is over."""
    return state != "replay" and window.race is not None and window.race.session.over


def _let_go(window: RaceWindow, at: QPoint) -> None:
    """Release all buttons and close popups."""
    for button in (LEFT, RIGHT, MIDDLE):
        QTest.mouseRelease(window.windowHandle(), button, PLAIN, at)
    while popup := QApplication.activePopupWidget():
        popup.close()
    QApplication.processEvents()


def _act(dice: random.Random, window: RaceWindow, what: str, at: QPoint) -> None:
    handle = window.windowHandle()
    button = dice.choice([LEFT, LEFT, LEFT, LEFT, RIGHT, MIDDLE])
    mouse = {
        "press": QTest.mousePress,
        "release": QTest.mouseRelease,
        "click": QTest.mouseClick,
        "double": QTest.mouseDClick,
    }
    if what in mouse:
        mouse[what](handle, button, dice.choice(MODIFIERS), at)
    elif what == "board":
        QTest.mouseClick(handle, LEFT, PLAIN, _on_board(dice, window) or at)
    elif what == "offer":
        QTest.mouseClick(handle, LEFT, PLAIN, _on_offer(dice, window) or at)
    elif what == "move":
        QTest.mouseMove(handle, at)
    elif what == "drag":
        _drag(dice, window, at)
    elif what == "wheel":
        _wheel(dice, window, at)
    elif what == "shortcut":
        keys = dice.choice(list(_shortcuts(window)))
        QTest.keyClick(handle, keys[0].key(), keys[0].keyboardModifiers())
    elif what == "rest":
        QTest.qWait(dice.choice([1, 5, 20]))
    elif what == "answer" and dice.random() < 0.3:
        QTest.keyClick(handle, Key.Key_End, CTRL)  # to the latest answer
    else:
        shifted = PLAIN if what == "answer" else dice.choice(MODIFIERS)
        QTest.keyClick(handle, dice.choice(ANSWERS if what == "answer" else KEYS), shifted)


def _shortcuts(window: RaceWindow) -> Iterator[QKeySequence]:
    for action in window.findChildren(QAction):
        for keys in action.shortcuts():
            if not keys.isEmpty() and keys.toString() not in LEFT_OUT:
                yield keys


def _on_board(dice: random.Random, window: RaceWindow) -> QPoint | None:
    """Return the end of an offered move, or any space; None if it isn't visible."""
    board = window.board
    if board.board is None:
        return None
    ends = [move.end for move in window.prompt.moves]
    space = dice.choice(ends) if ends and dice.random() < 0.7 else dice.randrange(len(board.board.view.ids))
    pixel = board.to_viewport(board.middle_of(space))
    if not board.isVisible() or not board.viewport().rect().contains(pixel):
        return None
    return board.viewport().mapTo(window, pixel)


def _on_offer(dice: random.Random, window: RaceWindow) -> QPoint | None:
    """Return a row of the offers or the roll button; None if nothing is asked."""
    question = window.parts.question
    rows = question.list.model().rowCount() if question.list.isVisible() else 0
    if rows:
        place = question.list.visualRect(question.list.model().index(dice.randrange(rows), 0)).center()
        inside = question.list.viewport().rect().contains(place)
        return question.list.viewport().mapTo(window, place) if inside else None
    button = question.roll_button
    return _middle_on(button, window) if button.isVisible() else None


def _drag(dice: random.Random, window: RaceWindow, at: QPoint) -> None:
    handle, to = window.windowHandle(), _next_place(dice, at, window)
    start = _on_board(dice, window) if dice.random() < 0.5 else None
    QTest.mousePress(handle, LEFT, PLAIN, start or at)
    for step in range(1, 5):
        QTest.mouseMove(handle, (start or at) + (to - (start or at)) * step / 4)
        QApplication.processEvents()
    QTest.mouseRelease(handle, LEFT, PLAIN, to)


def _wheel(dice: random.Random, window: RaceWindow, at: QPoint) -> None:
    at = _on_board(dice, window) or at
    under = window.childAt(at) or window
    pixel = QPointF(under.mapFrom(window, at))
    turn = QPoint(0, dice.choice([-240, -120, -40, 40, 120, 240]))
    event = QWheelEvent(
        pixel,
        QPointF(window.mapToGlobal(at)),
        QPoint(),
        turn,
        Qt.MouseButton.NoButton,
        dice.choice(MODIFIERS),
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(under, event)


def _next_place(dice: random.Random, at: QPoint, window: RaceWindow) -> QPoint:
    """Return a point near the last one, at the center of a widget, or anywhere but on the menu bar."""
    top = window.menuBar().height()
    width, height = window.width(), window.height()
    what = dice.random()
    if what < 0.3:
        x, y = at.x() + dice.randint(-NEAR, NEAR), at.y() + dice.randint(-NEAR, NEAR)
    elif what < 0.7:
        widgets = [w for w in window.findChildren(QWidget) if _can_be_hit(w, window)]
        middle = _middle_on(dice.choice(widgets), window)
        x, y = middle.x(), middle.y()
    else:
        x, y = dice.randrange(width), dice.randrange(top, height)
    return QPoint(min(width - 1, max(0, x)), min(height - 1, max(top, y)))


def _can_be_hit(widget: QWidget, window: RaceWindow) -> bool:
    takes_keys = widget.focusPolicy() != Qt.FocusPolicy.NoFocus
    return takes_keys and widget.isVisible() and window.rect().contains(_middle_on(widget, window))


def _middle_on(widget: QWidget, window: RaceWindow) -> QPoint:
    return widget.mapTo(window, widget.rect().center())


@contextmanager
def nothing_breaks(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """While inside, no dialog waits for an answer, and nobody complains in the log; no file is chosen.

    Exceptions in slots and event handlers fail a test by themselves (pytest-qt).
    """
    surprises: list[str] = []

    def look() -> None:
        dialog, popup = QApplication.activeModalWidget(), QApplication.activePopupWidget()
        if popup and popup.objectName() == "qt_edit_menu":
            popup.close()  # of a box; nothing goes on before it is answered
        if isinstance(dialog, QDialog):
            if not isinstance(dialog, QFileDialog):
                surprises.append(dialog.windowTitle())
            dialog.reject()

    timer = QTimer(interval=50)
    timer.timeout.connect(look)
    timer.start()
    with caplog.at_level(logging.WARNING):
        yield
    timer.stop()
    assert surprises == [], f"dialogs that wait for an answer: {surprises}"
    complaints = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert complaints == [], [(record.getMessage(), record.exc_info) for record in complaints]


def assert_sound(hand: RaceUser, folder: Path) -> int:
    """All that is kept of races is what the rules make of the answers; the number of answers given.

    The race on screen is driven to its end by bots, and held against the rules at every step.
    """
    window, race = hand.window, hand.window.race
    answers = 0
    if race:
        hand.wait(lambda: not race.director.running)
        record = race.session.record()
        assert Session.resumed(record).states == race.session.states
        assert 0 <= race.playback.at <= len(record.entries)
        assert window.board.state == race.session.states[race.playback.at]
        assert window.prompt.state in (None, race.session.state)
        if race.saver and record.entries:
            assert race.saver.path is not None
            assert read_unfinished(race.saver.path) == record
        if not record.setup.position:
            watch(start(record.board, record.setup), driven_to_its_end(record))
    else:
        assert window.prompt.car is None
    for path in folder.glob("*.race.json"):
        kept = read_unfinished(path)
        answers += len(Session.resumed(kept).entries)
    return answers


def driven_to_its_end(record: Record) -> list[object]:
    """Answer, and let bots answer, until the race is over."""
    setup = evolve(record.setup, drivers=("rookie",) * len(record.drivers))
    state, values = start(record.board, setup), [entry.value for entry in record.entries]
    for value in values:
        state, _events = answer(state, value)
    bots = tuple(make_driver("rookie", state.race) for _ in record.drivers)
    bots_and_dice = BotsAndDice(state.race, record.seed, bots)
    while not isinstance(state.pending, Result):
        values.append(bots_and_dice.value(state))
        state, _events = answer(state, values[-1])
    return list(values)


# States of the window


def at_setup(hand: RaceUser, board: Board, dice: random.Random) -> None:
    """Show the setup."""
    del dice
    hand.window.prepare(board)


def placement(hand: RaceUser, board: Board, dice: random.Random) -> None:
    """Show the setup with cars to be placed."""
    del dice
    hand.window.prepare(board)
    box = hand.find(QComboBox, "Start")
    hand.choose(box, box.itemText(box.count() - 1))


def race_of_people(hand: RaceUser, board: Board, dice: random.Random) -> None:
    """Start a race of two people and two bots."""
    drivers = (PERSON, "rookie", PERSON, "regular")
    hand.window.prepare(board)
    hand.window.start(Setup(laps=2, drivers=drivers, seed=dice.randrange(1000)))
    hand.settle()


def sandbox(hand: RaceUser, board: Board, dice: random.Random) -> None:
    """Start a sandbox, perhaps with dice rolled by hand."""
    drivers = (PERSON, PERSON, "rookie")
    hand.window.prepare(board)
    hand.window.start(Setup(drivers=drivers, seed=dice.randrange(1000), sandbox=True))
    hand.key(Key.Key_D, CTRL)
    hand.settle()


def replaying(hand: RaceUser, board: Board, dice: random.Random) -> None:
    """Watch a recorded race."""
    hand.window.show_record(
        check_record(a_race(board, Setup(drivers=("rookie",) * 4, seed=dice.randrange(1000))))
    )


STATES = {
    "setup": at_setup,
    "placing": placement,
    "race": race_of_people,
    "sandbox": sandbox,
    "replay": replaying,
}
RACES = {"race", "sandbox", "replay"}
AWAY = 12
"""Greatest number of events outside a state before it is restored."""
