"""The numbers that docs/rules/ prints are those that are played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from trackmodel.engine import RULESETS
from trackmodel.engine.ruleset import Ruleset

PAGES = Path(__file__).parents[2] / "docs" / "rules"


def rows(ruleset: Ruleset) -> dict[str, str]:
    """The table of numbers of a ruleset's page: what, and the cell beside it."""
    page = (PAGES / f"{ruleset.id}.md").read_text(encoding="utf-8")
    return dict(re.findall(r"^\| ([^|]+?) \| (.+?) \|$", page, re.MULTILINE))


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.id)
def test_the_page_names_as_many_cars_as_can_race(ruleset: Ruleset) -> None:
    fewest, most = ruleset.cars
    assert rows(ruleset)["cars"].startswith(f"{fewest} to {most}")


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.id)
def test_the_page_gives_the_wear_of_every_length_on_offer_and_of_no_other(ruleset: Ruleset) -> None:
    printed = {
        int(laps): {name: int(points) for name, points in re.findall(r"(\w+) (\d+)", cell)}
        for row, cell in rows(ruleset).items()
        for laps in re.findall(r"^wear for (\d+) laps?$", row)
    }
    assert printed == {laps: ruleset.new_car_wear(laps) for laps in ruleset.laps}
