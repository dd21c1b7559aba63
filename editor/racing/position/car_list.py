"""List of the cars in a position, to be dragged onto the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from editor.common.zooming_view import is_drag
from editor.racing.board.board_view import RaceBoardView
from editor.racing.board.liveries import car_icon, livery
from editor.racing.position.placement_input import PlacementInput

PICTURE = QSize(30, 20)
DRIVES = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right}


class CarList(QListWidget):
    """Arrow keys select a car; with Alt they move it, as they do on the board without Alt."""

    selected = Signal(int)
    """Number of the selected car."""

    def __init__(self, board_input: PlacementInput) -> None:
        super().__init__()
        self._input = board_input
        self._view: RaceBoardView | None = None
        self._pressed_at: QPointF | None = None
        self._dragging = False
        self.setAccessibleName(self.tr("Cars on the board"))
        self.setIconSize(PICTURE)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentRowChanged.connect(self._choose)

    def drag_onto(self, view: RaceBoardView) -> None:
        """Set the board that cars are dragged onto."""
        self._view = view

    def show_cars(self, texts: Sequence[str], team_of: tuple[int, ...], current: int) -> None:
        """Show a line for each car, by number; `team_of` has the number of its team."""
        # A tooltip set on the list isn't shown over its lines.
        hint = self.tr("Drag the car onto the board, or move it with Alt and the arrow keys")
        with QSignalBlocker(self):
            self.clear()
            for car, text in enumerate(texts):
                item = QListWidgetItem(car_icon(livery(car, team_of)), text, self)
                item.setToolTip(f"{text}\n{hint}")
            self.setCurrentRow(current)
        self.setFixedHeight(self.sizeHintForRow(0) * max(1, len(texts)) + 2 * self.frameWidth() + 2)

    def _choose(self, row: int) -> None:
        if row >= 0:
            self.selected.emit(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        alt = bool(event.modifiers() & Qt.KeyboardModifier.AltModifier)
        if not (alt and event.key() in DRIVES and self._input.key(event)):
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        on_a_car = self.itemAt(event.position().toPoint()) is not None
        left = event.button() == Qt.MouseButton.LeftButton
        self._pressed_at = event.position() if left and on_a_car else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed_at is None:
            super().mouseMoveEvent(event)
            return
        if not self._dragging and is_drag(event.position() - self._pressed_at):
            self._dragging = True
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self._input.begin_drag(self.currentRow())
        if self._dragging:
            self._on_the_board(event, self._input.move)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self._dragging:
            self._dragging = False
            self.unsetCursor()
            self._on_the_board(event, self._input.release)
        self._pressed_at = None

    def _on_the_board(
        self, event: QMouseEvent, do: Callable[[int | None, tuple[float, float]], None]
    ) -> None:
        """Call `do` with the board's space and point under the mouse, even outside this list."""
        view = self._view
        if view is None:
            return
        pixel = view.viewport().mapFromGlobal(event.globalPosition().toPoint())
        at = view.to_board(QPointF(pixel))
        do(view.space_at(at) if view.viewport().rect().contains(pixel) else None, at)
