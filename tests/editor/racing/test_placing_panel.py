"""Cars put on the race board by mouse, wheel and keys, and the race that starts from there."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QPointF, QSettings, Qt
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.racing.board.board_view import RaceBoardView
from editor.racing.setup.setup_panel import SetupPanel
from tests.circuits import ring
from tests.editor_hand import CTRL, use_own_settings
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import PERSON, Car, Setup, State, position_text, read_position, start

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(scope="module")
def board() -> Board:
    return compile_board(ring())


def turn_wheel(over: QWidget, at: QPoint, notches: int) -> bool:
    """Turn the wheel over a place of a widget, away from oneself above 0; whether the widget took it."""
    far = QPointF(over.mapToGlobal(at))
    none = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(QPointF(at), far, QPoint(), QPoint(0, 120 * notches), *none, False)
    QApplication.sendEvent(over, event)
    return event.isAccepted()


class Desk:
    """The setup beside a board, both on screen, with "a position on the board" chosen."""

    def __init__(self, qtbot: QtBot, board: Board) -> None:
        self.board = board
        self.panel, self.view = SetupPanel(), RaceBoardView()
        self.started: list[Setup] = []
        self.hands: list[object] = []
        self.panel.start.connect(self.started.append)
        self.panel.preview.connect(self.view.show_state)
        self.panel.hand_changed.connect(lambda hand: setattr(self.view, "hand", hand))
        self.panel.hand_changed.connect(self.hands.append)
        self.panel.place_on(self.view)
        self.view.show_board(board)
        self.panel.show_board(board)
        self.window = QWidget()
        layout = QHBoxLayout(self.window)
        layout.addWidget(self.panel)
        layout.addWidget(self.view, 1)
        qtbot.addWidget(self.window)
        self.window.resize(1300, 1000)
        with qtbot.waitActive(self.window):
            self.window.show()
            self.window.activateWindow()
        self.choose("From", "a position on the board")
        qtbot.waitUntil(lambda: self.list.isVisible() and self.list.height() > 50)

    # The board

    def space(self, name: str) -> int:
        return self.board.view.ids.index(name)

    def pixel(self, space: str | int) -> QPoint:
        number = space if isinstance(space, int) else self.space(space)
        return self.view.to_viewport(self.view.middle_of(number))

    def drag(self, start: str | int, *way: str | int | QPoint, let_go: bool = True) -> None:
        """Press on a space, move over others, let go on the last."""
        mouse = self.view.viewport()
        QTest.mousePress(mouse, LEFT, pos=self.pixel(start))
        for each in way:
            QTest.mouseMove(mouse, each if isinstance(each, QPoint) else self.pixel(each))
        if let_go:
            end = way[-1]
            QTest.mouseRelease(mouse, LEFT, pos=end if isinstance(end, QPoint) else self.pixel(end))

    def key(self, *keys: Key) -> None:
        self.view.setFocus()
        for key in keys:
            QTest.keyClick(self.view, key)

    def wheel(self, at: str, notches: int) -> None:
        turn_wheel(self.view.viewport(), self.pixel(at), notches)

    # The panel

    @property
    def list(self) -> QListWidget:
        return self._named(QListWidget, "Cars on the board")

    def choose(self, name: str, text: str) -> None:
        box = self._named(QComboBox, name)
        for _ in range(box.count()):
            QTest.keyClick(box, Key.Key_Up)
        while box.currentText() != text:
            before = box.currentIndex()
            QTest.keyClick(box, Key.Key_Down)
            assert box.currentIndex() > before, f"no {text}"

    def type(self, name: str, number: int) -> None:
        box = self._named(QSpinBox, name)
        box.setFocus()
        QTest.keyClick(box, Key.Key_A, CTRL)
        QTest.keyClicks(box, str(number))
        QTest.keyClick(box, Key.Key_Tab)

    def tick(self, text: str) -> None:
        box = next(box for box in self.panel.findChildren(QCheckBox) if box.text().replace("&", "") == text)
        QTest.mouseClick(box, LEFT, pos=QPoint(8, box.height() // 2))

    def press(self, text: str) -> None:
        buttons = self.panel.findChildren(QPushButton)
        QTest.mouseClick(next(each for each in buttons if each.text().replace("&", "") == text), LEFT)

    def pick(self, car: int) -> None:
        rect = self.list.visualItemRect(self.list.item(car))
        QTest.mouseClick(self.list.viewport(), LEFT, pos=rect.center())

    def problems(self) -> list[str]:
        labels = self.panel.findChildren(QLabel)
        return [
            each.text() for each in labels if each.isVisible() and each.accessibleName().startswith("Why")
        ]

    def _named(self, kind: type, name: str):  # type: ignore[no-untyped-def]
        every = self.window.findChildren(kind)
        return next(
            each for each in every if each.accessibleName() == name and (each.isVisible() or name == "From")
        )

    # What came of it

    def race(self) -> State:
        """The race as it starts when the button is clicked."""
        QTest.mouseClick(self.panel.start_button, LEFT)
        return start(self.board, self.started[-1])

    def cars(self) -> tuple[Car, ...]:
        """The cars as the race would start with them."""
        return read_position(self.board, self.panel.setup).cars

    def where(self) -> list[str]:
        return [self.board.view.ids[car.space] for car in self.cars()]


@pytest.fixture
def desk(qtbot: QtBot, board: Board, tmp_path: Path) -> Desk:
    use_own_settings(tmp_path)
    QSettings().clear()
    return Desk(qtbot, board)


def test_the_board_is_lent_only_while_cars_are_placed(desk: Desk) -> None:
    assert desk.hands == [desk.panel.hand]
    assert desk.panel.hand is not None
    desk.choose("From", "the grid, in the order rolled")
    assert desk.hands[-1] is None
    assert desk.panel.hand is None


def test_cars_begin_on_the_grid_and_are_dragged_where_they_shall_start(desk: Desk) -> None:
    grid = desk.board.rules.grid
    assert [car.space for car in desk.cars()] == list(grid[:6])
    desk.drag(grid[1], "b5", "c20")
    state = desk.race()
    assert desk.board.view.ids[state.cars[1].space] == "c20"
    assert [car.space for car in state.cars if car.number != 1] == [grid[0], *grid[2:6]]
    assert desk.started[-1].drivers[0] == PERSON
    assert state.mover.number == 1  # it is a corner ahead of all others


def test_the_board_shows_a_car_under_way_and_where_it_was_beside_the_road(desk: Desk, board: Board) -> None:
    first = board.rules.grid[0]
    desk.drag(first, "a20", let_go=False)
    assert desk.view.state is not None
    assert desk.view.state.cars[0].space == desk.space("a20")
    QTest.mouseMove(desk.view.viewport(), QPoint(2, 2))
    assert desk.view.state.cars[0].space == first


def test_a_car_dropped_on_another_changes_places_with_it(desk: Desk, board: Board) -> None:
    grid = board.rules.grid
    desk.drag(grid[0], "a20")
    desk.drag(grid[1], "a21")
    desk.drag("a20", "a21")
    assert desk.where()[:2] == ["a21", "a20"]
    # Only where it is let go counts: on the way it pushes nobody about.
    desk.drag("a21", "a20", grid[2], "b25")
    assert desk.where()[:2] == ["b25", "a20"]
    assert desk.cars()[2].space == grid[2]


def test_escape_puts_a_dragged_car_back(desk: Desk, board: Board) -> None:
    desk.drag(board.rules.grid[0], "a20", let_go=False)
    desk.key(Key.Key_Escape)
    assert desk.cars()[0].space == board.rules.grid[0]
    QTest.mouseRelease(desk.view.viewport(), LEFT, pos=desk.pixel("a20"))
    assert desk.cars()[0].space == board.rules.grid[0]


def test_a_car_in_hand_when_the_board_is_taken_away_stays_where_it_is(desk: Desk, board: Board) -> None:
    desk.drag(board.rules.grid[0], "a20", let_go=False)
    desk.choose("From", "the grid, in the order rolled")
    QTest.mouseRelease(desk.view.viewport(), LEFT, pos=desk.pixel("a20"))
    desk.choose("From", "a position on the board")
    QTest.mouseMove(desk.view.viewport(), desk.pixel("a5"))
    assert desk.where()[0] == "a20"


def test_the_cursor_says_where_a_car_can_be_taken(desk: Desk, board: Board) -> None:
    mouse = desk.view.viewport()
    QTest.mouseMove(mouse, desk.pixel(board.rules.grid[0]))
    assert mouse.cursor().shape() == Qt.CursorShape.OpenHandCursor
    desk.drag(board.rules.grid[0], "a20", let_go=False)
    assert mouse.cursor().shape() == Qt.CursorShape.ClosedHandCursor
    QTest.mouseRelease(mouse, LEFT, pos=desk.pixel("a20"))
    assert mouse.cursor().shape() == Qt.CursorShape.OpenHandCursor
    QTest.mouseMove(mouse, QPoint(2, 2))
    assert mouse.cursor().shape() == Qt.CursorShape.ArrowCursor


def test_a_car_that_keys_drive_out_of_view_is_brought_back_into_it(desk: Desk, board: Board) -> None:
    desk.view.look_at(board.rules.grid[0])
    desk.key(*[Key.Key_Up] * 20)
    space = desk.cars()[0].space
    assert space != board.rules.grid[0]
    assert desk.view.viewport().rect().contains(desk.pixel(space))


def test_a_car_is_dragged_from_the_list_onto_the_board(desk: Desk, board: Board) -> None:
    mouse = desk.list.viewport()
    begin = desk.list.visualItemRect(desk.list.item(3)).center()

    def pixel(space: str) -> QPoint:
        return mouse.mapFromGlobal(desk.view.viewport().mapToGlobal(desk.pixel(space)))

    QTest.mousePress(mouse, LEFT, pos=begin)
    QTest.mouseMove(mouse, begin + QPoint(30, 3))
    QTest.mouseMove(mouse, pixel("b20"))
    assert desk.view.state is not None
    assert desk.view.state.cars[3].space == desk.space("b20")
    QTest.mouseMove(mouse, pixel("c21"))
    QTest.mouseRelease(mouse, LEFT, pos=pixel("c21"))
    assert desk.where()[3] == "c21"
    QTest.mouseMove(mouse, pixel("a5"))
    assert desk.where()[3] == "c21"


def test_arrow_keys_drive_a_car_and_page_keys_take_the_next(desk: Desk, board: Board) -> None:
    desk.drag(board.rules.grid[0], "b20")
    desk.key(Key.Key_Up, Key.Key_Up, Key.Key_Down)
    assert desk.where()[0] == "b21"
    desk.key(Key.Key_Left)
    assert desk.where()[0][0] == "a"
    desk.key(Key.Key_Left)  # there is no lane further left
    assert desk.where()[0][0] == "a"
    before = desk.where()
    desk.key(Key.Key_PageDown)
    assert desk.list.currentRow() == 1
    desk.key(Key.Key_PageUp, Key.Key_PageUp)
    assert desk.list.currentRow() == 5
    assert desk.where() == before


def test_cars_are_driven_from_the_list_with_alt_and_chosen_without(desk: Desk, board: Board) -> None:
    desk.drag(board.rules.grid[2], "b20")
    desk.list.setFocus()
    QTest.keyClick(desk.list, Key.Key_Up, ALT)
    assert desk.where()[2] == "b21"
    QTest.keyClick(desk.list, Key.Key_Up)
    assert desk.list.currentRow() == 1
    assert desk.where()[2] == "b21"


def test_digits_and_the_wheel_shift_gears_as_far_as_there_are_any(desk: Desk, board: Board) -> None:
    desk.drag(board.rules.grid[0], "b20")
    desk.key(Key.Key_4)
    assert desk.cars()[0].gear == 4
    desk.key(Key.Key_9)
    assert desk.cars()[0].gear == 4
    desk.wheel("b20", 1)
    assert desk.cars()[0].gear == 5
    desk.wheel("b20", 4)
    assert desk.cars()[0].gear == 6
    desk.wheel("b20", -20)
    assert desk.cars()[0].gear == 1
    zoom = desk.view.transform().m11()
    desk.wheel("c5", 1)
    assert desk.view.transform().m11() > zoom


def test_all_that_is_said_of_a_car_is_so_when_the_race_starts(desk: Desk, board: Board) -> None:
    corner = next(space for space, each in enumerate(board.rules.corner) if each == 0)
    desk.choose("Laps", "2")
    desk.drag(board.rules.grid[4], corner)
    desk.type("The gear it is in", 3)
    desk.type("Stops it has made in its corner", 1)
    desk.choose("The lap it is in", "lap 2")
    desk.type("This car: brakes", 1)
    desk.tick("Turned round")
    desk.tick("Must go on in first gear")
    car = desk.race().cars[4]
    assert (car.space, car.gear, car.stops, car.laps, car.crossings) == (corner, 3, 1, 1, 2)
    assert (car.wear["brakes"], car.spun, car.held_in_first, car.started) == (1, True, True, True)
    others = desk.race().cars[:4]
    assert [car.crossings for car in others] == [0, 0, 0, 0]
    assert not any(car.started for car in others)


def test_the_wheel_turns_the_page_and_changes_no_box_on_its_way(desk: Desk) -> None:
    gear = desk._named(QSpinBox, "The gear it is in")
    gear.setFocus()
    before = desk.panel.setup
    boxes = [
        box for kind in (QComboBox, QSpinBox) for box in desk.panel.findChildren(kind) if box.isVisible()
    ]
    taken = [box.accessibleName() for box in boxes if turn_wheel(box, box.rect().center(), -1)]
    # What no box takes comes to the page; Qt passes on only what the system sends, so no test can see it.
    assert taken == ["The gear it is in"]
    assert desk.panel.setup == before
    turn_wheel(gear, gear.rect().center(), 1)
    assert desk.cars()[0].gear == 2


def test_stops_are_asked_for_in_corners_only_and_no_more_than_it_has(desk: Desk, board: Board) -> None:
    stops = desk._named(QSpinBox, "Stops it has made in its corner")
    assert not stops.isEnabled()
    desk.drag(board.rules.grid[0], board.rules.corner.index(0))
    assert stops.isEnabled()
    assert stops.maximum() == 2


def test_a_car_can_be_given_the_turn(desk: Desk) -> None:
    desk.choose("The car on turn", "car 5: Champion 2")
    assert desk.race().mover.number == 4


def test_the_position_is_copied_as_the_engine_writes_it_and_pasted_again(desk: Desk, board: Board) -> None:
    desk.drag(board.rules.grid[0], "b20")
    desk.press("Copy")
    text = QGuiApplication.clipboard().text()
    assert text == position_text(start(board, desk.panel.setup))
    assert "/ b20 " in text
    desk.press("To the grid")
    assert desk.cars()[0].space == board.rules.grid[0]
    desk.press("Paste")
    assert desk.where()[0] == "b20"
    assert desk.panel.setup.position == text


def test_a_pasted_position_brings_its_rules_laps_cars_and_wear(desk: Desk) -> None:
    QGuiApplication.clipboard().setText(" formula-d 2 t1 w20 / a20 g4 l1 / b22 g2 w7 ")
    desk.press("Paste")
    state = desk.race()
    setup = desk.started[-1]
    assert (setup.rules, setup.laps, len(setup.drivers), setup.wear) == ("formula-d", 2, 2, {"wear": 20})
    assert (state.mover.number, state.cars[1].wear, state.cars[0].laps) == (1, {"wear": 7}, 1)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "a position starts with a ruleset"),
        ("formula-d 1 / nowhere", "the board has no space nowhere"),
        ("formula-d 1 / a5 / a5", "car 1 and car 2 are on the same space"),
        ("no-such-rules 1 / a5", "no-such-rules"),
        ("formula-d 9 / a5", "9"),
        ("x" * 20_000, "longer than"),
    ],
)
def test_what_is_no_position_is_refused_with_the_reason(desk: Desk, text: str, why: str) -> None:
    before = desk.panel.setup
    QGuiApplication.clipboard().setText(text)
    desk.press("Paste")
    assert why in " ".join(desk.problems())
    assert desk.panel.setup == before


def test_another_number_of_cars_or_other_rules_leave_the_others_where_they_are(
    desk: Desk, board: Board
) -> None:
    desk.drag(board.rules.grid[0], "b20")
    desk.key(Key.Key_6)
    desk.type("Cars", 3)
    desk.choose("Rules", "Formula D")
    assert desk.where()[0] == "b20"
    assert len(desk.race().cars) == 3
    desk.type("Cars", 7)
    assert desk.where()[0] == "b20"
    assert len(set(desk.where())) == 7
    assert desk.problems() == []


def test_cars_stay_where_they_were_put_while_their_track_is_edited(desk: Desk, board: Board) -> None:
    desk.drag(board.rules.grid[0], "b20")
    edited = compile_board(ring(stops=(1, 3)))
    desk.view.show_board(edited)
    desk.panel.show_board(edited)
    assert desk.where()[0] == "b20"
    other = evolve(edited, id="another")
    desk.view.show_board(other)
    desk.panel.show_board(other)
    assert desk.cars()[0].space == board.rules.grid[0]


def test_a_race_can_be_set_up_from_any_turn_of_another(desk: Desk, board: Board) -> None:
    text = "formula-de-en 2 r3 t1 o2.1.0 / a20 g4 l1 a0 / b22 g2 s0 w1.3.1.2.2 a1 / c30 g5 a2 spun"
    setup = Setup(
        "formula-de-en", 2, ("rookie", PERSON, "rookie"), seed=3, names=("A", "B", "C"), position=text
    )
    state = read_position(board, setup)
    desk.panel.start_from_here(evolve(setup, position=""), state)
    assert desk.race().cars == state.cars
    assert desk.race().order == (2, 1, 0)
    assert (desk.started[-1].names, desk.started[-1].drivers) == (setup.names, setup.drivers)


def test_a_position_that_is_over_is_not_raced_from(desk: Desk, board: Board) -> None:
    QGuiApplication.clipboard().setText("formula-d 1 / a20 out.blocked.5 / b22 g2")
    desk.press("Paste")
    desk.choose("The car on turn", "car 1: Player 1")
    assert any("it can't be the turn of car 1" in problem for problem in desk.problems())
    assert not desk.panel.start_button.isEnabled()
    desk.choose("The car on turn", "the first in the order")
    assert desk.problems() == []
    assert desk.race().mover.number == 1


def test_the_list_says_where_every_car_is(desk: Desk, board: Board) -> None:
    corner = board.rules.corner.index(0)
    desk.drag(board.rules.grid[0], corner)
    desk.type("Stops it has made in its corner", 1)
    desk.key(Key.Key_3)
    name = board.view.corner_names[0]
    assert desk.list.item(0).text() == f"Player 1: {name}, 1/2, gear 3"
    assert desk.list.item(0).toolTip().startswith(desk.list.item(0).text())
    assert "Alt and the arrow keys" in desk.list.item(0).toolTip()
    assert desk.list.item(1).text() == f"Champion 1: 4 spaces before {name}, gear 1"
