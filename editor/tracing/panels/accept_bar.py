"""The line below the issues that asks why an issue is meant."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget

from editor.common.widgets import row
from trackmodel.limits import LONGEST_LINE


class AcceptBar(QWidget):
    """Asks for the reason; Enter accepts, Esc closes the bar. Hidden until asked."""

    reason_entered = Signal(str)
    """The reason."""
    closed = Signal()
    """The bar was closed, with or without a reason."""

    def __init__(self) -> None:
        super().__init__()
        label = QLabel(self.tr("Why is this meant?"))
        self.reason = QLineEdit(maxLength=LONGEST_LINE)
        self.reason.setPlaceholderText(self.tr("For example: the board prints it this way"))
        self.reason.setAccessibleName(self.tr("Why this issue is meant"))
        self._accept = QPushButton(self.tr("Accept"))
        self._accept.setEnabled(False)
        cancel = QPushButton(self.tr("Cancel"))
        parts = label, self.reason, self._accept, cancel
        self.setLayout(row(*parts, spacing=6, margins=(6, 0, 6, 2), grows=self.reason))
        self.reason.textChanged.connect(lambda text: self._accept.setEnabled(bool(text.strip())))
        self.reason.returnPressed.connect(self._give)
        self._accept.clicked.connect(self._give)
        cancel.clicked.connect(self.close_bar)
        self.hide()

    def ask(self, before: str = "") -> None:
        """Show the bar with the cursor in it; `before` is the reason given earlier."""
        self.reason.setText(before)
        self.reason.selectAll()
        self.show()
        self.reason.setFocus()

    def close_bar(self) -> None:
        """Hide the bar; nothing is accepted."""
        if self.isVisible():
            self.hide()
            self.closed.emit()

    def _give(self) -> None:
        reason = self.reason.text().strip()
        if reason:
            self.hide()
            self.reason_entered.emit(reason)
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        else:
            super().keyPressEvent(event)
