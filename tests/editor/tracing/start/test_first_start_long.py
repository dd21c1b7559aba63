"""What somebody sees who starts the editor for the first time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel, QToolButton

from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.issues_panel import IssuesPanel
from editor.tracing.start.start_page import StartPage
from tests.editor_hand import Hand, answering, file_name, open_file, push_button, until_opened
from trackmodel.track import Track

START = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from editor.tracing.editor_window import MainWindow
from tests.editor_hand import use_own_settings

folder = Path(sys.argv[1])
app = QApplication([])
use_own_settings(folder / "settings")
window = MainWindow(folder / "recovery")
window.show()
for _ in range(10):
    app.processEvents()
frame = window.frameGeometry()
docks = [dock for dock in window.docks.all if dock.isVisible()]
inside = all(window.rect().contains(dock.geometry()) for dock in docks if not dock.visibleRegion().isEmpty())
print(frame.width(), frame.height(), window.canvas.height(), inside)
"""


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1920, 1080)])
def test_the_window_fits_on_the_screen(tmp_path: Path, width: int, height: int) -> None:
    screen = {"name": "screen", "x": 0, "y": 0, "width": width, "height": height}
    screen |= {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    (tmp_path / "screens.json").write_text(json.dumps({"screens": [screen]}))
    platform = f"offscreen:configfile={tmp_path / 'screens.json'}"
    done = subprocess.run(
        [sys.executable, "-c", START, str(tmp_path)],
        env={**os.environ, "QT_QPA_PLATFORM": platform},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    across, down, canvas, inside = done.stdout.split()
    assert int(across) <= min(width, 1410)
    assert int(down) <= min(height, 910)
    assert int(canvas) > 350
    assert inside == "True"


def test_the_guide_is_offered_while_its_steps_are_hidden(window: MainWindow, hand: Hand) -> None:
    way = push_button(window.findChild(StartPage), "Guide me through the first board")
    assert window.docks.first_steps.isVisible()
    assert not way.isVisible()
    hand.press_button(push_button(window.docks.first_steps, "Hide steps"))
    assert way.isVisible()
    hand.press_button(way)
    assert window.docks.first_steps.isVisible()
    assert not way.isVisible()


def test_an_empty_document_is_told_how_to_begin_and_not_what_is_wrong(window: MainWindow, hand: Hand) -> None:
    panel = window.findChild(IssuesPanel)
    assert not panel.list.isVisible()
    assert "Start with a picture of the board" in " ".join(
        label.text() for label in panel.findChildren(QLabel) if label.isVisible()
    )
    assert "2 errors" not in " ".join(label.text() for label in window.statusBar().findChildren(QLabel))
    hand.key("d")
    for at in ((100.0, 100.0), (200.0, 100.0), (200.0, 200.0), (100.0, 200.0)):
        hand.click(at)
    hand.key(Qt.Key.Key_Return)
    assert len(window.document.track.spaces) == 1
    assert panel.list.isVisible()
    assert "There is no finish line yet" in [issue.message for issue in panel.model.issues]


def test_after_the_start_page_keys_go_to_the_board(
    window: MainWindow, hand: Hand, circuit_file: Path, tmp_path: Path
) -> None:
    assert window.focusWidget() is window.canvas  # at the start, too
    page = window.findChild(StartPage)
    scan = tmp_path / "a.png"
    QImage(80, 60, QImage.Format.Format_RGB32).save(str(scan))
    add = push_button(page, "Add a scan")
    add.setFocus()
    with answering(file_name(scan)):
        hand.press_button(add)
    assert window.document.track.scans
    assert window.focusWidget() is window.canvas
    window.document.replace(Track("empty", "Empty"), None)
    open_file(window, circuit_file)
    window.document.replace(Track("empty", "Empty"), None)
    recent = next(button for button in page.findChildren(QToolButton) if button.text() == "circuit")
    hand.press_button(recent)
    until_opened(window)
    assert window.document.track.spaces
    assert window.focusWidget() is window.canvas
