"""Keeps Python's garbage collector on the thread of the windows.

Left alone it runs on whatever thread happens to allocate: the one that writes the autosave snapshot would
delete widgets that were part of a reference cycle, and Qt crashes.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY_MS = 1_000


class GarbageCollection(QObject):
    """Collects now and then on the thread it was made on, and nowhere else, as long as it exists."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.freeze()  # what the imports made stays for good: no need to look through it again
        gc.disable()
        timer = QTimer(self, interval=EVERY_MS)
        timer.timeout.connect(self.collect_what_is_due)
        timer.start()

    def collect_what_is_due(self) -> None:
        """Collect the oldest generation that Python would have collected by now."""
        counts, limits = gc.get_count(), gc.get_threshold()
        due = [generation for generation in range(3) if counts[generation] > limits[generation]]
        if due:
            gc.collect(due[-1])
