"""A line to type into with a list of what matches, over a window; Enter chooses, Esc goes back."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.common.keys.panel_keys import ENTER

LOWEST_ROW = 18
"""Lowest height of a row, in pixels."""
_STEERS_THE_LIST = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)


class SearchPopup(QFrame):
    """Hides when it loses the focus. A subclass fills the list in `search`.

    Attributes:
        line: what is searched for.
        list: the matches, best first.
        home: the widget that has the focus afterwards.
    """

    chosen = Signal(object)
    """Data of the row that was chosen; the focus is back on `home`."""

    def __init__(self, home: QWidget, asks: str, name: str, lists: str) -> None:
        """Make a hidden popup.

        Args:
            home: the widget that has the focus afterwards.
            asks: what the empty line says.
            name: name of the line for screen readers.
            lists: name of the list for screen readers.
        """
        super().__init__(home.window())
        self.home = home
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.line = QLineEdit(placeholderText=asks)
        self.line.setAccessibleName(name)
        self.list = QTreeWidget(columnCount=2)
        self.list.setAccessibleName(lists)
        self.list.setHeaderHidden(True)
        self.list.setRootIsDecorated(False)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, header.ResizeMode.Stretch)
        header.setSectionResizeMode(1, header.ResizeMode.ResizeToContents)
        layout = QVBoxLayout(self)
        layout.addWidget(self.line)
        layout.addWidget(self.list)
        self.line.textChanged.connect(self._search)
        self.line.installEventFilter(self)
        self.list.itemClicked.connect(self._choose)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_changed)
        self.hide()

    def search(self, wanted: str) -> None:
        """Add a row for each match to the empty list."""
        raise NotImplementedError

    def add_row(self, text: str, beside: str, data: object) -> QTreeWidgetItem:
        """Add a row with a text, a second one at its right, and what choosing it yields."""
        row = QTreeWidgetItem([text, beside])
        row.setData(0, Qt.ItemDataRole.UserRole, data)
        self.list.addTopLevelItem(row)
        return row

    def open_over(self, over: QWidget, width: int, rows: int, top: int) -> None:
        """Show the popup with an empty search, centered in a widget.

        Args:
            over: the widget, in the window of `home`.
            width: width in pixels, if there is room.
            rows: rows of the list that are visible, if there is room.
            top: distance from the upper edge of `over`, in pixels.
        """
        self.setParent(self.home.window())
        self.line.clear()
        self._search("")
        row = max(LOWEST_ROW, self.list.sizeHintForRow(0))
        height = self.line.sizeHint().height() + (rows + 2) * row
        width = min(width, over.width() - 20)
        corner = over.mapTo(self.home.window(), over.rect().topLeft())
        left = corner.x() + (over.width() - width) // 2
        self.setGeometry(left, corner.y() + top, width, min(height, over.height() - top - 20))
        self.show()
        self.raise_()
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _search(self, wanted: str) -> None:
        self.list.clear()
        self.search(wanted)
        if first := self.list.topLevelItem(0):
            self.list.setCurrentItem(first)
            self.list.scrollToItem(first)

    def _choose(self, row: QTreeWidgetItem | None) -> None:
        if row and not row.isDisabled():
            self._leave()
            self.chosen.emit(row.data(0, Qt.ItemDataRole.UserRole))

    def _leave(self) -> None:
        self.home.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.line and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape:
                self._leave()
                return True
            if event.key() in ENTER:
                self._choose(self.list.currentItem())
                return True
            if event.key() in _STEERS_THE_LIST:
                QApplication.sendEvent(self.list, event)
                return True
        return super().eventFilter(watched, event)

    def _focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        if self.isVisible() and new is not None and not self.isAncestorOf(new):
            self.hide()
