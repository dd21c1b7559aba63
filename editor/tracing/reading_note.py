"""A note above the board: which scans are being read, and what a file dragged here becomes."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from editor.tracing.layers.scan_layer import ScanLayer

_FROM_TOP = 12
"""Pixels."""


class ReadingNote(QLabel):
    """Lies over the top of a view, not on its viewport, where spaces would hide it and scrolling move it."""

    def __init__(self, scans: ScanLayer, view: QWidget) -> None:
        super().__init__(view)
        self._scans, self._view = scans, view
        self._welcome = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.ToolTipBase)
        self.setForegroundRole(QPalette.ColorRole.ToolTipText)
        self.setFrameShape(QFrame.Shape.Box)
        self.setMargin(6)
        self.hide()
        scans.loader.loaded.connect(self.refresh)
        view.installEventFilter(self)

    def welcome(self, text: str) -> None:
        """Say what dropping does; nothing if `text` is empty."""
        self._welcome = text
        self.refresh()

    def refresh(self) -> None:
        """Show what is being read now, or hide."""
        text = QCoreApplication.translate("ScanLayer", "Loading {file}…")
        lines = [text.format(file=file) for file in self._scans.files_read_now()]
        self.setText("\n".join(filter(None, (self._welcome, *lines))))
        self.setVisible(bool(self.text()))
        self._place()

    def _place(self) -> None:
        self.adjustSize()
        self.move((self._view.width() - self.width()) // 2, _FROM_TOP)
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle of a view that is resized."""
        if isinstance(event, QResizeEvent):
            self._place()
        return False
