"""Files are read in the background: the window goes on, says how far it is, and can stop."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.common.progress_task import Progress
from editor.document.file_progress import FileProgress
from editor.tracing.editor_window import MainWindow
from editor.tracing.reading_note import ReadingNote
from tests.editor.pictures import save_picture
from tests.editor_hand import (
    CTRL,
    Hand,
    answering,
    file_name,
    open_file,
    press_focused,
    told,
    until_opened,
)
from trackmodel.formats.track_file import write_track
from trackmodel.track import Track

pytestmark = pytest.mark.usefixtures("own_dialogs")


@pytest.fixture
def slow_file(opened: MainWindow, tmp_path: Path) -> Iterator[Path]:
    """The record of a race that takes for ever to read."""
    path, wanted = tmp_path / "long.race.json", Event()

    def read(_path: Path, progress: Progress) -> None:
        while not wanted.wait(0.01):
            progress(0.3)

    opened.files.readers["race"] = read
    path.write_text('{"format": "pitboard/race"}')
    yield path
    wanted.set()


def test_what_takes_long_shows_its_progress_while_one_goes_on_and_can_be_canceled(
    opened: MainWindow, hand: Hand, slow_file: Path, qtbot: QtBot
) -> None:
    progress = opened.findChild(FileProgress)
    before, found = opened.document.track, list[object]()
    opened.files.race_found.connect(lambda *race: found.append(race))
    with answering(file_name(slow_file)):
        hand.key("o", CTRL)
    assert not progress.isVisible(), "most files are read in a moment"
    qtbot.waitUntil(progress.isVisible)
    hand.key("a", CTRL)
    QTest.keyClick(opened.canvas, Qt.Key.Key_Delete)
    assert not opened.document.track.spaces, "the track can be edited meanwhile"
    QTest.keyClick(opened.canvas, Qt.Key.Key_Z, CTRL)
    hand.press_button(progress.cancel_button)
    assert not progress.isVisible()
    QTest.qWait(50)
    assert (opened.document.track, found) == (before, [])


def test_escape_cancels_where_the_focus_is_on_the_progress(
    opened: MainWindow, slow_file: Path, qtbot: QtBot
) -> None:
    progress = opened.findChild(FileProgress)
    opened.files.open(slow_file)
    qtbot.waitUntil(progress.isVisible)
    progress.cancel_button.setFocus()
    press_focused(Qt.Key.Key_Escape)
    assert not opened.files.reading.running


def test_another_file_takes_the_place_of_one_that_is_still_read(
    opened: MainWindow, slow_file: Path, tmp_path: Path
) -> None:
    write_track(Track("other", "Other"), tmp_path / "other.track.json")
    opened.files.open(slow_file)
    assert open_file(opened, tmp_path / "other.track.json")
    assert opened.document.track.name == "Other"


def test_files_dropped_together_are_opened_one_after_another(
    window: MainWindow, circuit_file: Path, tmp_path: Path
) -> None:
    files = [circuit_file, tmp_path / "more.png"]
    save_picture(files[1])
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    how = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier)
    drop = QDropEvent(QPoint(200, 200).toPointF(), *how)
    enter = QDragEnterEvent(QPoint(200, 200), *how)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    note = window.findChild(ReadingNote)
    assert note.isVisible()
    assert note.text() == f"Drop here to open {circuit_file.name}, more.png"
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert not note.isVisible()
    QApplication.sendEvent(window, enter)
    window.dropEvent(drop)
    assert not note.isVisible()
    QTest.qWait(10)  # the files are opened after the drop
    until_opened(window)
    assert window.document.path == circuit_file
    assert [scan.file for scan in window.document.track.scans][-1] == "more.png"


def test_what_can_not_be_opened_is_told_by_its_name(opened: MainWindow, tmp_path: Path) -> None:
    for name, problem in (
        ("notes.txt", "notes.txt: neither a Pitboard file, a GP Online board, an SVG drawing, nor a picture"),
        ("bad.track.json", "bad.track.json: "),
        ("bad.png", "bad.png: "),
        ("photo.HEIC", "photo.HEIC is a HEIC picture; save it as JPEG first"),
    ):
        (tmp_path / name).write_text("{" if "track" in name else "none")
        open_file(opened, tmp_path / name)
        assert problem in told(opened)
        assert str(tmp_path) not in told(opened)


def test_what_is_told_of_a_file_goes_when_the_next_one_is_chosen_but_not_within_a_drop(
    opened: MainWindow, hand: Hand, slow_file: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "notes.txt").write_text("none")
    open_file(opened, tmp_path / "notes.txt")
    assert "notes.txt" in told(opened)
    with answering(file_name(slow_file)):
        hand.key("o", CTRL)
    assert opened.files.reading.running
    assert told(opened) == ""
    opened.open_from_outside([tmp_path / "notes.txt", slow_file])
    qtbot.waitUntil(lambda: "notes.txt" in told(opened))
    qtbot.waitUntil(lambda: opened.files.reading.path == slow_file)
    assert "notes.txt" in told(opened)


def test_that_the_track_was_not_saved_stays_in_view_while_a_file_is_read(
    opened: MainWindow, slow_file: Path, tmp_path: Path
) -> None:
    with answering(file_name(tmp_path / "no such folder" / "a.track.json")):
        opened.files.save_as()
    opened.files.open(slow_file)
    assert "was not saved" in told(opened)


def test_closing_the_window_ends_the_reading(opened: MainWindow, slow_file: Path) -> None:
    opened.files.open(slow_file)
    assert opened.close()
    assert not opened.files.reading.running
