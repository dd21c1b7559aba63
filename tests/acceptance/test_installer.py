"""The program that people install runs from a clean folder, without Python, a checkout, or a home.

Built by installers/build.py; skipped where PyInstaller isn't installed (pip install --group installer).
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

MISSING = "PyInstaller isn't installed: .venv/bin/pip install --group installer"
pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the Linux program is built here"),
    pytest.mark.skipif(importlib.util.find_spec("PyInstaller") is None, reason=MISSING),
]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs, unpacked somewhere else."""
    build = [sys.executable, ROOT / "installers/build.py"]
    done = subprocess.run(build, capture_output=True, text=True, timeout=3000)
    assert done.returncode == 0, done.stderr[-3000:]
    archive = Path(done.stdout.splitlines()[-1])
    if archive.suffix == ".AppImage":
        pytest.skip("an AppImage was made instead of an archive")
    folder = tmp_path_factory.mktemp("a clean folder")
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="tar")
    (app,) = folder.iterdir()
    return app


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "QT_QPA_PLATFORM": "offscreen"}


def test_the_command_checks_races_and_simulates(
    installed: Path, environment: dict[str, str], record_property: Callable[[str, object], None]
) -> None:
    record_property("megabytes", round(sum(f.lstat().st_size for f in installed.rglob("*")) / 1e6))
    for words, said in (
        ("--version", "compiled"),
        ("validate brennach", "0 errors"),
        ("race brennach --cars 2 --seed 1 --quiet", "1"),
        ("simulate brennach --races 2 --jobs 2", "brennach"),
        ("export brennach -o board.png", "board.png"),
    ):
        command = [installed / "usr/bin/pitboard", *words.split()]
        done = subprocess.run(
            command, cwd=environment["HOME"], env=environment, capture_output=True, text=True, timeout=120
        )
        assert done.returncode == 0, (words, done.stderr)
        assert said.casefold() in done.stdout.casefold(), words


def test_the_command_reads_a_scan_and_races_on_it(installed: Path, environment: dict[str, str]) -> None:
    (scan,) = installed.rglob("kleinwiesel.jpg")
    for words in (
        ["trace", str(scan), "-o", "read.track.json"],
        ["simulate", "read.track.json", "--races", "2"],
        ["export", "read.track.json", "-o", "read.pdf"],
    ):
        done = subprocess.run(
            [installed / "usr/bin/pitboard", *words],
            cwd=environment["HOME"],
            env=environment,
            capture_output=True,
            text=True,
            timeout=600,
        )
        assert done.returncode == 0, (words, done.stderr)


def test_help_has_its_pictures_and_what_reads_them(installed: Path) -> None:
    assert [*installed.rglob("docs/pictures/de/dark/window.webp")]
    assert [*installed.rglob("imageformats/*qwebp*")]


def test_it_speaks_german(installed: Path, environment: dict[str, str]) -> None:
    command = [installed / "usr/bin/pitboard", "--help"]
    done = subprocess.run(command, env=environment | {"LANG": "de_DE.UTF-8"}, capture_output=True)
    assert "die Regelwerke auflisten" in done.stdout.decode()


def test_the_window_opens_and_a_second_start_finds_it(
    installed: Path, environment: dict[str, str], record_property: Callable[[str, object], None]
) -> None:
    editor = installed / "AppRun"
    program = subprocess.Popen([editor], env=environment)
    try:
        begun = time.monotonic()
        time.sleep(5)
        assert program.poll() is None
        done = subprocess.run([editor], env=environment, timeout=60)
        record_property("seconds_until_a_second_start_was_answered", round(time.monotonic() - begun - 5, 2))
        assert done.returncode == 0
        assert program.poll() is None
    finally:
        program.kill()
        program.wait()
