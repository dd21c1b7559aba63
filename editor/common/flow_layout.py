"""A layout that wraps widgets into rows like words into lines."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem


class FlowLayout(QLayout):
    """Widgets in their own sizes, in as few rows as possible, of about equal width."""

    def __init__(self, *, across: int = 6, down: int = 1) -> None:
        """Make an empty layout with `across` pixels between widgets and `down` pixels between rows."""
        super().__init__()
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

    def sizeHint(self) -> QSize:
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
        """Arrange the widgets in an area, or only measure; return the height they need."""
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
        """Return as few rows as fit, and among those the narrowest."""
        widths = [item.sizeHint().width() + self._across for item in self._items]
        fullest = _filled(widths, room + self._across)
        rows, count = fullest, len(widths)
        if len(fullest) > 1:
            spans = {sum(widths[first:end]) for end in range(count + 1) for first in range(end)}
            enough = (_filled(widths, span) for span in sorted(spans) if span >= max(widths))
            rows = next((rows for rows in enough if len(rows) == len(fullest)), fullest)
        return [[self._items[index] for index in row] for row in rows]


def _filled(widths: list[int], room: int) -> list[list[int]]:
    """Fill rows greedily; return the indexes in each row."""
    rows: list[list[int]] = []
    left = 0
    for index, width in enumerate(widths):
        if not rows or width > left:
            rows.append([])
            left = room
        rows[-1].append(index)
        left -= width
    return rows
