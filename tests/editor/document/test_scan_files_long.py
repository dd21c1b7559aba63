"""Files dropped on the window; pictures become scans: copied beside the document, removed, found again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from attrs import evolve
from PIL import Image
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QColor, QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from editor.tracing.editor_window import MainWindow
from editor.tracing.layers.scan_layer import ScanLayer
from tests.editor.pictures import save_picture
from tests.editor_hand import CTRL, LEFT, PLAIN, Hand, answering, file_name, open_file, told
from trackmodel.formats.track_file import read_track, track_to_text, write_track
from trackmodel.track import Scan, Track

Button = QMessageBox.StandardButton
pytestmark = pytest.mark.usefixtures("own_dialogs")


def test_save_as_takes_the_scan_along(window: MainWindow, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    save_picture(here / "board.png")
    open_file(window, here / "board.png")
    with answering(file_name(there / "new.track.json")):
        assert window.files.save_as()
    assert (there / "board.png").read_bytes() == (here / "board.png").read_bytes()
    assert read_track(there / "new.track.json").scans[0].file == "board.png"


def test_an_untitled_document_is_saved_under_the_name_of_its_scan_and_beside_it(
    window: MainWindow, hand: Hand, tmp_path: Path
) -> None:
    save_picture(tmp_path / "Monte Verde.png")
    window.show_message("what was said of another document")
    assert open_file(window, tmp_path / "Monte Verde.png")
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


def test_a_dropped_file_is_opened(
    window: MainWindow, qtbot: QtBot, circuit: Track, circuit_file: Path
) -> None:
    _drop(window, circuit_file)
    qtbot.waitUntil(lambda: window.document.path == circuit_file)
    assert track_to_text(window.document.track) == track_to_text(circuit)


def test_a_dropped_picture_becomes_a_scan_beside_the_document(
    window: MainWindow, qtbot: QtBot, circuit_file: Path, tmp_path: Path
) -> None:
    assert open_file(window, circuit_file)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    save_picture(elsewhere / "board.png")
    _drop(window, elsewhere / "board.png")
    qtbot.waitUntil(lambda: bool(window.document.track.scans))
    scan = window.document.track.scans[0]
    assert (scan.file, scan.width, scan.height) == ("board.png", 320, 200)
    assert (circuit_file.parent / "board.png").is_file()


@pytest.mark.parametrize("beside", [True, False])
def test_a_picture_is_copied_under_a_name_that_a_document_can_hold(
    window: MainWindow, circuit_file: Path, tmp_path: Path, beside: bool
) -> None:
    assert open_file(window, circuit_file)
    picture = circuit_file.parent / "Screenshot 12:30.png" if beside else tmp_path / "else" / "a\\b:c.png"
    picture.parent.mkdir(exist_ok=True)
    save_picture(picture)
    assert open_file(window, picture)
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
    save_picture(tmp_path / "board.png")
    assert open_file(window, folder / "full.track.json")
    assert not open_file(window, tmp_path / "board.png")
    assert "can't be used as a scan" in told(window)
    assert not (folder / "board.png").exists()


def test_the_first_scan_sets_the_size_of_an_empty_board_and_is_seen_whole(
    window: MainWindow, hand: Hand, tmp_path: Path
) -> None:
    hand.key("+")
    hand.key("+")
    save_picture(tmp_path / "board.png")
    assert open_file(window, tmp_path / "board.png")
    zoom = window.canvas.zoom
    hand.key("f")
    assert window.canvas.zoom == zoom
    hand.key("+")
    save_picture(tmp_path / "second.png")
    assert open_file(window, tmp_path / "second.png")
    assert window.canvas.zoom > zoom, "only the first scan is a new board"
    board = window.document.track.board
    assert (board.width, board.height) == (320, 200)
    assert board.width * board.mm_per_unit == pytest.approx(1000, rel=1e-3)


def _drop(window: MainWindow, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    action = Qt.DropAction.CopyAction
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(50, 50), action, data, LEFT, PLAIN))
    QApplication.sendEvent(window, QDropEvent(QPointF(50, 50), action, data, LEFT, PLAIN))


def command(window: MainWindow, text: str) -> QAction:
    """The command of the menus with this text."""
    return next(action for action in window.findChildren(QAction) if action.text() == text)


def test_a_scan_is_removed_and_undo_brings_it_back(window: MainWindow, hand: Hand, tmp_path: Path) -> None:
    save_picture(tmp_path / "board.png")
    open_file(window, tmp_path / "board.png")
    command(window, "Remove board.png from the track").trigger()
    assert window.document.track.scans == ()
    assert (tmp_path / "board.png").exists()
    hand.key("z", CTRL)
    assert window.document.track.scans[0].file == "board.png"


def test_a_missing_picture_is_found_again_elsewhere(window: MainWindow, tmp_path: Path) -> None:
    folder = tmp_path / "tracks"
    folder.mkdir()
    save_picture(tmp_path / "found.png")
    track = Track("t", "T", scans=(Scan("scan1", "gone.pdf", 300, 200, sha256="0" * 64, page=2),))
    write_track(track, folder / "t.track.json")
    assert open_file(window, folder / "t.track.json")
    assert "scan-missing" in [issue.code for issue in window.issues_panel.model.issues]
    with answering(file_name(tmp_path / "found.png")):
        command(window, "Find the picture of gone.pdf…").trigger()
    (scan,) = window.document.track.scans
    assert (scan.id, scan.file, scan.page) == ("scan1", "found.png", None)
    assert (folder / "found.png").exists()
    assert not {"scan-missing", "scan-changed"} & {issue.code for issue in window.issues_panel.model.issues}
    bad = tmp_path / "bad.png"
    bad.write_text("no picture")
    with answering(file_name(bad)):
        command(window, "Find the picture of found.png…").trigger()
    assert "can't be used as a scan" in told(window)
    assert window.document.track.scans == (scan,)


def test_pictures_are_pasted_beside_the_document(
    window: MainWindow, hand: Hand, circuit_file: Path, tmp_path: Path
) -> None:
    image = QImage(50, 40, QImage.Format.Format_RGB32)
    image.fill(QColor("#306090"))
    QGuiApplication.clipboard().setImage(image)
    with answering(file_name(tmp_path / "first.png")):
        hand.key("v", CTRL)
    assert [scan.file for scan in window.document.track.scans] == ["first.png"]
    window.document.replace(read_track(circuit_file), circuit_file)
    hand.key("v", CTRL)
    hand.key("v", CTRL)
    assert [scan.file for scan in window.document.track.scans] == ["pasted.png", "pasted-2.png"]
    assert QImage(str(circuit_file.parent / "pasted.png")).pixelColor(9, 9) == QColor("#306090")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    Image.new("CMYK", (60, 30)).save(elsewhere / "copied.tif")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(elsewhere / "copied.tif"))])
    QGuiApplication.clipboard().setMimeData(data)
    hand.key("v", CTRL)
    assert window.document.track.scans[-1].file == "copied.tif"
    assert (circuit_file.parent / "copied.tif").is_file()
    hand.key("z", CTRL)
    assert len(window.document.track.scans) == 2
    QGuiApplication.clipboard().clear()  # without an application, Qt crashes when it deletes the data


def test_a_page_of_a_pdf_is_dropped_and_seen(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    Image.new("RGB", (320, 200), (200, 30, 40)).save(tmp_path / "board.pdf", resolution=96)
    _drop(window, tmp_path / "board.pdf")
    qtbot.waitUntil(lambda: bool(window.document.track.scans))
    scan = window.document.track.scans[0]
    assert (scan.file, scan.width, scan.height) == ("board.pdf", 320, 200)
    layer = next(layer for layer in window.canvas.layers if isinstance(layer, ScanLayer))
    qtbot.waitUntil(lambda: not layer.loader.is_loading, timeout=20_000)
    seen = window.canvas.viewport().grab().toImage()
    color = seen.pixelColor(window.canvas.to_viewport((160.0, 100.0)))
    assert (color.red() > 180, color.green() < 60) == (True, True)


def test_a_picture_that_claims_an_absurd_size_is_refused_in_words(window: MainWindow, tmp_path: Path) -> None:
    Image.new("RGB", (9, 9)).save(tmp_path / "bomb.gif")
    data = (tmp_path / "bomb.gif").read_bytes()
    (tmp_path / "bomb.gif").write_bytes(data[:6] + b"\x60\xea\x60\xea" + data[10:])
    assert not open_file(window, tmp_path / "bomb.gif")
    assert "60000 x 60000 pixels" in told(window)
    assert window.document.track.scans == ()
