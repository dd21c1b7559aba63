"""Corner counts of real boards, as printed on the boards."""

from __future__ import annotations

import json
from math import dist
from pathlib import Path
from typing import Any

import pytest

from tests.commands.command_line import CommandLine
from tests.shared_boards import BOARDS, expected_counts


@pytest.fixture
def imported(boards: Path, tmp_path: Path, pitboard: CommandLine) -> Any:
    """Import a board by name and return the path of its track."""

    def import_board(name: str) -> Path:
        out = tmp_path / f"{name}.track.json"
        assert pitboard("import", boards / f"{name}.dat", "-o", out).code == 0
        return out

    return import_board


@pytest.mark.parametrize("name", BOARDS)
def test_import_then_corners_gives_the_counted_values(
    name: str, imported: Any, pitboard: CommandLine
) -> None:
    document = pitboard.json("corners", imported(name))
    counted = [[corner["stops"], corner["long"], corner["short"]] for corner in document["corners"]]
    assert sorted(counted) == sorted(expected_counts(name)["counted"])
    assert all(corner["agrees"] is None for corner in document["corners"])


@pytest.mark.parametrize("name", BOARDS)
def test_no_real_board_has_a_blocking_issue(name: str, imported: Any, pitboard: CommandLine) -> None:
    document = pitboard.json("validate", imported(name))
    assert document["blocking"] == 0, [issue["message"] for issue in document["issues"] if issue["blocks"]]


def test_with_its_print_declared_exactly_four_corners_of_valencia_disagree(
    imported: Any, pitboard: CommandLine
) -> None:
    path = imported("valencia")
    track = json.loads(path.read_text())
    outlines = {space["id"]: space["outline"] for space in track["spaces"]}
    for x, y, stops, long, short in expected_counts("valencia")["printed_at"]:
        nearest = min(
            (corner for corner in track["corners"] if "declared" not in corner),
            key=lambda corner: min(dist((x, y), outlines[space][0]) for space in corner["spaces"]),
        )
        assert nearest["stops"] == stops
        nearest["declared"] = {"long": long, "short": short}
    path.write_text(json.dumps(track))

    ran = pitboard("corners", path, "--format", "json")
    assert ran.code == 1
    assert [corner["agrees"] for corner in ran.json["corners"]].count(False) == 4
    assert [corner["agrees"] for corner in ran.json["corners"]].count(True) == 2


def test_several_files_give_a_list(imported: Any, pitboard: CommandLine) -> None:
    names = ["curitiba", "taruma"]
    paths = [imported(name) for name in names]
    assert len(pitboard.json("corners", *paths)) == len(names)
    assert len(pitboard.json("validate", *paths)) == len(names)
