"""Loads heavy libraries while nobody waits: the window comes without them, the first edit has them."""

from __future__ import annotations

from importlib import import_module
from threading import Thread

from PySide6.QtCore import QTimer

HEAVY = ("networkx", "scipy.linalg.lapack", "scipy.sparse.csgraph", "scipy.spatial")
"""What checks and geometry import inside their functions."""
AFTER_MS = 150
"""The window is painted first."""


def warm_up() -> None:
    """Begin to load them, on a thread of their own, a moment from now."""
    QTimer.singleShot(AFTER_MS, Thread(target=_load, name="warm-up", daemon=True).start)


def _load() -> None:
    for name in HEAVY:
        import_module(name)
