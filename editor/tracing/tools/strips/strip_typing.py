"""Numbers of spaces typed on the board, one key after the other: 22, or 7,5,3."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal

PAUSE_MS = 1500
"""A digit typed after such a pause begins anew."""


class TypedCounts(QObject):
    """What was typed so far."""

    ended = Signal()
    """Nothing was typed for a while: the next digit begins anew."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.text = ""
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self.end)
        # Laying out hundreds of spaces takes its time: a pause begins only when that is done.
        self._idle = QTimer(self, singleShot=True, interval=0)
        self._idle.timeout.connect(self._pause.start)

    @property
    def counts(self) -> list[int]:
        """The numbers as far as they are typed."""
        return [int(part) for part in self.text.split(",") if part]

    def type(self, text: str) -> None:
        """From now on this is what was typed."""
        self.text = text
        self._pause.stop()
        self._idle.start()

    def end(self) -> None:
        """The next digit begins anew."""
        if self.text:
            self.text = ""
            self._idle.stop()
            self._pause.stop()
            self.ended.emit()
