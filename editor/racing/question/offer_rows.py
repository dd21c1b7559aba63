"""List of the offers of a question: model, delegate, and view."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFocusEvent, QFontMetrics, QKeyEvent, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.common.painting_helpers import translucent
from editor.common.qt_types import ModelIndex
from editor.common.theme import colors
from editor.common.widgets import bold_font
from editor.racing.board.playing_cards import paint_card
from editor.racing.question.odds_columns import BAR_HEIGHT, paint_bar, paint_columns
from editor.racing.question.offer_lines import FREE, OfferLine
from editor.racing.question.prompt import Prompt
from editor.racing.question.prompt_keys import answer_by_key
from trackmodel.texts import clauses

LINE = Qt.ItemDataRole.UserRole
"""Role under which a row returns its OfferLine."""
PADDING, KEY_WIDTH, GAP = 7, 20, 8
CARD_SIZE = 34, 48
"""Width and height of a playing card, in pixels."""
_WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_MIDDLE = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class OfferModel(QAbstractListModel):
    """List model with a row for each offer."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: tuple[OfferLine, ...] = ()

    def show_lines(self, lines: tuple[OfferLine, ...]) -> None:
        if lines != self.lines:
            self.beginResetModel()
            self.lines = lines
            self.endResetModel()

    def rowCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: N802, B008
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not 0 <= index.row() < len(self.lines):
            return None
        line = self.lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.name
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return line.sentence
        return line if role == LINE else None


class OfferDelegate(QStyledItemDelegate):
    """Paints a row: key, name, and price, with consequences and odds below."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        line = index.data(LINE)
        painter.save()
        self._paint_ground(painter, option)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if selected else QPalette.ColorRole.Text
        ink, soft = option.palette.color(role), colors()
        inside = option.rect.adjusted(PADDING, PADDING, -PADDING, -PADDING)
        self._paint_key(painter, option, inside, line.key)
        text = inside.adjusted(KEY_WIDTH + GAP, 0, 0, 0)
        if line.card:
            paint_card(painter, QRectF(text.left(), text.top(), *CARD_SIZE), line.card)
            text.adjust(CARD_SIZE[0] + GAP, 0, 0, 0)
        painter.setPen(ink)
        painter.setFont(bold_font(option.font))
        name, price = self._head(option, text, line)
        painter.drawText(name, _MIDDLE, line.name)
        if line.rolls:
            beside = name.adjusted(
                QFontMetrics(bold_font(option.font)).horizontalAdvance(line.name) + GAP, 0, 0, 0
            )
            painter.setFont(option.font)
            painter.drawText(beside, _MIDDLE, line.rolls)
            painter.setFont(bold_font(option.font))
        painter.setPen(ink if selected else soft.accent if line.price == FREE else soft.warning)
        painter.drawText(price, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, line.price)
        painter.setFont(option.font)
        top = price.bottom() + 3
        if line.odds is not None:
            paint_bar(painter, QRect(text.left(), top + 1, text.width(), BAR_HEIGHT), line.odds)
            height = option.fontMetrics.height()
            below_bar = QRect(text.left(), top + BAR_HEIGHT + 4, text.width(), height)
            paint_columns(painter, below_bar, line.odds, line.spins, ink)
            top += BAR_HEIGHT + 4 + height
        painter.setPen(ink if selected or not line.ends else soft.error)
        below = QRect(text.left(), top, text.width(), inside.bottom() - top + 1)
        painter.drawText(below, _WRAPPED, _details(line))
        painter.restore()

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = option.rect.adjusted(1, 1, -1, -2)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.setBrush(option.palette.highlight())
            painter.setPen(Qt.PenStyle.NoPen)
        else:
            painter.setBrush(option.palette.color(QPalette.ColorRole.Base))
            painter.setPen(translucent(option.palette.color(QPalette.ColorRole.Text), 70))
        painter.drawRoundedRect(card, 5, 5)

    def _paint_key(self, painter: QPainter, option: QStyleOptionViewItem, inside: QRect, key: str) -> None:
        if not key:
            return
        cap = QRect(inside.left(), inside.top(), KEY_WIDTH, KEY_WIDTH)
        painter.setBrush(option.palette.color(QPalette.ColorRole.Base))
        painter.setPen(option.palette.color(QPalette.ColorRole.PlaceholderText))
        for below in (2, 0):  # Raised, as a key is: a row's digit isn't a car's number.
            painter.drawRoundedRect(cap.translated(0, below), 4, 4)
        painter.setFont(option.font)
        painter.setPen(option.palette.color(QPalette.ColorRole.Text))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)

    def sizeHint(self, option: QStyleOptionViewItem, index: ModelIndex) -> QSize:
        view, line = option.widget, index.data(LINE)
        width = view.viewport().width() if isinstance(view, QListView) else 200
        room = width - 2 * PADDING - KEY_WIDTH - GAP - (CARD_SIZE[0] + GAP if line.card else 0)
        height = self._head(option, QRect(0, 0, room, 0), line)[1].bottom() + 1
        if line.odds is not None:
            height += 3 + BAR_HEIGHT + 4 + option.fontMetrics.height()
        if details := _details(line):
            metrics = option.fontMetrics
            height += 3 + metrics.boundingRect(QRect(0, 0, room, 1000), int(_WRAPPED), details).height()
        least = CARD_SIZE[1] if line.card else KEY_WIDTH
        return QSize(width, max(height, least) + 2 * PADDING + 1)

    def _head(self, option: QStyleOptionViewItem, text: QRect, line: OfferLine) -> tuple[QRect, QRect]:
        """Return the rectangles of name and price: side by side if they fit, else stacked."""
        metrics = QFontMetrics(bold_font(option.font))
        name = metrics.boundingRect(QRect(0, 0, text.width(), 1000), int(_MIDDLE), line.name)
        above = QRect(text.left(), text.top(), text.width(), max(name.height(), KEY_WIDTH))
        rolls = GAP + option.fontMetrics.horizontalAdvance(line.rolls) if line.rolls else 0
        if name.width() + rolls + GAP + metrics.horizontalAdvance(line.price) <= text.width():
            return above, above
        height = metrics.height() if line.price else 0
        return above, QRect(text.left(), above.bottom() + 1, text.width(), height)


class OfferList(QListView):
    """List of offers; keys do the same as on the board."""

    def __init__(self, prompt: Prompt) -> None:
        super().__init__()
        self._prompt = prompt
        self.setMouseTracking(True)
        self.setUniformItemSizes(False)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.viewport().setAutoFillBackground(False)  # The rows are cards on the panel.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not answer_by_key(self._prompt, event):
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        QWidget.focusInEvent(self, event)  # A list view would select the first row, though nobody chose it.
        self.viewport().update()

    def currentChanged(self, current: ModelIndex, previous: ModelIndex) -> None:  # noqa: N802
        super().currentChanged(current, previous)
        offers = self._prompt.offers
        if self.hasFocus() and 0 <= current.row() < len(offers):
            self._prompt.point_at(offers[current.row()])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()  # The height of a row depends on the width.


def _details(line: OfferLine) -> str:
    return clauses(line.details)
