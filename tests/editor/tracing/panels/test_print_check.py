"""Comparing with the print lists contradictions among the issues until they are fixed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from PIL import Image
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.tracing.editor_window import MainWindow
from tests.circuits import ring
from tests.editor_hand import open_file, push_button
from trackmodel.edits.arrows.arrows import delete_arrow
from trackmodel.formats.track_file import write_track
from trackmodel.print_reading.reading_values import ReadArrow
from trackmodel.track import Layout, Scan

pytestmark = pytest.mark.one_window


def test_contradictions_are_listed_until_they_are_fixed(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    track = ring()
    read = tuple(ReadArrow(arrow.from_, arrow.to, arrow.turn, 0.99) for arrow in track.arrows)
    monkeypatch.setattr(
        "trackmodel.print_reading.against_print.read_print.read_arrows_and_corners",
        lambda *_print, progress: (read, ()),
    )
    Image.new("RGB", (1000, 700), "white").save(tmp_path / "board.png")
    scan = Scan("scan1", "board.png", 1000, 700)
    wrong = evolve(delete_arrow(track, "a2", "a3"), scans=(scan,), corners=())
    write_track(wrong, tmp_path / "ring.track.json")
    assert open_file(window, tmp_path / "ring.track.json")
    panel = window.issues_panel
    compare = next(a for a in window.findChildren(QAction) if a.text() == "Compare with the &print")

    def listed() -> list[Any]:
        return [issue for issue in panel.model.issues if issue.code == "print-arrow"]

    assert not listed()
    compare.trigger()
    qtbot.waitUntil(lambda: bool(listed()), timeout=20_000)
    (issue,) = listed()
    assert issue.spaces == ("a2", "a3")
    fix = push_button(panel, "Fix: draw the arrow")
    assert fix.isEnabled()
    fix.click()
    panel.refresh()
    assert not listed()
    assert any((arrow.from_, arrow.to) == ("a2", "a3") for arrow in window.document.track.arrows)
    window.commands.undo.trigger()
    panel.refresh()
    assert listed()
    row = panel.model.index(panel.model.row_of(listed()[0]))
    assert "hold W" in row.data(Qt.ItemDataRole.ToolTipRole)
    panel.list.setCurrentIndex(row)
    push_button(panel, "Accept…").click()
    reason = window.focusWidget()
    QTest.keyClicks(reason, "worn off")
    QTest.keyClick(reason, Qt.Key.Key_Return)
    assert not listed()
    assert [(one.code, one.reason) for one in panel.model.accepted] == [("print-arrow", "worn off")]
    # Another layout has its own acceptances, and wasn't compared.
    shown = window.document.track
    wet = Layout("wet", arrows=tuple((arrow.from_, arrow.to) for arrow in shown.arrows))
    window.document.edit("layout", evolve(shown, layouts=(*shown.layouts, wet)))
    window.document.look_at_layout("wet")
    assert not listed()
    assert not panel.model.accepted
    compare.trigger()
    qtbot.waitUntil(lambda: bool(listed()), timeout=20_000)
    push_button(panel, "Fix: draw the arrow").click()
    panel.refresh()
    assert not listed()
    assert any((arrow.from_, arrow.to) == ("a2", "a3") for arrow in window.document.facts.track.arrows)
