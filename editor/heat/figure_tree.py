"""The findings and figures of a balance as a tree: findings on top, below them figures with pictures."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QByteArray,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import (
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
)

from editor.common.theme import is_dark
from editor.heat.balance_run import Group, Rows, groups_of
from trackmodel.instruments.balance import Balance
from trackmodel.instruments.balance_figures import Key
from trackmodel.instruments.balance_strip import strip
from trackmodel.render.figure_svg import HEIGHT, LIGHT, WIDTH, StripColors
from trackmodel.texts import _

KEY = Qt.ItemDataRole.UserRole
DARK = StripColors(inside="#7cc0ff", outside="#ff9a4d", band="#46515c")
NAME, PICTURE, VALUE, CHANGE = range(4)
INDICATOR = QTreeWidgetItem.ChildIndicatorPolicy
INDENT = 12
"""Pixels."""


class FigureTree(QTreeWidget):
    """Shows a balance; what is open and selected stays while races come in."""

    chosen = Signal(object)
    """The Key of a finding or figure that was clicked or activated."""

    def __init__(self) -> None:
        super().__init__()
        self.balance: Balance | None = None
        self.setAccessibleName(_("Findings and figures"))
        self.setColumnCount(4)
        self.setHeaderHidden(True)
        self.setIndentation(INDENT)
        self._groups: Sequence[Group] = ()
        self.setItemDelegateForColumn(NAME, _Names(self))
        self.setItemDelegateForColumn(PICTURE, _Strips(self))
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        for column in (PICTURE, VALUE, CHANGE):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        header.sectionResized.connect(lambda: self.scheduleDelayedItemsLayout())
        # Not at once: Qt may be about to open further groups, and doesn't bear rows that come meanwhile.
        self.itemExpanded.connect(lambda: QTimer.singleShot(0, self, self._fill_open_groups))
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)

    def show_balance(self, balance: Balance | None, groups: Sequence[Group] | None = None) -> None:
        """Show a balance; None: there is none. Its groups may have been made on another thread."""
        self.balance = balance
        self.setColumnHidden(CHANGE, not (balance and balance.before))
        if groups is None:
            groups = groups_of(balance) if balance else ()
        names = [[name for name, _texts, _rows in each] for each in (groups, self._groups)]
        self._groups = groups
        if names[0] != names[1]:
            self.clear()
            for _group in groups:
                item = QTreeWidgetItem(self)
                item.setChildIndicatorPolicy(INDICATOR.ShowIndicator)
            self._color_headings()
            if groups:
                self._top(0).setChildIndicatorPolicy(INDICATOR.DontShowIndicatorWhenChildless)
                self._top(0).setFirstColumnSpanned(True)
                self._top(0).setExpanded(True)
        for row, (_name, texts, _rows) in enumerate(groups):
            _show_texts(self._top(row), texts)
        self._fill_open_groups()
        self.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        """Follow a switch between light and dark."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._color_headings()

    def _color_headings(self) -> None:
        """Make the headings of columns paler than the figures below."""
        for row in range(self.topLevelItemCount()):
            for column in (VALUE, CHANGE):
                self._top(row).setForeground(column, self.palette().placeholderText())

    def _fill_open_groups(self) -> None:
        """Show the rows of open groups; those of others would cost time at every refresh."""
        for row, (_name, _texts, rows) in enumerate(self._groups):
            if self._top(row).isExpanded():
                self._show_rows(self._top(row), rows)

    def _top(self, row: int) -> QTreeWidgetItem:
        item = self.topLevelItem(row)
        assert item is not None
        return item

    def _show_rows(self, group: QTreeWidgetItem, rows: Rows) -> None:
        items = [item for row in range(group.childCount()) if (item := group.child(row))]
        if [item.data(PICTURE, KEY) for item in items] != [key for key, _texts, _tip in rows]:
            group.takeChildren()
            items = [QTreeWidgetItem(group) for _row in rows]
        with QSignalBlocker(self.model()):  # the columns would be measured anew after each text
            for item, (key, texts, tip) in zip(items, rows, strict=True):
                item.setData(PICTURE, KEY, key)
                item.setFirstColumnSpanned(len(texts) == 1)
                item.setToolTip(NAME, texts[0])
                item.setToolTip(PICTURE, tip)
                _show_texts(item, texts)
        if items:
            first, last = self.indexFromItem(items[0], NAME), self.indexFromItem(items[-1], CHANGE)
            self.model().dataChanged.emit(first, last)

    def _choose(self, item: QTreeWidgetItem) -> None:
        if isinstance(key := item.data(PICTURE, KEY), Key):
            self.chosen.emit(key)


def _show_texts(item: QTreeWidgetItem, texts: tuple[str, ...]) -> None:
    for column, text in enumerate(texts):
        if item.text(column) != text:
            item.setText(column, text)


class _Names(QStyledItemDelegate):
    """Wraps findings, which have the whole width; names of figures stay on one line."""

    def __init__(self, tree: FigureTree) -> None:
        super().__init__(tree)
        self._tree = tree

    def initStyleOption(  # noqa: N802
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        if self._tree.isFirstColumnSpanned(index.row(), index.parent()):
            option.features |= QStyleOptionViewItem.ViewItemFeature.WrapText

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        room = QStyleOptionViewItem(option)
        if self._tree.isFirstColumnSpanned(index.row(), index.parent()):
            depth = 2 if index.parent().isValid() else 1
            room.rect = QRect(0, 0, self._tree.viewport().width() - depth * INDENT, 1)
        return super().sizeHint(room, index)


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

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(int(WIDTH), max(int(HEIGHT), super().sizeHint(option, index).height()))
