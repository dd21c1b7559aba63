"""Scans are read as gray pixels while one works."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from editor.document.document import Document
from editor.document.print_reader import PrintReader
from trackmodel.track import Scan, Track


def test_two_scans_in_a_folder_of_their_own_are_both_read(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "scans").mkdir()
    scans = []
    for name in ("left", "right"):
        picture = QImage(40, 30, QImage.Format.Format_RGB32)
        picture.fill(QColor("#808080"))
        assert picture.save(str(tmp_path / "scans" / f"{name}.png"))
        scans.append(Scan(name, f"scans/{name}.png", 40, 30))
    document = Document()
    document.replace(Track("t", "T", scans=tuple(scans)), None, tmp_path)
    reader = PrintReader(document)
    qtbot.waitUntil(lambda: [scan.id for scan, _ in reader.prints()] == ["left", "right"], timeout=3_000)

    document.edit("one less", evolve(document.track, scans=(scans[1],)))
    assert [scan.id for scan, _ in reader.prints()] == ["right"]
    assert not reader.is_reading
