"""A race on an edited track shows the edited track, drawn over the print of the board, and says so."""

from __future__ import annotations

import shutil
from pathlib import Path

from attrs import evolve
from pytestqt.qtbot import QtBot

from editor.racing.race_window import RaceWindow
from editor.settings.race_choices import bot_race, first_choices
from tests.shared_boards import shared_track
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.track import Scan, Track

PICTURE = Path(__file__).parents[4] / "tracks" / "brennach.png"
WAIT_MS = 90_000
BAHNHOF = (129.0, 566.0)
"""The number of stops of Bahnhof on the picture."""


def scanned(track: Track, folder: Path) -> Board:
    """Return the board of a track that has the picture of Brennach as its scan."""
    size = track.board.width / 2000
    scan = Scan("print", "print.png", 2000, 1400, homography=(size, 0, 0, 0, size, 0, 0, 0, 1))
    shutil.copy(PICTURE, folder / "print.png")
    return compile_board(evolve(track, scans=(scan,)))


def raced(window: RaceWindow, board: Board, folder: Path) -> None:
    """Start a race and stop it at its beginning, without scrolling."""
    window.start_race(board, bot_race(board, first_choices()), folder)
    assert window.race is not None
    window.race.playback.pause()
    window.race.playback.go_to(0)
    window.commands.follow.setChecked(False)


def white_at(window: RaceWindow, at: tuple[float, float], qtbot: QtBot) -> int:
    """Return how many pixels around a point of the board are white, once that is drawn."""
    view = window.board
    view.set_zoom(4)
    view.centerOn(*at)
    qtbot.waitUntil(lambda: bool(view.grab()) and view.is_drawn, timeout=WAIT_MS)
    image = view.viewport().grab().toImage()
    middle, box = view.to_viewport(at), range(-30, 31)
    colors = (image.pixelColor(middle.x() + x, middle.y() + y) for x in box for y in box)
    return sum(color.lightness() > 225 for color in colors)


def test_an_edited_flag_and_a_deleted_arrow_are_drawn_over_the_print(
    race_window: RaceWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    track = shared_track("brennach")
    first, *others = track.corners
    rest = tuple(arrow for arrow in track.arrows if (arrow.from_, arrow.to) != ("a45", "b43"))
    edited = evolve(track, corners=(evolve(first, stops=first.stops % 3 + 1), *others), arrows=rest)
    plain = scanned(track, tmp_path)
    outline = plain.view.outlines[plain.space("a45")]
    a45 = sum(x for x, _y in outline) / len(outline), sum(y for _x, y in outline) / len(outline)
    beside_badge = BAHNHOF[0], BAHNHOF[1] - 18

    noted: list[str] = []
    race_window.board.print_noted.connect(noted.append)
    raced(race_window, plain, tmp_path)
    before = white_at(race_window, a45, qtbot), white_at(race_window, beside_badge, qtbot)
    assert "Comparing the board with its print…" in noted
    # The reader takes one arrow of the picture for another.
    assert race_window.print_note.text() == "Drawn over the print at 1 place"

    raced(race_window, scanned(edited, tmp_path), tmp_path)
    arrows, sign = white_at(race_window, a45, qtbot), white_at(race_window, beside_badge, qtbot)
    assert arrows > before[0] + 40
    assert sign > before[1] + 500
    assert race_window.print_note.text() == "Drawn over the print at 3 places"
    race_window.commands.scan.trigger()
    assert race_window.print_note.text() == ""
    assert white_at(race_window, a45, qtbot) > before[0] + 40


def test_a_scan_that_cannot_be_read_is_replaced_by_the_drawing(
    race_window: RaceWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    board = scanned(shared_track("brennach"), tmp_path)
    (tmp_path / "print.png").write_bytes(PICTURE.read_bytes()[:5000])
    raced(race_window, board, tmp_path)
    qtbot.waitUntil(lambda: "can't be read" in race_window.print_note.text(), timeout=WAIT_MS)
