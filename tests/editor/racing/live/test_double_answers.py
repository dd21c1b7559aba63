"""Double clicks, keys pressed in a row, and keys held down answer one question."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.editor.racing.question_table import Clock, Table, second_half, table
from tests.editor.racing.questions import before_steinbruch, press, to_roll, twelve

__all__ = ["table"]

LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier
Key = Qt.Key


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_a_double_click_answers_one_question(table: Table, clock: Clock) -> None:
    """The next question appears under the mouse before the second half of the double click."""
    table.prompt.apart_ms = 400
    table.prompt.chosen.connect(lambda _value: table.prompt.ask(before_steinbruch()))
    table.prompt.ask(before_steinbruch())
    view, row = table.panel.list.viewport(), table.row_middle(2)
    QTest.mouseClick(view, LEFT, PLAIN, row)
    clock.seconds += 0.2
    second_half(view, row)
    assert table.answers == [3]
    press(table.panel.list, "4", "4")  # Mouse and keys are different devices, so this is no double click.
    assert table.answers == [3, 4]
    clock.seconds += 0.5
    QTest.mouseClick(view, LEFT, PLAIN, row)
    assert table.answers == [3, 4, 3]


@pytest.mark.parametrize("key", ["4", "3", Key.Key_Return])
def test_keys_pressed_right_after_one_another_answer_one_question(
    table: Table, clock: Clock, key: Qt.Key | str
) -> None:
    table.prompt.apart_ms = 400
    table.prompt.chosen.connect(lambda _value: table.prompt.ask(before_steinbruch()))
    table.prompt.ask(before_steinbruch())
    press(table.panel.list, "4", "4", Key.Key_Down, key)
    assert table.answers == [4]
    assert table.prompt.index == 0, "one may look at what is offered all the same"
    clock.seconds += 0.5
    press(table.panel.list, key, key)
    assert len(table.answers) == 2


def test_a_die_is_rolled_once_by_a_double_click_and_never_by_a_key_that_is_held(
    table: Table, clock: Clock
) -> None:
    table.prompt.apart_ms = 400
    table.prompt.rolled.connect(lambda: table.prompt.ask(to_roll()))
    table.prompt.ask(to_roll())
    QTest.mouseClick(table.panel.roll_button, LEFT)
    second_half(table.panel.roll_button, table.panel.roll_button.rect().center())
    assert table.rolls == 1
    clock.seconds += 0.5
    for key in (Key.Key_Return, Key.Key_Space):
        held = QKeyEvent(QEvent.Type.KeyPress, key, PLAIN, "", True)
        QApplication.sendEvent(table.panel.roll_button, held)
    assert table.rolls == 1


def test_a_digit_held_down_answers_nothing_and_takes_no_way(table: Table) -> None:
    for state in (before_steinbruch(), twelve()):
        table.prompt.ask(state)
        for _ in range(3):
            held = QKeyEvent(QEvent.Type.KeyPress, Key.Key_1, PLAIN, "1", True)
            QApplication.sendEvent(table.panel.list, held)
    assert table.answers == []


def test_a_digit_too_much_doesnt_look_at_a_way_for_the_next_one(table: Table, clock: Clock) -> None:
    """Otherwise the next person's first key press would drive."""
    table.prompt.apart_ms = 400
    table.prompt.chosen.connect(lambda _value: table.prompt.ask(twelve()))
    table.prompt.ask(twelve())
    press(table.panel.list, "1", "1", "1")
    assert (len(table.answers), table.prompt.current) == (1, None)
