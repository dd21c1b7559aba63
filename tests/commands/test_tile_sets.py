"""The commands take a tile set where a race or a check makes sense, and otherwise say that they don't."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from attrs import evolve

from tests.commands.command_line import CommandLine
from tests.engine.tile_game import TILE_GAME, TILES
from tests.engine.whims import Whim
from trackmodel.engine.drivers import DRIVERS
from trackmodel.engine.rulesets import RULESETS
from trackmodel.formats.tile_set_file import read_tile_set, write_tile_set
from trackmodel.resources import shipped_tile_sets
from trackmodel.tile_checks import TILE_CHECKS
from trackmodel.tile_set import TileKind, TileSet


@pytest.fixture
def tiles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of the tile set of a made-up game, which is the only one on tiles here."""
    path = tmp_path / "short.tileset.json"
    write_tile_set(TILES, path)
    for name, ruleset in tuple(RULESETS.items()):
        if ruleset.venue is TileSet:
            monkeypatch.delitem(RULESETS, name)
    monkeypatch.setitem(RULESETS, TILE_GAME.id, TILE_GAME)
    for name in DRIVERS:
        monkeypatch.setitem(DRIVERS, name, lambda race: Whim())
    return path


def test_a_race_on_tiles_is_run_recorded_and_replayed(
    tiles: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    record = tmp_path / "r.race.json"
    raced = pitboard.json("race", tiles, "--seed", 3, "--record", record)
    assert (raced["track"], raced["layout"], raced["rules"], raced["laps"]) == ("short", None, "tile-game", 1)
    assert len(raced["classification"]) == 4, "no more than the game is for"
    assert raced["turns"] >= 4
    replayed = pitboard.json("replay", record)
    assert (replayed["track"], replayed["layout"], replayed["identical"]) == ("short", None, True)
    assert pitboard.json("race", tiles, "--seed", 3) == raced
    told = pitboard("replay", record).out
    assert "Short road: A game of tiles, seed 3: " in told
    assert not any(word in told for word in ("gear", "lap", "team")), "what this game doesn't have"
    assert "Every event matches the record." in told
    changed = json.loads(record.read_text("utf-8"))
    changed["tile_set"]["die"] = [1, 1]
    record.write_text(json.dumps(changed), "utf-8")
    assert pitboard("replay", record).code == 1


def test_watching_a_race_tells_nobodys_secrets(
    tiles: Path, pitboard: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = pitboard("race", tiles, "--cars", 2, "--seed", 3, "--watch").out
    turns = [line for line in told.splitlines() if line.startswith("round ")]
    assert turns
    assert not any(f"card {face}" in line or f"rolls {face}" in line for line in turns for face in (1, 2))
    monkeypatch.setenv("FORCE_COLOR", "1")  # looks like a terminal
    live = pitboard("race", tiles, "--cars", 2, "--seed", 3, "--watch", "--pause", 0).out
    assert "cards" in live, "the dashboards are a table"


def test_a_record_that_ends_before_its_race_tells_nobodys_secrets(
    tiles: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    record = tmp_path / "r.race.json"
    pitboard("race", tiles, "--cars", 2, "--seed", 3, "--record", record)
    secrets = ("card 1", "card 2", "draw): 1", "rolls 1", "rolls 2")
    assert any(secret in pitboard("replay", record).out for secret in secrets), "over: all is open"
    document = json.loads(record.read_text("utf-8"))
    del document["entries"][-2:]
    record.write_text(json.dumps(document), "utf-8")
    for arguments in ((), ("--watch", "--pause", 0)):
        told = pitboard("replay", record, *arguments)
        assert told.code == 1
        assert "the record ends before the race is over" in told.out
        assert not any(secret in told.out for secret in secrets)


def test_nobody_wins_a_race_that_is_abandoned(tmp_path: Path, pitboard: CommandLine) -> None:
    box = read_tile_set(shipped_tile_sets()["fortir-capla"])
    back = [evolve(card, count=9 if card.kind == "wrong_way" else 0, points=3) for card in box.cards]
    path = tmp_path / "back.tileset.json"
    write_tile_set(evolve(box, cards=back, die=[1]), path)
    found = pitboard.json("simulate", path, "--races", 1, "--seed", 3, "--jobs", 1, "--cars", 3)
    assert found["by_driver"]["rookie"] == {"starts": 3, "mean_place": 1, "wins": 0, "out": 3}


def test_many_races_on_tiles_are_simulated(tiles: Path, tmp_path: Path, pitboard: CommandLine) -> None:
    found = pitboard.json("simulate", tiles, "--races", 5, "--seed", 1, "--jobs", 1, "--cars", 3)
    assert (found["races"], found["turns_per_lap"], found["spaces"], found["corners"]) == (5, None, {}, [])
    assert found["by_driver"]["rookie"]["starts"] == 15
    assert sum(start["wins"] for start in found["by_grid"]) == 5
    assert "by driver" in pitboard("simulate", tiles, "--races", 2, "--jobs", 1).out
    picture = pitboard("simulate", tiles, "--races", 2, "--heat-map", tmp_path / "heat.svg")
    picture.assert_one_clear_line()
    assert "Short road has no spaces to color" in picture.err


def test_a_set_of_tiles_is_validated(tiles: Path, pitboard: CommandLine) -> None:
    report = pitboard.json("validate", tiles)
    assert (report["track"], report["layout"], report["issues"], report["errors"]) == ("short", None, [], 0)
    write_tile_set(evolve(TILES, tiles=(*TILES.tiles, TileKind("botleneck", 1)), hand=1), tiles)
    ran = pitboard("validate", tiles, "--format", "json")
    assert ran.code == 1
    assert [issue["code"] for issue in ran.json["issues"]] == ["tile-unknown-kind", "card-few"]
    assert ran.json["blocking"] == 2
    assert ran.json["issues"][0]["message"].startswith("/tiles/4/kind: ")
    assert "did you mean bottleneck?" in ran.json["issues"][0]["message"]
    assert pitboard("validate", tiles, "--fix").code == 1
    for check in TILE_CHECKS:
        assert pitboard.json("validate", "--explain", check.code)["title"] == check.title


def test_rules_say_what_fits(tiles: Path, oval: Path, pitboard: CommandLine) -> None:
    on_tiles = {rules["id"]: rules["lacks"] for rules in pitboard.json("rules", tiles)}
    assert on_tiles["tile-game"] == []
    assert on_tiles["formula-d"] == ["it is a tile set; needed is a board"]
    on_board = {rules["id"]: rules for rules in pitboard.json("rules", oval)}
    assert on_board["tile-game"]["lacks"] == ["it is a board; needed is a tile set"]
    assert on_board["tile-game"]["needs"] == ["a tile set without blocking issues (see pitboard validate)"]
    worn = pitboard("race", tiles, "--wear", "tires=3")
    worn.assert_one_clear_line()
    assert "tile-game has no wear points called tires; its wear points: none" in worn.err
    wrong = pitboard("race", tiles, "--rules", "formula-d")
    wrong.assert_one_clear_line()
    assert "formula-d is raced on a board, and Short road is a tile set; choose from tile-game" in wrong.err


def test_other_commands_say_that_tiles_are_no_track(
    tiles: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    for words in (
        ("corners", tiles),
        ("export", tiles, "-o", tmp_path / "x.svg"),
        ("turn", tiles, "--by", 90, "-o", tmp_path / "x.track.json"),
        ("validate", tiles, "--layout", "short"),
        ("import", tiles, "-o", tmp_path / "x.track.json"),
    ):
        pitboard(*words).assert_one_clear_line()
    record = tmp_path / "r.race.json"
    pitboard("race", tiles, "--record", record)
    exported = pitboard("export", record, "-o", tmp_path / "x.board.json")
    exported.assert_one_clear_line()
    assert "a race on tiles has no board to export" in exported.err


def test_the_end_of_a_race_on_tiles_can_be_exported_as_a_picture(
    tmp_path: Path, pitboard: CommandLine
) -> None:
    record, picture = tmp_path / "r.race.json", tmp_path / "end.svg"
    assert pitboard("race", "fortir-capla", "--cars", 3, "--seed", 1, "--record", record).code == 0
    told = pitboard.json("export", record, "-o", picture)
    assert (told["track"], told["layout"], told["to"]) == ("fortir-capla", None, "svg")
    assert {"START", "FINISH"} <= {
        each.text for each in ElementTree.parse(picture).iter() if each.tag.endswith("text")
    }


def test_the_tiles_that_ship_are_raced_by_their_id(pitboard: CommandLine) -> None:
    raced = pitboard.json("race", "fortir-capla", "--cars", 5)
    assert (raced["track"], raced["rules"], len(raced["classification"])) == (
        "fortir-capla",
        "fortir-capla",
        5,
    )


def test_what_ships_is_listed_with_the_tiles(pitboard: CommandLine) -> None:
    listed = {one["id"]: one for one in pitboard.json("circuits")}
    fortir = listed["fortir-capla"]
    assert (fortir["kind"], fortir["tiles"], fortir["cards"], fortir["spaces"]) == ("tile_set", 48, 55, None)
    assert fortir["rulesets"] == ["fortir-capla"]
    assert listed["brennach"]["kind"] == "track"
