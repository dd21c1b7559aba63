"""`pitboard rules` prints every ruleset with all its numbers."""

from __future__ import annotations

import re

import pytest
from attrs import evolve, fields

from tests.commands.command_line import CommandLine
from trackmodel.engine import RULESETS
from trackmodel.engine.formula.formula_numbers import FormulaNumbers, PitNumbers
from trackmodel.engine.moves import StraightLimits
from trackmodel.race_report.ruleset_numbers import differing_numbers, numbers_in_words

FORMULA_DE = (
    "new car, 1 lap: 4 tires, 3 brakes, 2 fuel, 2 body, and 2 engine",
    "new car, 2 laps: 6 tires, 4 brakes, 3 fuel, 3 body, and 3 engine",
    "pole position: lowest roll",
    "bad start: 1",
    "great start: 20: 4 spaces",
    "gears: free; 1 fuel; 1 fuel and 1 brake; 1 fuel, 1 brake, and 1 engine; more: not allowed\n",
    "the last engine point: can't pay for shifting down\n",
    "lane changes on straights: 2 per turn",
    "returning to a lane left in the same turn: on straights, only to pass a car",
    "braking: 1 brake per space",
    "overshooting: 1 tire per space",
    "going out when blocked: costs the car ahead 1 body",
    "spaces: 1 brake; 2 brakes; 3 brakes; 3 brakes and 1 tire; ",
    "3 brakes and 3 tires; more: out",
    "contact: a roll of 1 costs 1 body",
    "engine test: after a roll of 20 in gear 5, 30 in gear 6; a roll of 1\N{EN DASH}4 costs 1 engine",
    "pit stop: restores all tire points",
)
TOLD = {
    "formula-de-en": (
        *FORMULA_DE,
        "straddling the finish line: doesn't count",
        "quick stop: 1\N{EN DASH}10: half the roll at once, rounded up",
        "through the access space it came in through, in gear 4 or lower",
    ),
    "formula-de-de": (
        *FORMULA_DE,
        "straddling the finish line: counts",
        "quick stop: 1\N{EN DASH}10: half the roll at once, rounded down",
        "through any access space, in gear 4 or lower",
    ),
    "formula-d": (
        "new car, 1 lap: 18 wear points",
        "new car, 2 laps: 18 wear points",
        "pole position: highest roll",
        "great start: 17\N{EN DASH}20: 4 spaces",
        "gears: free; 1 wear point; 2 wear points; 3 wear points",
        "the last wear point: can't pay for shifting down or braking; ",
        "braking: 1 wear point per space",
        "overshooting: 1 wear point per space",
        "blocked: 1 wear point per space",
        "contact: a roll of 1\N{EN DASH}4 costs 1 wear point",
        "straddling the finish line: counts",
        "pit stop: restores all wear points",
    ),
}
EVERYWHERE = (
    "1: 1 1 2 2; 2: 2 3 3 4 4 4; 3: 4 5 6 6 7 7 8 8; 4: 7\N{EN DASH}12, 2 of each; "
    "5: 11\N{EN DASH}20, 2 of each; 6: 21\N{EN DASH}30, 3 of each\n",
    "engines tested: in gears 5\N{EN DASH}6",
    "abandoned: after 60 rounds per lap",
)
OTHER_NUMBERS: dict[str, object] = {
    "gear_dice": {1: (1, 1, 1, 2)},
    "shift_down": ({}, {}, {"fuel": 2}),
    "lowest_is_pole": False,
    "bad_start": (2,),
    "great_start": (19,),
    "great_start_points": 5,
    "limits": StraightLimits(lane_changes=1, no_return=True),
    "blocked_out_hits_ahead": False,
    "blocked_out_is_drawn": False,
    "contact_part": "tires",
    "contact_hit": (1, 2),
    "touched_roll": False,
    "rolls_after_knock_out": True,
    "engine_part": "tires",
    "engine_limit": {5: 19},
    "engine_test_gears": (4, 5, 6),
    "engine_hit": (1,),
    "straddling_counts": True,
    "pit": PitNumbers(refills=("tires",), quick=()),
}
OTHER_PRICES: dict[str, object] = {
    "braking": "body",
    "overshooting": "body",
    "spins": False,
    "never_last": ("body",),
    "blocking": ((0, 0), (1, 1)),
}
OTHER_PITS: dict[str, object] = {
    "refills": ("body",),
    "exit_gear": 3,
    "quick": (1, 2),
    "rounds_up": False,
    "any_access": True,
}


@pytest.mark.parametrize("changed", OTHER_NUMBERS)
def test_no_number_of_the_table_is_left_out(changed: str) -> None:
    english = RULESETS["formula-de-en"]
    other = evolve(english.numbers, **{changed: OTHER_NUMBERS[changed]})
    assert numbers_in_words(evolve(english, numbers=other)) != numbers_in_words(english)


@pytest.mark.parametrize("changed", OTHER_PRICES)
def test_no_number_of_the_prices_is_left_out(changed: str) -> None:
    english = RULESETS["formula-de-en"]
    assert isinstance(english.numbers, FormulaNumbers)
    prices = evolve(english.numbers.prices, **{changed: OTHER_PRICES[changed]})
    other = evolve(english, numbers=evolve(english.numbers, prices=prices))
    assert numbers_in_words(other) != numbers_in_words(english)


@pytest.mark.parametrize("changed", OTHER_PITS)
def test_no_number_of_the_pit_is_left_out(changed: str) -> None:
    english = RULESETS["formula-de-en"]
    assert isinstance(english.numbers, FormulaNumbers)
    pit = evolve(english.numbers.pit, **{changed: OTHER_PITS[changed]})
    other = evolve(english, numbers=evolve(english.numbers, pit=pit))
    assert numbers_in_words(other) != numbers_in_words(english)


def test_a_comparison_has_exactly_the_numbers_that_differ() -> None:
    english = RULESETS["formula-de-en"]
    contact = evolve(english, numbers=evolve(english.numbers, contact_hit=(1, 2)))
    assert differing_numbers((english, english)) == []
    assert differing_numbers((english, contact)) == [
        ("contact", ("a roll of 1 costs 1 body", "a roll of 1–2 costs 1 body"))
    ]
    rows = dict(differing_numbers((english, RULESETS["formula-d"])))
    assert rows["lane changes on straights"] == ("2 per turn", "–")
    assert "bad start" not in rows


def test_these_are_all_the_numbers_there_are() -> None:
    # Wear depends on the race length: see test_people_read_the_numbers_in_words.
    assert OTHER_NUMBERS.keys() == {field.name for field in fields(FormulaNumbers)} - {"wear", "prices"}
    assert OTHER_PITS.keys() == {field.name for field in fields(PitNumbers)}


@pytest.mark.parametrize("ruleset", TOLD)
def test_people_read_the_numbers_in_words(ruleset: str, pitboard: CommandLine) -> None:
    told = pitboard("rules").out
    (mine,) = re.findall(rf"^{ruleset} .*\n((?:  .*\n)+)", told, re.MULTILINE)
    for words in TOLD[ruleset]:
        assert words in mine
    for words in EVERYWHERE:
        assert words in mine
    assert "laps: 1, 2\n" in mine
    assert "cars: 1 to 10\n" in mine


def test_formula_d_says_nothing_that_only_formula_de_has(pitboard: CommandLine) -> None:
    told = pitboard("rules").out
    mine = told[told.index("formula-d ") : told.index("ksk ")]
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
