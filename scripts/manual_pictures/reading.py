"""Pictures of reading a practice scan, and the moving picture of it."""

from __future__ import annotations

import shutil
from itertools import groupby
from pathlib import Path

from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from scripts.manual_pictures.camera import pixels, wait
from scripts.manual_pictures.editor_user import Editor
from tests.editor_hand import open_file
from trackmodel.resources import practice_scans
from trackmodel.track import Track


def of_reading(editor: Editor, folder: Path, moving: Path | None) -> None:
    """Take the reading of a practice scan; make a moving picture of it in the file `moving`, if any."""
    hand, window = editor.hand, editor.window
    window.resize(1120, 720)
    scan = shutil.copy(practice_scans()["kleinwiesel"], folder)
    window.document.replace(Track("empty", "Empty"), None)
    assert open_file(window, Path(scan))
    window.docks.first_steps.hide()
    QTest.qWait(1200)
    film: list[Image.Image] = []

    def shoot(times: int = 1) -> None:
        film.extend([pixels(window).resize((800, 514), Image.Resampling.LANCZOS)] * times)

    hand.key("f")
    shoot(4)
    hand.key("k")
    tool = window.workspace.tool
    QTest.qWait(300)
    shoot(2)
    hand.key(Qt.Key.Key_Return)
    wait(lambda: not tool.reading.running, 600)
    QTest.qWait(300)
    shoot(5)
    editor.with_tool("read-board")
    hand.key(Qt.Key.Key_Return)
    while tool.reading.running:  # however slow the machine is
        QTest.qWait(250)
        shoot()
    QTest.qWait(1500)
    shoot(5)
    for _ in range(4):
        hand.key(Qt.Key.Key_F7)
        QTest.qWait(900)
        shoot(4)
        editor.camera.take("review", window)
        hand.key(Qt.Key.Key_Return)
        QTest.qWait(600)
        shoot(3)
    hand.key("f")
    QTest.qWait(300)
    shoot(8)
    if moving:
        _save(film, moving)


def _save(film: list[Image.Image], moving: Path) -> None:
    """Write a moving picture; what doesn't change is shown for at most 2.4 s."""
    still = [list(frames) for _pixels, frames in groupby(film, key=Image.Image.tobytes)]
    seen, duration = [frames[0] for frames in still], [min(2400, 350 * len(frames)) for frames in still]
    seen[0].save(
        moving, save_all=True, append_images=seen[1:], duration=duration, loop=0, quality=60, method=4
    )
