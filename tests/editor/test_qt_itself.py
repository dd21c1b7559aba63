"""What must hold of the Qt that is installed, before anything of ours can work."""

from __future__ import annotations

import sys

import PySide6
import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication

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


@pytest.mark.skipif(sys.platform != "linux", reason="fontconfig chooses the fonts on Linux only")
def test_windows_have_the_font_of_the_tests_and_no_other(qapp: QApplication) -> None:
    assert QFontInfo(qapp.font()).family() == "Pitboard Sans"
    assert {QFontInfo(family).family() for family in QFontDatabase.families()} == {"Pitboard Sans"}
