"""What must hold of the Qt that is installed, before anything of ours can work."""

from __future__ import annotations

import sys

import PySide6
from PySide6.QtCore import QObject

CALLS = 1_000


def test_a_qt_call_without_result_takes_no_reference_to_none_away() -> None:
    """PySide6 6.12.0 did on Python 3.11: after some thousand calls the interpreter died."""
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        thing.setObjectName("x")
    lost = before - sys.getrefcount(None)
    advice = f"PySide6 {PySide6.__version__} can't be used here: pin PySide6-Essentials<6.12 and lock again"
    assert lost < CALLS / 2, advice
