"""Simulated user of the race window: sends mouse and key events as the system does.

Events go to the native window, so they reach the topmost or focused widget, and shortcuts work. The
user reads what the window shows only to decide what to do.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QSpinBox,
    QTabWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.racing.board.board_view import RaceBoardView
from editor.racing.question.prompt_keys import row_keys
from editor.racing.race_window import RaceWindow
from tests.editor_hand import CTRL, LEFT, PLAIN
from trackmodel.engine.questions import Offer, PathOffer, Value
from trackmodel.track import Point

Key = Qt.Key
STEPS_A_DRAG = 8
NOTCH = 120
PATIENCE_MS = 60_000
MOST_TABS = 120

Kind = TypeVar("Kind", bound=QWidget)


class RaceUser:
    """Simulated user of a race window. Points on the board are in board units."""

    def __init__(self, window: RaceWindow, qtbot: QtBot) -> None:
        self.window = window
        window.prompt.apart_ms = 0  # Answers faster than the pause that guards against double clicks.
        self._qtbot = qtbot

    # Reading

    def find(self, kind: type[Kind], name: str = "") -> Kind:
        """Return the visible widget of this class with this accessible name or text."""
        found = [
            each for each in self.window.findChildren(kind) if each.isVisible() and _is_called(each, name)
        ]
        assert len(found) == 1, f"{len(found)} x {kind.__name__} {name!r}: {[_names(each) for each in found]}"
        return found[0]

    def label_texts(self) -> list[str]:
        """Return the texts of all labels."""
        return [label.text() for label in self.window.findChildren(QLabel) if label.isVisible()]

    @property
    def board(self) -> RaceBoardView:
        """The race board."""
        return self.find(RaceBoardView)

    @property
    def offers(self) -> Sequence[Offer]:
        """Return all offers of the question, with every braking."""
        question = self.window.prompt.question
        return question.options if question else ()

    # Mouse and keys

    def click(self, widget: QWidget, at: QPoint | None = None, button: Qt.MouseButton = LEFT) -> None:
        """Click the center of a widget, or another point of it."""
        handle, place = self._on_screen(widget, widget.rect().center() if at is None else at)
        QTest.mouseMove(handle, place)
        QTest.mouseClick(handle, button, PLAIN, place)
        QApplication.processEvents()

    def drag(self, widget: QWidget, start: QPoint, end: QPoint) -> None:
        """Drag from one point of a widget to another."""
        handle, place = self._on_screen(widget, start)
        self._drag(handle, [place, place + end - start])

    def key(self, key: Qt.Key | str, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        """Press and release a key in the focused widget."""
        self._be_active()
        QTest.keyClick(self.window.windowHandle(), key, modifier)
        QApplication.processEvents()

    def keys(self, *keys: Qt.Key | str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.key(key)

    def type_text(self, text: str) -> None:
        """Type letters into the focused widget."""
        for letter in text:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                focused = QApplication.focusWidget()
                assert focused is not None
                QApplication.sendEvent(focused, QKeyEvent(kind, Key.Key_unknown, PLAIN, letter))

    def tab_to(self, widget: QWidget) -> None:
        """Press Tab until a widget has the focus."""
        for _ in range(MOST_TABS):
            if _has_focus(widget):
                return
            self.key(Key.Key_Tab)
        raise AssertionError(f"Tab doesn't reach {_names(widget)}")

    def _be_active(self) -> None:
        if not self.window.isActiveWindow():
            self.window.activateWindow()
            self.wait(self.window.isActiveWindow)

    def _on_screen(self, widget: QWidget, at: QPoint) -> tuple[QWindow, QPoint]:
        """Return the native window and the position of a widget's point in it; the point must be visible."""
        self._be_active()
        window = widget.window()
        place = widget.mapTo(window, at)
        assert widget.visibleRegion().contains(at), f"{_names(widget)} is out of view at {at}"
        return window.windowHandle(), place

    def _drag(self, handle: QWindow, pixels: Sequence[QPoint]) -> None:
        QTest.mouseMove(handle, pixels[0])
        QTest.mousePress(handle, LEFT, PLAIN, pixels[0])
        for start, end in itertools.pairwise(pixels):
            for step in range(1, STEPS_A_DRAG + 1):
                QTest.mouseMove(handle, start + (end - start) * step / STEPS_A_DRAG)
                QApplication.processEvents()
        QTest.mouseRelease(handle, LEFT, PLAIN, pixels[-1])
        QApplication.processEvents()

    # Boxes

    def fill(self, box: QLineEdit | QSpinBox, text: str) -> None:
        """Replace the text of a box: click it, select all, type."""
        self.click(box, QPoint(8, box.height() // 2))
        self.key(Key.Key_A, CTRL)
        self.type_text(text)

    def choose(self, box: QComboBox, text: str) -> None:
        """Choose an entry of a box by keys."""
        self.tab_to(box)
        self.key(Key.Key_Home)
        for _ in range(box.count()):
            if box.currentText() == text:
                return
            self.key(Key.Key_Down)
        assert box.currentText() == text

    def choose_driver(self, car: int, driver: str, name: str = "") -> None:
        """Choose who drives a car (numbered from 1) in the setup, and type the name of a person."""
        self.choose(self._of_car(QComboBox, car, "driver"), driver)
        if name:
            self.fill(self._of_car(QLineEdit, car, "name"), name)

    def _of_car(self, kind: type[Kind], car: int, what: str) -> Kind:
        named = ((each, each.accessibleName()) for each in self.window.findChildren(kind))
        return next(each for each, name in named if name.startswith(f"Car {car}, ") and name.endswith(what))

    def press(self, name: str, kind: type[QAbstractButton] = QAbstractButton) -> None:
        """Click the button with this name."""
        self.click(self.find(kind, name))

    def bring_to_top(self, tab: str) -> None:
        """Click the tab with this title."""
        for tabs in self.window.findChildren(QTabWidget):
            for index in range(tabs.count()):
                if tabs.isVisible() and tabs.tabText(index).replace("&", "") == tab:
                    self.click(tabs.tabBar(), tabs.tabBar().tabRect(index).center())
                    return
        raise AssertionError(f"no tab {tab!r}")

    # The board

    def pixel(self, point: Point) -> QPoint:
        """Return the position of a point in the board's viewport."""
        return self.board.to_viewport(point)

    def in_view(self, point: Point) -> bool:
        """Whether a position is visible and not covered."""
        viewport, pixel = self.board.viewport(), self.pixel(point)
        inside = viewport.rect().adjusted(2, 2, -2, -2).contains(pixel)
        return inside and self.board.childAt(pixel) in (viewport, None)

    def point_at(self, point: Point) -> None:
        """Move the mouse without pressing a button."""
        handle, place = self._on_screen(self.board.viewport(), self.pixel(point))
        QTest.mouseMove(handle, place)
        QApplication.processEvents()

    def click_board(self, point: Point, button: Qt.MouseButton = LEFT) -> None:
        """Click a point of the board."""
        self.point_at(point)
        self.click(self.board.viewport(), self.pixel(point), button)

    def drag_board(self, move: Sequence[Point]) -> None:
        """Drag along points of the board."""
        viewport = self.board.viewport()
        pixels = [self._on_screen(viewport, self.pixel(point))[1] for point in move]
        self._drag(self.window.windowHandle(), pixels)

    def wheel(self, point: Point, notches: int) -> None:
        """Turn the wheel over a point of the board; positive is away from the user."""
        viewport, pixel = self.board.viewport(), QPointF(self.pixel(point))
        for _ in range(abs(notches)):
            turn = QPoint(0, NOTCH if notches > 0 else -NOTCH)
            phase = Qt.ScrollPhase.NoScrollPhase
            at = QPointF(viewport.mapToGlobal(pixel.toPoint()))
            event = QWheelEvent(pixel, at, QPoint(), turn, Qt.MouseButton.NoButton, PLAIN, phase, False)
            QApplication.sendEvent(viewport, event)

    def middle_of(self, space: int) -> Point:
        """Return the center of a space."""
        return self.board.middle_of(space)

    # The race

    def wait(self, until: Callable[[], bool]) -> None:
        """Wait for bots, dice, and files."""
        self._qtbot.waitUntil(until, timeout=PATIENCE_MS)

    def settle(self) -> None:
        """Wait until a person is asked or has to come, or the race is over, skipping animations."""
        self.wait(lambda: self.window.race is not None)  # its record may still be read
        race = self.window.race
        assert race is not None

        def settled() -> bool:
            at_rest = not race.director.running and race.playback.at == len(race.session.entries)
            if not race.director.running and not at_rest:
                self.key(Key.Key_End, CTRL)  # to the latest answer
            waits = self.window.prompt.state is not None or self.window.parts.hand_over.isVisible()
            return at_rest and (waits or race.session.over)

        self.wait(settled)

    def row_of(self, offer: Offer) -> int:
        """Return the row of a value with the selected braking; -1 if there is none."""
        offers = self.window.prompt.offers
        return next((row for row, each in enumerate(offers) if each.value == offer.value), -1)

    def offer_list(self) -> QAbstractItemView:
        """Return the list of offers."""
        return self.window.parts.question.list

    def answer_by_key(self, value: Value) -> None:
        """Answer with the keys shown on the rows, or with arrow keys and Enter."""
        self.tab_to(self.offer_list())
        prompt = self.window.prompt
        offer = next(each for each in self.offers if each.value == value)
        if isinstance(offer, PathOffer):
            self.key(Key.Key_Escape)  # Clear the selection and the braking.
            for _ in prompt.brakings:
                if prompt.brake < offer.brake:
                    self.key(Key.Key_Plus)
        row = self.row_of(offer)
        key = row_keys(prompt.offers, prompt.question.kind if prompt.question else "")[row]
        if key and not isinstance(offer, PathOffer):
            self.keys(key, key)
            self._confirm()
            return
        for _ in range(row + 1 if prompt.index < 0 else (row - prompt.index) % len(prompt.offers)):
            self.key(Key.Key_Down)
        self.key(Key.Key_Return)
        self._confirm()

    def _confirm(self) -> None:
        """Choose an answer that is certain to put the car out once more."""
        if self.window.prompt.doubted is not None:
            self.key(Key.Key_Return)

    def answer_by_row(self, value: Value) -> bool:
        """Click the row of an answer; return False if it isn't visible."""
        offer = next(each for each in self.offers if each.value == value)
        row = self.row_of(offer)
        if row < 0:
            return False
        view = self.offer_list()
        place = view.visualRect(view.model().index(row, 0)).center()
        if not view.viewport().rect().contains(place):
            return False
        self.click(view.viewport(), place)
        self._confirm()
        return True

    def answer_on_board(self, move: PathOffer) -> bool:
        """Click the end of a move on the board; return False if it is covered or belongs to another move."""
        prompt = self.window.prompt
        ends = prompt.moves_to(move.end)
        middle = self.middle_of(move.end)
        if not ends or ends[0].value != move.value or not self.in_view(middle):
            return False
        self.point_at(middle)
        if prompt.current is None or prompt.current.value != move.value:
            return False  # covered by the label of another move
        self.click_board(middle)
        self._confirm()
        return True

    def brake_on_board(self, move: PathOffer, how: str) -> bool:
        """Brake for a way on the board ("drag": back along the way, "wheel": over its end), then click it.

        False where the board can't mean it so; then nothing is answered.
        """
        prompt = self.window.prompt
        far = prompt.unbraked(move)
        start, end = self.middle_of(far.end), self.middle_of(move.end)
        if far is move or not (self.in_view(start) and self.in_view(end)):
            return False
        self.point_at(start)
        if prompt.current_move is not far:
            return False
        if how == "drag":
            self.drag_board([start, *map(self.middle_of, _back_along(far, move)), end])
        else:
            for _ in prompt.brakings:
                if prompt.brake < move.brake:
                    self.wheel(start, -1)
        current = prompt.current_move
        if prompt.question is None or current is None or current.value != move.value:
            return False
        self.key(Key.Key_Return) if how == "wheel" else self.click_board(end)
        self._confirm()
        return True


def _back_along(far: PathOffer, near: PathOffer) -> list[int]:
    """Return the spaces between two ends of a move, backward."""
    return list(far.path[far.path.index(near.end) + 1 : -1])[::-1] if near.end in far.path else []


def _is_called(widget: QWidget, name: str) -> bool:
    return not name or name in _names(widget)


def _names(widget: QWidget) -> tuple[str, ...]:
    text = getattr(widget, "text", None)
    said = str(text()).replace("&", "") if callable(text) else ""
    return widget.accessibleName(), said


def _has_focus(widget: QWidget) -> bool:
    focused = QApplication.focusWidget()
    return focused is not None and (focused is widget or focused is widget.focusProxy())
