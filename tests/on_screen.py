"""A window on screen for a test, deleted with everything it has made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from PySide6.QtCore import QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow

from editor.common.style.workshop_style import WorkshopStyle
from editor.common.theme import Scheme, use_scheme

Window = TypeVar("Window", bound=QMainWindow)


@contextmanager
def on_screen(make: Callable[[], Window], width: int, height: int) -> Iterator[Window]:
    """Show a window and delete it afterwards."""
    if not isinstance(QApplication.style(), WorkshopStyle):
        use_scheme(Scheme.Unknown)  # the look of the program; a test may have chosen another one
    window = make()
    window.resize(width, height)
    window.show()
    assert QTest.qWaitForWindowExposed(window)
    yield window
    window.close()
    window.deleteLater()
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
