"""The numbers printed in docs/rules/ are those that are played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, fields

from tests.engine.fortir_rows import fortir_rows
from tests.engine.ksk_rows import ROWS as KSK_ROWS
from tests.engine.ksk_rows import ksk_rows
from trackmodel.engine import RULESETS
from trackmodel.engine.dice import BLACK_DIE, Faces
from trackmodel.engine.formula.formula_numbers import FormulaNumbers, PitNumbers
from trackmodel.engine.formula.prices import MovePrices, PartPrices, PoolPrices
from trackmodel.engine.fortir_capla.fortir_numbers import FortirNumbers
from trackmodel.engine.ksk.ksk_numbers import KskNumbers
from trackmodel.engine.race_values import Price
from trackmodel.engine.ruleset import Ruleset

PAGES = Path(__file__).parents[2] / "docs" / "rules"
ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")
TIMES = {2: "twice", 3: "three times"}
MANY = ("no gear", "one gear", "two gears", "three gears", "four gears")

Rows = dict[str, str]


def printed(ruleset: Ruleset) -> Rows:
    """Return the table of a ruleset's page by its first column, without the marks of decisions."""
    page = (PAGES / f"{ruleset.id}.md").read_text(encoding="utf-8").replace(" °", "")
    rows: list[tuple[str, str]] = re.findall(r"^\| ([^|]+?) \| (.+?) \| .*\|$", page, re.MULTILINE)
    assert len(rows) == len(dict(rows)), "a row stands there twice"
    return {what: cell for what, cell in rows if what != "what"}


def points(price: Price) -> str:
    """Return a price as the pages print it."""
    return ", ".join(f"{count} {name}" for name, count in price.items() if count) or "free"


def faces(die: Faces) -> str:
    """Return faces as the pages print them: one by one, or as a range with how often each occurs."""
    times = Counter(die)
    first, last, often = min(die, default=0), max(die, default=0), set(times.values())
    if len(times) > 2 and len(times) == last - first + 1 and len(often) == 1:
        (each,) = often
        return f"{first} to {last}" + (f", each {TIMES[each]}" if each > 1 else "")
    return " ".join(map(str, die)) or "none"


def gears(numbers: tuple[int, ...]) -> str:
    """Return gears as the pages print them."""
    return ", ".join(ORDINALS[gear - 1] for gear in numbers)


def wear(table: FormulaNumbers) -> Rows:
    return {
        f"wear for {laps} lap{'s' * (laps > 1)}": ", ".join(f"{name} {count}" for name, count in new.items())
        for laps, new in table.wear.items()
    }


def shifts(table: FormulaNumbers) -> Rows:
    assert table.shift_down[0] == {}, "staying in gear is free"
    return {f"{MANY[down]} down": points(price) for down, price in enumerate(table.shift_down) if down}


def straights(table: FormulaNumbers) -> Rows:
    most = table.limits.lane_changes
    return {
        "lane changes on straights": "any number" if most is None else f"at most {most}",
        "back into a lane left": "only round a car" if table.limits.no_return else "freely",
    }


def move_prices(table: FormulaNumbers) -> Rows:
    return {what: cell for tell in PRICE_ROWS.values() for what, cell in tell(table.prices).items()}


def blocking(prices: MovePrices) -> Rows:
    if not isinstance(prices, PartPrices):
        return {"a point blocked": f"1 {prices.braking}"}
    rows = {
        f"{blocked} point{'s' * (blocked > 1)} blocked": points(
            {prices.braking: brakes, prices.overshooting: tires}
        )
        for blocked, (brakes, tires) in enumerate(prices.blocking)
        if blocked
    }
    return {**rows, "more points blocked": "out"}


def strain(table: FormulaNumbers) -> Rows:
    limits = [f"{face} in {gears((gear,))}" for gear, face in table.engine_limit.items()]
    return {"engines are tested after": ", ".join(limits)}


def pit_stop(table: FormulaNumbers) -> Rows:
    return {what: cell for tell in PIT_ROWS.values() for what, cell in tell(table.pit).items()}


def quick_points(pit: PitNumbers) -> Rows:
    rounded = "up" if pit.rounds_up else "down"
    return {"points of a quick stop": f"half the roll, rounded {rounded}"} if pit.quick else {}


def who_rolls(table: FormulaNumbers) -> Rows:
    everyone = "the cars touched, then the mover" + " unless one went out" * (not table.rolls_after_knock_out)
    return {"who rolls in a contact": everyone if table.touched_roll else "the mover"}


ROWS: dict[str, Callable[[FormulaNumbers], Rows]] = {
    "wear": wear,
    "gear_dice": lambda table: {
        f"{gears((gear,))} gear": faces(die) for gear, die in table.gear_dice.items()
    },
    "shift_down": shifts,
    "lowest_is_pole": lambda table: {"pole": "lowest roll" if table.lowest_is_pole else "highest roll"},
    "bad_start": lambda table: {"bad start": faces(table.bad_start)},
    "great_start": lambda table: {"great start": faces(table.great_start)},
    "great_start_points": lambda table: {"spaces of a great start": str(table.great_start_points)},
    "limits": straights,
    "prices": move_prices,
    "blocked_out_hits_ahead": lambda table: {
        "out blocked, the car ahead loses": "1 body" if table.blocked_out_hits_ahead else "nothing"
    },
    "blocked_out_is_drawn": lambda table: {
        "out blocked, with several ends": "drawn with the car it hits"
        if table.blocked_out_is_drawn
        else "the driver chooses"
    },
    "contact_part": lambda table: {"contact": f"{faces(table.contact_hit)}: 1 {table.contact_part}"},
    "contact_hit": lambda table: {"contact": f"{faces(table.contact_hit)}: 1 {table.contact_part}"},
    "touched_roll": who_rolls,
    "rolls_after_knock_out": who_rolls,
    "engine_part": lambda table: {"engine test": f"{faces(table.engine_hit)}: 1 {table.engine_part}"},
    "engine_hit": lambda table: {"engine test": f"{faces(table.engine_hit)}: 1 {table.engine_part}"},
    "engine_limit": strain,
    "engine_test_gears": lambda table: {"engines are tested in": gears(table.engine_test_gears)},
    "straddling_counts": lambda table: {
        "a car straddling the line": "is over it" if table.straddling_counts else "is not over it"
    },
    "pit": pit_stop,
}
PRICE_ROWS: dict[str, Callable[[MovePrices], Rows]] = {
    "braking": lambda prices: {"a space braked": f"1 {prices.braking}"},
    "overshooting": lambda prices: {"a space beyond a corner": f"1 {prices.overshooting}"},
    "spins": lambda prices: {"the last one spins the car": prices.overshooting if prices.spins else "no"},
    "never_last": lambda prices: {"the last one is never paid by choice": ", ".join(prices.never_last)},
    "blocking": blocking,
}
PIT_ROWS: dict[str, Callable[[PitNumbers], Rows]] = {
    "refills": lambda pit: {"service fills": ", ".join(pit.refills)},
    "exit_gear": lambda pit: {"out of the stand in": f"at most {gears((pit.exit_gear,))}"},
    "quick": lambda pit: {"quick stop": faces(pit.quick)},
    "rounds_up": quick_points,
    "any_access": lambda pit: {
        "out of the stand by": "any access of it" if pit.any_access else "the access it came in by"
    },
}


def played(ruleset: Ruleset) -> Rows:
    """Return the table according to the ruleset."""
    table = ruleset.numbers
    if isinstance(table, FortirNumbers):
        return fortir_rows(table)
    fewest, most = ruleset.cars
    rows = {
        "laps": ", ".join(map(str, ruleset.laps)),
        "cars": f"{fewest} to {most}",
        "wear as a house rule": ", ".join(
            f"{name} {least} to {most}" for name, (least, most) in ruleset.wear_bounds.items()
        ),
        "black die": faces(BLACK_DIE),
        "abandoned after": f"{ruleset.max_rounds} rounds a lap",
    }
    if isinstance(table, KskNumbers):
        return rows | ksk_rows(table)
    assert isinstance(table, FormulaNumbers)
    for tell in ROWS.values():
        rows |= tell(table)
    return rows


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.id)
def test_the_page_prints_every_number_that_is_played_and_no_other(ruleset: Ruleset) -> None:
    assert printed(ruleset) == played(ruleset)


def test_no_number_of_the_tables_is_left_out() -> None:
    assert [field.name for field in fields(FormulaNumbers) if field.name not in ROWS] == []
    assert [field.name for field in fields(PitNumbers) if field.name not in PIT_ROWS] == []
    for prices in (PartPrices, PoolPrices):
        assert [field.name for field in fields(prices) if field.name not in PRICE_ROWS] == []
    assert [field.name for field in fields(KskNumbers) if field.name not in KSK_ROWS] == []


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.id)
def test_a_number_changed_in_the_table_is_noticed(ruleset: Ruleset) -> None:
    table = ruleset.numbers
    changes: tuple[dict[str, Any], ...] = ({"contact_wet": (1,)}, {"repairs": 2}, {"slip_gear": 5})
    if isinstance(table, FormulaNumbers):
        pit = evolve(table.pit, exit_gear=3)
        changes = ({"contact_hit": (1, 2)}, {"great_start_points": 5}, {"pit": pit})
    if isinstance(table, FortirNumbers):
        changes = ({"cars": (3, 5)}, {"leader_points": 2}, {"rounds": 100})
    for change in changes:
        assert printed(ruleset) != played(evolve(ruleset, numbers=evolve(table, **change)))


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.id)
def test_a_page_ends_with_the_list_of_its_decisions(ruleset: Ruleset) -> None:
    page = (PAGES / f"{ruleset.id}.md").read_text(encoding="utf-8")
    sections = [section.partition("\n") for section in page.split("\n## ")[1:]]
    title, _end, told = sections.pop()
    assert title == "Our decisions"
    listed = {
        name: len(text.split(";"))
        for name, text in re.findall(r"^- \*\*(.+?)\.\*\* ([^*]+)$", told, re.MULTILINE)
    }
    marked = {name.removesuffix(" °"): text.count("°") + name.count("°") for name, _end, text in sections}
    if "1st gear" in page:
        # The six gear dice are one decision, with six marks in a table.
        marked["Numbers"] -= 5
    assert listed == {name: count for name, count in marked.items() if count}
