"""Boxes on a page that scrolls: the wheel turns the page, not what a box says that happens to pass by."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget


class _StillUnlessFocused(QObject):
    """Keeps the wheel from widgets that don't have the focus."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()  # it goes on to whatever the box lies on
            return True
        return False


def keep_still(*boxes: QWidget) -> None:
    """Have these boxes listen to the wheel only while they have the focus."""
    for box in boxes:
        # Otherwise the wheel itself would give it the focus.
        box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        box.installEventFilter(_StillUnlessFocused(box))
