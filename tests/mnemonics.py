"""Access keys (Alt and a letter): which widgets have one, and which a press reaches."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcutEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QGroupBox, QLabel, QMenuBar, QTabBar, QWidget

ALT = Qt.KeyboardModifier.AltModifier


def access_keys(widget: QWidget) -> set[str]:
    """Return the letters that reach a widget with Alt, such as {"L"} for "Printed &L"."""
    texts: list[str] = []
    if isinstance(widget, QLabel):
        texts = [widget.text()] if widget.buddy() else []
    elif isinstance(widget, QAbstractButton):
        texts = [widget.text()]
    elif isinstance(widget, QGroupBox):
        texts = [widget.title()]
    elif isinstance(widget, QMenuBar):
        texts = [action.text() for action in widget.actions()]
    elif isinstance(widget, QTabBar):
        texts = [widget.tabText(n) for n in range(widget.count())]
    keys = (QKeySequence.mnemonic(text).toString() for text in texts)
    return {key[-1] for key in keys if key}


class _Catcher(QObject):
    """Takes all shortcut events and keeps which widgets would have got them."""

    def __init__(self) -> None:
        super().__init__()
        self.reached: list[QWidget] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Shortcut and isinstance(event, QShortcutEvent):
            if isinstance(watched, QWidget):
                self.reached.append(watched)
            return True
        return False


@contextmanager
def _nothing_happens() -> Iterator[list[QWidget]]:
    """While inside, access keys do nothing; yields the growing list of widgets they would have reached."""
    app = QApplication.instance()
    assert app is not None
    catcher = _Catcher()
    app.installEventFilter(catcher)
    yield catcher.reached
    app.removeEventFilter(catcher)


def holders(window: QWidget) -> dict[QWidget, set[str]]:
    """Return all widgets of a window that have an access key, visible or not."""
    widgets = (widget for widget in window.findChildren(QWidget) if widget.window() is window)
    return {widget: keys for widget in widgets if (keys := access_keys(widget))}


def strays(window: QWidget, home: QWidget) -> dict[str, list[QWidget]]:
    """Press Alt with every letter that any widget of the window has, visible or not.

    Args:
        window: the window.
        home: the widget with the focus.

    Returns:
        The widgets reached by letters that reach something hidden, or several things, or none though
        something visible has them.
    """
    known = holders(window)
    found = {}
    with _nothing_happens() as reached:
        for letter in sorted(set().union(*known.values())):
            reached.clear()
            for _ in range(2):  # Qt gives a letter that several widgets share to one after the other
                QTest.keyClick(home, Qt.Key(ord(letter)), ALT)
            meant = {w for w, keys in known.items() if letter in keys and _can_be_used(w)}
            if set(reached) != meant or len(meant) > 1:
                found[letter] = reached.copy()
    return found


def _can_be_used(widget: QWidget) -> bool:
    """Return whether a widget is enabled and not in a hidden dock or page; it may have to be scrolled to."""
    return widget.isVisible() and widget.isEnabled()
