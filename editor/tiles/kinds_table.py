"""A table of kinds of tiles or cards, whose cells are typed or chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from attrs import evolve, frozen
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt, Signal
from PySide6.QtWidgets import QComboBox, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.common.qt_types import ModelIndex
from trackmodel.errors import WrongValue

Kind = TypeVar("Kind")
Role = Qt.ItemDataRole


@frozen
class Column:
    """A column of the table.

    Attributes:
        title: its heading.
        attribute: what it shows of a kind.
        read: makes a value of a text; raises ValueError.
        choices: values to choose from; empty if any can be typed.
        words: names of values as people read them; a value without one is shown as it is.
    """

    title: str
    attribute: str
    read: Callable[[str], object]
    choices: tuple[str, ...] = ()
    words: Mapping[str, str] = {}


class KindsModel(QAbstractTableModel, Generic[Kind]):
    """The kinds of a tile set, a row each."""

    edited = Signal(str, object)
    """What the user did, as the name of a step to undo, and the kinds as they are then (tuple)."""
    refused = Signal(str)
    """Why a text can't be taken."""

    def __init__(self, columns: Sequence[Column], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self.kinds: tuple[Kind, ...] = ()

    def show_kinds(self, kinds: tuple[Kind, ...]) -> None:
        """Show other kinds."""
        if kinds == self.kinds:
            return
        if len(kinds) == len(self.kinds):
            self.kinds = kinds
            self.dataChanged.emit(self.index(0, 0), self.index(len(kinds) - 1, len(self.columns) - 1))
        else:
            self.beginResetModel()
            self.kinds = kinds
            self.endResetModel()

    def rowCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self.kinds)

    def columnCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, way: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if role == Role.DisplayRole and way == Qt.Orientation.Horizontal:
            return self.columns[section].title
        return None

    def flags(self, index: ModelIndex) -> Qt.ItemFlag:
        return super().flags(index) | Qt.ItemFlag.ItemIsEditable

    def data(self, index: ModelIndex, role: int = Role.DisplayRole) -> object:
        if role not in (Role.DisplayRole, Role.EditRole):
            return None
        column = self.columns[index.column()]
        value = getattr(self.kinds[index.row()], column.attribute)
        text = "" if value is None else str(value)
        return column.words.get(text, text) if role == Role.DisplayRole else text

    def setData(self, index: ModelIndex, value: Any, role: int = Role.EditRole) -> bool:
        column, row = self.columns[index.column()], index.row()
        if role != Role.EditRole or str(value) == self.data(index, Role.EditRole):
            return False
        try:
            before: Any = self.kinds[row]
            kind = evolve(before, **{column.attribute: column.read(str(value).strip())})
        except (ValueError, WrongValue):
            self.refused.emit(
                self.tr("“{text}” can't be the {what} of a kind").format(
                    text=value, what=column.title.lower()
                )
            )
            return False
        kinds = (*self.kinds[:row], kind, *self.kinds[row + 1 :])
        self.edited.emit(self.tr("Change {what}").format(what=column.title.lower()), kinds)
        return True


class ChoiceDelegate(QStyledItemDelegate):
    """Edits the cells of columns with choices in a box."""

    def __init__(self, columns: Sequence[Column], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._columns = tuple(columns)

    def createEditor(  # noqa: N802
        self, parent: QWidget, option: QStyleOptionViewItem, index: ModelIndex
    ) -> QWidget:
        column = self._columns[index.column()]
        if not column.choices:
            return super().createEditor(parent, option, index)
        box = QComboBox(parent)
        box.setAccessibleName(column.title)
        for choice in column.choices:
            box.addItem(column.words.get(choice, choice), choice)
        box.activated.connect(lambda: self.commitData.emit(box))
        return box

    def setEditorData(self, editor: QWidget, index: ModelIndex) -> None:  # noqa: N802
        if isinstance(editor, QComboBox):
            editor.setCurrentIndex(editor.findData(index.data(Role.EditRole)))
        else:
            super().setEditorData(editor, index)

    def setModelData(self, editor: QWidget, model: Any, index: ModelIndex) -> None:  # noqa: N802
        if isinstance(editor, QComboBox):
            model.setData(index, editor.currentData())
        else:
            super().setModelData(editor, model, index)
