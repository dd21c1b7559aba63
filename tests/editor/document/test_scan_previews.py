"""Large scans are shown small until they are read."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from editor.document.scans import image_loader, scan_previews
from editor.document.scans.image_loader import Key, Picture, ScanLoader
from editor.document.scans.scan_previews import keep_preview, preview
from trackmodel.track import Scan

GREEN = QColor("#207030")


@pytest.fixture(autouse=True)
def small_is_large(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(scan_previews, "LARGE", 100_000)
    monkeypatch.setattr(scan_previews, "SIDE", 200)
    monkeypatch.setattr(scan_previews, "user_cache_path", lambda name: tmp_path / "cache" / name)


def picture(file: Path, width: int = 800, height: int = 400) -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(GREEN)
    assert image.save(str(file))
    return image


def test_a_large_jpeg_is_read_small_and_a_small_one_not_at_all(tmp_path: Path) -> None:
    picture(tmp_path / "large.jpg")
    small = preview(tmp_path / "large.jpg")
    assert small is not None
    assert (small.width(), small.height()) == (200, 100)
    picture(tmp_path / "small.jpg", 300, 200)
    assert preview(tmp_path / "small.jpg") is None


def test_a_large_png_has_the_preview_kept_from_last_time_until_it_changes(tmp_path: Path) -> None:
    file = tmp_path / "large.png"
    image = picture(file)
    assert preview(file) is None
    keep_preview(file, (image, image.scaled(400, 200), image.scaled(200, 100)))
    small = preview(file)
    assert small is not None
    assert small.width() == 200
    picture(file, 1000, 400)
    assert preview(file) is None


def test_damaged_and_missing_pictures_have_no_preview(tmp_path: Path) -> None:
    (tmp_path / "none.jpg").write_bytes(b"\xff\xd8\xff\xe0 not a picture")
    assert preview(tmp_path / "none.jpg") is None
    assert preview(tmp_path / "missing.png") is None


def test_the_preview_is_shown_in_place_until_the_scan_is_read(
    monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, tmp_path: Path
) -> None:
    picture(tmp_path / "large.jpg")
    go_on, read = Event(), image_loader._read

    def read_late(key: Key) -> Picture | None:
        go_on.wait(20)
        return read(key)

    monkeypatch.setattr(image_loader, "_read", read_late)
    loader = ScanLoader()
    scan = Scan("s", "large.jpg", 800, 400)
    file = tmp_path / "large.jpg"
    try:
        with qtbot.waitSignal(loader.loaded, timeout=20_000):
            loader.load([(file, scan)])
        early = loader.picture(file, scan)
        assert early is not None
        assert early.levels[0].width() == 200
        assert early.size == QRectF(0, 0, 800, 400)
    finally:
        go_on.set()
    qtbot.waitUntil(lambda: not loader.is_loading, timeout=20_000)
    late = loader.picture(file, scan)
    assert late is not None
    assert late.levels[0].width() == 800
    assert late.size == early.size
