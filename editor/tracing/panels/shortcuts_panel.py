"""The Keyboard shortcuts panel: every command with its keys, and what mouse and keys do on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QAction, QKeySequence, QShowEvent
from PySide6.QtWidgets import QHeaderView, QMenu, QMenuBar, QTreeWidget, QTreeWidgetItem, QWidget

from editor.common.wording import plain

FIRST_OF_RARE_KEYS = Qt.Key.Key_Back
"""Qt's number for the first of the keys that only some keyboards have, such as "Open" and media keys."""


class ShortcutsPanel(QTreeWidget):
    """Reads the menus whenever it is shown, so that it is always up to date."""

    def __init__(self, menus: QMenuBar, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._menus = menus
        self.setAccessibleName(self.tr("Keyboard shortcuts"))
        self.setHeaderLabels([self.tr("Command"), self.tr("Keys")])
        self.setRootIsDecorated(False)
        self.setAlternatingRowColors(True)
        self.header().setStretchLastSection(False)
        self.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.setSelectionMode(QTreeWidget.SelectionMode.NoSelection)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self._refresh()

    def _refresh(self) -> None:
        self.clear()
        for menu in self._menus.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly):
            self._add(menu.title(), [(action.text(), keys_of(action)) for action in _commands(menu)])
        self._add(
            self.tr("On the board"),
            [
                (self.tr("Scroll the board"), self.tr("Space+drag, middle button")),
                (self.tr("Zoom in or out at the mouse"), self.tr("Wheel")),
                (self.tr("Finish what is being drawn, also in the Tool panel"), self.tr("Enter")),
                (self.tr("Delete the last vertex"), self.tr("Backspace")),
                (self.tr("Lane of the space being drawn"), "1-4"),
                (self.tr("Stops of the corner being made"), "1-9"),
                (self.tr("Delete an arrow"), self.tr("Right click, Shift+click")),
                (self.tr("Remove spaces from the corner being made"), self.tr("Right button, Shift+drag")),
                (self.tr("Select a whole corner"), self.tr("Double click")),
                (self.tr("Select a whole lane"), self.tr("Alt+click")),
                (self.tr("Select the stretch up to a space"), self.tr("Ctrl+Shift+click")),
                (self.tr("Move the selected spaces"), self.tr("Drag")),
                (self.tr("Move the selected spaces without their neighbors"), self.tr("Alt+drag")),
                (self.tr("Move the selected spaces by one pixel"), self.tr("Ctrl+Shift+arrow keys")),
                (self.tr("Select the next space"), self.tr("Arrow keys")),
                (self.tr("Delete the selected spaces"), self.tr("Del, Backspace")),
                (self.tr("Cancel the drawing; in a panel, return to the board"), self.tr("Esc")),
            ],
        )
        self.expandAll()

    def _add(self, title: str, rows: list[tuple[str, str]]) -> None:
        group = QTreeWidgetItem([plain(title)])
        font = self.font()
        font.setBold(True)
        group.setFont(0, font)
        group.addChildren([_row(plain(text), keys) for text, keys in rows])
        self.addTopLevelItem(group)


def _row(text: str, keys: str) -> QTreeWidgetItem:
    row = QTreeWidgetItem([text, keys])
    row.setToolTip(0, text)  # the panel may be too narrow for the text
    return row


def keys_of(action: QAction) -> str:
    """Return the keys of a command in the system's notation, such as "Ctrl+S" or "+, =", or "".

    Keys that only some keyboards have are omitted.
    """
    native = QKeySequence.SequenceFormat.NativeText
    shortcuts = (keys for keys in action.shortcuts() if _first(keys).key() < FIRST_OF_RARE_KEYS)
    return ", ".join(shortcut.toString(native) for shortcut in shortcuts)


def _first(keys: QKeySequence) -> QKeyCombination:
    return cast(Sequence[QKeyCombination], keys)[0]


def _commands(menu: QMenu) -> list[QAction]:
    """Return the commands of a menu and its submenus."""
    found: list[QAction] = []
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            found.extend(action for action in _commands(below) if not action.shortcut().isEmpty())
        elif not action.isSeparator():
            found.append(action)
    return found
