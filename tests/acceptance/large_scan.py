"""Opens a large scan in the window, pans over it, and prints what that took as JSON: run as a program.

Arguments: the picture, a folder for everything the window keeps, and what else is done: "straighten",
"read the print" (as the strip tool does), or anything else for nothing.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import time
from pathlib import Path

from PySide6.QtCore import QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.document.print_reader import PrintReader
from editor.tracing.editor_window import MainWindow
from tests.editor_hand import open_file, use_own_settings
from trackmodel.edits.scan_places import straighten_scan

FRAMES = 60


def peak_gb() -> float:
    """Return the largest amount of memory that this process has had, in GB."""
    status = Path("/proc/self/status").read_text().splitlines()
    return int(next(line for line in status if line.startswith("VmHWM")).split()[1]) / 1e6


def read(window: MainWindow) -> None:
    """Wait until the scan is shown."""
    layer = next(layer for layer in window.canvas.layers if layer.name == "scan")
    while not window.canvas.scan_pictures() or layer.loader.is_loading:  # type: ignore[attr-defined]
        QTest.qWait(20)


def main(picture: Path, folder: Path, change: str) -> None:
    os.environ.update(XDG_CACHE_HOME=str(folder / "cache"), XDG_DATA_HOME=str(folder / "data"))
    app = QApplication([])
    use_own_settings(folder / "settings")
    window = MainWindow(folder / "recovery")
    window.resize(1400, 900)
    window.show()
    begun = time.perf_counter()
    assert open_file(window, picture)
    read(window)
    seconds = time.perf_counter() - begun
    if change == "straighten":
        track = window.document.track
        width, height = track.board.width, track.board.height
        corners = [(0.02 * width, 0.03 * height), (0.97 * width, 0.01 * height)]
        corners += [(width, height), (0.01 * width, 0.98 * height)]
        window.document.edit("Straighten", straighten_scan(track, track.scans[0].id, corners))
        read(window)
    if change == "read the print":
        prints = PrintReader(window.document)
        while not prints.prints():
            QTest.qWait(20)
    frames = {}
    view = window.canvas
    for name, zoom in (("near the whole", 1.6 * view.zoom), ("1:1", 1 / view.units_a_pixel)):
        view.set_zoom(zoom)
        took = []
        for _ in range(FRAMES):
            view.scroll_by(QPointF(15, 9))
            begun = time.perf_counter()
            view.viewport().repaint()
            took.append(1000 * (time.perf_counter() - begun))
        frames[name] = round(statistics.median(took), 1)
    print(json.dumps({"peak_gb": round(peak_gb(), 2), "opened_s": round(seconds, 1), "median_ms": frames}))
    sys.stdout.flush()
    del app
    os._exit(0)  # nobody is there to be asked about unsaved changes


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
