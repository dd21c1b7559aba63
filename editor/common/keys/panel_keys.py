"""Enter and Esc in panels beside a board, where the focused field makes no use of them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QDoubleSpinBox,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QToolButton,
    QWidget,
)

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PanelKeys(QObject):
    """Enter presses a button; Esc takes back what was typed, and once more leaves for the board.

    Fields themselves apply what was typed when Enter is pressed or they lose the focus.
    """

    def __init__(self, home: QWidget) -> None:
        """Make the keys of panels around a board, `home`."""
        super().__init__(home)
        self._home = home
        self._before: str | float = ""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_changed)

    def watch(self, panel: QWidget) -> None:
        """Handle the keys that reach a panel because nothing in it has used them."""
        panel.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Every event of every panel comes here, and to ask an event for its type takes Python a while.
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            focus = QApplication.focusWidget()
            if event.key() in ENTER:
                self._remember(focus)
                return press_button(focus)
            if event.key() == Qt.Key.Key_Escape and focus is not None:
                if not self._take_back(focus):
                    self._home.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        return False

    def _focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        self._remember(new)

    def _remember(self, field: QWidget | None) -> None:
        """Remember what a field shows, for Esc."""
        if isinstance(field, QSpinBox | QDoubleSpinBox):
            self._before = field.value()
        elif isinstance(field, QLineEdit):
            self._before = field.text()

    def _take_back(self, field: QWidget) -> bool:
        """Show what a field showed before it was typed into; return whether that differs."""
        shown = before = ""
        if isinstance(field, QSpinBox | QDoubleSpinBox):
            shown = field.text()
            # A box that reports every key gets back the value it began with; others have not reported any.
            value = self._before if field.keyboardTracking() else field.value()
            field.setValue(int(value)) if isinstance(field, QSpinBox) else field.setValue(float(value))
            before = field.text()
            field.selectAll()
        elif isinstance(field, QLineEdit) and field.isModified():
            shown, before = field.text(), str(self._before)
            field.setText(before)
            field.textEdited.emit(before)  # for those who follow every key
            field.selectAll()
        return shown != before


def press_button(focus: QWidget | None) -> bool:
    """Press the focused widget if it is a button; return whether it is one."""
    if not isinstance(focus, QPushButton | QToolButton):
        return False
    focus.click()
    return True
