"""The keys of rows: digits, letters after the tenth, and the numbers of cars where cars are the answers."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAction

from editor.racing.question.prompt_keys import LETTERS, row_keys
from editor.racing.race_window import RaceWindow
from tests.editor.racing.positions import brennach, space
from tests.editor.racing.question_table import Table, table
from tests.editor.racing.questions import press
from trackmodel.engine import Option, Placed, answer, position

__all__ = ["table"]


def words(count: int) -> tuple[Option[str], ...]:
    return tuple(Option(f"answer {number}", label=f"answer {number}") for number in range(1, count + 1))


def test_rows_after_the_tenth_have_letters() -> None:
    assert row_keys(words(13)) == (*"1234567890", "A", "C", "D")
    assert row_keys(words(40))[-1] == "", "there are no more letters; arrow keys reach these rows"


def test_a_letter_selects_its_row_and_answers_when_pressed_again(table: Table) -> None:
    car = Placed(space("a99"), gear=5, wear={"tires": 6, "brakes": 4})
    state = answer(answer(position(brennach(), [car]), 5)[0], 20)[0]
    table.prompt.ask(state)
    table.focus()
    twelfth, thirteenth = table.prompt.offers[11:13]
    press(table.panel.list, "d")
    assert table.prompt.current is thirteenth
    press(table.panel.list, "c", "c")
    assert table.answers == [twelfth.value]


@pytest.mark.parametrize("kind", ["in_front", "to"])
def test_the_key_of_a_car_is_its_number_or_a_letter_but_never_the_digit_of_another_car(kind: str) -> None:
    assert row_keys([Option(car, label="a car") for car in (2, 4)], kind) == ("3", "5")
    assert row_keys([Option(car, label="a car") for car in (2, 10)], kind) == ("A", "C")


def test_no_letter_of_a_row_is_a_key_of_the_window(racing: RaceWindow) -> None:
    taken = {action.shortcut().toString() for action in racing.findChildren(QAction)} | {"P"}
    assert {"B", "F", "M", "P", "W"} <= taken
    assert not taken & set(LETTERS)
