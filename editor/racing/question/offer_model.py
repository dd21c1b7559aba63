"""The offers of a question as a list: what their rows say, and how they look."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.common.theme import colors
from editor.racing.question.odds_bar import BAR_HEIGHT, faint, paint_odds
from editor.racing.question.offer_lines import OfferLine

LINE = Qt.ItemDataRole.UserRole
"""The role under which a row hands out its OfferLine."""
PADDING, KEY_WIDTH, GAP = 7, 20, 8
_WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_MIDDLE = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_Index = QModelIndex | QPersistentModelIndex


class OfferModel(QAbstractListModel):
    """A row an offer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: tuple[OfferLine, ...] = ()

    def show_lines(self, lines: tuple[OfferLine, ...]) -> None:
        """These rows from now on."""
        if lines != self.lines:
            self.beginResetModel()
            self.lines = lines
            self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: N802, B008
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not 0 <= index.row() < len(self.lines):
            return None
        line = self.lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.name
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return line.sentence
        return line if role == LINE else None


class OfferDelegate(QStyledItemDelegate):
    """A row: its key, its name and price, below what it leads to and the odds."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        line = index.data(LINE)
        painter.save()
        self._paint_ground(painter, option)
        picked = bool(option.state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if picked else QPalette.ColorRole.Text
        ink, soft = option.palette.color(role), colors()
        inside = option.rect.adjusted(PADDING, PADDING, -PADDING, -PADDING)
        self._paint_key(painter, option, inside, line.key)
        text = inside.adjusted(KEY_WIDTH + GAP, 0, 0, 0)
        painter.setPen(ink)
        painter.setFont(_bold(option.font))
        name, price = self._head(option, text, line)
        painter.drawText(name, _MIDDLE, line.name)
        painter.setPen(ink if picked else soft.warning)
        painter.drawText(price, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, line.price)
        painter.setFont(option.font)
        top = price.bottom() + 3
        if line.odds is not None:
            paint_odds(painter, QRect(text.left(), top + 1, text.width(), BAR_HEIGHT), line.odds)
            top += BAR_HEIGHT + 4
        painter.setPen(ink if picked or not line.ends else soft.error)
        below = QRect(text.left(), top, text.width(), inside.bottom() - top + 1)
        painter.drawText(below, _WRAPPED, _told(line))
        painter.restore()

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = option.rect.adjusted(1, 1, -1, -2)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setBrush(option.palette.highlight())
            painter.setPen(Qt.PenStyle.NoPen)
        else:
            painter.setBrush(option.palette.color(QPalette.ColorRole.Base))
            painter.setPen(faint(option.palette.color(QPalette.ColorRole.Text)))
        painter.drawRoundedRect(card, 5, 5)

    def _paint_key(self, painter: QPainter, option: QStyleOptionViewItem, inside: QRect, key: str) -> None:
        if not key:
            return
        cap = QRect(inside.left(), inside.top(), KEY_WIDTH, KEY_WIDTH)
        painter.setBrush(option.palette.color(QPalette.ColorRole.Base))
        painter.setPen(option.palette.color(QPalette.ColorRole.PlaceholderText))
        painter.drawRoundedRect(cap, 4, 4)
        painter.setFont(option.font)
        painter.setPen(option.palette.color(QPalette.ColorRole.Text))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:  # noqa: N802
        view, line = option.widget, index.data(LINE)
        width = view.viewport().width() if isinstance(view, QListView) else 200
        room = width - 2 * PADDING - KEY_WIDTH - GAP
        height = self._head(option, QRect(0, 0, room, 0), line)[1].bottom() + 1
        if line.odds is not None:
            height += BAR_HEIGHT + 4
        if told := _told(line):
            metrics = option.fontMetrics
            height += 3 + metrics.boundingRect(QRect(0, 0, room, 1000), int(_WRAPPED), told).height()
        return QSize(width, max(height, KEY_WIDTH) + 2 * PADDING + 1)

    def _head(self, option: QStyleOptionViewItem, text: QRect, line: OfferLine) -> tuple[QRect, QRect]:
        """Where name and price go: beside each other where there is room, otherwise one below the other."""
        metrics = QFontMetrics(_bold(option.font))
        name = metrics.boundingRect(QRect(0, 0, text.width(), 1000), int(_MIDDLE), line.name)
        above = QRect(text.left(), text.top(), text.width(), max(name.height(), KEY_WIDTH))
        if name.width() + GAP + metrics.horizontalAdvance(line.price) <= text.width():
            return above, above
        height = metrics.height() if line.price else 0
        return above, QRect(text.left(), above.bottom() + 1, text.width(), height)


def _told(line: OfferLine) -> str:
    return "; ".join(line.told)


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setBold(True)
    return bold
