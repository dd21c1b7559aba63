"""An answer that is certain to put the car out asks once, in the panel, before it is taken."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.editor.racing.positions import brennach, space
from tests.editor.racing.question_table import LEFT, PLAIN, Clock, Table, second_half, table
from tests.editor.racing.questions import before_steinbruch, press
from trackmodel.engine import Placed, State, answer, position
from trackmodel.engine.odds import odds
from trackmodel.engine.questions import PathOffer, Question, goes_out

__all__ = ["table"]

Key = Qt.Key
WARNING = "This is certain to put your car out. Choose it again to take it, or press Esc."


def without_points() -> State:
    """In fourth gear before corners, without tires and brakes: fifth gear can't end well, third can."""
    me = Placed(space("a1"), gear=4, wear={"tires": 0, "brakes": 0})
    state = position(brennach(), [me, Placed(space("c55"), gear=2)], laps=2, on_turn=0)
    assert isinstance(state.pending, Question)
    out = {gear: chances.must_go_out for gear, chances in odds(state, state.pending).items()}
    assert (out[5], out[3]) == (1, 0)
    return state


def beyond_wear() -> State:
    """The same after fifth gear rolled 20: every move costs more than the car has."""
    state, _ = answer(answer(without_points(), 5)[0], 20)
    assert isinstance(state.pending, Question)
    assert all(goes_out(offer.consequences) for offer in state.pending.options)
    return state


def test_a_gear_that_is_certain_to_end_the_race_asks_once(table: Table) -> None:
    table.prompt.ask(without_points())
    press(table.panel.list, "5", "5")
    assert table.answers == []
    assert WARNING in table.texts()
    press(table.panel.list, Key.Key_Escape)
    assert WARNING not in table.texts()
    assert table.prompt.current is None
    press(table.panel.list, "5", "5", "4")
    assert WARNING not in table.texts(), "another gear is looked at"
    press(table.panel.list, "5", "5", "5")
    assert table.answers == [5]
    assert WARNING not in table.texts()


def test_other_gears_are_taken_at_once(table: Table) -> None:
    for state, gear in ((without_points(), 3), (without_points(), 4), (before_steinbruch(), 5)):
        table.prompt.ask(state)
        press(table.panel.list, str(gear), str(gear))
        assert table.answers.pop() == gear


def test_a_move_beyond_ones_wear_asks_once_by_mouse_too(table: Table) -> None:
    table.prompt.ask(beyond_wear())
    move = table.prompt.offers[0]
    assert isinstance(move, PathOffer)
    table.click_row(0)
    assert table.answers == []
    assert WARNING in table.texts()
    table.click_row(0)
    assert table.answers == [move.value]


def test_a_double_click_is_one_choice(table: Table, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    clock = Clock(monkeypatch)
    table.prompt.apart_ms = 400
    table.prompt.ask(without_points())
    view, row = table.panel.list.viewport(), table.row_middle(0)
    QTest.mouseClick(view, LEFT, PLAIN, row)
    clock.seconds += 0.2
    second_half(view, row)
    assert table.answers == []
    clock.seconds += 0.5
    QTest.mouseClick(view, LEFT, PLAIN, row)
    assert table.answers == [5]
