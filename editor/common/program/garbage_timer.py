"""Keep Python's garbage collector on the thread of the windows.

By default it runs on whichever thread allocates. On a worker thread it would delete widgets that are part
of reference cycles, and Qt would crash.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY_MS = 1_000


class GarbageCollection(QObject):
    """Collects garbage regularly on the thread it was made on and, while it exists, on no other."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.freeze()  # imported modules stay for good, so the collector can skip them
        gc.disable()
        timer = QTimer(self, interval=EVERY_MS)
        timer.timeout.connect(self.collect_what_is_due)
        timer.start()

    def collect_what_is_due(self) -> None:
        """Collect the oldest generation whose threshold is exceeded."""
        counts, limits = gc.get_count(), gc.get_threshold()
        due = [generation for generation in range(3) if counts[generation] > limits[generation]]
        if due:
            gc.collect(due[-1])
