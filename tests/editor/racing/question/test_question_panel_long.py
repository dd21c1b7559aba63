"""The question panel, by mouse and keys. Expected values: docs/engine.md and the dice."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from editor.racing.question.odds_columns import OddsLegend
from tests.editor.racing.positions import brennach, space
from tests.editor.racing.question_table import Table, table
from tests.editor.racing.questions import (
    before_steinbruch,
    contact,
    ends,
    press,
    to_roll,
    toy_race,
    twelve,
)
from trackmodel.compiler import compile_board
from trackmodel.engine import Placed, Result, answer, position
from trackmodel.track import Track

__all__ = ["table"]

LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier
Key = Qt.Key


def test_it_says_who_is_asked_and_what(table: Table) -> None:
    table.prompt.ask(before_steinbruch())
    assert "Car 1, Anna" in table.texts()
    assert "Which gear?" in table.texts()
    assert "Steinbruch in 5, 1 stop" in table.texts()
    assert table.panel.announcement == "Car 1, Anna: Which gear?"


def test_a_spun_car_is_told_so_before_anything_else(table: Table) -> None:
    me = Placed(space("c55"), spun=True)
    table.prompt.ask(position(brennach(), [me], on_turn=0))
    assert "spun; Hochwald in 21, 2 stops" in table.texts()


def test_a_die_says_what_it_may_do_and_whose_it_is(table: Table) -> None:
    table.prompt.ask(contact())
    assert "Car 2, Bert" in table.texts()
    assert "On 1 (5%), car 2 loses 1 body point" in table.texts()
    assert table.panel.announcement == (
        "Car 2 rolls the black die for the contact. On 1 (5%), car 2 loses 1 body point"
    )
    table.prompt.ask(before_steinbruch())
    assert not any("loses" in text for text in table.texts())


def test_ways_as_long_are_told_apart_by_their_lanes(table: Table) -> None:
    table.prompt.ask(twelve())
    names = {row.partition(";")[0] for row in table.rows()}
    assert names == {
        "12 spaces, left lane, farthest",  # a59
        "12 spaces, left lane, 1 space back",  # a58
        "12 spaces, left lane, 2 spaces back",  # a57
        "12 spaces, middle lane, farthest",  # b56
        "12 spaces, middle lane, 1 space back",  # b55
    }


def test_many_brakings_make_the_panel_higher_not_wider(table: Table) -> None:
    """Formula D: up to fourteen."""
    table.prompt.ask(twelve())
    narrow = table.panel.minimumSizeHint().width()
    state = position(brennach(), [Placed(space("a47"), gear=5)], rules="formula-d", laps=2, on_turn=0)
    table.prompt.ask(answer(answer(state, 5)[0], 20)[0])
    QApplication.processEvents()
    assert len(table.prompt.brakings) >= 14
    assert table.panel.minimumSizeHint().width() <= narrow
    buttons = [button for button in table.panel.findChildren(QToolButton) if button.isVisible()]
    assert len({button.y() for button in buttons}) > 1
    assert all(button.geometry().right() < table.panel.width() for button in buttons)


def test_every_gear_is_a_row_with_its_price_and_what_its_die_may_bring(table: Table) -> None:
    table.prompt.ask(before_steinbruch())
    fifth, fourth, third, second, first = table.rows()
    assert fifth.startswith("gear 5; free; rolls 11 to 20: ")
    assert "of these, 10% with a spin, 20% at no cost" in fifth  # 4 of 20 faces
    assert fourth.startswith("gear 4; free; rolls 7 to 12: can stop 100%")
    # Five spaces lie before the corner: only one face of eight, the 4, doesn't reach it.
    assert third.startswith("gear 3; free; rolls 4 to 8: drives freely 12%, can stop 88%")
    assert second.startswith("gear 2; 1 fuel; rolls 2 to 4")
    assert first.startswith("gear 1; 1 fuel and 1 brake; rolls 1 to 2")


def test_in_every_question_a_digit_selects_and_enter_or_the_same_digit_answers(
    table: Table, circuit: Track
) -> None:
    states = before_steinbruch(), twelve(), toy_race(compile_board(circuit))
    for state, digit in zip(states, ("4", "2", "3"), strict=True):
        for again in (digit, Key.Key_Return):
            table.prompt.ask(state)
            press(QApplication.focusWidget(), digit)
            chosen = table.prompt.current
            assert chosen is not None
            assert table.answers == []
            assert any("A row's key or ↑ ↓ selects" in text for text in table.texts())
            assert any("Enter or the key again" in text for text in table.texts())
            press(QApplication.focusWidget(), again)
            assert table.answers == [chosen.value]
            table.answers.clear()


def test_the_legend_has_spins_only_where_cars_spin(table: Table) -> None:
    legend = table.panel.findChild(OddsLegend)
    table.prompt.ask(before_steinbruch())
    assert legend.isVisible()
    assert "spins" in legend.toolTip()
    table.prompt.ask(position(brennach(), [Placed(space("a47"), gear=4)], rules="formula-d", on_turn=0))
    assert legend.isVisible()
    assert "spins" not in legend.toolTip()


def test_a_digit_that_no_gear_has_answers_nothing(table: Table) -> None:
    table.prompt.ask(before_steinbruch())
    press(QApplication.focusWidget(), "6", "9", "0")
    assert table.answers == []


def test_arrows_pick_and_enter_takes(table: Table) -> None:
    table.prompt.ask(before_steinbruch())
    press(QApplication.focusWidget(), Key.Key_Return)  # Nothing is selected yet.
    assert table.answers == []
    press(QApplication.focusWidget(), Key.Key_Down, Key.Key_Down, Key.Key_Down, Key.Key_Up, Key.Key_Return)
    assert table.answers == [4]


def test_a_click_on_a_row_takes_it(table: Table) -> None:
    table.prompt.ask(before_steinbruch())
    table.click_row(2)
    assert table.answers == [3]


def test_the_row_under_the_mouse_shows_its_way(table: Table) -> None:
    table.prompt.ask(twelve())
    QTest.mouseMove(table.panel.list.viewport(), table.row_middle(1))
    QTest.mouseMove(table.panel.list.viewport(), table.row_middle(2))
    assert table.prompt.current is table.prompt.moves[2]


def test_keys_and_buttons_brake(table: Table) -> None:
    table.prompt.ask(twelve(brakes=3))
    press(QApplication.focusWidget(), Key.Key_Plus, Key.Key_Plus, Key.Key_Minus)
    assert table.prompt.brake == 1
    press(QApplication.focusWidget(), Key.Key_Right)
    assert table.prompt.brake == 2
    buttons = [button for button in table.panel.findChildren(QToolButton) if button.isVisible()]
    assert [button.text() for button in buttons] == ["0", "1", "2", "3"]
    assert buttons[2].isChecked()
    QTest.mouseClick(buttons[3], LEFT)
    assert table.prompt.brake == 3
    assert buttons[3].accessibleName() == "Brake by 3: 3 brakes"
    assert all("3 brakes" in row for row in table.rows())


def test_escape_looks_at_nothing_and_lets_go_of_the_brakes(table: Table) -> None:
    table.prompt.ask(twelve())
    press(QApplication.focusWidget(), Key.Key_Plus, Key.Key_Down, Key.Key_Escape)
    assert (table.prompt.brake, table.prompt.current) == (0, None)
    press(QApplication.focusWidget(), Key.Key_Return)
    assert table.answers == []


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Space])
def test_a_key_rolls_the_die(table: Table, key: Qt.Key) -> None:
    table.prompt.ask(to_roll())
    press(QApplication.focusWidget(), key)
    assert (table.rolls, table.answers) == (1, [])


def test_other_keys_leave_the_keyboard_with_the_button_that_rolls(table: Table) -> None:
    table.prompt.ask(to_roll())
    other = QToolButton(table.panel)
    other.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    other.show()
    for key in (Key.Key_Up, Key.Key_Down, Key.Key_Left, Key.Key_Right, Key.Key_Escape):
        press(QApplication.focusWidget(), key)
        assert QApplication.focusWidget() is table.panel.roll_button, key
    press(QApplication.focusWidget(), Key.Key_Return)
    assert table.rolls == 1


def test_the_button_rolls_the_die(table: Table) -> None:
    table.prompt.ask(to_roll())
    assert table.panel.roll_button.accessibleName() == "Car 1 rolls the die for gear 4"
    QTest.mouseClick(table.panel.roll_button, LEFT)
    assert table.rolls == 1


def test_the_keyboard_stays_with_the_questions(table: Table) -> None:
    """Users of the keyboard never have to search for the next question."""
    for state in (before_steinbruch(), to_roll(), twelve()):
        table.prompt.ask(state)
        assert QApplication.focusWidget() in (table.panel.list, table.panel.roll_button)
        table.prompt.clear()
        assert QApplication.focusWidget() is table.panel


def test_the_keyboard_is_not_taken_from_elsewhere(table: Table, qtbot: QtBot) -> None:
    other = QToolButton(table.panel.window())
    other.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    box = QLabel()
    qtbot.addWidget(box)
    other.setParent(box)
    box.show()
    box.activateWindow()
    other.setFocus()
    QApplication.processEvents()
    table.prompt.ask(before_steinbruch())
    assert QApplication.focusWidget() is other


def test_nothing_is_asked_any_more_once_it_is_answered(table: Table) -> None:
    table.panel.show_idle_text("Bert is thinking")
    table.prompt.ask(before_steinbruch())
    press(QApplication.focusWidget(), "4", "4")
    assert table.rows() == []
    assert table.texts() == ["Bert is thinking"]
    assert QApplication.focusWidget() is table.panel
    assert (table.panel.accessibleName(), table.panel.accessibleDescription()) == (
        "Question",
        "Bert is thinking",
    )


def test_what_is_asked_and_what_is_looked_at_on_the_board_is_said_aloud(
    table: Table, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    module = "editor.racing.question.question_panel"
    monkeypatch.setattr(f"{module}.announce", lambda _panel, text: said.append(text))
    table.prompt.ask(twelve())
    assert said == ["Car 1, Anna: Where to?"]
    board = QToolButton()  # in place of the board: another widget with the focus
    qtbot.addWidget(board)
    board.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    board.show()
    board.activateWindow()
    board.setFocus()
    QApplication.processEvents()
    table.prompt.step(1)
    assert said[1:] == [table.rows()[0]]


def test_a_car_that_goes_out_is_told_why_and_no_price(table: Table) -> None:
    """A move that puts the car out has no price."""
    me = Placed(space("a47"), gear=6, wear={"tires": 1, "brakes": 0})
    rolled = answer(answer(position(brennach(), [me], on_turn=0), 5)[0], 20)[0]
    table.prompt.ask(rolled)
    assert table.rows()
    for row in table.rows():
        assert "overshoots Steinbruch; goes out" in row
        assert "tire" not in row
        assert "costs" not in row


def test_a_price_too_long_for_its_row_stands_below_the_name(table: Table) -> None:
    table.prompt.ask(before_steinbruch())
    QApplication.processEvents()
    model, view = table.panel.list.model(), table.panel.list
    wide = [view.visualRect(model.index(row, 0)).height() for row in range(5)]
    table.panel.resize(170, 560)
    QApplication.processEvents()
    narrow = [view.visualRect(model.index(row, 0)).height() for row in range(5)]
    assert narrow[4] > wide[4]  # "gear 1" and "1 fuel and 1 brake"


def test_a_game_nobody_knows_has_its_own_words(table: Table, circuit: Track) -> None:
    state = toy_race(compile_board(circuit))
    table.prompt.ask(state)
    assert "Which mascot rides along?" in table.texts()
    assert table.rows() == [f"{mascot}" for mascot in ("a cat", "a dog", "an owl")]
    for mascot in ("cat", "dog", "owl"):
        state = answer(state, mascot)[0]
    table.prompt.ask(state)
    assert "How do you feel?" in table.texts()
    bold, calm = table.rows()
    assert bold.startswith("go for it; 1 nerve; tempts fate (25%)")
    assert calm.startswith("take it easy")


def test_a_game_nobody_knows_is_played_by_keys_alone(table: Table, circuit: Track) -> None:
    """Enter, arrows, and plus are enough to play a race of an unknown game."""
    state = toy_race(compile_board(circuit), cars=2)
    asked_for = set()
    while not isinstance(asked := state.pending, Result):
        table.prompt.ask(state)
        asked_for.update(table.texts())
        press(QApplication.focusWidget(), Key.Key_Plus, Key.Key_Down, Key.Key_Return)
        rolled = table.rolls > 0
        table.rolls = 0
        value = asked.faces[-1] if rolled else table.answers.pop()  # type: ignore[union-attr]
        state = answer(state, value)[0]
    assert {"Which mascot rides along?", "How do you feel?", "Where do you hop?"} <= asked_for
    assert "Car 2 rolls the heart die: courage" in asked_for
    assert {"The wind die is rolled: gust", "End of round 1"} <= asked_for
    assert [standing.laps for standing in state.pending.classification] == [1, 0]


def test_the_ends_are_those_that_the_rules_allow(table: Table) -> None:
    table.prompt.ask(twelve())
    assert sorted(ends(table.prompt.moves)) == ["a57", "a58", "a59", "b55", "b56"]
    assert any("spins" in row for row in table.rows())


def test_a_move_says_what_it_leaves_for_the_next_turn(table: Table, qtbot: QtBot) -> None:
    """A roll of 12 from a47: Steinbruch, one stop, begins five spaces ahead."""
    table.prompt.ask(twelve(brakes=3))
    assert not any("Next turn" in text for text in table.texts())
    rows = table.rows()
    assert any("then Hochwald in " in row for row in rows)
    press(table.panel.list, Key.Key_Down)
    best = r"Next turn at best: gear \d, \d+% free"
    qtbot.waitUntil(lambda: any(re.search(best, text) for text in table.texts()))
    # The stop made and the spaces left in the corner, for a move that ends in it.
    state = position(brennach(), [Placed(space("b77"), gear=2)], on_turn=0)
    for value in (2, 2):
        state = answer(state, value)[0]
    table.prompt.ask(state)
    assert any(re.search(r"then Hochwald: 1 more stop, \d spaces? left", row) for row in table.rows())
