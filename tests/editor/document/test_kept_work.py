"""What Pitboard keeps is listed with its size and can be opened again or cleared, by keyboard too."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QFile, QItemSelectionModel, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest

from editor.document.autosave import Snapshot, _write
from editor.racing.records.record_files import races_folder
from editor.tracing.editor_window import MainWindow
from editor.tracing.start.kept_work import KeptWork
from tests.editor_hand import push_button
from trackmodel.track import Track


def rows(shown: KeptWork) -> list[str]:
    return [shown.list.topLevelItem(n).text(0) for n in range(shown.list.topLevelItemCount())]


def select(shown: KeptWork, name: str) -> None:
    # Without a command, Qt would toggle the item if the last key of another test was one with Ctrl.
    item = shown.list.topLevelItem(rows(shown).index(name))
    shown.list.setCurrentItem(item, 0, QItemSelectionModel.SelectionFlag.ClearAndSelect)


def test_kept_work_is_listed_opened_and_cleared_but_not_what_a_window_is_writing(
    window: MainWindow, circuit: Track, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, races = tmp_path / "recovery", races_folder()
    races.mkdir(parents=True)
    _write(Snapshot(evolve(circuit, name="Put aside"), None, None), folder / "one.discarded.json")
    _write(Snapshot(evolve(circuit, name="Left"), None, None), folder / "two.recovery.json")
    (folder / "three.damaged").write_text("x")
    record = races / "2024-05-01 09-05-30 Ring.race.json"
    record.write_bytes(b"x" * 5000)
    window.document.edit("name", evolve(circuit, name="Open here"))
    window.autosave.snapshot()
    window.autosave.wait()
    next(action for action in window.findChildren(QAction) if action.text() == "&Kept work…").trigger()
    shown = window.findChild(KeptWork)
    assert (shown.isVisible(), shown.isModal()) == (True, False)
    assert QTest.qWaitForWindowActive(shown)  # keys go to the active window
    listed = ["Autosave: Left", "Damaged autosave", "Discarded: Put aside", "Race: 2024-05-01 09-05-30 Ring"]
    assert sorted(rows(shown)) == listed
    assert "4 files" in shown.total.text()

    trashed: list[str] = []

    def trash(path: str) -> bool:
        trashed.append(Path(path).name)
        Path(path).unlink()
        return True

    monkeypatch.setattr(QFile, "moveToTrash", staticmethod(trash))
    select(shown, "Race: 2024-05-01 09-05-30 Ring")
    QTest.keyClick(shown.list, Qt.Key.Key_Delete)
    assert trashed == [record.name]
    assert "3 files" in shown.total.text()
    monkeypatch.setattr(QFile, "moveToTrash", staticmethod(lambda _path: False))
    select(shown, "Damaged autosave")
    assert not push_button(shown, "Open").isEnabled()
    push_button(shown, "Move to trash").click()
    assert "three.damaged" in shown.total.text()

    window.document.replace(circuit, None)
    select(shown, "Discarded: Put aside")
    push_button(shown, "Open").click()
    assert window.document.track.name == "Put aside"
    assert window.document.has_unsaved_changes
    shown.close()
