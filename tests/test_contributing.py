"""The recipes of docs/contributing.md work as they stand there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from editor.common.painting_helpers import center
from editor.document.document import Document
from editor.document.selection import Selection
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.hit_test import HitTest
from editor.tracing.tools.tool import Tool, ToolContext
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel import engine
from trackmodel.engine import (
    Placed,
    Result,
    Setup,
    State,
    answer,
    position,
    position_text,
    read_position,
    replay,
    start,
)
from trackmodel.facts import Facts
from trackmodel.race_report.turns import Moment, turn_line, turn_reports
from trackmodel.track import Space, Track
from trackmodel.validator.check_catalog import CHECKS

PAGE = (Path(__file__).parent.parent / "docs" / "contributing.md").read_text(encoding="utf-8")
BOARD = ring(2, Straight(20), Corner(6), Straight(14)).board


def recipe(title: str) -> dict[str, Any]:
    """What the code of a recipe defines."""
    code = re.search(rf"^## {title}\n.+?```python\n(.+?)```", PAGE, re.DOTALL | re.MULTILINE)
    assert code
    made: dict[str, Any] = {"__name__": f"recipe of {title}"}
    exec(compile(code[1], f"contributing.md, {title}", "exec"), made)
    return made


def test_the_check_finds_what_it_looks_for_and_is_fit_for_the_catalog(circuit: Track) -> None:
    check = recipe("A check")["CHECK"]
    assert type(check) is type(CHECKS[0])
    assert check.run(Facts(circuit)) == ()
    first, *others = circuit.corners
    broken = evolve(circuit, corners=(evolve(first, stops=4), *others))
    (issue,) = check.run(Facts(broken))
    assert (issue.code, issue.corner) == ("many-stops", first.id)


@pytest.fixture
def erase_tool(qapp: QApplication, circuit: Track) -> Tool:
    """The tool of the recipe, with the circuit open."""
    document = Document()
    document.replace(circuit, None)
    tool: Tool = recipe("A tool")["EraseTool"](ToolContext(document, Selection(document), HitTest(document)))
    assert tool.title
    assert tool.status
    tool.activate()
    return tool


def left(space: Space) -> Pointer:
    """The left button at the middle of a space."""
    return Pointer(center(space.outline), 1.0, Qt.MouseButton.LeftButton)


def test_the_tool_deletes_a_clicked_space(erase_tool: Tool, circuit: Track) -> None:
    erase_tool.gesture.press(left(circuit.spaces[0]))
    erase_tool.gesture.release(left(circuit.spaces[0]))
    assert erase_tool.track.spaces == circuit.spaces[1:]


def test_the_tool_deletes_the_spaces_of_a_drag_unless_it_is_canceled(
    erase_tool: Tool, circuit: Track
) -> None:
    gesture, document = erase_tool.gesture, erase_tool.document
    first, second = (left(space) for space in circuit.spaces[:2])
    gesture.press(first)
    gesture.move(second)
    assert "2 spaces" in erase_tool.status
    assert gesture.cancel()
    gesture.release(second)
    assert document.track == circuit
    gesture.press(first)
    gesture.release(second)
    assert document.track.spaces == circuit.spaces[2:]


def test_the_ruleset_can_be_raced() -> None:
    club = recipe("A ruleset")["CLUB"]
    state = start(BOARD, Setup(drivers=("rookie",) * 2), club)
    assert state.race.ruleset.numbers.contact_hit == (1, 2)
    assert state.pending.reason == "grid"


def test_the_weather_of_the_ruleset_changes_and_a_wet_road_hurts() -> None:
    rain = recipe("A ruleset with weather")["RAIN"]
    setup = Setup(rain.id, laps=2, drivers=("rookie",) * 3, seed=3)
    states: list[State] = [start(BOARD, setup, rain)]
    record = engine.race(BOARD, setup, lambda state, _entry: states.append(state), ruleset=rain)
    by_nobody = [entry for entry in record.entries if entry.car is None]
    rounds = states[-1].round
    assert [entry.ask for entry in by_nobody] == ["black"] * (rounds - 1)
    assert {entry.events[0].data["now"] for entry in by_nobody} == {"wet", "dry"}
    assert replay(record, ruleset=rain).cars == states[-1].cars
    moments = map(Moment.of, states, record.entries)
    told = [turn_line(report, record.setup) for report in turn_reports(BOARD, moments)]
    assert any(line.startswith("end of round") and line.endswith("road: wet") for line in told)
    wet = next(state for state in states if state.world.wet and state.turn)
    text = position_text(wet)
    assert "road=wet" in text
    assert read_position(BOARD, evolve(setup, position=text), rain).world == wet.world
    # In 5th gear on a wet road the end of the turn costs a body point.
    fast = position(BOARD, [Placed(2, gear=5)], ruleset=rain, world={"road": "wet"})
    for value in (5, 11):
        fast = answer(fast, value)[0]
    after, events = answer(fast, fast.pending.options[0].value)
    assert after.cars[0].wear["body"] == fast.cars[0].wear["body"] - 1
    assert [event.kind for event in events if event.kind in ("damage", "round")] == ["damage"]


def test_the_bot_drives_a_race_to_its_end() -> None:
    gambler = recipe("A bot")["Gambler"]
    setup = Setup(drivers=("gambler", "gambler"), seed=4)
    race = start(BOARD, setup).race
    last: list[State] = []
    engine.race(BOARD, setup, lambda state, _entry: last.append(state), (gambler(race), gambler(race)))
    assert isinstance(last[-1].pending, Result)


def test_every_module_and_folder_of_the_picture_is_there_and_none_is_missing() -> None:
    picture = re.search(r"^    editor/.+?\n\n", PAGE, re.DOTALL | re.MULTILINE)
    assert picture
    package = Path(__file__).parent.parent / "trackmodel"
    there = {
        path.stem for path in package.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()
    }
    small = {"__init__", "errors", "texts", "resources"}
    assert there - small <= set(re.findall(r"\w+", picture[0]))


def test_every_file_and_folder_that_the_page_names_is_there() -> None:
    root = Path(__file__).parent.parent
    there = {
        path.name
        for folder in ("trackmodel", "editor", "tests", "scripts", "tracks")
        for path in (root / folder).rglob("*")
    }
    named = re.findall(
        r"`((?:[a-z_]+/)*)([a-z_]+\.py)?`", PAGE[PAGE.index("## Where is") : PAGE.index("## A check")]
    )
    wrong = [
        folder + file
        for folder, file in named
        if file not in there | {""}
        or not {part for part in folder.split("/") if part}
        <= there | {"trackmodel", "editor", "docs", "schemas", "tests", "desktop", "tracks"}
    ]
    assert wrong == []
