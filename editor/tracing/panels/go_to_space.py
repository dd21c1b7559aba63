"""Go to a space: type its id or only its number and press Enter."""

from __future__ import annotations

import re
from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.common.panel_keys import ENTER
from editor.document.document import Document

WIDTH, ROWS = 240, 8
MOST_ROWS = 200
"""Most spaces that are listed; typing more letters finds the others."""
_STEERS_THE_LIST = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)


def matching(ids: Iterable[str], wanted: str) -> list[str]:
    """Return the ids that are, end in the number, begin with, or contain what is wanted, in this order."""
    wanted = wanted.strip().casefold()

    def rank(id_: str) -> int | None:
        text = id_.casefold()
        if text == wanted:
            return 0
        if wanted.isdecimal() and re.sub(r"^.*\D0*", "", text) == wanted.lstrip("0"):
            return 1
        return 2 if text.startswith(wanted) else 3 if wanted in text else None

    ranked = [(order, id_) for id_ in ids if (order := rank(id_)) is not None]
    return [id_ for _order, id_ in sorted(ranked, key=lambda pair: pair[0])]


class GoToSpace(QFrame):
    """A small panel over the board that hides when it loses the focus."""

    chosen = Signal(str)
    """Id of the space to go to."""

    def __init__(self, document: Document, board: QWidget) -> None:
        super().__init__(board.window())
        self._document, self._board = document, board
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self._line = QLineEdit()
        self._line.setPlaceholderText(self.tr("Id or number of a space"))
        self._line.setAccessibleName(self.tr("Go to space"))
        self._list = QListWidget()
        self._list.setAccessibleName(self.tr("Spaces"))
        self._list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout = QVBoxLayout(self)
        layout.addWidget(self._line)
        layout.addWidget(self._list)
        self._line.textChanged.connect(self._search)
        self._line.installEventFilter(self)
        self._list.itemClicked.connect(self._go)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_changed)
        self.hide()

    def open(self) -> None:
        """Show the panel at the top of the board, with all spaces."""
        self.setParent(self._board.window())
        self._line.clear()
        self._search("")
        height = self._line.sizeHint().height() + (ROWS + 2) * max(18, self._list.sizeHintForRow(0))
        width = min(WIDTH, self._board.width())
        top_left = self._board.mapTo(self._board.window(), self._board.rect().topLeft())
        left = top_left.x() + (self._board.width() - width) // 2
        self.setGeometry(left, top_left.y() + 8, width, min(height, self._board.height() - 16))
        self.show()
        self.raise_()
        self._line.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _search(self, wanted: str) -> None:
        facts = self._document.facts
        names = {corner.id: corner.name for corner in facts.track.corners}
        self._list.clear()
        for space in matching((space.id for space in facts.track.spaces), wanted)[:MOST_ROWS]:
            corner = names.get(facts.corner_of.get(space, ""), "")
            row = QListWidgetItem(f"{space}  \N{MIDDLE DOT}  {corner}" if corner else space)
            row.setData(Qt.ItemDataRole.UserRole, space)
            self._list.addItem(row)
        self._list.setCurrentRow(0)

    def _go(self, row: QListWidgetItem | None) -> None:
        if row:
            self._leave()
            self.chosen.emit(row.data(Qt.ItemDataRole.UserRole))

    def _leave(self) -> None:
        self._board.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if watched is self._line and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape:
                self._leave()
                return True
            if event.key() in ENTER:
                self._go(self._list.currentItem())
                return True
            if event.key() in _STEERS_THE_LIST:
                QApplication.sendEvent(self._list, event)
                return True
        return super().eventFilter(watched, event)

    def _focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        if self.isVisible() and new is not None and not self.isAncestorOf(new):
            self.hide()
