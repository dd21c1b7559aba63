"""The window, a hand on it, a file to open, and the window with that file open."""

import pytest
from PySide6.QtWidgets import QApplication

from editor.common.program.languages import use_language
from tests.editor.one_window import one_window, window
from tests.editor.strip_fixtures import ladder, strip_editor
from tests.editor_fixtures import circuit_file, hand, middles, opened, own_dialogs
from tests.garbage import garbage_collected_here

__all__ = [
    "circuit_file",
    "garbage_collected_here",
    "hand",
    "ladder",
    "middles",
    "one_window",
    "opened",
    "own_dialogs",
    "strip_editor",
    "window",
]


@pytest.fixture(autouse=True, scope="session")
def language(qapp: QApplication) -> None:
    """Windows speak $PITBOARD_LANGUAGE, which is English unless somebody asks for another."""
    use_language(qapp)
