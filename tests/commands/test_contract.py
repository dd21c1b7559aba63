"""Option names and JSON of the commands are a contract that other programs rely on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.commands.command_line import CommandLine, in_own_process
from trackmodel.resources import resource
from trackmodel.track import Track
from trackmodel.validator import fix

TEXT, WHOLE, TRUTH = {"type": "string"}, {"type": "integer"}, {"type": "boolean"}
MAYBE_TEXT, MAYBE_WHOLE = {"type": ["string", "null"]}, {"type": ["integer", "null"]}


def each(item: object) -> dict[str, object]:
    return {"type": "array", "items": item}


def exactly(**keys: object) -> dict[str, object]:
    return {"type": "object", "properties": keys, "required": list(keys), "additionalProperties": False}


CORNERS = exactly(
    track=TEXT,
    layout=TEXT,
    corners=each(
        exactly(
            id=TEXT,
            name=TEXT,
            stops=WHOLE,
            long=MAYBE_WHOLE,
            short=MAYBE_WHOLE,
            declared_long=MAYBE_WHOLE,
            declared_short=MAYBE_WHOLE,
            agrees={"type": ["boolean", "null"]},
            long_route=each(TEXT),
            short_route=each(TEXT),
            by_lane=each(exactly(entry=MAYBE_WHOLE, exit=MAYBE_WHOLE, long=WHOLE, short=WHOLE)),
        )
    ),
)
VALIDATE = exactly(
    track=TEXT,
    layout=TEXT,
    errors=WHOLE,
    warnings=WHOLE,
    blocking=WHOLE,
    issues=each(
        exactly(
            code={"type": "string", "pattern": "^[a-z]+(-[a-z]+)*$"},
            severity={"enum": ["error", "warning", "info"]},
            blocks=TRUTH,
            message=TEXT,
            spaces=each(TEXT),
            corner=MAYBE_TEXT,
            at={"anyOf": [{"type": "null"}, {"type": "array", "items": {"type": "number"}, "minItems": 2}]},
            fixable=TRUTH,
            accepted=TRUTH,
        )
    ),
    accepted=WHOLE,
)
RACE = exactly(
    track=TEXT,
    layout=TEXT,
    rules=TEXT,
    laps=WHOLE,
    seed=WHOLE,
    rounds=WHOLE,
    turns=WHOLE,
    classification=each(
        exactly(
            car=WHOLE,
            driver=TEXT,
            place=WHOLE,
            status={"enum": ["finished", "out"]},
            laps=WHOLE,
            reason={
                "enum": [
                    None,
                    "overshoot",
                    "missed_stops",
                    "blocked",
                    "body",
                    "engine",
                    "road_holding",
                    "tires",
                    "wear",
                    "abandoned",
                ]
            },
        )
    ),
    events=WHOLE,
)

NUMBER = {"type": "number"}
LAP, REVIEW = (
    json.loads(resource("schemas", f"{name}.schema.json").read_text("utf-8")) for name in ("lap", "review")
)


def assert_fits(document: object, schema: dict[str, object]) -> None:
    jsonschema.Draft202012Validator(schema).validate(document)


def test_corners_prints_the_agreed_json(oval: Path, pitboard: CommandLine) -> None:
    document = pitboard.json("corners", oval)
    assert_fits(document, CORNERS)
    assert document["layout"] == "main"
    for corner in document["corners"]:
        assert len(corner["long_route"]) == corner["long"]
        assert len(corner["short_route"]) == corner["short"]
        assert max(lane["long"] for lane in corner["by_lane"]) == corner["long"]
        assert min(lane["short"] for lane in corner["by_lane"]) == corner["short"]


def test_validate_prints_the_agreed_json(oval: Path, pitboard: CommandLine) -> None:
    document = pitboard.json("validate", oval)
    assert_fits(document, VALIDATE)
    severities = [issue["severity"] for issue in document["issues"]]
    assert document["errors"] == severities.count("error")
    assert document["warnings"] == severities.count("warning")
    assert document["blocking"] == sum(issue["blocks"] for issue in document["issues"])


def test_race_prints_the_agreed_json(oval: Path, pitboard: CommandLine) -> None:
    document = pitboard.json("race", oval, "--cars", 4, "--seed", 3)
    assert_fits(document, RACE)
    assert [line["place"] for line in document["classification"]] == [1, 2, 3, 4]
    assert sorted(line["car"] for line in document["classification"]) == [0, 1, 2, 3]
    assert document["seed"] == 3
    for line in document["classification"]:
        assert (line["reason"] is None) == (line["status"] == "finished")


def test_lap_prints_the_agreed_json(
    oval: Path, pitboard: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trackmodel.commands.lap.RACES", 3)
    document = pitboard.json("lap", oval, "--worth", "--driver", "rookie")
    assert_fits(document, LAP)
    track = json.loads(oval.read_text())
    assert set(document["spaces"]) == {space["id"] for space in track["spaces"]}
    assert document["line"][0]["space"] == track["grid"][0]["space"]
    turns = [place["turns"] for place in document["by_grid"]]
    assert turns[0] == document["turns"]
    lost = {each["place"]: each["turns"] for each in document["worth"] if each["what"] == "place"}
    assert lost == {place: pytest.approx(left - turns[0]) for place, left in enumerate(turns[1:], start=2)}
    lines = pitboard("lap", oval, "--csv").out.splitlines()
    assert lines[0] == "space,turns"
    assert len(lines) == 1 + len(document["spaces"])


def test_review_prints_the_agreed_json(oval: Path, pitboard: CommandLine, tmp_path: Path) -> None:
    record = tmp_path / "r.race.json"
    pitboard("race", oval, "--cars", 2, "--driver", "rookie", "--seed", 3, "--record", record)
    document = pitboard.json("review", record)
    assert_fits(document, REVIEW)
    assert [each["car"] for each in document["cars"]] == [0, 1]
    worst = max(document["answers"], key=lambda answer: answer["turns_lost"])
    assert f"{worst['text']}: {worst['turns_lost']:.1f} turns" in pitboard("review", record).out


def test_a_race_of_another_game_has_no_review(oval: Path, pitboard: CommandLine, tmp_path: Path) -> None:
    record = tmp_path / "r.race.json"
    pitboard("race", "fortir-capla", "--cars", 5, "--seed", 3, "--record", record)
    ran = pitboard("review", record)
    ran.assert_one_clear_line()
    assert "only races of the Formula family have one" in ran.err


def test_several_files_give_a_list_and_one_gives_an_object(
    oval: Path, circuit: Track, pitboard: CommandLine
) -> None:
    for command in ("corners", "validate"):
        assert isinstance(pitboard.json(command, oval), dict)
        assert [document["track"] for document in pitboard.json(command, oval, oval)] == [circuit.id] * 2


def test_json_is_the_only_thing_on_stdout_of_a_real_process(oval: Path) -> None:
    for arguments in (["validate", oval], ["race", oval, "--cars", 2, "--seed", 1]):
        json.loads(in_own_process(*arguments, "--format", "json").out)


def test_the_id_of_a_shipped_circuit_stands_for_its_file(pitboard: CommandLine) -> None:
    document = pitboard.json("validate", "brennach")
    assert document["track"] == "brennach"
    assert {issue["severity"] for issue in document["issues"]} <= {"info"}


def change(path: Path, **keys: Any) -> None:
    path.write_text(json.dumps(json.loads(path.read_text()) | keys))


def test_exit_code_1_says_that_a_track_has_errors(oval: Path, pitboard: CommandLine) -> None:
    assert pitboard("validate", oval).code == 0
    arrows = json.loads(oval.read_text())["arrows"]
    change(oval, arrows=[*arrows, {"from": "nowhere", "to": "a0", "turn": "ahead"}])
    ran = pitboard("validate", oval, "--format", "json")
    assert ran.code == 1
    assert ran.json["errors"] > 0


def test_exit_code_1_says_that_declared_l_and_c_disagree(oval: Path, pitboard: CommandLine) -> None:
    assert pitboard("corners", oval).code == 0
    corners = json.loads(oval.read_text())["corners"]
    corners[0]["declared"] = {"long": 99, "short": 1}
    change(oval, corners=corners)
    ran = pitboard("corners", oval, "--format", "json")
    assert ran.code == 1
    assert [corner["agrees"] for corner in ran.json["corners"]].count(False) == 1


@pytest.mark.parametrize("command", ["export", "race"])
def test_exit_code_1_says_that_a_track_does_not_compile(
    command: str, oval: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    change(oval, grid=[])
    more = ["-o", tmp_path / "oval.board.json"] if command == "export" else []
    pitboard(command, oval, *more).assert_one_clear_line(code=1)
    assert not (tmp_path / "oval.board.json").exists()


def test_fix_mends_what_is_safe_and_says_what_it_did(oval: Path, pitboard: CommandLine) -> None:
    grid = json.loads(oval.read_text())["grid"]
    change(oval, grid=[{**place, "position": place["position"] + 5} for place in grid])
    assert any(issue["code"] == "grid-numbers" for issue in pitboard.json("validate", oval)["issues"])
    ran = pitboard("validate", oval, "--fix", "--format", "json")
    assert ran.err.startswith("fixed: ")
    assert not any(issue["fixable"] for issue in ran.json["issues"])
    assert [place["position"] for place in json.loads(oval.read_text())["grid"]] == list(range(1, 11))


def test_fixes_left_for_another_run_are_said_and_only_those_tried_are_said_to_have_failed(
    oval: Path, pitboard: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fix, "MOST_FIXES", 1)
    track = json.loads(oval.read_text())
    grid = [{**place, "position": place["position"] + 5} for place in track["grid"]]
    change(oval, grid=grid, arrows=[*track["arrows"], track["arrows"][3]])
    first, second = (pitboard("validate", oval, "--fix") for _run in range(2))
    assert first.err.splitlines()[-1] == "1 fix was made; run it again for the rest"
    assert "(--fix can fix it)" in first.out
    assert "run it again" not in second.err
    for ran in (first, second):
        assert "didn't settle" not in ran.out


def test_fix_leaves_alone_what_is_printed_on_the_board(oval: Path, pitboard: CommandLine) -> None:
    corners = json.loads(oval.read_text())["corners"]
    corners[0]["declared"] = {"long": 99, "short": 1}
    change(oval, corners=corners)
    left = pitboard.json("validate", oval, "--fix")
    assert [issue["code"] for issue in left["issues"] if issue["fixable"]] == ["declared-differs"]
    assert json.loads(oval.read_text())["corners"][0]["declared"] == {"long": 99, "short": 1}


def test_play_is_reckoned_on_request_only(oval: Path, pitboard: CommandLine) -> None:
    slow = {"corner-entry-gear", "corner-entered-slowly", "gear-never-used"}
    plain, played = pitboard.json("validate", oval), pitboard.json("validate", oval, "--play")
    assert_fits(played, VALIDATE)
    assert slow.isdisjoint(issue["code"] for issue in plain["issues"])
    told = [issue for issue in played["issues"] if issue["code"] in slow and issue["corner"]]
    assert [issue["corner"] for issue in told] == [c["id"] for c in json.loads(oval.read_text())["corners"]]


def test_validate_looks_for_the_scan_beside_the_track(oval: Path, pitboard: CommandLine) -> None:
    change(oval, scans=[{"id": "scan1", "file": "oval.png", "width": 10, "height": 10}])
    assert "scan-missing" in {issue["code"] for issue in pitboard.json("validate", oval)["issues"]}
    oval.with_name("oval.png").write_bytes(b"a picture")
    assert "scan-missing" not in {issue["code"] for issue in pitboard.json("validate", oval)["issues"]}


def test_a_shipped_circuit_is_never_changed(pitboard: CommandLine) -> None:
    pitboard("validate", "brennach", "--fix").assert_one_clear_line()


def test_explain_tells_about_a_check(pitboard: CommandLine) -> None:
    from trackmodel.validator.check_catalog import CHECKS

    for check in CHECKS:
        document = pitboard.json("validate", "--explain", check.code)
        assert_fits(
            document,
            exactly(code=TEXT, severity=TEXT, blocks=TRUTH, title=TEXT, explanation={"minLength": 40}),
        )
    pitboard("validate", "--explain", "no-such-thing").assert_one_clear_line()
