"""`pitboard rules`: every ruleset with its numbers, as rules.md has them."""

from __future__ import annotations

import re

import pytest

from tests.commands.command_line import CommandLine
from trackmodel.engine import RULESETS

FORMULA_DE = (
    "a new car, 1 lap: 4 tires, 3 brakes, 2 fuel, 2 body and 2 engine",
    "a new car, 2 laps: 6 tires, 4 brakes, 3 fuel, 3 body and 3 engine",
    "pole position: lowest roll",
    "bad start: 1",
    "great start: 20: 4 spaces",
    "gears: free; 1 fuel; 1 fuel and 1 brake; 1 fuel, 1 brake and 1 engine",
    "lane changes on straights: 2 a turn",
    "spaces: 1 brake; 2 brakes; 3 brakes; 3 brakes and 1 tire; ",
    "3 brakes and 3 tires; more: out",
    "contact: 1 costs 1 body",
    "engine test: after 20 in gear 5, 30 in gear 6; 1\N{EN DASH}4 costs 1 engine",
    "pit stop: new: tires",
)
TOLD = {
    "formula-de-en": (
        *FORMULA_DE,
        "straddling the finish line: does not count",
        "quick stop: 1\N{EN DASH}10: half of it at once, rounded up",
        "by the access space it came in by, gear 4 at most",
    ),
    "formula-de-de": (
        *FORMULA_DE,
        "straddling the finish line: counts",
        "quick stop: 1\N{EN DASH}10: half of it at once, rounded down",
        "by any access space, gear 4 at most",
    ),
    "formula-d": (
        "a new car, 1 lap: 18 wear points",
        "a new car, 2 laps: 18 wear points",
        "pole position: highest roll",
        "great start: 17\N{EN DASH}20: 4 spaces",
        "gears: free; 1 wear point; 2 wear points; 3 wear points",
        "blocked: a point a space",
        "contact: 1\N{EN DASH}4 costs 1 wear point",
        "straddling the finish line: counts",
        "pit stop: new: wear",
    ),
}


@pytest.mark.parametrize("ruleset", TOLD)
def test_people_read_the_numbers_in_words(ruleset: str, pitboard: CommandLine) -> None:
    told = pitboard("rules").out
    (mine,) = re.findall(rf"^{ruleset} .*\n((?:  .*\n)+)", told, re.MULTILINE)
    for words in TOLD[ruleset]:
        assert words in mine
    assert "laps: 1, 2\n" in mine
    assert "cars: 1 to 10\n" in mine


def test_formula_d_says_nothing_that_only_formula_de_has(pitboard: CommandLine) -> None:
    told = pitboard("rules").out
    mine = told[told.index("formula-d ") :]
    for words in ("lane changes", "quick stop", "brake", "tire"):
        assert words not in mine.replace("braking", "")


def test_json_has_every_number(pitboard: CommandLine) -> None:
    documents = {document["id"]: document for document in pitboard.json("rules")}
    assert list(documents) == list(RULESETS)
    de, d = documents["formula-de-en"], documents["formula-d"]
    assert de["numbers"]["wear"]["2"] == {"tires": 6, "brakes": 4, "fuel": 3, "body": 3, "engine": 3}
    assert de["numbers"]["gear_dice"]["2"] == [2, 3, 3, 4, 4, 4]
    assert d["numbers"]["contact_hit"] == [1, 2, 3, 4]
    assert de["wear_bounds"].keys() == de["numbers"]["wear"]["1"].keys()
    assert documents["formula-de-de"]["numbers"]["straddling_counts"] is True
