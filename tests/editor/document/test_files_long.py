"""Open, save, import, export, and the guard before changes are lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMessageBox

from editor.document.recent_files import recent_files
from editor.exporting.export_window import ExportWindow
from editor.tracing.editor_window import MainWindow
from editor.tracing.start.version_bar import Choice, Offer
from tests.editor.pictures import save_picture
from tests.editor_hand import (
    CTRL,
    Hand,
    answering,
    button,
    export_as,
    file_name,
    open_file,
    push_button,
    told,
    until_opened,
)
from trackmodel.formats.board_file import read_board
from trackmodel.formats.track_file import read_track, write_track
from trackmodel.resources import shipped_circuits
from trackmodel.track import Scan, Track

Button = QMessageBox.StandardButton
pytestmark = pytest.mark.usefixtures("own_dialogs")


@pytest.fixture
def changed(window: MainWindow, circuit_file: Path) -> MainWindow:
    """The window with the circuit open and an unsaved change."""
    assert open_file(window, circuit_file)
    window.document.edit("name", evolve(window.document.track, name="Changed"))
    return window


def test_open_and_save_by_shortcut(window: MainWindow, hand: Hand, circuit_file: Path) -> None:
    with answering(file_name(circuit_file)):
        hand.key("o", CTRL)
    until_opened(window)
    assert window.document.path == circuit_file
    window.document.edit("name", evolve(window.document.track, name="Changed"))
    assert window.isWindowModified()
    hand.key("s", CTRL)
    assert not window.isWindowModified()
    assert read_track(circuit_file).name == "Changed"


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
    assert not open_file(changed, tmp_path / "bad.track.json")
    assert "can't be opened" in told(changed)
    assert changed.document.track.name == "Changed"
    assert changed.isWindowModified()


def test_a_file_that_is_saved_before_it_is_opened_again_is_read_again(
    changed: MainWindow, circuit_file: Path
) -> None:
    with answering(button(Button.Save)):
        assert open_file(changed, circuit_file)
    assert changed.document.track.name == "Changed"
    assert not changed.document.changed_on_disk


def test_opening_another_file_asks_first_too(changed: MainWindow, circuit_file: Path) -> None:
    with answering(button(Button.Cancel)):
        open_file(changed, circuit_file)
    assert changed.document.track.name == "Changed"


def test_closing_without_changes_asks_nothing(window: MainWindow, circuit_file: Path) -> None:
    assert open_file(window, circuit_file)
    assert window.close()


def test_a_bad_file_is_one_clear_line_and_the_document_stays(
    window: MainWindow, circuit_file: Path, tmp_path: Path
) -> None:
    assert open_file(window, circuit_file)
    before = window.document.track
    for number, content in enumerate((b"", b'{"format": "pitboard/track"', b"\0\1\2", b"[]")):
        bad = tmp_path / f"bad {number}.track.json"
        bad.write_bytes(content)
        assert not open_file(window, bad)
        assert bad.name in told(window)
        assert "Traceback" not in told(window)
        assert window.document.track is before
    bar = window.docks.version_bar
    bar.close_all()
    bar.offer(Offer("x " * 300, lambda: before, before, "", (Choice("Take", "", lambda: None),)))
    bar.differences.click()
    QTest.qWait(50)
    window.files.failed.emit("Short")
    QTest.qWait(1)
    close = push_button(bar, "Close")
    assert close.height() >= close.sizeHint().height()  # the bar is high enough for it
    assert bar.height() < 60


def test_saving_where_nothing_can_be_written_keeps_the_changes(changed: MainWindow, tmp_path: Path) -> None:
    with answering(file_name(tmp_path / "no such folder" / "a.track.json")):
        assert not changed.files.save_as()
    assert "was not saved" in told(changed)
    assert changed.isWindowModified()


def test_a_shipped_circuit_is_never_overwritten(window: MainWindow, tmp_path: Path) -> None:
    shipped = next(iter(shipped_circuits().values()))
    before = shipped.read_bytes()
    assert open_file(window, shipped)
    window.document.edit("name", evolve(window.document.track, name="Mine"))
    with answering(file_name(tmp_path / "mine.track.json")):
        assert window.files.save()
    assert shipped.read_bytes() == before
    assert read_track(tmp_path / "mine.track.json").name == "Mine"


def test_export_writes_a_board(window: MainWindow, hand: Hand, circuit_file: Path, tmp_path: Path) -> None:
    assert open_file(window, circuit_file)
    export_as(hand, "a board ready", tmp_path / "circuit.board.json").close()
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
    assert open_file(window, circuit_file)
    before = circuit_file.read_bytes()
    export_as(hand, "a board ready", circuit_file, button(Button.Yes)).close()
    assert circuit_file.read_bytes() == before
    assert read_board(circuit_file.with_name(circuit_file.name + ".board.json"))


def test_a_board_is_never_exported_over_a_scan_however_the_path_is_written(
    window: MainWindow, hand: Hand, circuit: Track, tmp_path: Path
) -> None:
    save_picture(tmp_path / "board.png")
    (tmp_path / "other.png").symlink_to(tmp_path / "board.png")
    before = (tmp_path / "board.png").read_bytes()
    path = tmp_path / "circuit.track.json"
    write_track(evolve(circuit, scans=(Scan("scan1", "board.png", 320, 200),)), path)
    assert open_file(window, path)
    shown = export_as(hand, "a picture", tmp_path / "other.png", button(Button.Yes))
    assert any("is the open track or one of its scans" in each.text() for each in shown.findChildren(QLabel))
    shown.close()
    assert (tmp_path / "board.png").read_bytes() == before


def test_export_of_an_unfinished_track_says_why_not(window: MainWindow, hand: Hand) -> None:
    hand.key("e", CTRL)
    (shown,) = window.findChildren(ExportWindow)
    assert any("no finish line" in each.text() for each in shown.findChildren(QLabel))
    assert not push_button(shown, "Export").isEnabled()
    shown.close()


def test_a_foreign_board_is_imported_as_an_unsaved_track(window: MainWindow, boards: Path) -> None:
    assert open_file(window, boards / "curitiba.dat")
    assert window.isWindowModified()
    assert window.document.path is None
    assert len(window.document.track.corners) == 5


def test_files_opened_are_remembered_the_latest_first(
    window: MainWindow, circuit_file: Path, tmp_path: Path
) -> None:
    second = tmp_path / "second.track.json"
    second.write_bytes(circuit_file.read_bytes())
    for path in (circuit_file, second, circuit_file):
        assert open_file(window, path)
    assert recent_files() == [circuit_file, second]
    second.unlink()
    assert recent_files() == [circuit_file]


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
    assert open_file(other, circuit_file)
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
