"""Read one board, and judge what was read."""

from __future__ import annotations

import argparse
import time

import cv2

from scripts.judged_readings.boards import Makers, digitized, drawn, photo_of
from scripts.judged_readings.figures import Figures, figures
from scripts.judged_readings.pictures import picture_of
from trackmodel.formats.track_file import write_track
from trackmodel.print_reading.compose import compose
from trackmodel.print_reading.read_board import read_board
from trackmodel.print_reading.reading_values import Unread
from trackmodel.scan import Scan
from trackmodel.track import Track


def makers(chosen: argparse.Namespace) -> Makers:
    """Return the boards that the command was asked for."""
    first, end = map(int, chosen.drawn.split(":")) if chosen.drawn else (0, 0)
    return drawn(range(first, end), chosen.long_side) | (digitized(chosen.boards) if chosen.boards else {})


def judged(chosen: argparse.Namespace, task: tuple[str, str]) -> tuple[str, Figures]:
    """Read a board, or a photo of it, write what was read, and return its name and figures."""
    name, kind = task
    board = makers(chosen)[name]()
    if kind:
        board = photo_of(board, kind, seed=1)
    cv2.setNumThreads(1)
    wall, cpu = time.perf_counter(), time.process_time()
    high, wide = board.pixels.shape[:2]
    try:
        read = read_board(board.pixels, board.loop if chosen.loop else None)
        track = compose(read, Scan("scan1", f"{board.name}.png", wide, high), "read", board.name)
    except Unread as problem:
        print(f"{board.name}: {problem}")
        track = Track("read", board.name)
    times: Figures = {"seconds": (time.perf_counter() - wall, 1), "CPU": (time.process_time() - cpu, 1)}
    write_track(track, chosen.out / f"{board.name}.track.json")
    cv2.imwrite(str(chosen.out / f"{board.name}.png"), picture_of(track, board.pixels)[..., ::-1])
    return board.name, figures(track, board.truth) | times
