"""Records are saved while a race runs, and unfinished races can be resumed after a crash."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from shutil import rmtree

import pytest
from pytestqt.qtbot import QtBot

from editor.common.background import wait_for_threads
from editor.racing.live.session import Session
from editor.racing.records.record_files import dismiss, file_name, read_file_name, recent, unfinished
from editor.racing.records.record_saver import RecordSaver, save_problem
from tests.conftest import ROOT
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import PERSON, Question, Roll, Setup, race
from trackmodel.errors import UnwritableFile
from trackmodel.formats.growing_record import GrowingRecord, read_unfinished
from trackmodel.formats.race_file import read_record, write_record
from trackmodel.track import Track


@pytest.fixture(scope="module")
def board(circuit: Track) -> Board:
    return compile_board(circuit)


@pytest.fixture
def keepers() -> Iterator[list[RecordSaver]]:
    """Savers to be closed at the end."""
    made: list[RecordSaver] = []
    yield made
    for saver in made:
        saver.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder for records, not created yet."""
    return tmp_path / "new" / "races"


def drive(session: Session, answers: int) -> None:
    """Answer `times` times: the lowest face of a die, the first option of a question."""
    for _ in range(answers):
        asked = session.asked
        session.answer(min(asked.faces) if isinstance(asked, Roll) else asked.options[0].value)


def sandbox(board: Board) -> Session:
    return Session(board, Setup(drivers=(PERSON, PERSON), grid=(0, 1), sandbox=True))


def test_a_race_is_in_its_file_answer_by_answer(
    board: Board, folder: Path, keepers: list[RecordSaver]
) -> None:
    session = sandbox(board)
    keepers.append(saver := RecordSaver(session, folder))
    saver.save()
    assert saver.path is None, "nothing has happened that is worth a file"
    for answers in (1, 1, 3):
        drive(session, answers)
        saver.save()
        assert saver.path in folder.iterdir()
        assert read_record(saver.path) == session.record()
        assert read_record(saver.path).setup.sandbox


def test_a_record_is_forced_to_the_disk_at_the_end_of_each_turn(
    board: Board, folder: Path, keepers: list[RecordSaver], monkeypatch: pytest.MonkeyPatch
) -> None:
    session, on_disk = sandbox(board), []
    keepers.append(saver := RecordSaver(session, folder))
    real = os.fsync

    def fsync(handle: int) -> None:
        real(handle)
        on_disk.append(os.fstat(handle).st_ino)

    monkeypatch.setattr(os, "fsync", fsync)
    turns = set()
    for _answer in range(12):
        drive(session, 1)
        saver.save()
        turns.add((session.states[-1].round, session.states[-1].slot))
    wait_for_threads(60)
    assert len(turns) >= 3
    assert saver.path is not None
    assert on_disk.count(saver.path.stat().st_ino) == 1 + len(turns)  # once when the file begins


def test_what_is_taken_back_is_not_in_the_file(
    board: Board, folder: Path, keepers: list[RecordSaver]
) -> None:
    session = sandbox(board)
    keepers.append(saver := RecordSaver(session, folder))
    drive(session, 8)
    saver.save()
    left = session.take_back()
    assert left < 8
    saver.save()
    assert len(read_record(saver.path).entries) == left
    session.answer(session.asked.options[-1].value)
    saver.save()
    assert read_record(saver.path) == session.record()


def test_what_was_taken_back_and_answered_otherwise_before_anybody_looked_is_kept_as_it_is_now(
    board: Board, folder: Path, keepers: list[RecordSaver]
) -> None:
    session = Session(board, Setup(drivers=(PERSON, PERSON), grid=(0, 1), sandbox=True, laps=1))
    keepers.append(saver := RecordSaver(session, folder))
    while not (isinstance(session.asked, Question) and len(session.asked.options) > 1):
        drive(session, 1)
    session.answer(session.asked.options[0].value)
    saver.save()
    session.take_back()
    session.answer(session.asked.options[-1].value)
    saver.save()
    assert read_record(saver.path) == session.record()


def test_a_race_is_unfinished_until_it_is_over_and_nobody_is_offered_an_open_one(
    board: Board, folder: Path, keepers: list[RecordSaver]
) -> None:
    setup = Setup(drivers=("rookie", "rookie"), seed=4)
    whole = race(board, setup)
    session = Session(board, setup)
    keepers.append(saver := RecordSaver(session, folder))
    for entry in whole.entries[:20]:
        session.answer(entry.value)
    saver.save()
    assert unfinished(folder) == [], "this window has it open"
    saver.close()
    assert unfinished(folder) == [saver.path]

    session = Session.resumed(read_unfinished(saver.path))
    keepers.append(again := RecordSaver(session, folder, saver.path))
    assert unfinished(folder) == []
    for entry in whole.entries[20:]:
        session.answer(entry.value)
    again.save()
    again.close()
    assert again.path == saver.path
    assert read_record(again.path) == whole
    assert unfinished(folder) == []
    assert recent(folder) == [again.path]


def test_what_is_let_be_is_offered_no_more_but_kept(
    board: Board, folder: Path, keepers: list[RecordSaver]
) -> None:
    session = sandbox(board)
    keepers.append(saver := RecordSaver(session, folder))
    drive(session, 2)
    saver.save()
    saver.close()
    dismiss(saver.path)
    assert unfinished(folder) == []
    assert recent(folder) == [saver.path]


def test_two_races_at_the_same_moment_have_files_of_their_own(
    board: Board, folder: Path, keepers: list[RecordSaver]
) -> None:
    for _ in range(5):
        session = sandbox(board)
        keepers.append(RecordSaver(session, folder))
        drive(session, 2)
        keepers[-1].save()
    assert len({saver.path for saver in keepers}) == 5
    assert sorted(recent(folder)) == sorted(saver.path for saver in keepers)


def test_a_race_that_another_window_has_open_is_gone_on_with_in_a_file_of_its_own(
    board: Board, folder: Path, keepers: list[RecordSaver]
) -> None:
    session = sandbox(board)
    keepers.append(first := RecordSaver(session, folder))
    drive(session, 2)
    first.save()
    before = first.path.read_bytes()
    other = Session.resumed(read_unfinished(first.path))
    keepers.append(second := RecordSaver(other, folder, first.path))
    drive(other, 1)
    second.save()
    assert second.path != first.path
    assert first.path.read_bytes() == before
    assert len(read_record(second.path).entries) == 3


def test_a_record_from_elsewhere_stays_as_it_is(
    board: Board, folder: Path, tmp_path: Path, keepers: list[RecordSaver]
) -> None:
    session = sandbox(board)
    drive(session, 2)
    mine = tmp_path / "mine.race.json"
    write_record(session.record(), mine)
    before = mine.read_bytes()
    keepers.append(saver := RecordSaver(session, folder, mine))
    drive(session, 1)
    saver.save()
    assert mine.read_bytes() == before
    assert saver.path.parent == folder


CRASH = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from editor.racing.records.record_saver import RecordSaver
from editor.racing.live.session import Session
from trackmodel.formats.race_file import read_record

app = QCoreApplication([])
session = Session.resumed(read_record(sys.argv[1]))
saver = RecordSaver(session, Path(sys.argv[2]))
for _ in range(3):
    session.answer(session.asked.options[0].value if hasattr(session.asked, "options") else 1)
    saver.save()
os._exit(1)
"""


def test_a_race_goes_on_after_a_crash_where_it_was(
    board: Board, folder: Path, tmp_path: Path, keepers: list[RecordSaver]
) -> None:
    begun = tmp_path / "begun.race.json"
    session = sandbox(board)
    drive(session, 4)
    write_record(session.record(), begun)
    command = [sys.executable, "-c", CRASH, str(begun), str(folder)]
    assert subprocess.run(command, check=False, timeout=60, cwd=ROOT).returncode == 1
    [crashed] = unfinished(folder)
    record = read_unfinished(crashed)
    assert record.entries[:4] == tuple(session.entries)
    assert len(record.entries) == 7
    resumed = Session.resumed(record)
    keepers.append(saver := RecordSaver(resumed, folder, crashed))
    drive(resumed, 1)
    saver.save()
    assert saver.path == crashed
    assert len(read_record(crashed).entries) == 8


def test_where_nothing_can_be_saved_it_is_said_until_it_can_and_the_race_goes_on(
    board: Board, tmp_path: Path, keepers: list[RecordSaver]
) -> None:
    blocked = tmp_path / "races"
    blocked.write_text("a file where the folder should be")
    session = sandbox(board)
    keepers.append(saver := RecordSaver(session, blocked))
    said: list[str] = []
    saver.save_problem.connect(said.append)
    for _ in range(3):
        drive(session, 1)
        saver.save()
    assert said == [f"{blocked} is a file, not a folder"]
    assert saver.path is None
    blocked.unlink()
    drive(session, 1)
    saver.save()
    assert said[1:] == [""]
    assert read_record(saver.path) == session.record()


def test_what_a_full_disk_did_not_take_is_saved_when_there_is_room_again(
    board: Board, folder: Path, keepers: list[RecordSaver], monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    session = sandbox(board)
    keepers.append(saver := RecordSaver(session, folder))
    drive(session, 2)
    saver.save()

    def full(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch, qtbot.waitSignal(saver.save_problem) as said:
        patch.setattr(GrowingRecord, "_write", full)
        drive(session, 2)
        saver.save()
    assert said.args == ["the disk is full"]
    with qtbot.waitSignal(saver.save_problem) as said:
        drive(session, 1)
        saver.save()
    assert said.args == [""]
    assert read_record(saver.path) == session.record()


@pytest.mark.skipif(os.name == "nt", reason="an open file can't be deleted there")
@pytest.mark.parametrize("what", ["file", "folder", "replaced"])
def test_a_record_that_is_deleted_in_mid_race_is_written_anew(
    board: Board, folder: Path, keepers: list[RecordSaver], what: str
) -> None:
    session = sandbox(board)
    keepers.append(saver := RecordSaver(session, folder))
    drive(session, 4)
    saver.save()
    path = saver.path
    if what == "folder":
        rmtree(folder)
    else:
        path.unlink()
    if what == "replaced":
        path.write_text("something else")
    drive(session, 2)
    saver.save()
    assert saver.path == path
    assert read_record(path) == session.record()
    assert unfinished(folder) == [], "it is open here"
    saver.close()
    assert unfinished(folder) == [path]


@pytest.mark.skipif(os.name == "nt", reason="an open file can't be deleted there")
def test_a_record_that_is_deleted_before_its_window_is_closed_leaves_nothing(
    board: Board, folder: Path, keepers: list[RecordSaver]
) -> None:
    session = sandbox(board)
    keepers.append(saver := RecordSaver(session, folder))
    drive(session, 4)
    saver.save()
    saver.path.unlink()
    saver.close()
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (PermissionError(13, "Permission denied"), "no permission to write to "),
        (OSError(30, "Read-only file system"), "no permission to write to "),
        (OSError(5, "Input/output error"), "Input/output error"),
        (UnwritableFile("the record holds what no reader takes"), "the record holds what no reader takes"),
    ],
)
def test_why_nothing_is_saved_is_said_without_numbers_of_the_system(
    error: Exception, said: str, folder: Path
) -> None:
    assert save_problem(error, folder).startswith(said)
    assert "Errno" not in save_problem(error, folder)


@pytest.mark.parametrize(
    ("board", "name"),
    [
        ("Monza", "2024-05-01 09-05-30 Monza, formula-d"),
        ("Spa: 1/2 \\ *?", "2024-05-01 09-05-30 Spa 1 2, formula-d"),
        ("Nürburgring", "2024-05-01 09-05-30 Nürburgring, formula-d"),
        ("../..", "2024-05-01 09-05-30 formula-d"),
    ],
)
def test_a_file_is_called_by_when_where_and_by_which_rules(board: str, name: str) -> None:
    at = datetime(2024, 5, 1, 9, 5, 30)
    assert file_name(at, board, "formula-d") == name
    assert read_file_name(Path("x") / f"{name}.race.json") == (at, name[20:])


def test_a_file_that_people_named_is_called_so() -> None:
    assert read_file_name(Path("our best race.race.json")) == (None, "our best race")
