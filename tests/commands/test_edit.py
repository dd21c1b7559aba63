"""`pitboard edit` finds the editor, or explains why it can't be opened."""

from __future__ import annotations

import re
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from tests.commands.command_line import ROOT, CommandLine, in_own_process
from trackmodel.commands.support import windows
from trackmodel.commands.support.qt_libraries import FOR_QT, FOR_X11

opened: list[Path | None] = []


def fake_window(path: Path | None) -> int:
    opened.append(path)
    return 0


def offer(monkeypatch: pytest.MonkeyPatch, *targets: str) -> None:
    def offered(group: str, name: str) -> list[Any]:
        assert (group, name) == ("pitboard.windows", "edit")
        return [EntryPoint(name, target, group) for target in targets]

    monkeypatch.setattr(windows, "entry_points", offered)
    monkeypatch.setattr(windows, "missing_packages", list)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    opened.clear()


def test_the_window_of_the_entry_point_opens_on_the_file(
    oval: Path, monkeypatch: pytest.MonkeyPatch, pitboard: CommandLine
) -> None:
    offer(monkeypatch, f"{__name__}:fake_window")
    assert pitboard("edit", oval).code == 0
    assert pitboard("edit").code == 0
    assert opened == [oval, None]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere, Qt brings all its libraries")
def test_without_a_library_of_the_system_one_line_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "libxcb-cursor.so.0").touch()  # found first, and no library
    ran = in_own_process("edit", LD_LIBRARY_PATH=str(tmp_path), DISPLAY=":7", QT_QPA_PLATFORM="xcb")
    ran.assert_one_clear_line()
    assert "apt-get install libxcb-cursor0" in ran.err


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has X11")
def test_a_display_that_does_not_answer_is_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, pitboard: CommandLine
) -> None:
    offer(monkeypatch, f"{__name__}:fake_window")
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setenv("DISPLAY", ":4711")
    ran = pitboard("edit")
    ran.assert_one_clear_line()
    assert ":4711" in ran.err
    assert opened == []


def test_the_script_that_installs_libraries_knows_the_same_ones() -> None:
    script = (ROOT / "scripts" / "qt-libraries.sh").read_text(encoding="utf-8")
    listed = re.findall(r"^(?:offscreen|window) +(\S+) +(\S+)$", script, re.MULTILINE)
    wayland = {"libwayland-cursor.so.0": "libwayland-cursor0"}  # without it, Qt takes X11
    assert dict(listed) == FOR_QT | FOR_X11 | wayland


def test_without_an_editor_it_says_so(monkeypatch: pytest.MonkeyPatch, pitboard: CommandLine) -> None:
    offer(monkeypatch)
    pitboard("edit").assert_one_clear_line()


def test_where_qt_cannot_be_loaded_it_says_so(monkeypatch: pytest.MonkeyPatch, pitboard: CommandLine) -> None:
    offer(monkeypatch, "no_such_module_of_qt:edit")
    ran = pitboard("edit")
    ran.assert_one_clear_line()
    assert "no_such_module_of_qt" in ran.err


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")
def test_without_a_display_it_says_so(monkeypatch: pytest.MonkeyPatch, pitboard: CommandLine) -> None:
    offer(monkeypatch, f"{__name__}:fake_window")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    ran = pitboard("edit")
    ran.assert_one_clear_line()
    assert "display" in ran.err
    assert opened == []


@pytest.mark.parametrize(
    ("name", "where"),
    [
        ("edit", "editor.app:edit"),
        ("play", "editor.racing.race_app:play"),
        ("replay", "editor.racing.race_app:watch"),
    ],
)
def test_the_installed_package_offers_its_windows(name: str, where: str) -> None:
    assert [point.value for point in windows.entry_points(group=windows.WINDOWS, name=name)] == [where]
