"""The panel of recorded races: resume, watch, dismiss."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from editor.common.background import wait_for_threads
from editor.common.progress_task import Progress
from editor.document.file_progress import FileProgress
from editor.racing.live.session import Session
from editor.racing.records import races_panel
from editor.racing.records.races_panel import RacesPanel
from editor.racing.records.record_saver import RecordSaver
from tests.editor_hand import use_own_settings
from trackmodel.engine import Event, Record, replay
from trackmodel.formats.growing_record import read_unfinished
from trackmodel.formats.race_file import read_record, write_record

LEFT = "2024-05-01 09-05-30 Ring, formula-d.race.json"
NEXT = "2024-05-03 09-00-00 Ring, formula-d.race.json"
OVER = "2024-05-02 10-00-00 Monza, formula-de-en.race.json"


@pytest.fixture
def folder(record: Record, tmp_path: Path) -> Path:
    """Save an unfinished race of 20 answers and a later finished one."""
    folder = tmp_path / "races"
    folder.mkdir()
    write_record(evolve(record, entries=record.entries[:20]), folder / LEFT)
    (folder / LEFT.replace(".json", ".unfinished")).touch()
    write_record(evolve(record, setup=evolve(record.setup, names=("Ann", "Ben"))), folder / OVER)
    os.utime(folder / LEFT, (1_000_000, 1_000_000))
    return folder


@pytest.fixture
def panel(qtbot: QtBot, folder: Path, tmp_path: Path) -> RacesPanel:
    use_own_settings(tmp_path / "settings")
    panel = RacesPanel(folder)
    qtbot.addWidget(panel)
    panel.resize(700, 240)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


def rows(panel: RacesPanel) -> list[list[str]]:
    items = [panel.list.topLevelItem(row) for row in range(panel.list.topLevelItemCount())]
    return [[item.text(column) for column in range(4)] for item in items]


def until_read(panel: RacesPanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not panel.reading.running, timeout=20_000)


def click(button: object) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def pick(panel: RacesPanel, row: int) -> QPoint:
    at = panel.list.visualItemRect(panel.list.topLevelItem(row)).center()
    QTest.mouseClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    return at


def test_unfinished_races_come_first_and_the_others_say_who_won(
    panel: RacesPanel, qtbot: QtBot, record: Record
) -> None:
    qtbot.waitUntil(lambda: "won" in rows(panel)[1][3], timeout=20_000)
    (left, bots, _begun, state), (over, drivers, begun, ended) = rows(panel)
    assert (left, state) == ("Ring, Formula D", "unfinished")
    assert over.startswith("Monza, Formula D")
    assert (bots, drivers) == ("2x rookie", "Ann, Ben")
    assert ended == f"{('Ann', 'Ben')[replay(record).classification[0].car]} won"
    assert begun.startswith("May 2, 2024, 10:00")
    assert panel.has_unfinished


def test_a_race_that_goes_on_says_so_and_then_who_won(
    panel: RacesPanel, qtbot: QtBot, folder: Path, record: Record
) -> None:
    session = Session.resumed(evolve(record, entries=record.entries[:20]))
    saver = RecordSaver(session, folder, folder / LEFT)
    qtbot.waitUntil(lambda: "won" in rows(panel)[1][3], timeout=20_000)
    panel.hide()
    panel.show()
    row = [row for row in rows(panel) if row[0].startswith("Ring")]
    assert [cells[3] for cells in row] == ["in progress"]
    for entry in record.entries[20:]:
        session.answer(entry.value)
    saver.save()
    wait_for_threads(60)
    saver.close()
    panel.hide()
    panel.show()

    def state() -> str:
        return next(cells[3] for cells in rows(panel) if cells[0].startswith("Ring"))

    qtbot.waitUntil(lambda: "won" in state(), timeout=20_000)
    assert str(replay(record).classification[0].car + 1) in state()


def test_a_game_on_tiles_is_listed_by_one_name_and_a_damaged_file_without_drivers(
    panel: RacesPanel, folder: Path
) -> None:
    (folder / "2024-05-03 10-00-00 Fortir Capla, fortir-capla.race.json").write_text('{\n  "cars": [{"dri')
    panel.refresh()
    assert [row[:2] for row in rows(panel)][1] == ["Fortir Capla", ""]


def test_a_race_that_was_just_left_is_selected_until_another_is(
    panel: RacesPanel, folder: Path, record: Record
) -> None:
    pick(panel, 1)
    panel.refresh()
    assert not panel.resume_button.isEnabled(), "the choice is kept"
    write_record(evolve(record, entries=record.entries[:5]), folder / NEXT)
    (folder / NEXT.replace(".json", ".unfinished")).touch()
    panel.refresh()
    assert panel.resume_button.isEnabled()
    assert rows(panel)[panel.list.currentIndex().row()][2].startswith("May 3, 2024, ")
    pick(panel, 2)
    panel.refresh()
    assert panel.list.currentIndex().row() == 2


def test_a_race_taken_back_to_its_first_question_is_gone_on_with(
    panel: RacesPanel, qtbot: QtBot, folder: Path, record: Record
) -> None:
    write_record(evolve(record, entries=()), folder / LEFT)
    panel.list.setFocus()
    with qtbot.waitSignal(panel.resume_requested) as told:
        QTest.keyClick(panel.list, Qt.Key.Key_Return)
    assert told.args[0].entries == []
    assert panel.problem.text() == ""


def test_the_first_two_keys_go_on_with_the_race_that_was_left(
    panel: RacesPanel, qtbot: QtBot, folder: Path, record: Record
) -> None:
    panel.list.setFocus()
    with qtbot.waitSignal(panel.resume_requested) as taken:
        QTest.keyClick(panel.list, Qt.Key.Key_Return)
    going, path = taken.args
    assert path == folder / LEFT
    assert going.record() == read_record(path)
    assert len(going.entries) == 20


def test_the_button_goes_on_with_it_too_and_a_double_click_looks_at_one_that_is_over(
    panel: RacesPanel, qtbot: QtBot, folder: Path, record: Record
) -> None:
    with qtbot.waitSignal(panel.resume_requested) as taken:
        click(panel.resume_button)
    assert taken.args[1] == folder / LEFT
    at = pick(panel, 1)
    assert not panel.resume_button.isEnabled()
    assert not panel.dismiss_button.isEnabled()
    with qtbot.waitSignal(panel.watch_requested) as seen:
        QTest.mouseDClick(panel.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    found, path = seen.args
    assert (found.session.record(), path) == (read_record(folder / OVER), folder / OVER)
    assert (found.at, found.problem) == (0, "")


def test_a_race_that_is_left_at_that_can_only_be_looked_at(
    panel: RacesPanel, qtbot: QtBot, folder: Path
) -> None:
    click(panel.dismiss_button)
    assert not panel.has_unfinished
    assert "unfinished" not in [state for *_rest, state in rows(panel)]
    assert (folder / LEFT).exists()
    pick(panel, [path for path, *_rest in rows(panel)].index("Ring, Formula D"))
    with qtbot.waitSignal(panel.watch_requested) as seen:
        click(panel.watch_button)
    assert len(seen.args[0].session.entries) == 20


def test_a_race_that_is_open_is_not_offered(panel: RacesPanel, folder: Path) -> None:
    session = Session.resumed(read_unfinished(folder / LEFT))
    saver = RecordSaver(session, folder, folder / LEFT)
    panel.refresh()
    assert not panel.has_unfinished
    saver.close()
    panel.refresh()
    assert panel.has_unfinished


def test_a_record_that_differs_is_looked_at_but_not_gone_on_with(
    panel: RacesPanel, qtbot: QtBot, folder: Path, record: Record
) -> None:
    entries = list(record.entries[:20])
    entries[7] = evolve(entries[7], events=(Event("miracle"),))
    write_record(evolve(record, entries=tuple(entries)), folder / LEFT)
    with qtbot.assertNotEmitted(panel.resume_requested):
        click(panel.resume_button)
        until_read(panel, qtbot)
    assert panel.problem.isVisible()
    assert panel.problem.text().startswith("The replay differs at entry 7")
    with qtbot.waitSignal(panel.watch_requested) as seen:
        click(panel.watch_button)
    assert seen.args[0].at == 7
    assert seen.args[0].problem.startswith("The replay differs at entry 7")


@pytest.mark.parametrize("content", ["nonsense", '{"format": "pitboard/track", "version": 1}', ""])
def test_a_file_that_is_no_record_is_refused_in_a_line(
    content: str, panel: RacesPanel, qtbot: QtBot, folder: Path
) -> None:
    (folder / OVER).write_text(content)
    pick(panel, 1)
    with qtbot.assertNotEmitted(panel.watch_requested):
        click(panel.watch_button)
        until_read(panel, qtbot)
    assert OVER in panel.problem.text()
    pick(panel, 0)
    with qtbot.waitSignal(panel.watch_requested):
        click(panel.watch_button)
    assert not panel.problem.isVisible()


def test_any_record_can_be_opened_and_nothing_waits_for_the_dialog(
    panel: RacesPanel, qtbot: QtBot, tmp_path: Path, folder: Path, record: Record
) -> None:
    mine = tmp_path / "mine.race.json"
    write_record(record, mine)
    click(panel.open_button)
    dialog = panel.findChild(QFileDialog)
    assert dialog is not None
    assert Path(dialog.directory().path()) == folder, "at first where records are kept"
    with qtbot.waitSignal(panel.watch_requested) as seen:
        dialog.fileSelected.emit(str(mine))
        dialog.close()
    assert (seen.args[0].session.record(), seen.args[1]) == (record, mine)


def test_a_hundred_races_are_listed(panel: RacesPanel, folder: Path) -> None:
    for number in range(100):
        (folder / f"{number}.race.json").touch()
    panel.refresh()
    assert len(rows(panel)) == 101, "with the one that isn't over"


def test_without_any_race_there_is_only_a_record_to_open(qtbot: QtBot, tmp_path: Path) -> None:
    panel = RacesPanel(tmp_path / "none")
    qtbot.addWidget(panel)
    assert rows(panel) == []
    enabled = [
        button.isEnabled()
        for button in (panel.resume_button, panel.watch_button, panel.dismiss_button, panel.open_button)
    ]
    assert enabled == [False, False, False, True]


def test_a_record_that_takes_long_shows_its_progress_and_can_be_canceled(
    panel: RacesPanel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = threading.Event()

    def check(_record: Record, progress: Progress) -> None:
        while not wanted.wait(0.01):
            progress(0.3)

    monkeypatch.setattr(races_panel, "check_record", check)
    progress = panel.findChild(FileProgress)
    with qtbot.assertNotEmitted(panel.resume_requested):
        click(panel.resume_button)
        qtbot.waitUntil(progress.isVisible)
        pick(panel, 1)
        click(progress.cancel_button)
        QTest.qWait(50)
    wanted.set()
    assert not progress.isVisible()
    assert not panel.problem.isVisible()
