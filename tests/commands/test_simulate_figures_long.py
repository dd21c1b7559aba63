"""`pitboard simulate --figures`, `--compare`, and `--csv`."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import jsonschema

from tests.commands.command_line import CommandLine
from trackmodel.resources import resource

RACES = ("--races", "12", "--cars", "4", "--seed", "3", "--jobs", "1")


def test_json_is_what_the_schema_says(oval: Path, pitboard: CommandLine) -> None:
    schema = json.loads(resource("schemas", "balance.schema.json").read_text())
    alone = pitboard.json("simulate", oval, *RACES, "--figures")
    compared = pitboard.json("simulate", oval, *RACES, "--compare", "--other-rules", "formula-d")
    for document in (alone, compared):
        jsonschema.Draft202012Validator(schema).validate(document)
    assert (alone["compared_with"], alone["races"], alone["findings"]) == (None, 12, [])
    assert (compared["compared_with"]["rules"], compared["rules"]) == ("formula-de-en", "formula-d")
    wins = [figure["value"] for figure in alone["figures"] if figure["figure"] == "wins"]
    assert sum(wins) == 4


def test_a_board_compared_with_itself_is_the_same(oval: Path, pitboard: CommandLine) -> None:
    document = pitboard.json("simulate", oval, oval, *RACES, "--compare")
    assert document == pitboard.json("simulate", oval, oval, *RACES)
    assert {figure["difference"] for figure in document["figures"]} == {0}
    assert all(figure["before"] == figure["value"] for figure in document["figures"])


def test_with_figures_the_csv_file_has_those_of_json(
    oval: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    out = tmp_path / "figures.csv"
    document = pitboard.json("simulate", oval, *RACES, "--figures", "--csv", out)
    with out.open() as file:
        rows = [*csv.DictReader(file)]
    assert [float(row["value"]) for row in rows] == [figure["value"] for figure in document["figures"]]
    assert [*rows[0]] == [*document["figures"][0]]


def test_people_are_told_what_stands_out_and_when_races_are_too_few(
    oval: Path, pitboard: CommandLine
) -> None:
    assert (
        "12 races, batch engine: too few to tell what stands out"
        in pitboard("simulate", oval, *RACES, "--figures").out
    )
    told = pitboard("simulate", oval, "--seed", "3", "--races", "100", "--laps", "2", "--figures").out
    assert "100 races, batch engine: " in told
    assert "boards in print" in told
    assert "Turns per lap" in told


def test_wrong_usage_is_one_clear_line(oval: Path, pitboard: CommandLine) -> None:
    pitboard("simulate", oval, *RACES, "--other-layout", "short").assert_one_clear_line()
    pitboard("simulate", oval, *RACES, "--figures", "--heat-map", "where.png").assert_one_clear_line()
    pitboard("simulate", "fortir-capla", "--races", "2", "--figures").assert_one_clear_line()
    pitboard("simulate", oval, "--races", "100001", "--figures").assert_one_clear_line()
    pitboard("simulate", oval, *RACES, "--compare", "--other-rules", "x").assert_one_clear_line()
    pitboard("lap", oval, "--csv", "--format", "json").assert_one_clear_line()
    pitboard("lap", oval, "--csv", "--worth").assert_one_clear_line()
    other = pitboard("simulate", oval, "fortir-capla", *RACES, "--compare")
    other.assert_one_clear_line()
    assert "Fortir Capla is none" in other.err
