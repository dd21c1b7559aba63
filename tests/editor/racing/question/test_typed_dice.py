"""Dice rolled at the table: people type the faces, by keys or with the mouse, and the record has them."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QToolButton

from editor.racing.live.session import Session
from editor.racing.race_window import RaceWindow
from tests.e2e.race_user import RaceUser
from tests.editor_hand import CTRL
from tests.race_fixtures import PEOPLE
from trackmodel.formats.growing_record import read_unfinished

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_faces_are_typed_checked_and_recorded(
    at_setup: RaceWindow, race_user: RaceUser, records: Path
) -> None:
    race_user.key(Key.Key_D, CTRL | SHIFT)  # dice rolled at the table
    at_setup.start(evolve(PEOPLE, sandbox=True))
    race_user.settle()
    assert at_setup.race
    session = at_setup.race.session
    assert at_setup.prompt.roll is not None
    assert len(session.entries) == 0
    race_user.key(Key.Key_Return)
    race_user.keys("2", "1", Key.Key_Return)
    assert session.entries == []
    assert "This die has the faces 1 to 20, not 21." in race_user.label_texts()
    race_user.keys(Key.Key_Backspace, Key.Key_Backspace, "7", Key.Key_Return)
    assert not any("This die has" in text for text in race_user.label_texts())
    race_user.settle()
    assert at_setup.prompt.car == 1
    assert at_setup.parts.question.isAncestorOf(QApplication.focusWidget())
    race_user.tab_to(race_user.board)  # The keys are the same on the board.
    race_user.keys("3", "0", Key.Key_Return)
    assert len(session.entries) == 1
    race_user.keys("3", Key.Key_Return)  # A digit replaces a face that was refused.
    race_user.settle()
    assert [(entry.car, entry.value) for entry in session.entries[:2]] == [(0, 7), (1, 3)]
    while at_setup.prompt.roll is not None and at_setup.prompt.roll.reason != "gear":
        race_user.press("12", QToolButton)
        race_user.settle()
    assert at_setup.prompt.roll is not None
    assert {entry.value for entry in session.entries if entry.car < 2 and entry.ask == "black"} >= {12}
    faces = [button.text() for button in at_setup.findChildren(QToolButton) if button.isVisible()]
    assert {"1", "2"} <= set(faces), "the die of first gear"
    assert "12" not in faces
    race_user.key("2")
    race_user.key(Key.Key_D, CTRL | SHIFT)
    race_user.settle()
    assert at_setup.prompt.question is not None, "the program has rolled"
    (path,) = records.glob("*.race.json")
    record = read_unfinished(path)
    assert [entry.value for entry in record.entries] == [entry.value for entry in session.entries]
    assert Session.resumed(record).state.cars == session.state.cars


def test_ctrl_z_belongs_to_the_window_while_a_face_is_typed(
    at_setup: RaceWindow, race_user: RaceUser
) -> None:
    race_user.key(Key.Key_D, CTRL | SHIFT)
    at_setup.start(evolve(PEOPLE, sandbox=True))
    race_user.settle()
    race_user.keys("9")
    line = QApplication.focusWidget()
    assert isinstance(line, QLineEdit)
    for key in (Key.Key_Z, Key.Key_Left, Key.Key_Right):
        event = QKeyEvent(QEvent.Type.ShortcutOverride, key, CTRL)
        QApplication.sendEvent(line, event)
        assert not event.isAccepted(), "otherwise no shortcut of the window follows"
