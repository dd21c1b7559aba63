"""What the track says of itself: whatever is typed or pasted, the document can still be saved."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QPushButton

from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.track_panel import TrackPanel
from tests.editor_hand import open_file
from trackmodel.formats.track_file import read_track

pytestmark = pytest.mark.one_window


def name_line(window: MainWindow) -> QLineEdit:
    """The line for the track's name."""
    panel = window.findChild(TrackPanel)
    assert panel is not None
    line = next(line for line in panel.findChildren(QLineEdit) if line.text() == window.document.track.name)
    line.setFocus()
    line.selectAll()
    return line


def test_a_name_is_no_longer_than_a_document_can_hold(
    window: MainWindow, circuit_file: Path, tmp_path: Path
) -> None:
    open_file(window, circuit_file)
    line = name_line(window)
    QTest.keyClicks(line, "x" * 300)
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert window.document.track.name == "x" * 200
    window.document.save(tmp_path / "long.track.json")
    assert read_track(tmp_path / "long.track.json").name == "x" * 200


def test_the_id_follows_the_name_until_the_user_has_chosen_one(
    window: MainWindow, circuit_file: Path
) -> None:
    for named, id_ in (("My wheel", "My wheel"), ("a/b", "ab")):
        line = name_line(window)
        QTest.keyClicks(line, named)
        QTest.keyClick(line, Qt.Key.Key_Return)
        assert (window.document.track.name, window.document.track.id) == (named, id_)
    window.document.replace(evolve(read_track(circuit_file), id="r1"), circuit_file)
    line = name_line(window)
    QTest.keyClicks(line, "Wheel")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert (window.document.track.name, window.document.track.id) == ("Wheel", "r1")


def test_control_characters_that_are_pasted_are_left_out(
    window: MainWindow, circuit_file: Path, tmp_path: Path
) -> None:
    open_file(window, circuit_file)
    line = name_line(window)
    QGuiApplication.clipboard().setText("Bren\x0bnach\x07")
    QTest.keySequence(line, "Ctrl+V")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert window.document.track.name == "Brennach"
    window.document.save(tmp_path / "pasted.track.json")


def test_line_ends_that_are_pasted_are_left_out(window: MainWindow) -> None:
    panel = window.findChild(TrackPanel)
    assert panel is not None
    for field in ("Name", "Author", "License"):
        line = next(label.buddy() for label in panel.findChildren(QLabel) if label.text() == field)
        assert isinstance(line, QLineEdit)
        for number, between in enumerate(("\u2028", "\u2029", "\n", "\t")):
            line.setFocus()
            line.selectAll()
            QGuiApplication.clipboard().setText(f"Ann{between}Bob{number}")
            QTest.keySequence(line, "Ctrl+V")
            QTest.keyClick(line, Qt.Key.Key_Return)
            track = window.document.track
            kept = {"Name": track.name, "Author": track.author, "License": track.license}[field]
            assert kept == line.text() == f"AnnBob{number}"


TOO_LONG = "one line of many\n".ljust(100, "x") * 1000 + "x"
"""A character more than notes may have; in one line they would take long to be laid out."""


def test_notes_that_are_too_long_are_refused_in_one_line_and_can_be_shortened(window: MainWindow) -> None:
    panel = window.findChild(TrackPanel)
    assert panel is not None
    notes = panel.findChild(QPlainTextEdit)
    apply = panel.findChild(QPushButton)
    QGuiApplication.clipboard().setText(TOO_LONG)
    QTest.keySequence(notes, "Ctrl+V")
    QTest.keyClick(apply, Qt.Key.Key_Space)
    assert "100,000 characters" in window.statusBar().currentMessage()
    assert window.document.track.notes == ""
    QTest.keyClick(panel.findChild(QLineEdit), Qt.Key.Key_Return)  # leaves notes not applied yet alone
    assert len(notes.toPlainText()) == 100_001
    QTest.keyClick(notes, Qt.Key.Key_Backspace)
    QTest.keyClick(apply, Qt.Key.Key_Space)
    assert window.document.track.notes == TOO_LONG[:-1]
