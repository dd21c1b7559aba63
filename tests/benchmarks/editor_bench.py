"""The editor's part of `make bench`: frames, the way from the mouse to the issues panel, and the start.

Everything is driven by events on the real window, offscreen. A frame of a pan ends when the moved
picture is painted; an edit ends when the issues panel and the board are painted with what is true now.
"""

from __future__ import annotations

import gc
import itertools
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from attrs import evolve  # noqa: E402
from PySide6.QtCore import QEventLoop, QPoint, Qt  # noqa: E402
from PySide6.QtGui import QColor, QImage, QPainter  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from editor.common.painting_helpers import center  # noqa: E402
from editor.common.program.application import make_application  # noqa: E402
from editor.tracing.editor_window import MainWindow  # noqa: E402
from tests.benchmarks.tables import machine_load, ms, new_table, percentile  # noqa: E402
from tests.benchmarks.wound_circuit import wound_circuit  # noqa: E402
from tests.editor_hand import Hand, open_file, use_own_settings  # noqa: E402
from trackmodel.formats.gponline import read_gponline  # noqa: E402
from trackmodel.formats.track_file import read_track, write_track  # noqa: E402
from trackmodel.resources import shipped_circuits  # noqa: E402
from trackmodel.track import Scan, Track  # noqa: E402

TARUMA = ROOT.parent / "shared" / "boards" / "taruma.dat"
SCREEN = (1920, 1080)
SECTIONS = 17
"""Of 60 spaces each: 1,020."""
FRAMES = 120
STEP = QPoint(7, 3)
"""Pixels a pan moves from frame to frame."""
EDITS = 40
STARTS = 7
FRAME_ASKED, ISSUES_ASKED, HOVER_ASKED = "16 ms", "16 ms", "2 ms"


def main() -> None:
    """Measures the editor and prints it."""
    console = Console(width=110)
    for table in tables(console):
        console.print(table)
    console.print(f"cores: {os.cpu_count()}, load: {' '.join(f'{load:.1f}' for load in machine_load())}")


def tables(console: Console) -> Iterator[Table]:
    """One table a matter; `console` is told what could not be measured."""
    with tempfile.TemporaryDirectory() as folder:
        make_application()
        use_own_settings(Path(folder) / "settings")
        yield frames(Path(folder))
        yield edits(console, Path(folder))
        yield starts(Path(folder))


# Frames


def frames(folder: Path) -> Table:
    """How long a frame of a pan takes, and a move of the mouse over the spaces."""
    window = window_of_size(folder, *SCREEN)
    path = circuit_with_scan(folder)
    assert open_file(window, path)
    canvas = window.canvas
    track = window.document.track
    title = f"canvas of {SCREEN[0]}x{SCREEN[1]}, {len(track.spaces):,} spaces"
    table = new_table(title, "frame", "frames", "median", "99th percentile", "asked for")
    for name, zoom in (("fit", None), ("1:1", 1.0), ("4:1", 4.0)):
        if zoom is None:
            canvas.fit()
        else:
            canvas.set_zoom(zoom)
            canvas.centerOn(track.board.width / 2, track.board.height / 2)
        QApplication.processEvents()
        for kind, paint in (
            ("drag, what comes into view is painted", QApplication.processEvents),
            ("drag, all is painted", canvas.viewport().repaint),
        ):
            times = pan(window, paint)
            table.add_row(
                f"{name} ({canvas.zoom:.2f}): {kind}",
                str(len(times)),
                ms(median(times)),
                ms(percentile(times)),
                FRAME_ASKED,
            )
        times = hover(window)
        table.add_row(
            f"{name} ({canvas.zoom:.2f}): mouse moves over spaces",
            str(len(times)),
            ms(median(times)),
            ms(percentile(times)),
            HOVER_ASKED,
        )
    close(window)
    return table


def pan(window: MainWindow, paint: Callable[[], object]) -> list[float]:
    """Seconds from each move of a drag with the middle button to the painted frame, there and back."""
    view = window.canvas.viewport()
    at = QPoint(view.width() // 2, view.height() // 2)
    middle = Qt.MouseButton.MiddleButton
    QTest.mousePress(view, middle, Qt.KeyboardModifier.NoModifier, at)
    times = []
    for frame in range(FRAMES):
        at += STEP if frame < FRAMES // 2 else -STEP
        began = time.perf_counter()
        QTest.mouseMove(view, at)
        paint()
        times.append(time.perf_counter() - began)
        QApplication.processEvents()
    QTest.mouseRelease(view, middle, Qt.KeyboardModifier.NoModifier, at)
    return times


def hover(window: MainWindow) -> list[float]:
    """Seconds from a move of the mouse from space to space to everything that follows, painting left out."""
    view = window.canvas.viewport()
    seen = [
        pixel
        for space in window.document.track.spaces
        if view.rect().contains(pixel := window.canvas.to_viewport(center(space.outline)))
    ]
    times = []
    for pixel in itertools.islice(itertools.cycle(seen), FRAMES):
        began = time.perf_counter()
        QTest.mouseMove(view, pixel)
        times.append(time.perf_counter() - began)
        QApplication.processEvents()
    return times


def circuit_with_scan(folder: Path) -> Path:
    """A circuit of about 1,000 spaces on a scan as large as its board, a pixel a board unit."""
    track = wound_circuit(SECTIONS)
    width, height = round(track.board.width), round(track.board.height)
    picture = QImage(width, height, QImage.Format.Format_RGB32)
    picture.fill(QColor("#7a9a6a"))
    painter = QPainter(picture)
    chance = random.Random(1)
    for _ in range(4_000):
        painter.fillRect(
            chance.randrange(width),
            chance.randrange(height),
            40,
            25,
            QColor(*(chance.randrange(256) for _ in "rgb")),
        )
    painter.end()
    picture.save(str(folder / "scan.png"))
    scan = Scan("scan", "scan.png", width, height)
    path = folder / "long.track.json"
    write_track(evolve(track, scans=(scan,)), path)
    return path


# Edits


def edits(console: Console, folder: Path) -> Table:
    """From a mouse button that goes up (or a key that goes down) to the issues panel being current."""
    track = the_track(console)
    table = new_table(
        f"an edit of {track.id}, from the mouse button to what is true now",
        "edit",
        "edits",
        "issues panel painted",
        "99th percentile",
        "of it CPU",
        "and the board",
        "asked for",
    )
    window = window_of_size(folder, *SCREEN)
    window.document.replace(track, None)
    window.document.edit(
        "named", evolve(track, name="Measured")
    )  # there is something to be saved from now on
    every = Watch(window)
    for name, kind in (
        ("a vertex moved", move_vertex),
        ("an arrow drawn", draw_arrow),
        ("a space deleted", delete_space),
    ):
        watch = Watch(window)
        kind(window, watch, random.Random(1))
        every.panel += watch.panel
        every.cpu += watch.cpu
        every.board += watch.board
        table.add_row(name, *_figures(watch), "")
    table.add_row("any", *_figures(every), ISSUES_ASKED)
    close(window)
    return table


def _figures(watch: Watch) -> tuple[str, ...]:
    return (
        str(len(watch.panel)),
        ms(median(watch.panel)),
        ms(percentile(watch.panel)),
        ms(median(watch.cpu)),
        ms(median(watch.board)),
    )


def the_track(console: Console) -> Track:
    """taruma, or a shipped circuit without it."""
    if TARUMA.is_file():
        return read_gponline(TARUMA)
    console.print(f"{TARUMA} is missing: edits are measured on a shipped circuit")
    return read_track(next(iter(shipped_circuits().values())))


class Watch:
    """Measures one edit after the other."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.panel: list[float] = []
        """Seconds from `start` until the issues panel is painted with what is true now."""
        self.cpu: list[float] = []
        """What of that the processor worked for it."""
        self.board: list[float] = []
        """Seconds until everything is."""

    def start(self) -> None:
        """Just before the button goes up."""
        QApplication.processEvents()
        gc.collect()
        self._before = self._window.document.track
        self._began, self._began_cpu = time.perf_counter(), time.process_time()

    def stop(self) -> None:
        """Right after; then the edit is taken back, so that each one begins the same.

        An edit that would tangle an outline, as on boards of narrow spaces, is refused and doesn't count.
        """
        panel, document = self._window.issues_panel, self._window.document
        if document.track is self._before:
            return
        while panel.outdated:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        panel.list.viewport().repaint()
        self.panel.append(time.perf_counter() - self._began)
        self.cpu.append(time.process_time() - self._began_cpu)
        QApplication.processEvents()
        self.board.append(time.perf_counter() - self._began)
        document.undo_stack.undo()
        QTest.qWait(5)


def draw_arrow(window: MainWindow, watch: Watch, chance: random.Random) -> None:
    """An arrow dragged against the driving direction, where none is yet."""
    hand, track = Hand(window), window.document.track
    centers = {space.id: center(space.outline) for space in track.spaces}
    there = {(arrow.from_, arrow.to) for arrow in track.arrows}
    free = [arrow for arrow in track.arrows if (arrow.to, arrow.from_) not in there]
    hand.key("a")
    for arrow in chance.sample(free, EDITS):
        way = centers[arrow.to], centers[arrow.from_]
        hand.drag(way, let_go=False)
        watch.start()
        hand.release(way[-1])
        watch.stop()


def move_vertex(window: MainWindow, watch: Watch, chance: random.Random) -> None:
    """A vertex dragged by a few units, in every outline that has it."""
    hand, track = Hand(window), window.document.track
    hand.key("v")
    for space in chance.sample(track.spaces, EDITS):
        x, y = chance.choice(space.outline)
        # out and back: on X11, the mouse must move ten pixels before a drag begins
        way = (x, y), (x + 24.0, y + 18.0), (x + 4.0, y + 3.0)
        hand.drag(way, let_go=False)
        watch.start()
        hand.release(way[-1])
        watch.stop()


def delete_space(window: MainWindow, watch: Watch, chance: random.Random) -> None:
    """A space selected by a click and deleted by a key."""
    hand, track = Hand(window), window.document.track
    hand.key("s")
    for space in chance.sample(track.spaces, EDITS):
        hand.click(center(space.outline))
        watch.start()
        QTest.keyClick(window.canvas, Qt.Key.Key_Delete)
        watch.stop()


# Starting


def starts(folder: Path) -> Table:
    """From starting the process to its first painted and idle window, or to its end."""
    table = new_table("start of the process", "what", "runs", "median", "longest", "asked for")
    environment = {**os.environ, "XDG_CONFIG_HOME": str(folder), "XDG_STATE_HOME": str(folder)}
    wanted: tuple[tuple[str, list[str], str], ...] = (
        ("usable window, empty", [sys.executable, "-c", TO_USABLE_WINDOW], "1.5 s"),
        ("usable window with brennach", [sys.executable, "-c", TO_USABLE_WINDOW, "brennach"], "1.5 s"),
        ("pitboard --help", [str(Path(sys.executable).with_name("pitboard")), "--help"], "0.25 s"),
    )
    for name, command, asked in wanted:
        times = []
        for _ in range(STARTS + 1):
            began = time.perf_counter()
            subprocess.run(command, check=True, capture_output=True, env=environment, cwd=ROOT)
            times.append(time.perf_counter() - began)
        times.pop(0)  # it read the modules from the disk
        table.add_row(name, str(len(times)), ms(median(times)), ms(max(times)), asked)
    return table


TO_USABLE_WINDOW = """
import os, sys
from PySide6.QtCore import QTimer
from editor import app

class Window(app.MainWindow):
    def showEvent(self, event):
        super().showEvent(event)
        QTimer.singleShot(0, self._painted)
    def _painted(self):
        self.repaint()
        # Idle: whatever was put off until now has run, too.
        QTimer.singleShot(0, lambda: os._exit(0))

app.MainWindow = Window
from trackmodel.resources import shipped_circuits
sys.exit(app.edit(shipped_circuits()[sys.argv[1]] if sys.argv[1:] else None))
"""
"""Ends the process once the window is painted and the event loop has nothing left to do."""


def window_of_size(folder: Path, width: int, height: int) -> MainWindow:
    """A window whose board has this size on screen."""
    window = MainWindow(folder / "recovery")
    window.resize(width + 400, height + 400)
    window.show()
    window.canvas.setMinimumSize(width, height)
    window.canvas.setMaximumSize(width, height)
    QTest.qWaitForWindowExposed(window)
    QTest.qWait(50)
    window.canvas.fit()
    return window


def close(window: MainWindow) -> None:
    """Close it without a question."""
    window.document.replace(Track("empty", "Empty"), None)
    window.close()
    window.deleteLater()
    QApplication.processEvents()


if __name__ == "__main__":
    main()
