"""Race windows opened by the editor: closed ones are freed, watched races don't change."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.racing.race_window import RaceWindow
from editor.racing.records.record_check import check_record
from editor.tracing.editor_window import MainWindow
from tests.e2e.race_user import RaceUser
from tests.editor.racing.positions import brennach
from tests.editor_hand import CTRL, open_file, told
from trackmodel.engine import PERSON, Record, Setup, race
from trackmodel.formats.race_file import write_record


@pytest.fixture
def record() -> Record:
    return race(brennach(), Setup(drivers=("rookie", "rookie"), seed=3))


def watch(window: MainWindow, record: Record) -> RaceWindow:
    window.races.watch_file(Path("r.race.json"), check_record(record))
    return window.races.open_windows[-1]


def test_a_race_window_that_is_closed_is_let_go_of(window: MainWindow, record: Record) -> None:
    opened = [weakref.ref(watch(window, record)) for _ in range(3)]
    for ref in opened:
        ref().close()
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert window.races.open_windows == []
    assert [ref() for ref in opened] == [None, None, None]


def test_a_race_that_is_only_watched_never_goes_on(
    window: MainWindow,
    record: Record,
    qtbot: QtBot,
) -> None:
    unfinished = evolve(
        record,
        setup=evolve(record.setup, drivers=("rookie", PERSON)),
        entries=record.entries[:30],
    )
    watched = watch(window, unfinished)
    hand = RaceUser(watched, qtbot)
    for _ in range(2):
        hand.key(Qt.Key.Key_D, CTRL)
    assert not watched.race.director.running
    assert len(watched.race.session.entries) == 30


def test_what_is_wrong_with_one_record_is_not_said_of_the_next(
    window: MainWindow,
    record: Record,
) -> None:
    watched = watch(window, record)
    watched.show_record(evolve(check_record(record), problem="This one differs"))
    assert watched.statusBar().currentMessage() == "This one differs"
    watched.show_record(check_record(record))
    assert watched.statusBar().currentMessage() == ""


def test_a_race_opened_in_the_editor_is_shown_and_the_track_stays_open(
    window: MainWindow,
    record: Record,
    tmp_path: Path,
) -> None:
    file = tmp_path / "r.race.json"
    write_record(record, file)
    track = window.document.track
    assert open_file(window, file)
    (watched,) = window.races.open_windows
    assert watched.race.session.record() == record
    assert window.document.track is track


@pytest.mark.parametrize(("there", "instead"), [('"rookie"', "7"), ('"formula-de-en"', '"chess"')])
def test_a_race_that_cannot_be_is_said_in_a_line_and_opens_nothing(
    there: str,
    instead: str,
    window: MainWindow,
    record: Record,
    tmp_path: Path,
) -> None:
    file = tmp_path / "r.race.json"
    write_record(record, file)
    text = file.read_text()
    assert there in text
    file.write_text(text.replace(there, instead, 1))
    assert not open_file(window, file)
    assert window.races.open_windows == []
    assert "r.race.json" in told(window)
