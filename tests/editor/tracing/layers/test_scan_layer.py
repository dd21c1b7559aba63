"""A scan lies where its homography says."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from attrs import evolve
from PIL import ExifTags, Image
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from editor.document.scans import image_loader
from editor.tracing.editor_window import MainWindow
from editor.tracing.layers import scan_layer
from editor.tracing.layers.scan_layer import ScanLayer
from editor.tracing.reading_note import ReadingNote
from tests.editor_fixtures import own_dialogs  # noqa: F401  # a fixture
from tests.editor_hand import CTRL, Hand, answering, file_name, open_file
from tests.gray_pictures import gray_pixels
from trackmodel.formats.pictures.scan_file import scan_of_file
from trackmodel.formats.track_file import write_track
from trackmodel.track import BoardSize, Point, Scan, Track

pytestmark = pytest.mark.one_window

GRAY, RED = QColor("#808080"), QColor("#ff0000")
MARK = QRectF(260, 120, 80, 60)
"""The red mark on the picture, in its pixels."""

HOMOGRAPHIES = {
    "as it is": (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0),
    "half size, moved": (0.5, 0.0, 300.0, 0.0, 0.5, 200.0, 0.0, 0.0, 1.0),
    "turned by 90 degrees": (0.0, -1.0, 500.0, 1.0, 0.0, 20.0, 0.0, 0.0, 1.0),
    "in perspective": (1.2, 0.1, 30.0, 0.05, 1.1, 40.0, 0.0004, 0.0002, 1.0),
}


def on_board(homography: tuple[float, ...], x: float, y: float) -> Point:
    """The 3x3 matrix, row by row, times the pixel: written out, so that it owes Qt nothing."""
    a, b, c, d, e, f, g, h, i = homography
    w = g * x + h * y + i
    return (a * x + b * y + c) / w, (d * x + e * y + f) / w


def wait_for_scans(window: MainWindow, qtbot: QtBot) -> None:
    """Until all pictures were read."""
    layer = next(layer for layer in window.canvas.layers if isinstance(layer, ScanLayer))
    qtbot.waitUntil(lambda: not layer.loader.is_loading, timeout=20_000)


@pytest.mark.parametrize("name", HOMOGRAPHIES)
def test_a_mark_on_the_picture_is_seen_where_the_homography_takes_it(
    window: MainWindow, hand: Hand, qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    homography = HOMOGRAPHIES[name]
    picture = QImage(600, 400, QImage.Format.Format_RGB32)
    picture.fill(GRAY)
    painter = QPainter(picture)
    painter.fillRect(MARK, RED)
    painter.end()
    assert picture.save(str(tmp_path / "scan.png"))
    scan = Scan("scan1", "scan.png", 600, 400, homography)
    track = Track(id="t", name="T", board=BoardSize(800, 600), scans=(scan,))
    write_track(track, tmp_path / "t.track.json")
    assert open_file(window, tmp_path / "t.track.json")
    hand.key("f")
    wait_for_scans(window, qtbot)

    seen = window.canvas.viewport().grab().toImage()

    def color_at(x: float, y: float) -> QColor:
        return seen.pixelColor(window.canvas.to_viewport(on_board(homography, x, y)))

    inset = 6  # pixels of the picture: smoothing blurs the rim of the mark
    inner = MARK.adjusted(inset, inset, -inset, -inset)
    outer = MARK.adjusted(-inset, -inset, inset, inset)
    for corner in _corners(inner):
        assert color_at(corner.x(), corner.y()) == RED
    for corner in _corners(outer):
        assert color_at(corner.x(), corner.y()) == GRAY


def _corners(rect: QRectF) -> list[QPointF]:
    return [rect.topLeft(), rect.topRight(), rect.bottomLeft(), rect.bottomRight()]


def test_a_missing_scan_is_no_error(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scan = Scan("scan1", "gone.png", 600, 400)
    write_track(Track(id="t", name="T", scans=(scan,)), tmp_path / "t.track.json")
    assert open_file(window, tmp_path / "t.track.json")
    wait_for_scans(window, qtbot)
    assert said_of_scans(window, monkeypatch) == ["gone.png is missing"]


@pytest.mark.usefixtures("own_dialogs")
def test_a_scan_whose_name_is_too_long_for_files_is_missing(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "é" * 200
    write_track(Track(id="t", name="T", scans=(Scan("scan1", name, 600, 400),)), tmp_path / "t.track.json")
    assert open_file(window, tmp_path / "t.track.json")
    wait_for_scans(window, qtbot)
    assert said_of_scans(window, monkeypatch) == [f"{name} is missing"]
    (tmp_path / "copies").mkdir()
    with answering(file_name(tmp_path / "copies" / "t.track.json")):
        assert window.files.save_as()


def test_a_truncated_scan_is_damaged_and_not_missing(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = QImage(600, 400, QImage.Format.Format_RGB32)
    picture.fill(RED)
    assert picture.save(str(tmp_path / "scan.png"))
    whole = (tmp_path / "scan.png").read_bytes()
    (tmp_path / "scan.png").write_bytes(whole[: len(whole) // 2])
    assert open_file(window, tmp_path / "scan.png")
    wait_for_scans(window, qtbot)
    assert said_of_scans(window, monkeypatch) == ["scan.png is damaged"]


def test_what_is_being_read_is_said_above_the_spaces_at_any_zoom(
    opened: MainWindow, hand: Hand, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = QImage(600, 400, QImage.Format.Format_RGB32)
    picture.fill(RED)
    assert picture.save(str(tmp_path / "art.png"))
    go_on, halves = Event(), image_loader._halves

    def halves_late(image: QImage) -> tuple[QImage, ...]:
        go_on.wait(20)
        return halves(image)

    monkeypatch.setattr(image_loader, "_halves", halves_late)
    track = evolve(opened.document.track, scans=(Scan("scan1", "art.png", 600, 400),))
    try:
        opened.document.replace(track, tmp_path / "art.track.json")
        (note,) = opened.canvas.findChildren(ReadingNote)
        for key in ("f", "1"):
            hand.key(key)
            assert note.text() == "Loading art.png…"
            assert note.visibleRegion().boundingRect() == note.rect(), "nothing hides it"
        opened.resize(1000, 700)
        qtbot.waitUntil(lambda: abs(note.geometry().center().x() - opened.canvas.width() // 2) < 2)
    finally:
        go_on.set()
    qtbot.waitUntil(lambda: not note.isVisible(), timeout=20_000)


def said_of_scans(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What stands on the board in place of scans that can't be shown."""
    said: list[str] = []
    monkeypatch.setattr(scan_layer, "draw_label", lambda _painter, _at, text, *_colors: said.append(text))
    window.canvas.viewport().grab()
    return said[:1]


def test_a_large_scan_is_read_while_the_window_goes_on(
    window: MainWindow, hand: Hand, qtbot: QtBot, tmp_path: Path
) -> None:
    picture = QImage(6000, 4000, QImage.Format.Format_RGB32)
    picture.fill(RED)
    assert picture.save(str(tmp_path / "large.jpg"))
    write_track(
        Track(id="t", name="T", board=BoardSize(6000, 4000), scans=(Scan("scan1", "large.jpg", 6000, 4000),)),
        tmp_path / "t.track.json",
    )
    layer = next(layer for layer in window.canvas.layers if isinstance(layer, ScanLayer))
    assert open_file(window, tmp_path / "t.track.json")
    assert layer.loader.is_loading
    hand.key("f")
    zoom = window.canvas.zoom
    hand.key("+")
    assert window.canvas.zoom > zoom
    hand.key("f")
    wait_for_scans(window, qtbot)
    middle = window.canvas.to_viewport((3000.0, 2000.0))
    assert window.canvas.viewport().grab().toImage().pixelColor(middle).red() > 240


def test_a_scan_that_is_undone_while_it_is_read_is_not_shown(
    window: MainWindow, hand: Hand, qtbot: QtBot, tmp_path: Path
) -> None:
    picture = QImage(600, 400, QImage.Format.Format_RGB32)
    picture.fill(RED)
    assert picture.save(str(tmp_path / "scan.png"))
    assert open_file(window, tmp_path / "scan.png")
    hand.key("z", CTRL)
    qtbot.wait(100)
    wait_for_scans(window, qtbot)
    middle = window.canvas.to_viewport((300.0, 200.0))
    assert window.canvas.viewport().grab().toImage().pixelColor(middle) != RED


def test_from_one_to_one_on_the_pixels_of_a_scan_are_seen_as_they_are(
    window: MainWindow, hand: Hand, qtbot: QtBot, tmp_path: Path
) -> None:
    picture = QImage(64, 64, QImage.Format.Format_RGB32)
    for x in range(64):
        for y in range(64):
            picture.setPixelColor(x, y, RED if (x + y) % 2 else GRAY)
    assert picture.save(str(tmp_path / "scan.png"))
    assert open_file(window, tmp_path / "scan.png")
    wait_for_scans(window, qtbot)
    for zoom in (1.0, 1.5, 4.0):
        window.canvas.set_zoom(zoom)
        window.canvas.centerOn(32, 32)
        middle = window.canvas.to_viewport((32.0, 32.0))
        seen = window.canvas.viewport().grab().toImage()
        colors = {seen.pixelColor(middle.x() + x, middle.y() + y).name() for x in range(9) for y in range(9)}
        assert colors == {RED.name(), GRAY.name()}


def test_a_key_hides_the_scan_for_a_moment_and_nothing_of_it_is_remembered(
    window: MainWindow, hand: Hand, qtbot: QtBot, tmp_path: Path
) -> None:
    picture = QImage(600, 400, QImage.Format.Format_RGB32)
    picture.fill(RED)
    assert picture.save(str(tmp_path / "scan.png"))
    assert open_file(window, tmp_path / "scan.png")
    wait_for_scans(window, qtbot)

    def color_in_the_middle() -> QColor:
        seen = window.canvas.viewport().grab().toImage()
        return seen.pixelColor(window.canvas.to_viewport((300.0, 200.0)))

    assert color_in_the_middle() == RED
    hand.key("b")
    assert color_in_the_middle() != RED
    other = MainWindow(tmp_path / "recovery")
    assert next(layer for layer in other.canvas.layers if layer.name == "scan").isVisible()
    other.close()
    hand.key("b")
    assert color_in_the_middle() == RED


def test_a_photo_held_upright_is_as_high_as_it_is_shown(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    photo = tmp_path / "photo.jpg"
    upright = Image.new("RGB", (400, 200))
    upright.getexif()[ExifTags.Base.Orientation] = 6
    upright.save(photo, exif=upright.getexif())
    assert open_file(window, photo)
    wait_for_scans(window, qtbot)
    (scan,) = window.document.track.scans
    board = window.document.track.board
    layer = next(layer for layer in window.canvas.layers if isinstance(layer, ScanLayer))
    shown = layer.loader.picture(photo, scan)
    assert shown is not None
    assert (scan.width, scan.height) == (board.width, board.height) == (200, 400)
    assert (shown.size.width(), shown.size.height()) == (200, 400)
    assert gray_pixels(photo).shape == (400, 200)
    imported = scan_of_file(photo)
    assert imported is not None
    assert (imported.width, imported.height) == (200, 400)
