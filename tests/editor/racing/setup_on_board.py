"""Setup panel and board side by side, with cars to be placed, for tests."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
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
from tests.editor_hand import CTRL
from trackmodel.board import Board
from trackmodel.engine import RoadCar, Setup, State, read_position, start

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
LEFT = Qt.MouseButton.LeftButton


def turn_wheel(over: QWidget, at: QPoint, notches: int) -> bool:
    """Turn the wheel over a point of a widget (positive: away from the user); return whether it was taken."""
    far = QPointF(over.mapToGlobal(at))
    none = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(QPointF(at), far, QPoint(), QPoint(0, 120 * notches), *none, False)
    QApplication.sendEvent(over, event)
    return event.isAccepted()


class SetupOnBoard:
    """Setup panel beside a board, with "a position on the board" chosen."""

    def __init__(self, qtbot: QtBot, board: Board) -> None:
        self.board = board
        self.panel, self.view = SetupPanel(), RaceBoardView()
        self.started: list[Setup] = []
        self.board_inputs: list[object] = []
        self.panel.start.connect(self.started.append)
        self.panel.preview.connect(self.view.show_state)
        self.panel.board_input_changed.connect(lambda taker: setattr(self.view, "board_input", taker))
        self.panel.board_input_changed.connect(self.board_inputs.append)
        self.panel.placement.place_on(self.view)
        self.view.show_board(board)
        self.panel.show_venue(board)
        self.window = QWidget()
        layout = QHBoxLayout(self.window)
        layout.addWidget(self.panel)
        layout.addWidget(self.view, 1)
        qtbot.addWidget(self.window)
        self.window.resize(1300, 1000)
        with qtbot.waitActive(self.window):
            self.window.show()
            self.window.activateWindow()
        self.choose("Start", "a position on the board")
        qtbot.waitUntil(lambda: self.list.isVisible() and self.list.height() > 50)

    # The board

    def space(self, name: str) -> int:
        return self.board.view.ids.index(name)

    def pixel(self, space: str | int) -> QPoint:
        number = space if isinstance(space, int) else self.space(space)
        return self.view.to_viewport(self.view.middle_of(number))

    def drag(self, start: str | int, *way: str | int | QPoint, let_go: bool = True) -> None:
        """Drag from one space over others."""
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
            each for each in every if each.accessibleName() == name and (each.isVisible() or name == "Start")
        )

    # Results

    def race(self) -> State:
        """Click the button and return the first state of the race."""
        QTest.mouseClick(self.panel.start_button, LEFT)
        return start(self.board, self.started[-1])

    def cars(self) -> tuple[RoadCar, ...]:
        """Return the cars as the race would start with them."""
        return read_position(self.board, self.panel.setup).cars

    def where(self) -> list[str]:
        return [self.board.view.ids[car.space] for car in self.cars()]
