"""The Corners panel: a table of stops and of L and C, counted and printed, edited in place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import IntEnum
from functools import partial
from typing import Any

from attrs import evolve
from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    Qt,
    Signal,
)
from PySide6.QtGui import QBrush, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHeaderView,
    QLineEdit,
    QMenu,
    QSpinBox,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from editor.common.context_menu import give_row_menu
from editor.common.qt_types import ModelIndex
from editor.common.theme import colors
from editor.common.widgets import column
from editor.document.document import Document
from editor.document.selection import Selection
from editor.document.value_inputs import printable, printed_box
from trackmodel.edits.corner_edits import FEWEST_STOPS, MOST_STOPS, change_corner, delete_corner
from trackmodel.graph import CornerCount
from trackmodel.limits import LONGEST_LINE
from trackmodel.texts import DASH
from trackmodel.track import Corner, Declared

Role = Qt.ItemDataRole


class Column(IntEnum):
    """The columns of the table."""

    NAME = 0
    STOPS = 1
    LONG = 2
    SHORT = 3
    PRINTED_LONG = 4
    PRINTED_SHORT = 5
    AGREES = 6


ROLES = (
    Role.DisplayRole,
    Role.EditRole,
    Role.TextAlignmentRole,
    Role.ForegroundRole,
    Role.ToolTipRole,
)
"""Roles with data in this model; views ask for many more after every edit."""
EDITABLE = (Column.NAME, Column.STOPS, Column.PRINTED_LONG, Column.PRINTED_SHORT)


class CornerModel(QAbstractTableModel):
    """The corners in lap order. Editing a cell edits the document."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._corners: tuple[Corner, ...] = ()
        self._counts: Mapping[str, CornerCount] = {}
        self._shown: list[object] = []
        document.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        corners = self._document.facts.corners_in_lap_order
        self._counts = self._document.facts.corner_counts
        before = self._shown
        self._shown = [
            (corner, self._counts[corner.id].long, self._counts[corner.id].short) for corner in corners
        ]
        if [corner.id for corner in corners] == [corner.id for corner in self._corners]:
            # With the same rows, keep the selection.
            self._corners = corners
            for row, (old, new) in enumerate(zip(before, self._shown, strict=True)):
                if new != old:
                    self.dataChanged.emit(self.index(row, 0), self.index(row, len(Column) - 1))
        else:
            self.beginResetModel()
            self._corners = corners
            self.endResetModel()

    def corner(self, row: int) -> Corner:
        """Return the corner in a row."""
        return self._corners[row]

    def row_of(self, corner: str) -> int | None:
        """Return the row of the corner with this id."""
        return next((row for row, known in enumerate(self._corners) if known.id == corner), None)

    def rowCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self._corners)

    def columnCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(Column)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if orientation == Qt.Orientation.Vertical:
            return section + 1 if role == Role.DisplayRole else None
        if role not in (Role.DisplayRole, Role.ToolTipRole):
            return None  # asked for at every paint
        title, tip = {
            Column.NAME: (self.tr("Corner"), self.tr("Name of the corner")),
            Column.STOPS: (self.tr("Stops"), self.tr("Stops required in the corner")),
            Column.LONG: (self.tr("L"), self.tr("Spaces on the longest route, counted along the arrows")),
            Column.SHORT: (self.tr("C"), self.tr("Spaces on the shortest route, counted along the arrows")),
            Column.PRINTED_LONG: (self.tr("Printed L"), self.tr("L as printed on the board")),
            Column.PRINTED_SHORT: (self.tr("Printed C"), self.tr("C as printed on the board")),
            Column.AGREES: (self.tr("Agrees"), self.tr("Whether the print agrees with the count")),
        }[Column(section)]
        return title if role == Role.DisplayRole else tip

    def flags(self, index: ModelIndex) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags | Qt.ItemFlag.ItemIsEditable if index.column() in EDITABLE else flags

    def data(self, index: ModelIndex, role: int = Role.DisplayRole) -> object:
        if role not in ROLES:
            return None
        corner, column = self._corners[index.row()], index.column()
        count = self._counts[corner.id]
        if role == Role.DisplayRole:
            return self._text(corner, count, column)
        if role == Role.EditRole:
            return self._value(corner, column)
        if role == Role.TextAlignmentRole and column != Column.NAME:
            return Qt.AlignmentFlag.AlignCenter
        if role == Role.ForegroundRole and column in self._wrong(corner, count):
            return QBrush(colors().corner)
        if role == Role.ToolTipRole and column >= Column.PRINTED_LONG:
            return self._explanation(corner, count)
        return None

    def setData(self, index: ModelIndex, value: object, role: int = Role.EditRole) -> bool:
        if role != Role.EditRole:
            return False
        corner, column = self._corners[index.row()], Column(index.column())
        if column == Column.NAME:
            name = printable(str(value)).strip()
            return bool(name) and self._edit(self.tr("Rename a corner"), corner, name=name)
        if column == Column.STOPS:
            return self._edit(self.tr("Change the stops of a corner"), corner, stops=int(str(value)))
        return self._declare(corner, column, int(str(value)))

    def _declare(self, corner: Corner, column: Column, value: int) -> bool:
        """Declare L or C as printed; 0 clears it."""
        old = corner.declared or Declared()
        if column == Column.PRINTED_LONG:
            new = evolve(old, long=value or None)
        else:
            new = evolve(old, short=value or None)
        declared = None if (new.long, new.short) == (None, None) else new
        return self._edit(self.tr("Declare L and C"), corner, declared=declared)

    def _printed(self, corner: Corner) -> tuple[int, int]:
        """Return L and C as printed; 0 for a missing one."""
        declared = corner.declared or Declared()
        return declared.long or 0, declared.short or 0

    def _wrong(self, corner: Corner, count: CornerCount) -> set[int]:
        """Return the columns of numbers that disagree."""
        if corner.declared is None or _agrees(corner, count) is not False:
            return set()
        long = {Column.LONG, Column.PRINTED_LONG} if corner.declared.long not in (None, count.long) else set()
        short = (
            {Column.SHORT, Column.PRINTED_SHORT}
            if corner.declared.short not in (None, count.short)
            else set()
        )
        return {*long, *short, Column.AGREES}

    def _edit(self, label: str, corner: Corner, **changes: Any) -> bool:
        layout = self._document.layout
        return self._document.try_edit(
            label, lambda track: change_corner(track, corner.id, layout, **changes)
        )

    def _value(self, corner: Corner, column: int) -> object:
        long, short = self._printed(corner)
        values: dict[int, object] = {
            Column.NAME: corner.name,
            Column.STOPS: corner.stops,
            Column.PRINTED_LONG: long,
            Column.PRINTED_SHORT: short,
        }
        return values.get(column)

    def _text(self, corner: Corner, count: CornerCount, column: int) -> str:
        if column == Column.AGREES:
            return {None: "", True: "✓", False: "✗"}[_agrees(corner, count)]
        if column in (Column.LONG, Column.SHORT):
            counted = count.long if column == Column.LONG else count.short
            return DASH if counted is None else str(counted)
        value = self._value(corner, column)
        if value == 0 and column != Column.STOPS:
            return DASH
        return str(value)

    def _explanation(self, corner: Corner, count: CornerCount) -> str:
        return {
            None: self.tr("L and C are not declared, or no route leads through the corner"),
            True: self.tr("The printed numbers agree with the count"),
            False: self.tr("The printed numbers differ from the count along the arrows"),
        }[_agrees(corner, count)]


def _agrees(corner: Corner, count: CornerCount) -> bool | None:
    if corner.declared is None or count.long is None:
        return None
    return corner.declared.agrees(count.long, count.short)


class CornerCells(QStyledItemDelegate):
    """Makes editors for cells that accept only values a corner can have."""

    def createEditor(  # noqa: N802
        self, parent: QWidget, option: QStyleOptionViewItem, index: ModelIndex
    ) -> QWidget:
        del option
        column = Column(index.column())
        if column == Column.NAME:
            return QLineEdit(parent, maxLength=LONGEST_LINE)
        if column == Column.STOPS:
            return QSpinBox(parent, minimum=FEWEST_STOPS, maximum=MOST_STOPS)
        return printed_box(parent)


class CornersPanel(QWidget):
    """The table. Selecting a row highlights both routes on the canvas; Delete deletes the corner.

    Enter finishes what the active tool has drafted (`finish_draft` returns whether there was anything), or
    else edits the current cell.
    """

    selected = Signal(object)
    """The Corner the user selected."""
    change_wanted = Signal(str)
    """Id of a corner to change with the corner tool."""

    def __init__(self, document: Document, selection: Selection, finish_draft: Callable[[], bool]) -> None:
        super().__init__()
        self._document, self._selection, self._finish_draft = document, selection, finish_draft
        self.model = CornerModel(document, self)
        self.table = QTableView()
        self.table.setModel(self.model)
        self.table.setItemDelegate(CornerCells(self.table))
        self.table.setAccessibleName(self.tr("Corners"))
        self.table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.table.setAlternatingRowColors(True)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().setVisible(False)
        self.table.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + 8)
        header = self.table.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        self.setLayout(column(self.table))
        self.table.selectionModel().currentRowChanged.connect(self._pick)
        self.table.clicked.connect(self._pick)
        give_row_menu(self.table, self._fill_menu)
        selection.changed.connect(self._show_selection)
        for keys, do in (
            (QKeySequence.keyBindings(QKeySequence.StandardKey.Delete), self.delete_current),
            ([QKeySequence(Qt.Key.Key_Return), QKeySequence(Qt.Key.Key_Enter)], self._enter),
        ):
            shortcut = QShortcut(self.table)
            shortcut.setKeys(keys)
            shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
            shortcut.activated.connect(do)

    def delete_current(self) -> None:
        """Delete the current corner; its spaces stay."""
        row = self.table.currentIndex().row()
        if row >= 0:
            layout, corner = self._document.layout, self.model.corner(row).id
            label = self.tr("Delete a corner")
            self._document.try_edit(label, lambda track: delete_corner(track, corner, layout))

    def _fill_menu(self, menu: QMenu, index: QModelIndex) -> None:
        corner = self.model.corner(index.row())
        menu.addAction(self.tr("Change with the corner tool"), partial(self.change_wanted.emit, corner.id))
        for text, place in ((self.tr("Rename"), Column.NAME), (self.tr("Enter L"), Column.PRINTED_LONG)):
            menu.addAction(text, partial(self.table.edit, index.siblingAtColumn(place)))
        menu.addAction(self.tr("Delete"), self.delete_current)

    def _enter(self) -> None:
        index = self.table.currentIndex()
        if not self._finish_draft() and index.isValid():
            column = index.column() if index.column() in EDITABLE else Column.PRINTED_LONG
            self.table.setCurrentIndex(index.siblingAtColumn(column))
            self.table.edit(self.table.currentIndex())

    def _pick(self, index: QModelIndex) -> None:
        if index.isValid():
            corner = self.model.corner(index.row())
            self._selection.select_corner(corner.id)
            self.selected.emit(corner)

    def _show_selection(self) -> None:
        corner = self._selection.corner
        row = self.model.row_of(corner.id) if corner else None
        rows = self.table.selectionModel()
        rows.blockSignals(True)
        if self.table.currentIndex().row() != (-1 if row is None else row):
            flags = QItemSelectionModel.SelectionFlag
            if row is None:
                rows.clear()
            else:
                rows.setCurrentIndex(self.model.index(row, 0), flags.ClearAndSelect | flags.Rows)
            self.table.viewport().update()
        rows.blockSignals(False)
