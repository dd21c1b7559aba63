"""The scan tool, by mouse and keys: move, straighten, crop, pass points, order, look; all undoable."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest
from attrs import evolve
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.tracing.editor_window import MainWindow
from editor.tracing.tools.scans.scan_list import LOCKED, SHOWN
from editor.tracing.tools.scans.scan_options import ScanOptions
from tests.editor_hand import CTRL, SHIFT, Hand, open_file
from trackmodel.formats.track_file import read_track
from trackmodel.geometry.plane.projective import mapped
from trackmodel.track import BoardSize, PassPoint, Point, Scan, Space, Track

Key = Qt.Key
SPACE = Space("s1", ((100.0, 100.0), (140.0, 100.0), (140.0, 130.0), (100.0, 130.0)))


@pytest.fixture
def traced(window: MainWindow, hand: Hand, tmp_path: Path) -> MainWindow:
    """A board of 800 x 600 with a space and two scans of one color each; the scan tool is selected."""
    Image.new("RGB", (400, 300), (60, 120, 90)).save(tmp_path / "left.png")
    Image.new("RGB", (400, 300), (120, 60, 90)).save(tmp_path / "right.png")
    scans = (
        Scan("scan1", "left.png", 400, 300, (1, 0, 50, 0, 1, 50, 0, 0, 1)),
        Scan("scan2", "right.png", 400, 300, (1, 0, 350, 0, 1, 200, 0, 0, 1)),
    )
    track = Track("t", "T", board=BoardSize(800, 600), scans=scans, spaces=(SPACE,))
    window.document.replace(track, tmp_path / "t.track.json")
    hand.key("f")
    hand.key("i")
    assert hand.tool_in_hand() == "Scans"
    return window


def options(window: MainWindow) -> ScanOptions:
    """The page of the tool."""
    return window.tool_panel.findChild(ScanOptions)


def choose_mode(window: MainWindow, number: int) -> None:
    """Choose a mode by the keys of its box."""
    box = options(window).mode
    box.setFocus()
    QTest.keyClick(box, Key.Key_Home)
    for _ in range(number):
        QTest.keyClick(box, Key.Key_Down)


def lies(window: MainWindow, pixel: Point, number: int = 1) -> Point:
    """Where a pixel of a scan lies on the board."""
    return mapped(window.document.track.scans[number].homography, pixel)


def test_a_scan_is_moved_rotated_and_nudged_and_nothing_traced_moves(traced: MainWindow, hand: Hand) -> None:
    before = traced.document.track
    hand.drag([(600, 400), (560, 380)])
    assert lies(traced, (0, 0)) == pytest.approx((310, 180), abs=2)
    hand.key(Key.Key_Right)
    hand.key(Key.Key_Right)
    unit = 1 / traced.canvas.zoom
    assert lies(traced, (0, 0))[0] == pytest.approx(310 + 2 * unit, abs=2)
    assert traced.document.undo_stack.count() == 2, "nudges that follow each other are one step"
    hand.key(Key.Key_Down, SHIFT)
    corner = lies(traced, (400, 300))
    start = lies(traced, (0, 0))
    hand.drag([corner, (corner[0] + 40, corner[1] + 30)])
    assert lies(traced, (0, 0)) == pytest.approx(start, abs=1)
    assert lies(traced, (400, 300)) == pytest.approx((corner[0] + 40, corner[1] + 30), abs=2)
    assert traced.document.track.spaces is before.spaces
    assert traced.document.track.scans[0] == before.scans[0]
    for _ in range(3):
        hand.key("z", CTRL)
    assert traced.document.track == before
    hand.click((100, 300))
    hand.key(Key.Key_Left)
    assert lies(traced, (0, 0), 0)[0] < 50, "a click chooses the scan"
    hand.press_key_in(options(traced).along, Key.Key_Space)
    options(traced).angle.setValue(180)
    hand.press_button(options(traced).rotate_button)
    outline = traced.document.track.spaces[0].outline
    assert outline[0] != SPACE.outline[0], "now what is traced moves along"
    hand.key(Key.Key_Escape)
    assert hand.tool_in_hand() == "Select"


def test_a_scan_is_straightened_by_its_corners(traced: MainWindow, hand: Hand, tmp_path: Path) -> None:
    choose_mode(traced, 1)
    assert "corners" in hand.hint()
    hand.drag([(350, 200), (370, 230)], let_go=False)
    loupe = traced.canvas.viewport().grab().toImage()
    hand.release((370, 230))
    hand.key(Key.Key_Tab)
    hand.key(Key.Key_Down)
    assert loupe != traced.canvas.viewport().grab().toImage()
    assert traced.document.undo_stack.count() == 0, "a draft is no edit"
    hand.key(Key.Key_Escape)
    assert hand.tool_in_hand() == "Scans"
    hand.drag([(350, 200), (370, 230)])
    hand.key(Key.Key_Return)
    assert lies(traced, (20, 30)) == pytest.approx((0, 0), abs=2)
    assert lies(traced, (400, 300)) == pytest.approx((800, 600), abs=1)
    assert traced.document.track.spaces == (SPACE,)
    hand.key("z", CTRL)
    assert not options(traced).fit_board.isChecked()
    traced.document.replace(evolve(traced.document.track, spaces=()), tmp_path / "t.track.json")
    assert options(traced).fit_board.isChecked(), "nothing is traced that the board could leave behind"
    hand.drag([(350, 200), (370, 200)])
    hand.key(Key.Key_Return)
    board = traced.document.track.board
    assert (board.width, board.height) == pytest.approx((390, 300), abs=2)
    choose_mode(traced, 2)
    hand.key(Key.Key_Return)
    crop = traced.document.track.scans[1].crop
    assert crop is not None
    assert crop[0] == pytest.approx((20, 0), abs=2), "the crop begins with the corners of the board"


def test_a_scan_is_cropped_and_shown_whole_again(traced: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    choose_mode(traced, 2)
    hand.drag([(750, 500), (650, 450)])
    hand.key(Key.Key_Return)
    crop = traced.document.track.scans[1].crop
    assert crop is not None
    assert crop[2] == pytest.approx((300, 250), abs=2)
    qtbot.waitUntil(lambda: len(traced.canvas.scan_pictures()) == 2, timeout=20_000)
    hand.key("s")
    seen = traced.canvas.viewport().grab().toImage()
    inside, outside = (seen.pixelColor(traced.canvas.to_viewport(at)) for at in ((500, 400), (720, 300)))
    assert (inside.red(), inside.green()) == (120, 60)
    assert (outside.red(), outside.green()) != (120, 60)
    hand.key("i")
    hand.key(Key.Key_Delete)
    assert traced.document.track.scans[1].crop is None


def test_pass_points_are_drawn_fitted_and_kept_in_the_file(
    traced: MainWindow, hand: Hand, tmp_path: Path
) -> None:
    choose_mode(traced, 3)
    for start, end in (((400, 250), (420, 250)), ((600, 250), (620, 250)), ((600, 450), (626, 450))):
        hand.drag([start, end])
    scan = traced.document.track.scans[1]
    assert len(scan.points) == 3
    assert scan.points[0].pixel == pytest.approx((50, 50), abs=2)
    texts = options(traced).errors.text().splitlines()
    assert len(texts) == 5
    now, then = (float(part) for part in texts[1].split(":")[1].split(","))
    assert now == pytest.approx(20, abs=2)
    assert then < 4
    hand.key(Key.Key_Return)
    assert lies(traced, (50, 50)) == pytest.approx((420, 250), abs=4)
    hand.choose("Perspective, too", ["Move, rotate, scale", "Perspective, too"])
    hand.key(Key.Key_Return)
    assert "at least four" in hand.refusal()
    hand.drag([(420, 450), (400, 470)])
    hand.key(Key.Key_Return)
    for point in traced.document.track.scans[1].points:
        assert lies(traced, point.pixel) == pytest.approx(point.point, abs=0.01)
    hand.key(Key.Key_Delete)
    points = traced.document.track.scans[1].points
    assert len(points) == 3
    traced.document.save(tmp_path / "t.track.json")
    assert read_track(tmp_path / "t.track.json").scans[1].points == points
    assert isinstance(points[0], PassPoint)


def test_scans_are_hidden_locked_ordered_and_faded(traced: MainWindow, hand: Hand) -> None:
    page = options(traced)

    def check(row: int, column: int) -> None:
        page.list.setFocus()
        page.list.setCurrentCell(row, column)
        QTest.keyClick(page.list, Key.Key_Space)

    check(0, LOCKED)
    assert traced.document.track.scans[1].locked
    hand.key(Key.Key_Left)
    assert "right.png is locked" in hand.refusal()
    check(1, SHOWN)
    assert not traced.document.track.scans[0].visible
    hand.press_button(page.down)
    assert [scan.id for scan in traced.document.track.scans] == ["scan1", "scan2"], "the lowest can't go down"
    page.list.setCurrentCell(0, 2)
    hand.press_button(page.down)
    assert [scan.id for scan in traced.document.track.scans] == ["scan2", "scan1"]
    steps = traced.document.undo_stack.count()
    slider = page.look.slider("opacity")
    slider.setFocus()
    for _ in range(5):
        QTest.keyClick(slider, Key.Key_Left)
    assert traced.document.track.scans[0].opacity == pytest.approx(0.95)
    assert traced.document.undo_stack.count() == steps + 1
    for name in ("brightness", "contrast", "lens"):
        QTest.keyClick(page.look.slider(name), Key.Key_Right)
        assert getattr(traced.document.track.scans[0], name) > 0
    hand.press_button(page.look.as_scanned)
    scan = traced.document.track.scans[0]
    assert (scan.opacity, scan.brightness, scan.contrast, scan.lens) == (1, 0, 0, 0)
    hand.press_button(page.remove)
    assert [scan.id for scan in traced.document.track.scans] == ["scan1"]


def test_what_is_done_with_scans_is_in_view_in_a_low_window(traced: MainWindow, qtbot: QtBot) -> None:
    traced.resize(1024, 700)
    page = options(traced)
    for number in range(4):
        choose_mode(traced, number)
        needed = [page.lay_button, page.merge_button, *([page.apply_button] if number else ())]
        for field in needed:
            qtbot.waitUntil(lambda field=field: field.visibleRegion().boundingRect() == field.rect())


def test_brightness_is_seen_at_once(traced: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: len(traced.canvas.scan_pictures()) == 2, timeout=20_000)
    page = options(traced)
    slider = page.look.slider("brightness")
    for _ in range(2):
        QTest.keyClick(slider, Key.Key_PageUp)
    hand.key("s")
    seen = traced.canvas.viewport().grab().toImage()
    color = seen.pixelColor(traced.canvas.to_viewport((600, 400)))
    shift = round(255 * traced.document.track.scans[1].brightness)
    assert shift > 10
    assert (color.red(), color.green()) == (120 + shift, 60 + shift)


def test_the_page_of_a_pdf_is_chosen_in_the_panel(window: MainWindow, hand: Hand, tmp_path: Path) -> None:
    first = Image.new("RGB", (300, 200), (200, 0, 0))
    second = Image.new("RGB", (600, 400), (0, 0, 200))
    first.save(tmp_path / "b.pdf", save_all=True, append_images=[second], resolution=100)
    assert open_file(window, tmp_path / "b.pdf")
    assert window.statusBar().currentMessage().startswith("Page 1 of 2 of b.pdf")
    hand.key("i")
    page = options(window).look.page
    assert page.isVisible()
    hand.type_into(page, "2")
    QTest.keyClick(page, Key.Key_Return)
    scan = window.document.track.scans[0]
    assert (scan.page, scan.width, scan.height) == (2, 600, 400)
    assert mapped(scan.homography, (600, 400)) == pytest.approx((300, 200))


def test_parts_are_laid_together_and_merged_with_progress(
    window: MainWindow, hand: Hand, qtbot: QtBot, tmp_path: Path
) -> None:
    chance = np.random.default_rng(1)
    drawing = np.full((240, 500, 3), 220, np.uint8)
    for _ in range(500):
        x, y, w, h = (int(n) for n in chance.integers((0, 0, 4, 4), (500, 240, 40, 30)))
        color = tuple(int(part) for part in chance.integers(0, 255, 3))
        cv2.rectangle(drawing, (x, y), (x + w, y + h), color, -1)
    Image.fromarray(drawing[:, :300]).save(tmp_path / "left.png")
    Image.fromarray(drawing[:, 190:]).save(tmp_path / "right.png")
    assert open_file(window, tmp_path / "left.png")
    assert open_file(window, tmp_path / "right.png")
    assert "lays parts of a board together" in window.statusBar().currentMessage()
    hand.key("i")
    page = options(window)
    hand.press_button(page.lay_button)
    assert page.progress.isVisible()
    hand.press_button(page.cancel_button)
    assert not page.progress.isVisible()
    assert window.document.track.scans[1].homography[2] == 0
    hand.press_button(page.lay_button)
    qtbot.waitUntil(lambda: not page.parts_job.running, timeout=20_000)
    assert lies(window, (0, 0)) == pytest.approx((190, 0), abs=0.5)
    assert "2 scans laid together" in page.message.text()
    assert window.document.track.board.width == pytest.approx(500, abs=1)
    hand.press_button(page.merge_button)
    qtbot.waitUntil(lambda: not page.parts_job.running, timeout=20_000)
    scans = window.document.track.scans
    assert [(scan.file, scan.visible) for scan in scans] == [
        ("left.png", False), ("right.png", False), ("left-merged.png", True),
    ]  # fmt: skip
    merged = np.asarray(Image.open(tmp_path / "left-merged.png").convert("RGB")).astype(float)
    assert merged.shape[:2] == (240, 500) or abs(merged.shape[1] - 500) <= 1
    assert np.abs(merged[5:235, 5:495] - drawing[5:235, 5:495]).mean() < 6
    hand.key("z", CTRL)
    assert len(window.document.track.scans) == 2
    Image.new("RGB", (300, 200), (9, 9, 9)).save(tmp_path / "right.png")
    hand.press_button(page.lay_button)
    qtbot.waitUntil(lambda: not page.parts_job.running, timeout=20_000)
    assert "right.png has too little" in page.message.text()
