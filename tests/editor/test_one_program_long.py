"""Starts from a desktop: one running program opens the files of all of them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.common.program import one_program
from editor.common.program.one_program import FilesFromOutside, hand_over

START = """
import sys
import editor.app
from PySide6.QtCore import QTimer

real = editor.app.MainWindow.showEvent

def shown(window, event):
    real(window, event)
    QTimer.singleShot(0, lambda: print("shown", flush=True))
    window.document.file_changed.connect(lambda: print(window.document.track.name, flush=True))

editor.app.MainWindow.showEvent = shown
from editor.start import main
sys.exit(main())
"""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    home = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)}
    return os.environ | home | {"TMPDIR": str(tmp_path)}


@pytest.fixture
def running(environment: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    """A program that a desktop has started, its window on screen."""
    program = subprocess.Popen(
        [sys.executable, "-c", START], env=environment, stdout=subprocess.PIPE, text=True
    )
    assert program.stdout
    assert program.stdout.readline() == "shown\n"
    yield program
    program.kill()
    program.wait()


def test_a_second_start_hands_its_file_over_and_ends(
    running: subprocess.Popen[str], environment: dict[str, str], circuit_file: Path
) -> None:
    second = [sys.executable, "-c", "import sys; from editor.start import main; sys.exit(main())"]
    cwd = circuit_file.parent
    done = subprocess.run([*second, circuit_file.name], cwd=cwd, env=environment, timeout=30)
    assert done.returncode == 0
    assert running.stdout
    assert running.stdout.readline() == "Ring\n"
    assert subprocess.run(second, env=environment, timeout=30).returncode == 0, "only brings it to the front"
    assert running.poll() is None


@pytest.fixture
def outside(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[FilesFromOutside]:
    """What receives files, under a name that only this test uses."""
    monkeypatch.setattr(one_program, "_name", lambda: f"pitboard-test-{os.getpid()}")
    receiver = FilesFromOutside(qapp)
    yield receiver
    qapp.removeEventFilter(receiver)
    receiver.deleteLater()


def test_a_file_on_the_icon_of_a_mac_is_opened(
    outside: FilesFromOutside, qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    with qtbot.waitSignal(outside.asked) as asked:
        QApplication.postEvent(qapp, QFileOpenEvent(str(tmp_path / "a.track.json")))
    assert asked.args == [[tmp_path / "a.track.json"]]


def test_nobody_takes_files_if_no_program_runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(one_program, "_name", lambda: f"pitboard-nobody-{os.getpid()}")
    assert not hand_over([tmp_path / "a.track.json"])


def test_a_name_left_behind_by_a_crash_is_taken_over(
    environment: dict[str, str], running: subprocess.Popen[str], circuit_file: Path
) -> None:
    running.kill()
    running.wait()
    program = subprocess.Popen(
        [sys.executable, "-c", START], env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        assert program.stdout
        assert program.stdout.readline() == "shown\n"
        second = [sys.executable, "-c", "import sys; from editor.start import main; sys.exit(main())"]
        assert subprocess.run([*second, circuit_file], env=environment, timeout=30).returncode == 0
        assert program.stdout.readline() == "Ring\n"
    finally:
        program.kill()
        program.wait()
