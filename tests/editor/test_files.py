"""Open, save, import, export, drag and drop, and the guard before changes are lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QColor, QDragEnterEvent, QDropEvent, QImage
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from editor.tracing.window import MainWindow
from tests.editor_hand import CTRL, LEFT, PLAIN, Hand, answering, button, file_name
from trackmodel.formats.board_file import read_board
from trackmodel.formats.track_file import read_track, track_to_text, write_track
from trackmodel.resources import shipped_circuits
from trackmodel.track import Scan, Track

Button = QMessageBox.StandardButton


@pytest.fixture(autouse=True)
def _own_dialogs() -> None:
    """Dialogs of Qt's own: those of the system can't be reached from a test."""
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)


@pytest.fixture
def changed(window: MainWindow, circuit_file: Path) -> MainWindow:
    """The window with the circuit open and an unsaved change."""
    assert window.files.open(circuit_file)
    window.document.edit("name", evolve(window.document.track, name="Changed"))
    return window


def test_open_and_save_by_shortcut(window: MainWindow, hand: Hand, circuit_file: Path) -> None:
    with answering(file_name(circuit_file)):
        hand.key("o", CTRL)
    assert window.document.path == circuit_file
    window.document.edit("name", evolve(window.document.track, name="Changed"))
    assert window.isWindowModified()
    hand.key("s", CTRL)
    assert not window.isWindowModified()
    assert read_track(circuit_file).name == "Changed"


def test_save_as_takes_the_scan_along(window: MainWindow, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    _picture(here / "board.png")
    window.files.open(here / "board.png")
    with answering(file_name(there / "new.track.json")):
        assert window.files.save_as()
    assert (there / "board.png").read_bytes() == (here / "board.png").read_bytes()
    assert read_track(there / "new.track.json").scans[0].file == "board.png"


@pytest.mark.parametrize(
    ("answer", "closes", "name_in_file"),
    [(Button.Save, True, "Changed"), (Button.Discard, True, "kept"), (Button.Cancel, False, "kept")],
)
def test_closing_with_unsaved_changes_asks_first(
    changed: MainWindow, circuit: Track, circuit_file: Path, answer: Button, closes: bool, name_in_file: str
) -> None:
    with answering(button(answer)) as seen:
        assert changed.close() is closes
    assert "Changed" in seen[0]
    assert changed.isVisible() is not closes
    expected = "Changed" if name_in_file == "Changed" else circuit.name
    assert read_track(circuit_file).name == expected


def test_an_unreadable_file_is_found_out_before_changes_are_asked_about(
    changed: MainWindow, tmp_path: Path
) -> None:
    (tmp_path / "bad.track.json").write_text('{"format": "pitboard/track"')
    with answering(button(Button.Ok)) as seen:
        assert not changed.files.open(tmp_path / "bad.track.json")
    assert "can't be opened" in seen[0]
    assert changed.document.track.name == "Changed"
    assert changed.isWindowModified()


def test_a_file_that_is_saved_before_it_is_opened_again_is_read_again(
    changed: MainWindow, circuit_file: Path
) -> None:
    with answering(button(Button.Save)):
        assert changed.files.open(circuit_file)
    assert changed.document.track.name == "Changed"
    assert not changed.document.changed_on_disk


def test_an_untitled_document_is_saved_under_the_name_of_its_scan_and_beside_it(
    window: MainWindow, hand: Hand, tmp_path: Path
) -> None:
    _picture(tmp_path / "Monte Verde.png")
    window.say("what was said of another document")
    assert window.files.open(tmp_path / "Monte Verde.png")
    assert window.document.track.name == "Monte Verde"
    window.document.undo_stack.undo()
    assert window.document.track.name == "Untitled"
    window.document.undo_stack.redo()
    proposed: list[str] = []

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, QFileDialog)
        proposed.extend(dialog.selectedFiles())
        dialog.accept()

    with answering(look):
        hand.key("s", CTRL)
    assert proposed == [str(tmp_path / "Monte Verde.track.json")]
    assert window.document.path == tmp_path / "Monte Verde.track.json"
    hand.click((10, 10))
    labels = window.statusBar().findChildren(QLabel)
    at = next(label for label in labels if re.fullmatch(r"\d+\.\d, \d+\.\d", label.text()))
    hand.key("n", CTRL)
    assert at.text() == ""
    assert window.statusBar().currentMessage() == ""


def test_opening_another_file_asks_first_too(changed: MainWindow, circuit_file: Path) -> None:
    with answering(button(Button.Cancel)):
        assert not changed.files.open(circuit_file)
    assert changed.document.track.name == "Changed"


def test_closing_without_changes_asks_nothing(window: MainWindow, circuit_file: Path) -> None:
    assert window.files.open(circuit_file)
    assert window.close()


@pytest.mark.parametrize("content", [b"", b'{"format": "pitboard/track"', b"\0\1\2", b"[]"])
def test_a_bad_file_is_one_clear_line_and_the_document_stays(
    window: MainWindow, circuit_file: Path, tmp_path: Path, content: bytes
) -> None:
    assert window.files.open(circuit_file)
    before = window.document.track
    bad = tmp_path / "bad.track.json"
    bad.write_bytes(content)
    with answering(button(Button.Ok)) as seen:
        assert not window.files.open(bad)
    assert str(bad) in seen[0]
    assert "Traceback" not in seen[0]
    assert window.document.track is before


def test_saving_where_nothing_can_be_written_keeps_the_changes(changed: MainWindow, tmp_path: Path) -> None:
    with answering(file_name(tmp_path / "no such folder" / "a.track.json"), button(Button.Ok)):
        assert not changed.files.save_as()
    assert changed.isWindowModified()


def test_a_shipped_circuit_is_never_overwritten(window: MainWindow, tmp_path: Path) -> None:
    shipped = next(iter(shipped_circuits().values()))
    before = shipped.read_bytes()
    assert window.files.open(shipped)
    window.document.edit("name", evolve(window.document.track, name="Mine"))
    with answering(file_name(tmp_path / "mine.track.json")):
        assert window.files.save()
    assert shipped.read_bytes() == before
    assert read_track(tmp_path / "mine.track.json").name == "Mine"


def test_export_writes_a_board(window: MainWindow, hand: Hand, circuit_file: Path, tmp_path: Path) -> None:
    assert window.files.open(circuit_file)
    with answering(file_name(tmp_path / "circuit.board.json")):
        hand.key("e", CTRL)
    assert read_board(tmp_path / "circuit.board.json").id == window.document.track.id


@pytest.mark.parametrize(("answer", "replaced"), [(Button.Yes, True), (Button.No, False)])
def test_a_file_whose_ending_was_left_out_is_replaced_only_when_asked(
    changed: MainWindow, tmp_path: Path, answer: Button, replaced: bool
) -> None:
    other = tmp_path / "other.track.json"
    other.write_text("another's work")
    with answering(file_name(tmp_path / "other"), button(answer)) as seen:
        assert changed.files.save_as() is replaced
    assert "other.track.json already exists" in seen[1]
    assert (other.read_text() != "another's work") is replaced
    assert changed.isWindowModified() is not replaced


def test_a_new_name_without_ending_gets_it_without_a_question(changed: MainWindow, tmp_path: Path) -> None:
    with answering(file_name(tmp_path / "fresh")):
        assert changed.files.save_as()
    assert read_track(tmp_path / "fresh.track.json").name == "Changed"


def test_a_board_is_never_exported_over_the_open_track(
    window: MainWindow, hand: Hand, circuit_file: Path
) -> None:
    assert window.files.open(circuit_file)
    before = circuit_file.read_bytes()
    with answering(file_name(circuit_file), button(Button.Yes), button(Button.Ok)) as seen:
        hand.key("e", CTRL)
    assert "is the open track or one of its scans" in seen[-1]
    assert circuit_file.read_bytes() == before


def test_a_board_is_never_exported_over_a_scan_however_the_path_is_written(
    window: MainWindow, hand: Hand, circuit: Track, tmp_path: Path
) -> None:
    _picture(tmp_path / "board.png")
    (tmp_path / "scan.json").symlink_to(tmp_path / "board.png")
    before = (tmp_path / "board.png").read_bytes()
    path = tmp_path / "circuit.track.json"
    write_track(evolve(circuit, scans=(Scan("scan1", "board.png", 320, 200),)), path)
    assert window.files.open(path)
    with answering(file_name(tmp_path / "scan.json"), button(Button.Yes), button(Button.Ok)) as seen:
        hand.key("e", CTRL)
    assert "is the open track or one of its scans" in seen[-1]
    assert (tmp_path / "board.png").read_bytes() == before


def test_export_of_an_unfinished_track_says_why_not(window: MainWindow, hand: Hand) -> None:
    with answering(button(Button.Ok)) as seen:
        hand.key("e", CTRL)
    assert "can't be exported yet" in seen[0]


def test_a_foreign_board_is_imported_as_an_unsaved_track(window: MainWindow, boards: Path) -> None:
    assert window.files.open(boards / "curitiba.dat")
    assert window.isWindowModified()
    assert window.document.path is None
    assert len(window.document.track.corners) == 5


def test_a_dropped_file_is_opened(
    window: MainWindow, qtbot: QtBot, circuit: Track, circuit_file: Path
) -> None:
    _drop(window, circuit_file)
    qtbot.waitUntil(lambda: window.document.path == circuit_file)
    assert track_to_text(window.document.track) == track_to_text(circuit)


def test_a_dropped_picture_becomes_a_scan_beside_the_document(
    window: MainWindow, qtbot: QtBot, circuit_file: Path, tmp_path: Path
) -> None:
    assert window.files.open(circuit_file)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    _picture(elsewhere / "board.png")
    _drop(window, elsewhere / "board.png")
    qtbot.waitUntil(lambda: bool(window.document.track.scans))
    scan = window.document.track.scans[0]
    assert (scan.file, scan.width, scan.height) == ("board.png", 320, 200)
    assert (circuit_file.parent / "board.png").is_file()


@pytest.mark.parametrize("beside", [True, False])
def test_a_picture_is_copied_under_a_name_that_a_document_can_hold(
    window: MainWindow, circuit_file: Path, tmp_path: Path, beside: bool
) -> None:
    assert window.files.open(circuit_file)
    picture = circuit_file.parent / "Screenshot 12:30.png" if beside else tmp_path / "else" / "a\\b:c.png"
    picture.parent.mkdir(exist_ok=True)
    _picture(picture)
    assert window.files.open(picture)
    (scan,) = window.document.track.scans
    assert scan.file == ("Screenshot 12-30.png" if beside else "a-b-c.png")
    assert (circuit_file.parent / scan.file).read_bytes() == picture.read_bytes()


def test_a_picture_that_cannot_be_a_scan_is_not_copied(
    window: MainWindow, circuit: Track, tmp_path: Path
) -> None:
    folder = tmp_path / "full"
    folder.mkdir()
    scans = tuple(Scan(f"scan{n}", f"{n}.png", 9, 9) for n in range(50))
    write_track(evolve(circuit, scans=scans), folder / "full.track.json")
    _picture(tmp_path / "board.png")
    assert window.files.open(folder / "full.track.json")
    with answering(button(Button.Ok)) as seen:
        assert not window.files.open(tmp_path / "board.png")
    assert "can't be used as a scan" in seen[-1]
    assert not (folder / "board.png").exists()


def test_the_first_scan_sets_the_size_of_an_empty_board_and_is_seen_whole(
    window: MainWindow, hand: Hand, tmp_path: Path
) -> None:
    hand.key("+")
    hand.key("+")
    _picture(tmp_path / "board.png")
    assert window.files.open(tmp_path / "board.png")
    zoom = window.canvas.zoom
    hand.key("f")
    assert window.canvas.zoom == zoom
    hand.key("+")
    _picture(tmp_path / "second.png")
    assert window.files.open(tmp_path / "second.png")
    assert window.canvas.zoom > zoom, "only the first scan is a new board"
    board = window.document.track.board
    assert (board.width, board.height) == (320, 200)
    assert board.width * board.mm_per_unit == pytest.approx(1000, rel=1e-3)


def test_files_opened_are_remembered_the_latest_first(
    window: MainWindow, circuit_file: Path, tmp_path: Path
) -> None:
    second = tmp_path / "second.track.json"
    second.write_bytes(circuit_file.read_bytes())
    for path in (circuit_file, second, circuit_file):
        assert window.files.open(path)
    assert window.files.recent() == [circuit_file, second]
    second.unlink()
    assert window.files.recent() == [circuit_file]


def _picture(path: Path) -> None:
    image = QImage(320, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("#aabbcc"))
    assert image.save(str(path))


def _drop(window: MainWindow, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    action = Qt.DropAction.CopyAction
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(50, 50), action, data, LEFT, PLAIN))
    QApplication.sendEvent(window, QDropEvent(QPointF(50, 50), action, data, LEFT, PLAIN))


@pytest.mark.parametrize(("answer", "name_in_file"), [(Button.Yes, "Changed"), (Button.Cancel, "Another's")])
def test_a_file_that_changed_on_disk_since_is_replaced_only_when_asked(
    changed: MainWindow, hand: Hand, circuit_file: Path, answer: Button, name_in_file: str
) -> None:
    write_track(evolve(read_track(circuit_file), name="Another's"), circuit_file)
    with answering(button(answer)) as seen:
        hand.key("s", CTRL)
    assert "circuit.track.json" in seen[0]
    assert read_track(circuit_file).name == name_in_file
    assert changed.isWindowModified() is (answer == Button.Cancel)


def test_a_file_that_changed_on_disk_since_may_be_kept_by_saving_elsewhere(
    changed: MainWindow, hand: Hand, circuit_file: Path, tmp_path: Path
) -> None:
    write_track(evolve(read_track(circuit_file), name="Another's"), circuit_file)
    mine = tmp_path / "mine.track.json"
    with answering(button(Button.No), file_name(mine)):
        hand.key("s", CTRL)
    assert read_track(circuit_file).name == "Another's"
    assert read_track(mine).name == "Changed"
    assert changed.document.path == mine


def test_closing_a_second_window_of_a_file_doesnt_undo_what_the_first_saved(
    changed: MainWindow, circuit_file: Path, tmp_path: Path
) -> None:
    other = MainWindow(tmp_path / "recovery")
    assert other.files.open(circuit_file)
    other.document.edit("name", evolve(other.document.track, name="Saved first"))
    assert other.files.save()
    other.document.edit("name", evolve(other.document.track, name="Saved twice"))
    assert other.files.save(), "one's own saving is no change"
    other.close()
    with answering(button(Button.Save), button(Button.Cancel)):
        assert not changed.close()
    assert read_track(circuit_file).name == "Saved twice"


def test_a_file_that_is_gone_is_written_again_without_a_question(
    changed: MainWindow, hand: Hand, circuit_file: Path
) -> None:
    circuit_file.unlink()
    hand.key("s", CTRL)
    assert read_track(circuit_file).name == "Changed"


def command(window: MainWindow, text: str) -> QAction:
    """The command of the menus with this text."""
    return next(action for action in window.findChildren(QAction) if action.text() == text)


def test_a_scan_is_removed_and_undo_brings_it_back(window: MainWindow, hand: Hand, tmp_path: Path) -> None:
    _picture(tmp_path / "board.png")
    window.files.open(tmp_path / "board.png")
    command(window, "Remove board.png").trigger()
    assert window.document.track.scans == ()
    assert (tmp_path / "board.png").exists()
    hand.key("z", CTRL)
    assert window.document.track.scans[0].file == "board.png"


def test_a_missing_picture_is_found_again_elsewhere(window: MainWindow, tmp_path: Path) -> None:
    folder = tmp_path / "tracks"
    folder.mkdir()
    _picture(tmp_path / "found.png")
    track = Track("t", "T", scans=(Scan("scan1", "gone.png", 300, 200, sha256="0" * 64),))
    write_track(track, folder / "t.track.json")
    assert window.files.open(folder / "t.track.json")
    assert "scan-missing" in [issue.code for issue in window.issues_panel.model.issues]
    with answering(file_name(tmp_path / "found.png")):
        command(window, "Find the picture of gone.png…").trigger()
    (scan,) = window.document.track.scans
    assert (scan.id, scan.file) == ("scan1", "found.png")
    assert (folder / "found.png").exists()
    assert not {"scan-missing", "scan-changed"} & {issue.code for issue in window.issues_panel.model.issues}
    bad = tmp_path / "bad.png"
    bad.write_text("no picture")
    with answering(file_name(bad), button(Button.Ok)) as seen:
        command(window, "Find the picture of found.png…").trigger()
    assert "can't be used as a scan" in seen[1]
    assert window.document.track.scans == (scan,)
