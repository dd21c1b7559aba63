"""Cars are placed by mouse, wheel, and keys, and the race starts from there."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QPushButton,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from tests.circuits import ring
from tests.editor.racing.setup_on_board import SetupOnBoard, turn_wheel
from tests.editor_hand import CTRL, use_own_settings
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import PERSON, Setup, position_text, read_position, start

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(scope="module")
def board() -> Board:
    return compile_board(ring())


@pytest.fixture
def form(qtbot: QtBot, board: Board, tmp_path: Path) -> SetupOnBoard:
    use_own_settings(tmp_path)
    QSettings().clear()
    return SetupOnBoard(qtbot, board)


def test_the_board_is_lent_only_while_cars_are_placed(form: SetupOnBoard) -> None:
    assert form.board_inputs == [form.panel.board_input]
    assert form.panel.board_input is not None
    form.choose("Start", "the grid, in rolled order")
    assert form.board_inputs[-1] is None
    assert form.panel.board_input is None


def test_cars_begin_on_the_grid_and_are_dragged_where_they_shall_start(form: SetupOnBoard) -> None:
    grid = form.board.rules.grid
    assert [car.space for car in form.cars()] == list(grid[:6])
    form.drag(grid[1], "b5", "c20")
    state = form.race()
    assert form.board.view.ids[state.cars[1].space] == "c20"
    assert [car.space for car in state.cars if car.number != 1] == [grid[0], *grid[2:6]]
    assert form.started[-1].drivers[0] == PERSON
    assert state.mover.number == 1  # It is a corner ahead of all others.


def test_the_board_shows_a_car_under_way_and_where_it_was_beside_the_road(
    form: SetupOnBoard, board: Board
) -> None:
    first = board.rules.grid[0]
    form.drag(first, "a20", let_go=False)
    assert form.view.state is not None
    assert form.view.state.cars[0].space == form.space("a20")
    QTest.mouseMove(form.view.viewport(), QPoint(2, 2))
    assert form.view.state.cars[0].space == first


def test_a_car_dropped_on_another_changes_places_with_it(form: SetupOnBoard, board: Board) -> None:
    grid = board.rules.grid
    form.drag(grid[0], "a20")
    form.drag(grid[1], "a21")
    form.drag("a20", "a21")
    assert form.where()[:2] == ["a21", "a20"]
    # Only the last space counts; cars passed on the way stay where they are.
    form.drag("a21", "a20", grid[2], "b25")
    assert form.where()[:2] == ["b25", "a20"]
    assert form.cars()[2].space == grid[2]


def test_undo_takes_back_a_whole_drag_and_every_other_change(form: SetupOnBoard, board: Board) -> None:
    grid = [board.view.ids[space] for space in board.rules.grid[:6]]
    undo = next(each for each in form.panel.findChildren(QPushButton) if each.text() == "Undo")
    assert not undo.isEnabled()
    form.drag(board.rules.grid[0], "a15", "b18", "a20")
    form.drag(board.rules.grid[1], "a25", let_go=False)
    form.key(Key.Key_Escape)
    QTest.mouseRelease(form.view.viewport(), LEFT, pos=form.pixel("a25"))
    form.wheel("a20", 2)
    gear = form.cars()[0].gear
    form.press("To the grid")
    assert form.where() == grid
    form.press("Undo")
    assert (form.where()[0], form.cars()[0].gear) == ("a20", gear)
    form.view.setFocus()
    while form.cars()[0].gear > 1:
        gear = form.cars()[0].gear
        QTest.keyClick(form.window.windowHandle(), Key.Key_Z, CTRL)
        assert form.cars()[0].gear < gear
    assert (form.where()[0], form.cars()[0].gear) == ("a20", 1)
    form.press("Undo")
    assert form.where() == grid
    assert not undo.isEnabled()


def test_escape_puts_a_dragged_car_back(form: SetupOnBoard, board: Board) -> None:
    form.drag(board.rules.grid[0], "a20", let_go=False)
    form.key(Key.Key_Escape)
    assert form.cars()[0].space == board.rules.grid[0]
    QTest.mouseRelease(form.view.viewport(), LEFT, pos=form.pixel("a20"))
    assert form.cars()[0].space == board.rules.grid[0]


def test_a_car_in_hand_when_the_board_is_taken_away_stays_where_it_is(
    form: SetupOnBoard, board: Board
) -> None:
    form.drag(board.rules.grid[0], "a20", let_go=False)
    form.choose("Start", "the grid, in rolled order")
    QTest.mouseRelease(form.view.viewport(), LEFT, pos=form.pixel("a20"))
    form.choose("Start", "a position on the board")
    QTest.mouseMove(form.view.viewport(), form.pixel("a5"))
    assert form.where()[0] == "a20"


def test_the_cursor_says_where_a_car_can_be_taken(form: SetupOnBoard, board: Board) -> None:
    mouse = form.view.viewport()
    QTest.mouseMove(mouse, form.pixel(board.rules.grid[0]))
    assert mouse.cursor().shape() == Qt.CursorShape.OpenHandCursor
    form.drag(board.rules.grid[0], "a20", let_go=False)
    assert mouse.cursor().shape() == Qt.CursorShape.ClosedHandCursor
    QTest.mouseRelease(mouse, LEFT, pos=form.pixel("a20"))
    assert mouse.cursor().shape() == Qt.CursorShape.OpenHandCursor
    QTest.mouseMove(mouse, QPoint(2, 2))
    assert mouse.cursor().shape() == Qt.CursorShape.ArrowCursor


def test_a_car_that_keys_drive_out_of_view_is_brought_back_into_it(form: SetupOnBoard, board: Board) -> None:
    form.view.look_at(board.rules.grid[0])
    form.key(*[Key.Key_Up] * 20)
    space = form.cars()[0].space
    assert space != board.rules.grid[0]
    assert form.view.viewport().rect().contains(form.pixel(space))


def test_a_car_is_dragged_from_the_list_onto_the_board(form: SetupOnBoard, board: Board) -> None:
    mouse = form.list.viewport()
    begin = form.list.visualItemRect(form.list.item(3)).center()

    def pixel(space: str) -> QPoint:
        return mouse.mapFromGlobal(form.view.viewport().mapToGlobal(form.pixel(space)))

    QTest.mousePress(mouse, LEFT, pos=begin)
    QTest.mouseMove(mouse, begin + QPoint(30, 3))
    QTest.mouseMove(mouse, pixel("b20"))
    assert form.view.state is not None
    assert form.view.state.cars[3].space == form.space("b20")
    QTest.mouseMove(mouse, pixel("c21"))
    QTest.mouseRelease(mouse, LEFT, pos=pixel("c21"))
    assert form.where()[3] == "c21"
    QTest.mouseMove(mouse, pixel("a5"))
    assert form.where()[3] == "c21"


def test_arrow_keys_drive_a_car_and_page_keys_take_the_next(form: SetupOnBoard, board: Board) -> None:
    form.drag(board.rules.grid[0], "b20")
    form.key(Key.Key_Up, Key.Key_Up, Key.Key_Down)
    assert form.where()[0] == "b21"
    form.key(Key.Key_Left)
    assert form.where()[0][0] == "a"
    form.key(Key.Key_Left)  # no lane further left
    assert form.where()[0][0] == "a"
    before = form.where()
    form.key(Key.Key_PageDown)
    assert form.list.currentRow() == 1
    form.key(Key.Key_PageUp, Key.Key_PageUp)
    assert form.list.currentRow() == 5
    assert form.where() == before


def test_cars_are_driven_from_the_list_with_alt_and_chosen_without(form: SetupOnBoard, board: Board) -> None:
    form.drag(board.rules.grid[2], "b20")
    form.list.setFocus()
    QTest.keyClick(form.list, Key.Key_Up, ALT)
    assert form.where()[2] == "b21"
    QTest.keyClick(form.list, Key.Key_Up)
    assert form.list.currentRow() == 1
    assert form.where()[2] == "b21"


def test_digits_and_the_wheel_shift_gears_as_far_as_there_are_any(form: SetupOnBoard, board: Board) -> None:
    form.drag(board.rules.grid[0], "b20")
    form.key(Key.Key_4)
    assert form.cars()[0].gear == 4
    form.key(Key.Key_9)
    assert form.cars()[0].gear == 4
    form.wheel("b20", 1)
    assert form.cars()[0].gear == 5
    form.wheel("b20", 4)
    assert form.cars()[0].gear == 6
    form.wheel("b20", -20)
    assert form.cars()[0].gear == 1
    zoom = form.view.transform().m11()
    form.wheel("c5", 1)
    assert form.view.transform().m11() > zoom


def test_all_that_is_said_of_a_car_is_so_when_the_race_starts(form: SetupOnBoard, board: Board) -> None:
    corner = next(space for space, each in enumerate(board.rules.corner) if each == 0)
    form.choose("Laps", "2")
    form.drag(board.rules.grid[4], corner)
    form.type("Current gear", 3)
    form.type("Stops made in the corner", 1)
    form.choose("Current lap", "lap 2")
    form.type("This car: brakes", 1)
    form.tick("Spun")
    form.tick("Restricted to first gear")
    car = form.race().cars[4]
    assert (car.space, car.gear, car.stops, car.laps, car.crossings) == (corner, 3, 1, 1, 2)
    assert (car.wear["brakes"], car.spun, car.held_in_first, car.started) == (1, True, True, True)
    others = form.race().cars[:4]
    assert [car.crossings for car in others] == [0, 0, 0, 0]
    assert not any(car.started for car in others)


def test_the_wheel_turns_the_page_and_changes_no_box_on_its_way(form: SetupOnBoard) -> None:
    gear = form._named(QSpinBox, "Current gear")
    gear.setFocus()
    before = form.panel.setup
    boxes = [
        box for kind in (QComboBox, QSpinBox) for box in form.panel.findChildren(kind) if box.isVisible()
    ]
    taken = [box.accessibleName() for box in boxes if turn_wheel(box, box.rect().center(), -1)]
    # Events that no box takes go to the page. Qt forwards only system events, so this can't be tested.
    assert taken == ["Current gear"]
    assert form.panel.setup == before
    turn_wheel(gear, gear.rect().center(), 1)
    assert form.cars()[0].gear == 2


def test_stops_are_asked_for_in_corners_only_and_no_more_than_it_has(
    form: SetupOnBoard, board: Board
) -> None:
    def stops() -> list[QSpinBox]:
        boxes = [box for box in form.panel.findChildren(QSpinBox) if box.isVisible()]
        return [box for box in boxes if box.accessibleName() == "Stops made in the corner"]

    assert stops() == []
    form.drag(board.rules.grid[0], board.rules.corner.index(0))
    assert [box.maximum() for box in stops()] == [2]


def test_a_car_can_be_given_the_turn(form: SetupOnBoard) -> None:
    form.choose("Car on turn", "Champion B (car 5)")
    assert form.race().mover.number == 4


def test_the_position_is_copied_as_the_engine_writes_it_and_pasted_again(
    form: SetupOnBoard, board: Board
) -> None:
    form.drag(board.rules.grid[0], "b20")
    form.press("Copy")
    text = QGuiApplication.clipboard().text()
    assert text == position_text(start(board, form.panel.setup))
    assert "/ b20 " in text
    form.press("To the grid")
    assert form.cars()[0].space == board.rules.grid[0]
    form.press("Paste")
    assert form.where()[0] == "b20"
    assert form.panel.setup.position == text


def test_a_pasted_position_brings_its_rules_laps_cars_and_wear(form: SetupOnBoard) -> None:
    QGuiApplication.clipboard().setText(" formula-d 2 t1 w20 / a20 g4 l1 / b22 g2 w7 ")
    form.press("Paste")
    state = form.race()
    setup = form.started[-1]
    assert (setup.rules, setup.laps, len(setup.drivers), setup.wear) == ("formula-d", 2, 2, {"wear": 20})
    assert (state.mover.number, state.cars[1].wear, state.cars[0].laps) == (1, {"wear": 7}, 1)


def test_what_is_no_position_is_refused_with_the_reason(form: SetupOnBoard) -> None:
    before = form.panel.setup
    for text, why in (
        ("", "a position starts with a ruleset"),
        ("formula-d 1 / nowhere", "the board has no space nowhere"),
        ("formula-d 1 / a5 / a5", "car 1 and car 2 are on the same space"),
        ("no-such-rules 1 / a5", "no-such-rules"),
        ("formula-d 9 / a5", "9"),
        ("x" * 20_000, "longer than"),
    ):
        QGuiApplication.clipboard().setText(text)
        form.press("Paste")
        assert why in " ".join(form.problems())
        assert form.panel.setup == before


def test_another_number_of_cars_or_other_rules_leave_the_others_where_they_are(
    form: SetupOnBoard, board: Board
) -> None:
    form.drag(board.rules.grid[0], "b20")
    form.key(Key.Key_6)
    form.type("Cars", 3)
    form.choose("Rules", "Formula D")
    assert form.where()[0] == "b20"
    assert len(form.race().cars) == 3
    form.type("Cars", 7)
    assert form.where()[0] == "b20"
    assert len(set(form.where())) == 7
    assert form.problems() == []


def test_cars_stay_where_they_were_put_while_their_track_is_edited(form: SetupOnBoard, board: Board) -> None:
    form.drag(board.rules.grid[0], "b20")
    edited = compile_board(ring(stops=(1, 3)))
    form.view.show_board(edited)
    form.panel.show_venue(edited)
    assert form.where()[0] == "b20"
    other = evolve(edited, id="another")
    form.view.show_board(other)
    form.panel.show_venue(other)
    assert form.cars()[0].space == board.rules.grid[0]


def test_a_race_can_be_set_up_from_any_turn_of_another(form: SetupOnBoard, board: Board) -> None:
    text = "formula-de-en 2 r3 t1 o2.1.0 / a20 g4 l1 a0 / b22 g2 s0 w1.3.1.2.2 a1 / c30 g5 a2 spun"
    setup = Setup(
        "formula-de-en", 2, ("rookie", PERSON, "rookie"), seed=3, names=("A", "B", "C"), position=text
    )
    state = read_position(board, setup)
    form.panel.start_from_here(evolve(setup, position=""), state)
    assert form.race().cars == state.cars
    assert form.race().order == (2, 1, 0)
    assert (form.started[-1].names, form.started[-1].drivers) == (
        setup.names,
        setup.drivers,
    )


def test_a_position_that_is_over_is_not_raced_from(form: SetupOnBoard, board: Board) -> None:
    QGuiApplication.clipboard().setText("formula-d 1 / a20 out.blocked.5 / b22 g2")
    form.press("Paste")
    form.choose("Car on turn", "Player (car 1)")
    told = [label.text() for label in form.panel.findChildren(QLabel) if label.isVisible()]
    assert any("t can't be the turn of car 1" in text for text in told)
    assert not form.panel.start_button.isEnabled()
    form.choose("Car on turn", "first in the order")
    assert form.problems() == []
    assert form.race().mover.number == 1


def test_the_list_says_where_every_car_is(form: SetupOnBoard, board: Board) -> None:
    corner = board.rules.corner.index(0)
    form.drag(board.rules.grid[0], corner)
    form.type("Stops made in the corner", 1)
    form.key(Key.Key_3)
    name = board.view.corner_names[0]
    assert form.list.item(0).text() == f"Player: {name}, 1/2, gear 3"
    assert form.list.item(0).toolTip().startswith(form.list.item(0).text())
    assert "Alt and the arrow keys" in form.list.item(0).toolTip()
    assert form.list.item(1).text() == f"Champion A: 4 spaces before {name}, gear 1"
