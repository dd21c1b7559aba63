"""Packed tracks in the window: opened, saved, saved as, reloaded and recovered like any document."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from editor.document.autosave import read_snapshot
from editor.document.recent_files import recent_files
from editor.tracing.editor_window import MainWindow
from editor.tracing.start.kept_work import KeptWork, kept_files
from tests.editor_hand import CTRL, SHIFT, Hand, open_file, push_button, told
from trackmodel.formats.packed_track import unpack, write_packed
from trackmodel.formats.track_file import read_track
from trackmodel.track import Scan, Track


def picture(path: Path, color: int = 0xFFFFFF) -> bytes:
    path.parent.mkdir(parents=True, exist_ok=True)
    image = QImage(300, 200, QImage.Format.Format_RGB32)
    image.fill(color)
    image.save(str(path))
    return path.read_bytes()


def save_as(hand: Hand, path: Path, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def chosen(_window: object, _title: str, _proposed: str, kinds: str, _kind: str) -> tuple[str, str]:
        return str(path), next(one for one in kinds.split(";;") if kind in one)

    monkeypatch.setattr(QFileDialog, "getSaveFileName", chosen)
    hand.key("s", CTRL | SHIFT)


def test_a_track_is_packed_by_save_as_edited_and_saved_loose_again(
    window: MainWindow, hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = picture(tmp_path / "camera/board.png")
    document = window.document
    assert open_file(window, tmp_path / "camera/board.png")
    save_as(hand, tmp_path / "shared/mine", ".pitboard", monkeypatch)
    assert "folder doesn't exist" in told(window)
    (tmp_path / "shared").mkdir()
    save_as(hand, tmp_path / "shared/mine", ".pitboard", monkeypatch)
    packed = tmp_path / "shared/mine.pitboard"
    assert (document.path, document.has_unsaved_changes, told(window)) == (packed, False, "")
    (tmp_path / "camera/board.png").unlink()
    second = picture(tmp_path / "camera/half.png", 0x336699)
    assert open_file(window, tmp_path / "camera/half.png")
    hand.key("s", CTRL)
    assert [file.name for file in packed.parent.iterdir()] == ["mine.pitboard"]
    unpack(packed, tmp_path / "check")
    assert (tmp_path / "check/board.png").read_bytes() == first
    assert (tmp_path / "check/half.png").read_bytes() == second
    assert not {"scan-missing", "scan-changed"} & {each.code for each in window.issues_panel.model.issues}

    assert document.folder is not None
    (document.folder / "board.png").unlink()  # a clean-up removes it from the folder, not from the file
    document.edit("name", evolve(document.track, name="Saved again"))
    hand.key("s", CTRL)
    document.replace(Track("other", "Other"), None)
    assert open_file(window, packed)
    assert recent_files()[0] == packed
    assert len(document.track.scans) == 2
    assert not {"scan-missing", "scan-changed"} & {each.code for each in window.issues_panel.model.issues}
    save_as(hand, tmp_path / "loose.track.json", ".track.json", monkeypatch)
    assert (tmp_path / "half.png").read_bytes() == second
    assert document.folder == tmp_path


def test_unsaved_work_on_a_packed_track_is_kept_with_its_new_scans_and_restored(
    window: MainWindow, hand: Hand, tmp_path: Path, qtbot: QtBot
) -> None:
    packed = tmp_path / "mine.pitboard"
    write_packed(Track("t", "T"), packed, None)
    assert open_file(window, packed)
    picture(tmp_path / "camera/board.png")
    assert open_file(window, tmp_path / "camera/board.png")
    window.autosave.snapshot()
    window.autosave.wait()
    (kept,) = (tmp_path / "recovery").glob("*.recovery.json")
    snapshot = read_snapshot(kept)
    assert snapshot.path == packed
    assert snapshot.folder is not None
    window.document.replace(Track("other", "Other"), None)
    window.files.recover(snapshot)
    assert (snapshot.folder / "board.png").is_file()
    hand.key("s", CTRL)
    unpack(packed, tmp_path / "check")
    assert (tmp_path / "check/board.png").is_file()

    write_packed(evolve(read_track(packed), name="Theirs"), packed, tmp_path / "check")
    qtbot.waitUntil(lambda: "was changed by another program" in told(window), timeout=10_000)
    push_button(window.docks.version_bar, "Reload").click()
    assert window.document.track.name == "Theirs"


def test_unpacked_scans_are_listed_with_their_size_unless_a_window_uses_them(
    window: MainWindow, tmp_path: Path
) -> None:
    picture(tmp_path / "camera/board.png")
    scans = (Scan("scan1", "board.png", 300, 200),)
    for name in ("left", "used"):
        write_packed(Track("t", "T", scans=scans), tmp_path / f"{name}.pitboard", tmp_path / "camera")
        assert open_file(window, tmp_path / f"{name}.pitboard")
    kept = kept_files(tmp_path / "recovery", tmp_path / "races")
    assert [(each.path.name.rpartition("-")[0], each.has_scans) for each in kept] == [("left", True)]
    assert kept[0].size == (tmp_path / "camera/board.png").stat().st_size
    shown = KeptWork(window, window.files, tmp_path / "recovery", tmp_path / "races")
    shown.show()
    assert shown.list.topLevelItem(0).text(0) == "Unpacked scans: left"
    assert not push_button(shown, "Open").isEnabled()


def test_scans_come_along_at_the_first_save_and_replace_no_other_picture(
    window: MainWindow, hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = picture(tmp_path / "camera/board.png", 0x112233)
    theirs = picture(tmp_path / "tracks/board.png", 0x445566)
    assert open_file(window, tmp_path / "camera/board.png")
    save_as(hand, tmp_path / "tracks/t.track.json", ".track.json", monkeypatch)
    (scan,) = window.document.track.scans
    assert scan.file == "board-2.png"
    assert (tmp_path / "tracks/board-2.png").read_bytes() == mine
    assert (tmp_path / "tracks/board.png").read_bytes() == theirs
    assert read_track(tmp_path / "tracks/t.track.json").scans == (scan,)
    assert not window.document.has_unsaved_changes
    assert not {"scan-missing", "scan-changed"} & {each.code for each in window.issues_panel.model.issues}
    hand.key("z", CTRL)
    hand.key("z", CTRL)
    assert not window.document.track.scans
    assert (tmp_path / "tracks/board-2.png").read_bytes() == mine  # undo deletes no files
