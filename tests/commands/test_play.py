"""`pitboard play` opens the setup of a race; `pitboard circuits` lists what can be raced on."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from tests.commands.command_line import CommandLine
from trackmodel.board import Board
from trackmodel.commands.support import windows
from trackmodel.engine import RULESETS
from trackmodel.resources import shipped_circuits, shipped_venues

opened: list[tuple[str, Path]] = []


def fake_window(read_board: Callable[[], Board], folder: Path) -> None:
    opened.append((read_board().name, folder))


def test_it_opens_on_a_file_or_on_the_shipped_circuit(
    oval: Path, monkeypatch: pytest.MonkeyPatch, pitboard: CommandLine
) -> None:
    def offered(group: str, name: str) -> list[Any]:
        assert (group, name) == ("pitboard.windows", "play")
        return [EntryPoint(name, f"{__name__}:fake_window", group)]

    monkeypatch.setattr(windows, "entry_points", offered)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    opened.clear()
    assert (pitboard("play").code, pitboard("play", oval).code) == (0, 0)
    assert opened == [("Brennach", shipped_circuits()["brennach"].parent), ("Ring", oval.parent)]
    pitboard("play", oval.parent / "none.track.json").assert_one_clear_line()


def test_circuits_lists_what_ships(pitboard: CommandLine) -> None:
    circuits = pitboard.json("circuits")
    assert [circuit["id"] for circuit in circuits] == list(shipped_venues())
    brennach = circuits[0]
    assert (brennach["name"], brennach["spaces"], brennach["corners"]) == ("Brennach", 547, 9)
    assert (brennach["laps"], brennach["rulesets"]) == (
        [1, 2, 3],
        [rules.id for rules in RULESETS.values() if rules.venue is Board],
    )
    assert brennach["starting_places"] == 10
    text = pitboard("circuits").out
    assert all(word in text for word in ("brennach", "Brennach", "547", "formula-d"))
