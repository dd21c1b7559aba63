"""The findings and figures of a balance as a tree: findings on top, below them figures with pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from PySide6.QtCore import QByteArray, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import (
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from editor.common.theme import is_dark
from trackmodel.instruments.balance import Balance
from trackmodel.instruments.balance_figures import Key
from trackmodel.instruments.balance_strip import strip
from trackmodel.render.figure_svg import HEIGHT, LIGHT, WIDTH, StripColors
from trackmodel.texts import _

KEY = Qt.ItemDataRole.UserRole
DARK = StripColors(inside="#7cc0ff", outside="#ff9a4d", band="#46515c")
NAME, PICTURE, VALUE, CHANGE = range(4)
INDENT = 12
"""Pixels."""
Rows: TypeAlias = list[tuple[Key, tuple[str, ...], str]]
"""Of a group: the key of each row, the texts of its columns (or one for the whole width), and the tooltip."""


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
        if [item.data(PICTURE, KEY) for item in items] != [key for key, _texts, _tip in rows]:
            group.takeChildren()
            items = [QTreeWidgetItem(group) for _row in rows]
        for item, (key, texts, tip) in zip(items, rows, strict=True):
            item.setData(PICTURE, KEY, key)
            item.setFirstColumnSpanned(len(texts) == 1)
            item.setToolTip(NAME, texts[0])
            item.setToolTip(PICTURE, tip)
            _show_texts(item, texts)

    def _choose(self, item: QTreeWidgetItem) -> None:
        if isinstance(key := item.data(PICTURE, KEY), Key):
            self.chosen.emit(key)


def _show_texts(item: QTreeWidgetItem, texts: tuple[str, ...]) -> None:
    for column, text in enumerate(texts):
        if item.text(column) != text:
            item.setText(column, text)


def _groups(found: Balance) -> Iterator[tuple[str, tuple[str, ...], Rows]]:
    """Yield each group: its name, the texts of its line, and its rows."""
    yield "", (found.summary(),), [(finding.key, (finding.text,), "") for finding in found.findings]
    tip = _("{value}, 95% interval {interval}; boards in print: {band}")
    for name, rows in found.rows().items():
        shown = [
            (key, (label, "", value, *more[1:]), tip.format(value=value, interval=interval, band=band))
            for key, (label, value, interval, band, *more) in rows
        ]
        yield name, (name, "", _("value"), _("since pinned")), shown


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
        if found is None or key not in found.figures:
            return
        svg = strip(found, key, DARK if is_dark() else LIGHT)
        room = QRectF(option.rect)
        height = min(room.height(), HEIGHT)
        where = QRectF(room.left(), room.center().y() - height / 2, WIDTH * height / HEIGHT, height)
        QSvgRenderer(QByteArray(svg.encode())).render(painter, where)

    def sizeHint(  # noqa: N802
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(int(WIDTH), max(int(HEIGHT), super().sizeHint(option, index).height()))
