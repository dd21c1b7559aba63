"""The Layouts panel: select a layout and the spaces it uses."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractItemView, QLabel, QListWidget, QListWidgetItem, QWidget

from editor.common import wording
from editor.common.flow_layout import FlowLayout
from editor.common.widgets import button, column
from editor.document.document import Document
from editor.document.selection import Selection
from editor.document.value_inputs import printable
from trackmodel.edits.layout_edits import (
    add_layout,
    add_spaces_to_layout,
    delete_layout,
    remove_spaces_from_layout,
    rename_layout,
)
from trackmodel.layouts import layout_names
from trackmodel.track import MAIN_LAYOUT, MOST_LAYOUTS

NAME = Qt.ItemDataRole.UserRole
SHOWN_ROWS = 4


class LayoutsPanel(QWidget):
    """One line for each layout; the current one is shown, checked, exported and raced."""

    refused = Signal(str)
    """Why a command failed."""

    def __init__(self, document: Document, selection: Selection) -> None:
        super().__init__()
        self._document, self._selection = document, selection
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Layouts"))
        self.list.setToolTip(self.tr("Click to show a layout; double-click or press F2 to rename it"))
        triggers = QAbstractItemView.EditTrigger
        self.list.setEditTriggers(triggers.DoubleClicked | triggers.EditKeyPressed)
        self.list.setSizeAdjustPolicy(QListWidget.SizeAdjustPolicy.AdjustToContents)
        self.list.setMinimumHeight(SHOWN_ROWS * self.fontMetrics().lineSpacing() + 8)
        self._uses = QLabel(wordWrap=True)
        self._make_buttons()
        self._lay_out()
        self.list.currentItemChanged.connect(self._look)
        self.list.itemChanged.connect(self._rename)
        document.changed.connect(self._show)
        selection.changed.connect(self._enable)
        remove = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.list)
        remove.setContext(Qt.ShortcutContext.WidgetShortcut)
        remove.activated.connect(self.delete)
        self._show()

    def _make_buttons(self) -> None:
        self.add_button = button(self.tr("New"), "", self.add)
        self.rename_button = button(self.tr("Rename"), self.tr("Rename the current layout (F2)"), self.rename)
        self.delete_button = button(
            self.tr("Delete"), self.tr("Delete the current layout; all spaces stay"), self.delete
        )
        self.put_button = button(
            self.tr("Use these spaces"), self.tr("Add the selected spaces to the layout"), self.add_selected
        )
        self.take_button = button(
            self.tr("Leave these out"),
            self.tr("Remove the selected spaces from the layout"),
            self.remove_selected,
        )

    def _lay_out(self) -> None:
        buttons = FlowLayout(across=4, down=3)
        for each in (
            self.add_button,
            self.rename_button,
            self.delete_button,
            self.put_button,
            self.take_button,
        ):
            buttons.addWidget(each)
        self.setLayout(column(self.list, self._uses, buttons, margins=(6, 6, 6, 4), grows=self.list))

    # Commands

    def add(self) -> None:
        """Add a copy of the current layout, show it and edit its name."""
        track = self._document.track
        name = _new_name(self.tr("layout {n}"), layout_names(track))
        like = self._document.layout
        if self._document.try_edit(self.tr("New layout"), lambda track: add_layout(track, name, like)):
            self._document.look_at_layout(name)
            self.rename()

    def rename(self) -> None:
        """Edit the name of the current layout."""
        item = self.list.currentItem()
        if item and item.flags() & Qt.ItemFlag.ItemIsEditable:
            self.list.editItem(item)

    def delete(self) -> None:
        """Delete the current layout unless it is the main one."""
        name = self._document.layout
        if name != MAIN_LAYOUT:
            self._document.try_edit(self.tr("Delete a layout"), lambda track: delete_layout(track, name))

    def add_selected(self) -> None:
        """Add the selected spaces to the current layout."""
        name, spaces = self._document.layout, self._selection.spaces
        label = self.tr("Use {spaces}").format(spaces=wording.spaces(len(spaces)))
        self._document.try_edit(label, lambda track: add_spaces_to_layout(track, name, spaces))

    def remove_selected(self) -> None:
        """Remove the selected spaces from the current layout."""
        name, spaces = self._document.layout, self._selection.spaces
        label = self.tr("Leave out {spaces}").format(spaces=wording.spaces(len(spaces)))
        self._document.try_edit(label, lambda track: remove_spaces_from_layout(track, name, spaces))

    def _look(self, item: QListWidgetItem | None) -> None:
        if item:
            self._document.look_at_layout(item.data(NAME))

    def _rename(self, item: QListWidgetItem) -> None:
        old, new = item.data(NAME), printable(item.text()).strip()
        if new == old or not new:
            self._show()
            return
        try:
            after = rename_layout(self._document.track, old, new)
        except ValueError:
            text = self.tr("“{name}” can't be used: it isn't a valid name, or another layout already has it")
            self.refused.emit(text.format(name=new))
            self._show()
            return
        looked_at = self._document.layout
        self._document.edit(self.tr("Rename a layout"), after)
        if looked_at == old:
            self._document.look_at_layout(new)

    # Following the document

    def _show(self) -> None:
        names = list(dict.fromkeys(layout_names(self._document.track)))
        with QSignalBlocker(self.list):
            while self.list.count() > len(names):
                self.list.takeItem(self.list.count() - 1)
            for row, name in enumerate(names):
                self._show_name(row, name)
            self.list.setCurrentRow(names.index(self._document.layout))
        self._enable()

    def _show_name(self, row: int, name: str) -> None:
        # Keep the items: this may be called while one of them announces a new name.
        if row == self.list.count():
            self.list.addItem(QListWidgetItem())
        item = self.list.item(row)
        item.setText(name)
        item.setData(NAME, name)
        plain = item.flags() & ~Qt.ItemFlag.ItemIsEditable
        item.setFlags(plain if name == MAIN_LAYOUT else plain | Qt.ItemFlag.ItemIsEditable)

    def _enable(self) -> None:
        track, within = self._document.track, self._document.facts.spaces_by_id
        selected = self._selection.spaces
        named = self._document.layout != MAIN_LAYOUT
        room = len(track.layouts) < MOST_LAYOUTS
        tip = self.tr("Add a layout with the same spaces as the current one")
        limit = self.tr("A track can have at most {count} layouts; delete one first")
        self.add_button.setEnabled(room)
        self.add_button.setToolTip(tip if room else limit.format(count=MOST_LAYOUTS))
        self.rename_button.setEnabled(named)
        self.delete_button.setEnabled(named)
        self.put_button.setEnabled(any(space not in within for space in selected))
        self.take_button.setEnabled(any(space in within for space in selected))
        if len(within) < len(track.spaces):
            text = self.tr("Uses {count} of {spaces}; the others are dimmed.")
            self._uses.setText(text.format(count=len(within), spaces=wording.spaces(len(track.spaces))))
        else:
            self._uses.setText(self.tr("Uses all spaces."))


def _new_name(pattern: str, taken: tuple[str, ...]) -> str:
    number = len(taken) + 1
    while pattern.format(n=number) in taken:
        number += 1
    return pattern.format(n=number)
