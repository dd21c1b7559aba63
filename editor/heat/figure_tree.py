"""The findings and figures of a balance as a tree: findings on top, below them figures with pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from PySide6.QtCore import QByteArray, QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import (
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from editor.common.theme import is_dark
from editor.common.wording import wrapped
from trackmodel.instruments.balance import Balance
from trackmodel.instruments.balance_figures import Key
from trackmodel.instruments.balance_words import amount, grouped, label, range_words, signed_range
from trackmodel.render.figure_svg import HEIGHT, WIDTH, StripColors, figure_strip
from trackmodel.texts import _

KEY = Qt.ItemDataRole.UserRole
DARK = StripColors(inside="#7cc0ff", outside="#ff9a4d", band="#46515c")
NAME, PICTURE, VALUE, CHANGE = range(4)
INDENT = 12
"""Pixels."""
Rows: TypeAlias = list[tuple[Key, tuple[str, ...]]]
"""Of a group: the key of each row and the texts of its columns, or one for the whole width."""


class FigureTree(QTreeWidget):
    """Shows a balance; what is open and selected stays while races come in."""

    chosen = Signal(object)
    """The Key of a finding or figure that was clicked or activated."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.balance: Balance | None = None
        self.setAccessibleName(_("Findings and figures"))
        self.setColumnCount(4)
        self.setHeaderHidden(True)
        self.setIndentation(INDENT)
        self._names: list[str] = []
        self.setUniformRowHeights(True)
        self.setItemDelegateForColumn(PICTURE, _Strips(self))
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        for column in (PICTURE, VALUE, CHANGE):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)

    def show_balance(self, balance: Balance | None) -> None:
        """Show a balance; None: there is none."""
        self.balance = balance
        self.setColumnHidden(CHANGE, not (balance and balance.before))
        groups = list(_groups(balance)) if balance else []
        if [name for name, _texts, _rows in groups] != self._names:
            self._names = [name for name, _texts, _rows in groups]
            self.clear()
            for _group in groups:
                item = QTreeWidgetItem(self)
                item.setForeground(VALUE, self.palette().placeholderText())
                item.setForeground(CHANGE, self.palette().placeholderText())
            if groups:
                self._top(0).setFirstColumnSpanned(True)
                self._top(0).setExpanded(True)
        for row, (_name, texts, rows) in enumerate(groups):
            _show_texts(self._top(row), texts)
            self._show_rows(self._top(row), rows)
        self.viewport().update()

    def _top(self, row: int) -> QTreeWidgetItem:
        item = self.topLevelItem(row)
        assert item is not None
        return item

    def _show_rows(self, group: QTreeWidgetItem, rows: Rows) -> None:
        items = [item for row in range(group.childCount()) if (item := group.child(row))]
        if [item.data(PICTURE, KEY) for item in items] != [key for key, _texts in rows]:
            group.takeChildren()
            items = [QTreeWidgetItem(group) for _row in rows]
        for item, (key, texts) in zip(items, rows, strict=True):
            item.setData(PICTURE, KEY, key)
            item.setFirstColumnSpanned(len(texts) == 1)
            _show_texts(item, texts)

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802
        """Show a tooltip: a whole sentence, or a figure with its interval and band."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._tip(self.itemAt(event.pos())), self)
            return True
        return super().viewportEvent(event)

    def _tip(self, item: QTreeWidgetItem | None) -> str:
        key = item.data(PICTURE, KEY) if item else None
        figure = self.balance.figures.get(key) if self.balance and isinstance(key, Key) else None
        if item is None or figure is None or self.balance is None or item.isFirstColumnSpanned():
            return wrapped(item.text(NAME)) if item else ""
        tip = _("{value}, 95% interval {interval}").format(
            value=amount(figure, figure.value), interval=range_words(figure, figure.low, figure.high)
        )
        if band := self.balance.bands.get(figure.key):
            tip += "\n" + _("boards in print: {band}").format(band=range_words(figure, *band))
        return tip

    def _choose(self, item: QTreeWidgetItem) -> None:
        if isinstance(key := item.data(PICTURE, KEY), Key):
            self.chosen.emit(key)


def _show_texts(item: QTreeWidgetItem, texts: tuple[str, ...]) -> None:
    for column, text in enumerate(texts):
        if item.text(column) != text:
            item.setText(column, text)


def _groups(found: Balance) -> Iterator[tuple[str, tuple[str, ...], Rows]]:
    """Yield each group: its name, the texts of its line, and its rows."""
    yield "", (found.summary(),), [(finding.key, (finding.text,)) for finding in found.findings]
    heads = ("", _("value"), _("since pinned"))
    for name, keys in grouped(found.board, found.figures) if found.has_enough else ():
        yield name, (name, *heads), [(key, _texts(found, key)) for key in keys]


def _texts(found: Balance, key: Key) -> tuple[str, ...]:
    figure, changed = found.figures[key], found.differences.get(key)
    return label(key), "", amount(figure, figure.value), signed_range(changed) if changed else ""


class _Strips(QStyledItemDelegate):
    """Paints the picture of a figure, by the renderer that web pages and PDFs have too."""

    def __init__(self, tree: FigureTree) -> None:
        super().__init__(tree)
        self._tree = tree

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        found, key = self._tree.balance, index.data(KEY)
        if found is None or key not in found.figures or not index.parent().isValid():
            return
        figure, changed = found.figures[key], found.differences.get(key)
        svg = figure_strip(
            figure.value,
            (figure.low, figure.high),
            found.bands.get(key),
            changed.before.value if changed else None,
            DARK if is_dark() else StripColors(),
            stands_out=found.stands_out(key),
        )
        room = QRectF(option.rect)
        height = min(room.height(), HEIGHT)
        where = QRectF(room.left(), room.center().y() - height / 2, WIDTH * height / HEIGHT, height)
        QSvgRenderer(QByteArray(svg.encode())).render(painter, where)

    def sizeHint(  # noqa: N802
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(int(WIDTH), max(int(HEIGHT), super().sizeHint(option, index).height()))
