"""A layout that sets widgets one after the other and begins a new row where there is no more room."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Rows of widgets in their own sizes, top and left; no more rows than needed, about equally wide."""

    def __init__(self, parent: QWidget | None = None, *, across: int = 6, down: int = 1) -> None:
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
        y = area.y()
        for row in self._rows(area.width()):
            x = area.x()
            if y > area.y():
                y += self._down
            for item in row:
                if move:
                    item.setGeometry(QRect(QPoint(x, y), item.sizeHint()))
                x += item.sizeHint().width() + self._across
            y += max(item.sizeHint().height() for item in row)
        return y - area.y()

    def _rows(self, room: int) -> list[list[QLayoutItem]]:
        """As few rows as there is room for, and of these ways to fill them that with the narrowest rows."""
        widths = [item.sizeHint().width() + self._across for item in self._items]
        fullest = _filled(widths, room + self._across)
        rows, count = fullest, len(widths)
        if len(fullest) > 1:
            spans = {sum(widths[first:end]) for end in range(count + 1) for first in range(end)}
            enough = (_filled(widths, span) for span in sorted(spans) if span >= max(widths))
            rows = next((rows for rows in enough if len(rows) == len(fullest)), fullest)
        return [[self._items[index] for index in row] for row in rows]


def _filled(widths: list[int], room: int) -> list[list[int]]:
    """Rows of indexes: the next one begins where there is no more room."""
    rows: list[list[int]] = []
    left = 0
    for index, width in enumerate(widths):
        if not rows or width > left:
            rows.append([])
            left = room
        rows[-1].append(index)
        left -= width
    return rows
