"""The tables of docs/engine.md list what the engine has."""

from __future__ import annotations

import re
from pathlib import Path

from trackmodel.engine.fortir_capla.before_start import DEAL, LOT
from trackmodel.engine.fortir_capla.fortir_drive import SECTIONS, TILE
from trackmodel.engine.fortir_capla.offering import DRAW
from trackmodel.engine.ksk.weather.weather_steps import CHANGE, CLEARING, WEATHER, WETNESS

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
ENGINE = "".join(
    path.read_text(encoding="utf-8") for path in sorted((ROOT / "trackmodel" / "engine").rglob("*.py"))
)


def first_cells(head: str) -> set[str]:
    """Return the words in code type in the first column of the table with this heading."""
    table = re.search(rf"^\| {head} \|.+?\n\n", PAGE, re.DOTALL | re.MULTILINE)
    assert table
    return {
        word for row in table[0].strip().splitlines() for word in re.findall(r"`(\w+)`", row.split("|")[1])
    }


def test_the_page_lists_every_event_of_the_engine_and_no_other() -> None:
    kinds = re.findall(r"\bEvent\(\s*\"(\w+)\"(?: if [^,]+? else \"(\w+)\")?", ENGINE)
    assert first_cells("event") == {kind for either in kinds for kind in either if kind}


def test_the_page_lists_every_question_and_roll_of_the_engine_and_no_other() -> None:
    questions = set(re.findall(r"\b(?:Choice|MoveQuestion|BuildQuestion)\(\s*\"(\w+)\"", ENGINE))
    rolls = set(re.findall(r"\b(?:black_die|_die)\([^\"]+?, \"(\w+)\"\)", ENGINE))
    named = {WEATHER, WETNESS, CHANGE, CLEARING, LOT, DEAL, SECTIONS, TILE, DRAW}
    assert first_cells("asked") - {"reason"} == questions | rolls | named
