"""The race window's part of `make bench`: frames of the race board while cars drive, offscreen.

A frame ends when the moved cars are painted. Once one car drives its path, as in a race; once ten at
a time, from their starting places to where they stand in mid-race. The first frame of a window is painted
before the board's own drawing or its art is ready.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from editor.common.program.application import make_application  # noqa: E402
from editor.racing.board.board_view import RaceBoardView  # noqa: E402
from editor.racing.live.session import Session  # noqa: E402
from editor.racing.race_window import RaceWindow  # noqa: E402
from tests.benchmarks.tables import machine_load, ms, new_table, percentile  # noqa: E402
from trackmodel.board import Board  # noqa: E402
from trackmodel.compiler import compile_board  # noqa: E402
from trackmodel.engine import BotsAndDice, Setup  # noqa: E402
from trackmodel.formats.gponline import read_gponline  # noqa: E402
from trackmodel.formats.track_file import read_track  # noqa: E402
from trackmodel.resources import shipped_circuits  # noqa: E402

TARUMA = ROOT.parent / "shared" / "boards" / "taruma.dat"
SCREEN = (1280, 800)
CARS = 10
FRAMES = 120
AT_REST_MS = 400
"""Until then the picture of the board has become sharp."""
FRAME_ASKED = "16 ms"
FIRST_FRAME_ASKED = "500 ms"
WINDOWS = 5


def main() -> None:
    """Measures the race board and prints it."""
    console = Console(width=110)
    console.print(table(the_board()))
    console.print(first_frames())
    console.print(f"cores: {os.cpu_count()}, load: {' '.join(f'{load:.1f}' for load in machine_load())}")


def the_board() -> Board:
    """taruma, or a shipped circuit without it."""
    track = read_gponline(TARUMA) if TARUMA.is_file() else read_track(next(iter(shipped_circuits().values())))
    return compile_board(track)


def table(board: Board) -> Table:
    """How long a frame of an animation takes, ten cars on the board."""
    make_application()
    session = Session(board, Setup(drivers=("rookie",) * CARS, seed=1))
    bots = BotsAndDice(session.state.race, session.setup.seed)
    while not session.over:
        session.answer(bots.value(session.state))
    middle = len(session.entries) // 2
    while not _drives(session, middle):
        middle += 1
    view = _view(board)
    width, height = SCREEN
    title = f"race board of {width}x{height}, {board.id}, {CARS} cars"
    measured = new_table(title, "frame", "frames", "median", "99th percentile", "asked for")
    for name, steps in (("fit", 0), ("near", 4)):
        view.fit()
        for _ in range(steps):
            view.zoom_in()
        if steps:
            view.look_at(session.states[middle].cars[session.entries[middle].car].space)
        for paint_name, paint in (
            ("what changed is painted", QApplication.processEvents),
            ("all is painted", view.viewport().repaint),
        ):
            for kind, before, after in (
                ("a car drives", middle, middle + 1),
                ("ten cars drive", 0, middle),
            ):
                view.show_state(session.states[before])
                view.viewport().repaint()
                QTest.qWait(AT_REST_MS)
                view.actor.begin(session.states[before], session.entries[before], session.states[after])
                times = _frames(view, paint)
                measured.add_row(
                    f"{name} ({view.zoom:.2f}): {kind}, {paint_name}",
                    str(len(times)),
                    ms(median(times)),
                    ms(percentile(times)),
                    FRAME_ASKED,
                )
    view.deleteLater()
    return measured


def first_frames() -> Table:
    """How long it takes to open a race window, with a drawn board and with a board's art."""
    make_application()
    measured = new_table("first frame of a race window", "board", "windows", "median", "longest", "asked for")
    brennach = next(iter(shipped_circuits().values()))
    boards = [("drawn", compile_board(read_track(brennach)), None)]
    if TARUMA.is_file():
        boards.append(("art", compile_board(read_gponline(TARUMA)), TARUMA.parent))
    with TemporaryDirectory() as records:
        for name, board, folder in boards:
            times = []
            for _ in range(WINDOWS):
                began = time.perf_counter()
                window = RaceWindow(Path(records))
                window.prepare(board, folder)
                window.show()
                QApplication.processEvents()
                window.board.viewport().repaint()
                times.append(time.perf_counter() - began)
                window.close()
            text = f"{board.id}, {name}"
            measured.add_row(text, str(WINDOWS), ms(median(times)), ms(max(times)), FIRST_FRAME_ASKED)
    return measured


def _drives(session: Session, at: int) -> bool:
    """Whether an entry has a car drive from space to space."""
    car = session.entries[at].car
    return session.states[at].cars[car].space != session.states[at + 1].cars[car].space


def _view(board: Board) -> RaceBoardView:
    view = RaceBoardView()
    view.resize(*SCREEN)
    view.show()
    QTest.qWaitForWindowExposed(view)
    view.show_board(board)
    return view


def _frames(view: RaceBoardView, paint: Callable[[], object]) -> list[float]:
    """Seconds of each frame of what the actor has begun."""
    times = []
    for frame in range(FRAMES):
        began = time.perf_counter()
        view.actor.show(frame / FRAMES)
        paint()
        times.append(time.perf_counter() - began)
    view.actor.finish()
    return times


if __name__ == "__main__":
    main()
