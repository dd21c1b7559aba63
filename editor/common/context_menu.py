"""Context menus of lists and tables, by the right mouse button, the menu key or Shift+F10."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QMenu


def is_menu_key(event: QKeyEvent) -> bool:
    """Return whether a key asks for a context menu; Qt itself only knows the menu key on some systems."""
    shift_f10 = event.key() == Qt.Key.Key_F10 and event.modifiers() == Qt.KeyboardModifier.ShiftModifier
    return shift_f10 or event.key() == Qt.Key.Key_Menu


def open_menu(menu: QMenu, at: QPoint) -> None:
    """Open a menu at a point of the screen; it is deleted when it closes."""
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setToolTipsVisible(True)
    menu.popup(at)


class _RowMenu(QObject):
    """Opens a menu for a row of a list or table when one is asked for."""

    def __init__(self, view: QAbstractItemView, fill: Callable[[QMenu, QModelIndex], None]) -> None:
        super().__init__(view)
        self._view, self._fill = view, fill
        view.installEventFilter(self)
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        del watched
        if isinstance(event, QContextMenuEvent) and event.reason() == QContextMenuEvent.Reason.Mouse:
            self._open(self._view.indexAt(event.pos()), event.globalPos())
            return True
        is_key = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and is_menu_key(event)
        if is_key or isinstance(event, QContextMenuEvent):
            index = self._view.currentIndex()
            below = self._view.visualRect(index).bottomLeft()
            self._open(index, self._view.viewport().mapToGlobal(below))
            return True
        return False

    def _open(self, index: QModelIndex, on_screen: QPoint) -> None:
        if index.isValid():
            if index != self._view.currentIndex():
                self._view.setCurrentIndex(index)
            menu = QMenu(self._view)
            self._fill(menu, index)
            open_menu(menu, on_screen)


def give_row_menu(view: QAbstractItemView, fill: Callable[[QMenu, QModelIndex], None]) -> None:
    """Give a list or table a context menu for the row under the mouse or, by key, the current row.

    Args:
        view: the list or table.
        fill: adds the entries for a row, which is then the current one; called only if there is a row.
    """
    _RowMenu(view, fill)
