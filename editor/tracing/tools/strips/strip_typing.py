"""Numbers of spaces typed on the board, key by key: 22, or 7,5,3."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

PAUSE_MS = 1500
"""Pause after which the next digit starts a new number."""


class TypedCounts(QObject):
    """The text typed so far; a pause ends it."""

    ended = Signal()
    """The text was ended: the next digit starts a new one."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.text = ""
        self._runs = 0
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self.end)

    @property
    def counts(self) -> list[int]:
        """The numbers typed so far."""
        return [int(part) for part in self.text.split(",") if part]

    @property
    def run(self) -> str:
        """Identifier shared by all digits typed without a pause."""
        return f"typed counts {self._runs}"

    def type(self, text: str) -> None:
        """Set the text typed so far."""
        self._runs += not self.text
        self.text = text
        self._pause.stop()
        QTimer.singleShot(0, self._pause.start)  # after hundreds of spaces were laid out, which takes time

    def end(self) -> None:
        """End the text: the next digit starts a new one."""
        if self.text:
            self.text = ""
            self._pause.stop()
            self.ended.emit()
