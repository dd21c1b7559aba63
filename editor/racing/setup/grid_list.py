"""List of the starting grid from pole on, ordered by dragging or keys."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from editor.racing.board.liveries import car_icon, livery

CAR = Qt.ItemDataRole.UserRole
PICTURE = QSize(30, 20)


class GridList(QListWidget):
    """Starting grid. Alt+Up and Alt+Down move a car."""

    changed = Signal()
    """The order was changed."""

    def __init__(self) -> None:
        super().__init__()
        self._team_of: tuple[int, ...] = ()
        self.setAccessibleName(self.tr("Starting grid, from pole on"))
        self.setToolTip(self.tr("Drag the cars into order, or move one with Alt+Up and Alt+Down"))
        self.setDragDropMode(QListWidget.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setIconSize(PICTURE)
        self.model().rowsMoved.connect(lambda: self.changed.emit())

    @property
    def order(self) -> tuple[int, ...]:
        """The cars from pole on."""
        return tuple(self.item(row).data(CAR) for row in range(self.count()))

    def show_order(self, order: tuple[int, ...], names: tuple[str, ...], team_of: tuple[int, ...]) -> None:
        """Show cars in an order; `names` has the driver of each car, `team_of` the number of its team."""
        with QSignalBlocker(self):
            if order != self.order or team_of != self._team_of:
                self._team_of = team_of
                self.clear()
                for car in order:
                    item = QListWidgetItem(car_icon(livery(car, team_of)), "")
                    item.setData(CAR, car)
                    self.addItem(item)
            self._number(names)
        self.setFixedHeight(self.sizeHintForRow(0) * max(1, len(order)) + 2 * self.frameWidth() + 2)

    def _number(self, names: tuple[str, ...]) -> None:
        for row in range(self.count()):
            item = self.item(row)
            text = self.tr("{place}. {name} (car {number})")
            car = item.data(CAR)
            item.setText(text.format(place=row + 1, number=car + 1, name=names[car]))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        step = steps.get(Qt.Key(event.key()))
        if step and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._move(self.currentRow(), self.currentRow() + step)
        else:
            super().keyPressEvent(event)

    def _move(self, row: int, to: int) -> None:
        if row < 0 or not 0 <= to < self.count():
            return
        with QSignalBlocker(self):
            self.insertItem(to, self.takeItem(row))
            self.setCurrentRow(to)
        self.changed.emit()
