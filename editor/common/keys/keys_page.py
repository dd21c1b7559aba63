"""Every command with its keys, which can be changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QKeyCombination, QSignalBlocker, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QHeaderView,
    QKeySequenceEdit,
    QLineEdit,
    QMainWindow,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.common.keys.command_palette import Command, commands
from editor.common.keys.key_choices import (
    choose_keys,
    first_keys,
    has_other_keys,
    is_command,
    owner_of,
    reset_keys,
)
from editor.common.widgets import ProblemLine, button, row
from editor.common.wording import plain

ACTION = Qt.ItemDataRole.UserRole
FIRST_OF_RARE_KEYS = Qt.Key.Key_Back
"""Qt's number for the first of the keys that only some keyboards have, such as "Open" and media keys."""


class KeysPage(QWidget):
    """Select a command and press its new keys; keys of another command are refused, or taken over."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__()
        self._window = window
        self._filter = QLineEdit(clearButtonEnabled=True, placeholderText=self.tr("Find commands or keys"))
        self._filter.setAccessibleName(self.tr("Find commands or keys"))
        self._list = QTreeWidget()
        self._list.setAccessibleName(self.tr("Commands"))
        self._list.setHeaderLabels([self.tr("Command"), self.tr("Keys")])
        self._list.setRootIsDecorated(False)
        self._list.setAlternatingRowColors(True)
        self._list.header().setStretchLastSection(False)
        self._list.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._list.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self._keys = QKeySequenceEdit(maximumSequenceLength=1)
        self._keys.setAccessibleName(self.tr("New keys of the command"))
        self._problem = ProblemLine(self.tr("Why the keys can't be used"))
        self._take = button(
            self.tr("Ta&ke over"), self.tr("Use the keys here; the other command loses them"), self._take_over
        )
        self._none = button(self.tr("Re&move"), self.tr("Leave the command without keys"), self._remove)
        self._reset = button(
            self.tr("&Reset"), self.tr("Give the command its first keys back"), self._reset_one
        )
        self._reset_all = button(
            self.tr("Reset &all"), self.tr("Give all commands their first keys back"), self._reset_every
        )
        layout = QVBoxLayout(self)
        layout.addWidget(self._filter)
        layout.addWidget(self._list, 1)
        layout.addLayout(row(self._keys, self._none, self._reset, self._reset_all))
        layout.addLayout(row(self._problem, self._take))
        self._filter.textChanged.connect(self._show_matching)
        self._list.currentItemChanged.connect(self._show_current)
        self._keys.editingFinished.connect(self._choose)
        self._show_current()

    def refresh(self) -> None:
        """List the commands of the menus as they are."""
        current = self._current()
        blocker = QSignalBlocker(self._list)  # without a current command, the fields would lose the focus
        self._list.clear()
        for command in self._commands():
            # The icon text is the same whatever there is to undo.
            path = f"{command.path.removesuffix(plain(command.action.text()))}{command.action.iconText()}"
            item = QTreeWidgetItem([path, keys_of(command.action)])
            item.setData(0, ACTION, command.action)
            font = item.font(0)
            font.setBold(has_other_keys(command.action))
            for column in (0, 1):
                item.setFont(column, font)
            self._list.addTopLevelItem(item)
            if command.action is current:
                self._list.setCurrentItem(item)
        blocker.unblock()
        self._show_matching()
        self._show_current()

    def _commands(self) -> list[Command]:
        """Return the commands, each once."""
        found: dict[QAction, Command] = {}
        for command in commands(self._window):
            if is_command(command.action):
                found.setdefault(command.action, command)
        return list(found.values())

    def _actions(self) -> list[QAction]:
        return [command.action for command in self._commands()]

    def _current(self) -> QAction | None:
        item = self._list.currentItem()
        action = item.data(0, ACTION) if item else None
        return action if isinstance(action, QAction) else None

    def _show_matching(self) -> None:
        wanted = self._filter.text().casefold()
        for n in range(self._list.topLevelItemCount()):
            item = self._list.topLevelItem(n)
            assert item is not None
            item.setHidden(wanted not in f"{item.text(0)}\n{item.text(1)}".casefold())

    def _show_current(self) -> None:
        action = self._current()
        for widget in (self._keys, self._none, self._reset):
            widget.setEnabled(action is not None)
        self._keys.setKeySequence(action.shortcut() if action else QKeySequence())
        self._reset.setEnabled(action is not None and has_other_keys(action))
        self._problem.show_problem("")
        self._take.hide()

    def _choose(self) -> None:
        action, keys = self._current(), self._keys.keySequence()
        if action is None or keys.isEmpty() or keys == action.shortcut():
            return
        owner = owner_of(keys, self._actions())
        if owner is None:
            choose_keys(action, keys)
            self.refresh()
        else:
            self._refuse(keys, owner)

    def _refuse(self, keys: QKeySequence, owner: QAction) -> None:
        text = self.tr("{keys} already means “{command}”")
        native = keys.toString(QKeySequence.SequenceFormat.NativeText)
        self._problem.show_problem(text.format(keys=native, command=owner.iconText()))
        self._take.show()

    def _take_over(self) -> None:
        action, keys = self._current(), self._keys.keySequence()
        owner = owner_of(keys, self._actions())
        if action is not None:
            if owner is not None:
                choose_keys(owner, QKeySequence())
            choose_keys(action, keys)
        self.refresh()
        self._list.setFocus()  # the button is gone

    def _remove(self) -> None:
        action = self._current()
        if action is not None:
            choose_keys(action, QKeySequence())
        self.refresh()

    def _reset_one(self) -> None:
        action = self._current()
        if action is None:
            return
        others = [other for other in self._actions() if other is not action]
        taken = ((keys, owner_of(keys, others)) for keys in first_keys(action))
        clash = next(((keys, owner) for keys, owner in taken if owner is not None), None)
        if clash is not None:
            self._keys.setKeySequence(clash[0])
            self._refuse(*clash)
        else:
            reset_keys(action)
            self.refresh()
            self._list.setFocus()  # the button can't be pressed again

    def _reset_every(self) -> None:
        for action in self._actions():
            reset_keys(action)
        self.refresh()


def keys_of(action: QAction) -> str:
    """Return the keys of a command in the system's notation, such as "Ctrl+S" or "+, =", or "".

    Keys that only some keyboards have are omitted.
    """
    native = QKeySequence.SequenceFormat.NativeText
    shortcuts = (keys for keys in action.shortcuts() if _first(keys).key() < FIRST_OF_RARE_KEYS)
    return ", ".join(shortcut.toString(native) for shortcut in shortcuts)


def _first(keys: QKeySequence) -> QKeyCombination:
    return cast(Sequence[QKeyCombination], keys)[0]
