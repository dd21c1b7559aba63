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

from editor.common.keys.panel_keys import ENTER


class ReviewKeys(QObject):
    """Passes to the bar of a review what nothing else in its window uses, and what lists would use."""

    def __init__(self, bar: QWidget, press: Callable[[QKeyEvent], bool]) -> None:
        """Follow the focus; `press` does what a key means in the bar; it says whether it means anything."""
        super().__init__(bar)
        self._bar, self._press = bar, press
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)

    def _follow(self, old: QWidget | None, new: QWidget | None) -> None:
        if old is not None:
            old.removeEventFilter(self)
        for watched in (new, new.window()) if new and new.window() is self._bar.window() else ():
            watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or not self._bar.isVisible():
            return False
        focus = QApplication.focusWidget()
        if event.type() == QEvent.Type.ShortcutOverride:
            return isinstance(focus, QAbstractSpinBox) and event.text().isalpha()  # no number: a command
        if event.type() != QEvent.Type.KeyPress:
            return False
        in_bar = focus is not None and self._bar.isAncestorOf(focus)
        if watched is self._bar.window():  # nothing has used it, but a field may have applied its text
            takes = in_bar or not isinstance(focus, QLineEdit | QPlainTextEdit | QAbstractSpinBox)
        else:
            takes = isinstance(focus, QAbstractItemView) or (in_bar and event.key() not in ENTER)
        return takes and self._press(event)
