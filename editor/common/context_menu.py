"""Context menus of lists and tables, by the right mouse button, the menu key or Shift+F10."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QMenu, QWidget


def is_menu_key(event: QKeyEvent) -> bool:
    """Return whether a key asks for a context menu; Qt itself only knows the menu key on some systems."""
    shift_f10 = event.key() == Qt.Key.Key_F10 and event.modifiers() == Qt.KeyboardModifier.ShiftModifier
    return shift_f10 or event.key() == Qt.Key.Key_Menu


def open_menu(menu: QMenu, at: QPoint) -> None:
    """Open a menu at a point of the screen; it is deleted when it closes."""
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setToolTipsVisible(True)
    menu.popup(at)


class MenuKeys(QObject):
    """Asks for a context menu of a widget when one is wanted there.

    Args:
        widget: the widget; of a list or table, its own viewport is watched too.
        want: called with the point on the widget, None if a key was pressed, and the point on the screen.
    """

    def __init__(self, widget: QWidget, want: Callable[[QPoint | None, QPoint], None]) -> None:
        super().__init__(widget)
        self._widget, self._want = widget, want
        widget.installEventFilter(self)
        if isinstance(widget, QAbstractItemView):
            widget.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        del watched
        if isinstance(event, QContextMenuEvent):
            by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
            self._want(event.pos() if by_mouse else None, event.globalPos())
            return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and is_menu_key(event):
            self._want(None, self._widget.mapToGlobal(QPoint(20, 20)))
            return True
        return False


def give_row_menu(view: QAbstractItemView, fill: Callable[[QMenu, QModelIndex], None]) -> None:
    """Give a list or table a context menu for the row under the mouse or, by key, the current row.

    Args:
        view: the list or table.
        fill: adds the entries for a row, which is then the current one; called only if there is a row.
    """

    def want(at: QPoint | None, on_screen: QPoint) -> None:
        index = view.indexAt(at) if at is not None else view.currentIndex()
        if not index.isValid():
            return
        if at is None:
            on_screen = view.viewport().mapToGlobal(view.visualRect(index).bottomLeft())
        if index != view.currentIndex():
            view.setCurrentIndex(index)
        menu = QMenu(view)
        fill(menu, index)
        open_menu(menu, on_screen)

    MenuKeys(view, want)
