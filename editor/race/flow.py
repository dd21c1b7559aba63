"""A layout that sets widgets one after the other and begins a new row where there is no more room."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Rows of widgets in their own sizes, top and left."""

    def __init__(self, parent: QWidget | None = None, *, across: int = 6, down: int = 3) -> None:
        """`across` and `down` are the pixels between widgets and between rows."""
        super().__init__(parent)
        self.setContentsMargins(0, 0, 0, 0)
        self._across, self._down = across, down
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        return self._arrange(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, area: QRect) -> None:  # noqa: N802
        super().setGeometry(area)
        self._arrange(area, move=True)

    def sizeHint(self) -> QSize:  # noqa: N802
        hints = [item.sizeHint() for item in self._items]
        width = sum(hint.width() + self._across for hint in hints) - self._across
        return QSize(max(0, width), max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:  # noqa: N802
        hints = [item.minimumSize() for item in self._items]
        return QSize(
            max((hint.width() for hint in hints), default=0),
            max((hint.height() for hint in hints), default=0),
        )

    def _arrange(self, area: QRect, *, move: bool) -> int:
        """Set the widgets into the area; the height they take."""
        x, y, row = area.x(), area.y(), 0
        for item in self._items:
            size = item.sizeHint()
            if x > area.x() and x + size.width() > area.right() + 1:
                x, y, row = area.x(), y + row + self._down, 0
            if move:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + self._across
            row = max(row, size.height())
        return y + row - area.y()
