"""Loads heavy libraries while nobody waits: the window comes without them, the first edit has them."""

from __future__ import annotations

from functools import partial
from importlib import import_module

from PySide6.QtCore import QTimer

HEAVY = (
    "networkx",
    "scipy._lib._util",
    "scipy.sparse",
    "scipy.linalg",
    "scipy.sparse.csgraph",
    "scipy.spatial",
)
"""What checks and geometry import inside their functions; each takes a frame or a few."""
AFTER_MS = 150
"""The window is painted first."""
BETWEEN_MS = 15
"""For the mouse and the keys that have come meanwhile."""


def warm_up() -> None:
    """Begin to load them a moment from now, one after the other.

    Not on a thread: the garbage collector would run there too, and Qt's objects must not be deleted there.
    """
    QTimer.singleShot(AFTER_MS, partial(_load, HEAVY))


def _load(names: tuple[str, ...]) -> None:
    import_module(names[0])
    if names[1:]:
        QTimer.singleShot(BETWEEN_MS, partial(_load, names[1:]))
