"""`pitboard replay --watch` opens a window if there is a display, otherwise it prints the race."""

from __future__ import annotations

import json
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from tests.commands.command_line import CommandLine
from trackmodel.commands.support import windows
from trackmodel.engine import Record
from trackmodel.formats.race_file import read_record

shown: list[tuple[Record, Path]] = []


def fake_window(record: Record, path: Path) -> int:
    shown.append((record, path))
    return 0


@pytest.fixture
def record(oval: Path, tmp_path: Path, pitboard: CommandLine) -> Path:
    path = tmp_path / "r.race.json"
    pitboard("race", oval, "--cars", 3, "--seed", 5, "--record", path)
    return path


def offer(monkeypatch: pytest.MonkeyPatch, *targets: str) -> None:
    """A display with a window."""

    def offered(group: str, name: str) -> list[Any]:
        assert (group, name) == ("pitboard.windows", "replay")
        return [EntryPoint(name, target, group) for target in targets]

    monkeypatch.setattr(windows, "entry_points", offered)
    monkeypatch.setattr(windows, "missing_packages", list)
    monkeypatch.setattr(windows, "display_refuses", bool)
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    shown.clear()


HERE = f"{__name__}:fake_window"


def rounds_told(out: str) -> int:
    return sum(line.startswith("round ") for line in out.splitlines())


def test_where_there_is_a_display_the_race_is_shown_in_a_window(
    record: Path, monkeypatch: pytest.MonkeyPatch, pitboard: CommandLine
) -> None:
    offer(monkeypatch, HERE)
    ran = pitboard("replay", record, "--watch")
    assert ran.code == 0
    assert shown == [(read_record(record), record)]
    assert rounds_told(ran.out) == 0, "it is told in the window"
    assert ran.out.endswith("Every event matches the record.\n")


def test_with_a_pause_it_is_told_in_the_terminal(
    record: Path, monkeypatch: pytest.MonkeyPatch, pitboard: CommandLine
) -> None:
    offer(monkeypatch, HERE)
    ran = pitboard("replay", record, "--watch", "--pause", "0")
    assert rounds_told(ran.out) > 10
    assert shown == []


@pytest.mark.parametrize("platform", ["offscreen", "minimal", "offscreen:size=800x600"])
def test_where_nobody_would_see_a_window_it_is_told_in_the_terminal(
    platform: str, record: Path, monkeypatch: pytest.MonkeyPatch, pitboard: CommandLine
) -> None:
    offer(monkeypatch, HERE)
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    assert rounds_told(pitboard("replay", record, "--watch").out) > 10
    assert shown == []


def test_without_an_editor_it_is_told_in_the_terminal(
    record: Path, monkeypatch: pytest.MonkeyPatch, pitboard: CommandLine
) -> None:
    offer(monkeypatch)
    ran = pitboard("replay", record, "--watch")
    assert (ran.code, ran.err) == (0, "")
    assert rounds_told(ran.out) > 10


def test_where_qt_cannot_be_loaded_it_is_said_and_told_in_the_terminal(
    record: Path, monkeypatch: pytest.MonkeyPatch, pitboard: CommandLine
) -> None:
    offer(monkeypatch, "no_such_module_of_qt:watch")
    ran = pitboard("replay", record, "--watch")
    assert ran.code == 0
    assert len(ran.err.splitlines()) == 1
    assert "no_such_module_of_qt" in ran.err
    assert rounds_told(ran.out) > 10


def test_a_race_that_differs_is_shown_too_and_the_exit_code_stays(
    record: Path, monkeypatch: pytest.MonkeyPatch, pitboard: CommandLine
) -> None:
    document = json.loads(record.read_text())
    changed = next(
        at
        for at, entry in enumerate(document["entries"])
        if at > 20 and any(event["kind"] == "move" for event in entry["events"])
    )
    for event in document["entries"][changed]["events"]:
        event["car"] = 2 - event["car"] if event["car"] is not None else None
        event["kind"] = "spin"
    record.write_text(json.dumps(document))
    offer(monkeypatch, HERE)
    ran = pitboard("replay", record, "--watch")
    assert ran.code == 1
    assert shown == [(read_record(record), record)]
    assert f"entry {changed}" in ran.out


def test_a_record_of_unknown_rules_opens_no_window(
    record: Path, monkeypatch: pytest.MonkeyPatch, pitboard: CommandLine
) -> None:
    document = json.loads(record.read_text())
    document["rules"]["id"] = "formula-x"
    record.write_text(json.dumps(document))
    offer(monkeypatch, HERE)
    pitboard("replay", record, "--watch").assert_one_clear_line()
    assert shown == []
