"""The art of the race board, its drawing, and the table around it."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.common.theme import Scheme, colors, use_scheme
from editor.racing.board.board_drawing import drawn_board
from editor.racing.board.board_view import RaceBoardView
from tests.editor.racing.board_pictures import picture, pixels_like, view, wheel
from tests.editor.racing.positions import brennach, space
from trackmodel.board import Board, BoardScan
from trackmodel.render import palette
from trackmodel.render.board_svg import board_svg

__all__ = ["view"]

MAGENTA = QColor("#ff00ff")
PICTURE = Path(__file__).parents[4] / "tracks" / "brennach.png"


def scanned_board(folder: Path, units: int = 1, share: float = 1.0) -> Board:
    """Return Brennach with its picture as the scan, with magenta spots in its middle and near its top.

    Args:
        folder: folder of the scan.
        units: board units a pixel.
        share: the part of the board, from its left, that the scan shows.
    """
    board = brennach()
    width, height = round(share * board.view.width / units), round(board.view.height / units)
    scan = QImage(str(PICTURE)).scaled(round(board.view.width / units), height).copy(0, 0, width, height)
    painter = QPainter(scan)
    for x, y in ((board.view.width / 2, board.view.height / 2), (board.view.width / 4, 6)):
        painter.fillRect(QRectF(x / units - 6, y / units - 6, 12, 12), MAGENTA)
    painter.end()
    scan.save(str(folder / "scan.png"))
    scans = (BoardScan("scan.png", width, height, (units, 0, 0, 0, units, 0, 0, 0, 1)),)
    return evolve(board, view=evolve(board.view, scans=scans))


def test_the_art_is_shown_where_there_is_some(view: RaceBoardView, tmp_path: Path, qtbot: QtBot) -> None:
    assert not view.has_scan
    scanned = scanned_board(tmp_path)
    view.show_board(scanned, tmp_path)
    assert view.has_scan
    middle = view.viewport().rect().center()
    qtbot.waitUntil(lambda: picture(view).pixelColor(middle) == MAGENTA, timeout=20_000)
    view.use_scan(False)
    qtbot.waitUntil(lambda: picture(view).pixelColor(middle) != MAGENTA, timeout=20_000)
    view.show_board(scanned, tmp_path / "nowhere")
    assert not view.has_scan


def test_art_that_covers_half_of_the_spaces_lies_on_the_drawing(
    view: RaceBoardView, tmp_path: Path, qtbot: QtBot
) -> None:
    scanned = scanned_board(tmp_path, share=0.5)
    view.show_board(scanned, tmp_path)
    left, right = (view.to_viewport((scanned.view.width * share, 6.0)) for share in (0.25, 0.75))
    qtbot.waitUntil(lambda: bool(picture(view)) and view.is_drawn, timeout=60_000)
    assert picture(view).pixelColor(left) == MAGENTA
    grass = picture(view).pixelColor(right)
    assert grass.green() > grass.red() + 20


def test_the_zoom_ends_before_the_board_is_a_stamp_or_its_art_blurred(
    view: RaceBoardView, tmp_path: Path
) -> None:
    middle = view.viewport().rect().center()
    for _ in range(40):
        wheel(view, middle, -120)
    assert 0.6 < view.zoom / view.zoom_of_whole_board() < 1
    for _ in range(80):
        wheel(view, middle, 120)
    assert 100 < view.zoom * view.space_size() < 300  # A drawing stays sharp.
    view.show_board(scanned_board(tmp_path, units=4), tmp_path)
    for _ in range(80):
        wheel(view, middle, 120)
    assert 1.5 < view.zoom * 4 <= 3 or view.zoom == pytest.approx(view.zoom_of_whole_board())


def test_a_table_lies_around_the_board_in_both_schemes(view: RaceBoardView) -> None:
    tables = []
    for scheme in (Scheme.Light, Scheme.Dark):
        use_scheme(scheme)
        QApplication.processEvents()
        image = picture(view)
        tables.append(image.pixelColor(view.to_viewport((-15.0, 300.0))))
        assert tables[-1] != colors().background
        # The edge of the board casts a shadow.
        below = view.to_viewport((500.0, brennach().view.height))
        assert image.pixelColor(below + QPoint(0, 4)).lightness() < tables[-1].lightness() - 3
    assert tables[0].lightness() > tables[1].lightness() + 60


def test_the_board_is_darker_in_the_dark(view: RaceBoardView, qtbot: QtBot) -> None:
    def grass() -> int:
        return picture(view).pixelColor(view.to_viewport((4.0, 4.0))).lightness()

    use_scheme(Scheme.Light)
    light = grass()
    use_scheme(Scheme.Dark)
    qtbot.waitUntil(lambda: grass() < light - 40, timeout=20_000)


def test_where_our_drawing_fails_the_log_says_why_and_the_spaces_are_still_shown(
    view: RaceBoardView, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, qtbot: QtBot
) -> None:
    def fails(*_arguments: object) -> None:
        raise TypeError("no such plate")

    monkeypatch.setattr("editor.racing.board.board_drawing.board_svg", fails)
    view.show_board(evolve(brennach(), name="Brennach again"))
    qtbot.waitUntil(lambda: "no such plate" in caplog.text, timeout=20_000)
    image = picture(view)
    asphalt, at = QColor(palette.ASPHALT), view.to_viewport(view.middle_of(space("a47")))
    assert pixels_like(image, asphalt, at, 4) > 30


def test_the_words_of_a_plate_stay_on_it(qapp: QApplication) -> None:
    del qapp
    board = evolve(brennach(), name="Westhamm Waldring")
    # The plate is 32 units wider than its name in our font, which starts 16 from the left.
    found = re.search(
        r'translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)"><rect x="2" y="3" width="([\d.]+)',
        board_svg(board),
    )
    assert found is not None
    left, top, scale, width = map(float, found.groups())
    plate = QRectF(left, top, width * scale, 40 * scale)
    image = QImage(round(width), 40, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(1 / scale, 1 / scale)
    painter.translate(-plate.topLeft())
    drawn_board(board, dark=False).render(painter, QRectF(0, 0, board.view.width, board.view.height))
    painter.end()
    inked = [
        x
        for x in range(4, image.width() - 4)
        if any(image.pixelColor(x, y).lightness() < 100 for y in range(12, 36))
    ]
    assert 14 <= inked[0] <= 20
    assert -26 <= inked[-1] - image.width() <= -12


def test_the_board_becomes_sharp_when_zooming_has_come_to_rest(view: RaceBoardView, qtbot: QtBot) -> None:
    """A blurred line blends into its surroundings; a sharp one starts from one pixel to the next."""

    def steps() -> int:
        image = picture(view)
        rows = range(0, image.height(), 10)
        grays = [[image.pixelColor(x, y).lightness() for x in range(image.width())] for y in rows]
        return sum(abs(a - b) > 60 for row in grays for a, b in pairwise(row))

    plate = view.to_viewport((60.0, 16.0))
    qtbot.waitUntil(lambda: picture(view).pixelColor(plate) == QColor(palette.PAPER), timeout=20_000)
    view.set_zoom(view.zoom * 4)
    view.centerOn(*view.middle_of(space("a47")))
    blurred = steps()
    qtbot.waitUntil(lambda: steps() > 1.5 * blurred, timeout=20_000)
