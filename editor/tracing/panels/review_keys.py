"""The keys of the review, wherever the focus is in its window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from editor.common.panel_keys import ENTER


class ReviewKeys(QObject):
    """Passes to the bar of a review what nothing else in its window uses, and what lists would use.

    A field uses Enter if something was typed into it, and a tool if it has a draft.
    """

    def __init__(self, bar: QWidget, press: Callable[[QKeyEvent], bool]) -> None:
        """Follow the focus; `press` does what a key means in the bar and says whether it means anything."""
        super().__init__(bar)
        self._bar, self._press = bar, press
        self._before = ""
        self._has_typed = False
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def _follow(self, old: QWidget | None, new: QWidget | None) -> None:
        if old is not None:
            old.removeEventFilter(self)
        if new is not None and new.window() is self._bar.window():
            new.window().installEventFilter(self)
            new.installEventFilter(self)
            self._before = new.text() if isinstance(new, QAbstractSpinBox) else ""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if not isinstance(event, QKeyEvent) or not self._bar.isVisible():
            return False
        focus = QApplication.focusWidget()
        box = focus if isinstance(focus, QAbstractSpinBox) else None
        if event.type() == QEvent.Type.ShortcutOverride:
            return box is not None and event.text().isalpha()  # no number: a command, such as the bare print
        if event.type() != QEvent.Type.KeyPress:
            return False
        if watched is self._bar.window():
            is_typed = isinstance(focus, QLineEdit | QPlainTextEdit) or self._has_typed
            return not is_typed and self._press(event)
        if box is not None and event.key() in ENTER:
            self._has_typed, self._before = box.text() != self._before, box.text()
            return False
        self._has_typed = False
        is_list = isinstance(focus, QAbstractItemView)
        return (is_list or (box is not None and self._bar.isAncestorOf(box))) and self._press(event)
