"""Whatever happens while a file is written, the old or the new one is whole afterwards."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from trackmodel.errors import UnwritableFile
from trackmodel.formats import atomic
from trackmodel.formats.atomic import write_atomically

OLD, NEW = b"old" * 1000, b"new" * 2000


class PowerCut(BaseException):
    """The machine stops: nothing after it is carried out."""


class FailingSystem:
    """Stands in for the `os` module: the call number `fails_at` (from 0) and, after a power cut, all
    later ones raise. Writing to the opened file counts as a call too."""

    CALLS = ("open", "fdopen", "fsync", "chmod", "replace", "unlink", "stat", "access", "close")

    def __init__(self, fails_at: int, error: BaseException) -> None:
        self.fails_at = fails_at
        self.error = error
        self.calls: list[str] = []

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        if name not in self.CALLS:
            return real

        def call(*args: Any, **options: Any) -> Any:
            self.count(name)
            result = real(*args, **options)
            return FailingFile(result, self) if name == "fdopen" else result

        return call

    def count(self, name: str) -> None:
        self.calls.append(name)
        number = len(self.calls) - 1
        if number == self.fails_at or (number > self.fails_at and isinstance(self.error, PowerCut)):
            raise self.error


class FailingFile:
    """The file being written; a failing `write` has written half."""

    def __init__(self, file: Any, system: FailingSystem) -> None:
        self.file = file
        self.system = system

    def write(self, data: bytes) -> None:
        self.file.write(data[: len(data) // 2])
        self.system.count("write")
        self.file.write(data[len(data) // 2 :])

    def flush(self) -> None:
        self.system.count("flush")
        self.file.flush()

    def fileno(self) -> int:
        return self.file.fileno()

    def __enter__(self) -> FailingFile:
        return self

    def __exit__(self, *_error: object) -> None:
        self.file.close()


def calls_of_a_good_write(path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    system = FailingSystem(10_000, PowerCut())
    with monkeypatch.context() as patch:
        patch.setattr(atomic, "os", system)
        write_atomically(path, OLD)
    return system.calls


@pytest.mark.parametrize("exists", [True, False])
def test_a_power_cut_at_any_step_leaves_the_old_or_the_new_file(
    exists: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "track.json"
    if exists:
        path.write_bytes(OLD)
    calls = calls_of_a_good_write(path, monkeypatch)
    assert {"open", "write", "flush", "fsync", "replace"} <= set(calls)
    for step in range(len(calls)):
        path.unlink(missing_ok=True)
        if exists:
            path.write_bytes(OLD)
        with monkeypatch.context() as patch:
            patch.setattr(atomic, "os", FailingSystem(step, PowerCut()))
            with pytest.raises(PowerCut):
                write_atomically(path, NEW)
        replaced = "replace" in calls[:step]
        expected = NEW if replaced else (OLD if exists else None)
        assert (path.read_bytes() if path.exists() else None) == expected, (
            f"cut in step {step}: {calls[step]}"
        )


def test_an_error_of_the_system_at_any_step_is_one_line_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "track.json"
    path.write_bytes(OLD)
    calls = calls_of_a_good_write(path, monkeypatch)
    for step in range(calls.index("replace") + 1):
        with monkeypatch.context() as patch:
            patch.setattr(atomic, "os", FailingSystem(step, OSError(28, "No space left on device")))
            with pytest.raises(UnwritableFile, match="the disk is full; free some space") as caught:
                write_atomically(path, NEW)
        assert str(path) in str(caught.value)
        assert "\n" not in str(caught.value)
        assert path.read_bytes() == OLD
        assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_cannot_be_synced_does_not_spoil_a_file_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "track.json"
    path.write_bytes(OLD)
    calls = calls_of_a_good_write(path, monkeypatch)
    assert "replace" in calls[:-1]
    for step in range(calls.index("replace") + 1, len(calls)):
        with monkeypatch.context() as patch:
            patch.setattr(atomic, "os", FailingSystem(step, OSError(22, "Invalid argument")))
            write_atomically(path, NEW)
        assert path.read_bytes() == NEW


def test_the_data_is_on_the_disk_before_the_new_file_takes_the_old_ones_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = calls_of_a_good_write(tmp_path / "track.json", monkeypatch)
    assert calls.index("write") < calls.index("flush") < calls.index("fsync") < calls.index("replace")


WRITER = """
import sys
from trackmodel.formats.atomic import write_atomically
path, number = sys.argv[1], 0
print("ready", flush=True)
while True:
    number += 1
    write_atomically(path, (str(number % 10) * 3_000_000).encode())
"""


def test_a_process_killed_while_writing_leaves_a_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "track.json"
    path.write_bytes(b"0" * 3_000_000)
    for attempt in range(8):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)],
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parents[2],
        )
        assert writer.stdout is not None
        assert writer.stdout.readline().strip() == b"ready"
        time.sleep(0.005 + attempt * 0.004)
        writer.kill()
        writer.wait()
        writer.stdout.close()
        content = path.read_bytes()
        assert len(content) == 3_000_000
        assert len(set(content)) == 1, "two writings mixed"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_permissions_are_kept(mode: int, tmp_path: Path) -> None:
    path = tmp_path / "track.json"
    path.write_bytes(OLD)
    path.chmod(mode)
    write_atomically(path, NEW)
    assert path.read_bytes() == NEW
    assert stat.S_IMODE(path.stat().st_mode) == mode


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_a_new_file_gets_the_permissions_any_new_file_gets(tmp_path: Path) -> None:
    write_atomically(tmp_path / "ours", NEW)
    (tmp_path / "plain").write_bytes(NEW)
    assert (tmp_path / "ours").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_a_write_protected_file_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "track.json"
    path.write_bytes(OLD)
    # Asked of the system, because the administrator may write everything.
    monkeypatch.setattr(atomic.os, "access", lambda *_: False)
    with pytest.raises(UnwritableFile, match="write-protected"):
        write_atomically(path, NEW)
    assert path.read_bytes() == OLD


def test_a_symbolic_link_stays_one(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(OLD)
    try:
        link.symlink_to(target)
    except OSError:
        pytest.skip("no right to make symbolic links")
    write_atomically(link, NEW)
    assert link.is_symlink()
    assert target.read_bytes() == NEW


@pytest.mark.parametrize("name", ["folder", "missing/track.json", "nul\0.json", "x" * 300])
def test_an_impossible_target_is_one_clear_line(name: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(UnwritableFile) as caught:
        write_atomically(tmp_path / name, NEW)
    assert "can't be written" in str(caught.value)
    assert len(str(caught.value)) < 300
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_written_into_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = subprocess.Popen(
        [sys.executable, "-c", f"print(open({str(pipe)!r}).read())"], stdout=subprocess.PIPE
    )
    write_atomically(pipe, b"straight through")
    assert reader.communicate(timeout=20)[0].strip() == b"straight through"
    assert pipe.is_fifo()


@pytest.mark.parametrize(
    ("code", "advice"),
    [
        (errno.ENOSPC, "the disk is full; free some space"),
        (errno.EROFS, "read-only; save in another folder"),
        (errno.ENAMETOOLONG, "too long; choose a shorter name"),
        (errno.ENOENT, "not possible here; choose a shorter or simpler one"),  # Windows: 260 characters
        (errno.EINVAL, "not possible here; choose a shorter or simpler one"),  # Windows: a line break
        (errno.EACCES, "write-protected; save under another name"),
    ],
)
def test_the_message_says_what_to_do_in_one_line_and_the_old_file_stays(
    code: int, advice: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a\nname\u2028with\r\nlines.json"
    path.write_bytes(OLD)
    monkeypatch.setattr(atomic, "os", FailingSystem(5, OSError(code, "as the system says it")))
    with pytest.raises(UnwritableFile) as caught:
        write_atomically(path, NEW)
    assert advice in str(caught.value)
    assert str(caught.value).splitlines() == [str(caught.value)]
    monkeypatch.undo()
    assert path.read_bytes() == OLD


def test_a_folder_that_vanished_and_a_path_of_300_characters_say_what_to_do(tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    with pytest.raises(UnwritableFile, match="its folder doesn't exist; save in another one"):
        write_atomically(folder / "track.json", NEW)
    with pytest.raises(UnwritableFile, match="too long; choose a shorter name"):
        write_atomically(tmp_path / ("x" * 300), NEW)
    long = tmp_path / "/".join(["folder" * 10] * 4)
    long.mkdir(parents=True)
    write_atomically(long / "track.json", NEW)
    assert len(str(long)) > 240
    assert (long / "track.json").read_bytes() == NEW
