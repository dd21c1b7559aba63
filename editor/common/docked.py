"""The content of docks that share a place: hidden while another dock is in front."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDockWidget, QWidget


def hide_behind(dock: QDockWidget, home: QWidget) -> None:
    """Hide what a dock contains while another tab is in front; its keyboard focus then goes to `home`.

    Qt only moves such a dock out of the window. Its labels and buttons would still take Alt and a letter.
    """
    content = dock.widget()
    policy = content.sizePolicy()
    policy.setRetainSizeWhenHidden(True)  # or the tabs would change the size of their place
    content.setSizePolicy(policy)
    dock.visibilityChanged.connect(partial(_show, dock, content, home))


def _show(dock: QDockWidget, content: QWidget, home: QWidget, shown: bool) -> None:
    focus = QApplication.focusWidget()
    if not shown and focus is not None and content.isAncestorOf(focus):
        home.setFocus(Qt.FocusReason.OtherFocusReason)
    content.setVisible(shown and dock.widget() is content)  # a folded dock shows nothing
