"""Drive the real window with mouse and keyboard events, as a user does."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QSettings, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QTableView,
    QWidget,
)

from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.corners_panel import Column
from trackmodel.track import Point

LEFT, RIGHT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton
PLAIN, SHIFT, CTRL, ALT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)
STEPS_A_DRAG = 6
PATIENCE = 100
"""Number of checks, 10 ms apart, after which an open dialog counts as unexpected."""


def use_own_settings(folder: Path) -> None:
    """Use separate settings for the tests, those of somebody who knows the rules of the games."""
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder))
    QApplication.setApplicationName("Pitboard tests")
    QApplication.setOrganizationName("pitboard-tests")
    QSettings().setValue("race-window/lessons", "off")


def open_file(window: MainWindow, path: Path) -> bool:
    """Open a file and wait until it is read; return whether nothing was said against it."""
    problems: list[str] = []
    window.files.failed.connect(problems.append)
    window.files.open(path)
    until_opened(window)
    window.files.failed.disconnect(problems.append)
    return not problems


def until_opened(window: MainWindow) -> None:
    """Wait until the file that is being opened is read."""
    while window.files.reading.running:
        QTest.qWait(1)


class Hand:
    """Mouse and keyboard of a window. Points are in board units."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self._board = window.canvas.viewport()

    def move(self, to: Point) -> None:
        """Move the mouse without a button."""
        QTest.mouseMove(self._board, self._pixel(to))

    def click(self, at: Point, button: Qt.MouseButton = LEFT, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        """Move there and click."""
        self.move(at)
        QTest.mouseClick(self._board, button, modifier, self._pixel(at))

    def double_click(self, at: Point) -> None:
        """A double click as the system sends it: press, release, double click, release."""
        self.click(at)
        QTest.mouseDClick(self._board, LEFT, PLAIN, self._pixel(at))
        self.release(at)

    def drag(
        self,
        way: Sequence[Point],
        button: Qt.MouseButton = LEFT,
        modifier: Qt.KeyboardModifier = PLAIN,
        *,
        let_go: bool = True,
    ) -> None:
        """Press at the first point, move through the others, and release at the last if `let_go`."""
        self.move(way[0])
        QTest.mousePress(self._board, button, modifier, self._pixel(way[0]))
        for start, end in itertools.pairwise(way):
            for step in range(1, STEPS_A_DRAG + 1):
                share = step / STEPS_A_DRAG
                self.move((start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])))
        if let_go:
            QTest.mouseRelease(self._board, button, modifier, self._pixel(way[-1]))

    def key(self, key: Qt.Key | str, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        """Press and release a key with the focus on the board."""
        self.window.activateWindow()
        self.window.canvas.setFocus()
        QApplication.processEvents()
        QTest.keyClick(self.window.canvas, key, modifier)

    def release(self, at: Point, button: Qt.MouseButton = LEFT) -> None:
        """Release a button that a drag has left down."""
        QTest.mouseRelease(self._board, button, PLAIN, self._pixel(at))

    def press_key_in(self, widget: QWidget, key: Qt.Key) -> None:
        """Press a key with the focus on a widget of a panel."""
        widget.setFocus()
        QTest.keyClick(widget, key)

    def type_into(self, widget: QWidget, text: str) -> None:
        """Replace the text of a box."""
        widget.setFocus()
        QTest.keyClick(widget, Qt.Key.Key_A, CTRL)
        _type(widget, text)

    def press_button(self, button: QWidget) -> None:
        """Click a button, once its panel is laid out."""
        for _ in range(PATIENCE):
            if not button.visibleRegion().isEmpty():
                break
            QTest.qWait(10)
        QTest.mouseClick(button, LEFT)

    def choose(self, text: str, among: Sequence[str]) -> None:
        """Select an entry, by keys, of the visible combo box with exactly these entries."""
        box = next(
            box
            for box in self.window.findChildren(QComboBox)
            if box.isVisible() and [box.itemText(n) for n in range(box.count())] == list(among)
        )
        box.setFocus()
        for _ in range(box.count()):
            if box.currentText() != text:
                QTest.keyClick(box, Qt.Key.Key_Down)
        assert box.currentText() == text

    def hint(self) -> str:
        """Return the hint in the status bar."""
        return self.window.statusBar().findChildren(QLabel)[0].text()

    def refusal(self) -> str:
        """Return the refusal shown in the tool panel, or an empty text."""
        label = next(
            label for label in self.window.tool_panel.findChildren(QLabel) if label.objectName() == "refusal"
        )
        return label.text() if label.isVisible() else ""

    def tool_in_hand(self) -> str:
        """Return the title of the tool that is checked on the tool bar."""
        return next(action.text() for action in self.window.commands.tools.actions() if action.isChecked())

    def corner_row(self, row: int) -> list[str]:
        """Return the texts of a row of the corner table."""
        model = self.corner_table.model()
        return [model.index(row, column).data() for column in range(model.columnCount())]

    def click_cell(self, row: int, column: Column) -> None:
        """Click a cell of the corner table."""
        QTest.mouseClick(self.corner_table.viewport(), LEFT, PLAIN, self._cell(row, column))

    def type_into_cell(
        self, row: int, column: Column, text: str, then: Sequence[Qt.Key] = (), *, end: bool = True
    ) -> None:
        """Double-click a cell of the corner table, type, press the keys `then`, and Enter if `end`."""
        table = self.corner_table
        self.click_cell(row, column)
        QTest.mouseDClick(table.viewport(), LEFT, PLAIN, self._cell(row, column))
        editor = QApplication.focusWidget()
        assert editor is not None
        assert table.isAncestorOf(editor)
        QTest.keyClick(editor, Qt.Key.Key_A, CTRL)
        _type(editor, text)
        for key in then:
            QTest.keyClick(editor, key)
        if not end:
            return
        QTest.keyClick(editor, Qt.Key.Key_Return)
        QApplication.processEvents()  # Qt stores the value in its event loop

    @property
    def corner_table(self) -> QTableView:
        """The corner table."""
        table = next(t for t in self.window.findChildren(QTableView) if t.accessibleName() == "Corners")
        assert isinstance(table, QTableView)
        return table

    def _cell(self, row: int, column: Column) -> QPoint:
        table = self.corner_table
        return table.visualRect(table.model().index(row, column)).center()

    def _pixel(self, point: Point) -> QPoint:
        pixel = self.window.canvas.to_viewport(point)
        assert self._board.rect().contains(pixel), f"{point} is out of view"
        return pixel


def _type(widget: QWidget, text: str) -> None:
    """Type into a box; QTest.keyClicks knows no letters beyond ASCII."""
    for letter in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(widget, QKeyEvent(kind, Qt.Key.Key_unknown, PLAIN, letter))


@contextmanager
def answering(*answers: Callable[[QDialog], None]) -> Iterator[list[str]]:
    """While inside, answer the dialogs that come up, in order; yields their texts as they come.

    A dialog nobody expected is dismissed and fails the test, so that no test waits for ever.
    """
    seen: list[str] = []
    surprises: list[str] = []
    waiting = list(answers)
    answered: list[QDialog] = []
    patience = 0
    timer = QTimer(interval=10)

    def look() -> None:
        nonlocal patience
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog) or not dialog.isVisible():
            patience = 0
        elif waiting and dialog not in answered:
            answered.append(dialog)
            patience = 0
            seen.append(_text_of(dialog))
            # Later: a timer doesn't fire during its own slot, and the answer may open another dialog.
            QTimer.singleShot(0, partial(waiting.pop(0), dialog))
        else:
            patience += 1
            if patience > PATIENCE:
                surprises.append(_text_of(dialog))
                dialog.reject()

    timer.timeout.connect(look)
    timer.start()
    yield seen
    timer.stop()
    assert not surprises, f"unexpected: {surprises}"
    assert not waiting, f"{len(waiting)} more dialogs were expected"


def _text_of(dialog: QDialog) -> str:
    return dialog.text() if isinstance(dialog, QMessageBox) else dialog.windowTitle()


def export_as(hand: Hand, words: str, path: Path, *answers: Callable[[QDialog], None]) -> QWidget:
    """Press Ctrl+E, choose a format, save under this name, answer more dialogs, and return the window."""
    from editor.exporting.export_window import ExportWindow  # it loads slowly

    hand.key("e", CTRL)
    (shown,) = hand.window.findChildren(ExportWindow)
    formats = next(box for box in shown.findChildren(QComboBox) if box.accessibleName() == "Format")
    formats.setFocus()
    QTest.keyClick(formats, Qt.Key.Key_Home)
    while not formats.currentText().startswith(words):
        QTest.keyClick(formats, Qt.Key.Key_Down)
    with answering(file_name(path), *answers):
        QTest.mouseClick(push_button(shown, "Export"), LEFT)
    while not push_button(shown, "Export").isEnabled():
        QTest.qWait(10)
    return shown


def push_button(within: QWidget, text: str) -> QPushButton:
    """The button whose text begins so, access keys left out; a visible one before hidden ones."""
    buttons = within.findChildren(QPushButton)
    return max((b for b in buttons if b.text().replace("&", "").startswith(text)), key=QWidget.isVisible)


def told(window: MainWindow) -> str:
    """Return what the bar above the board tells; an empty text if it isn't there."""
    bar = window.docks.version_bar
    return bar.findChildren(QLabel)[0].text() if bar.isVisible() else ""


def button(which: QMessageBox.StandardButton) -> Callable[[QDialog], None]:
    """Answer a message box with a click on this button."""

    def press(dialog: QDialog) -> None:
        assert isinstance(dialog, QMessageBox)
        QTest.mouseClick(dialog.button(which), LEFT)

    return press


def press_focused(key: Qt.Key, modifier: Qt.KeyboardModifier = PLAIN) -> None:
    """Press and release a key where the focus is."""
    QApplication.processEvents()
    widget = QApplication.focusWidget()
    assert isinstance(widget, QWidget)
    QTest.keyClick(widget, key, modifier)


def file_name(path: Path) -> Callable[[QDialog], None]:
    """Answer a file dialog with this file."""

    def choose(dialog: QDialog) -> None:
        assert isinstance(dialog, QFileDialog)
        dialog.findChild(QLineEdit).setText(str(path))
        buttons = dialog.findChild(QDialogButtonBox)
        accepts = QDialogButtonBox.ButtonRole.AcceptRole
        done = next(each for each in buttons.buttons() if buttons.buttonRole(each) == accepts)
        QTest.mouseClick(done, LEFT)

    return choose
