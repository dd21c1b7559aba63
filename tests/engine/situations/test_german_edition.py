"""Formula Dé in the German edition: its finish line, as in Formula D (its pit is in `pit/`)."""

from __future__ import annotations

import pytest
from attrs import asdict

from tests.engine.situations.driving import car, drive, offers, rolled
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import RULESETS, answer

RULES = "formula-de-de"
# Two lanes; the last space of lane 1 (row 29) straddles the line.
STRADDLED = ring(2, Straight(10), Corner(4), Straight(16), straddled=True)


def test_the_two_editions_differ_in_the_line_the_pit_who_is_hit_and_a_knock_out_only() -> None:
    english, german = (asdict(RULESETS[name].numbers) for name in ("formula-de-en", RULES))
    differing = {name for name in english if english[name] != german[name]}
    assert differing == {"straddling_counts", "pit", "blocked_out_is_drawn", "rolls_after_knock_out"}
    one, other = RULESETS["formula-de-en"], RULESETS[RULES]
    assert (one.setup, one.turn, one.order) == (other.setup, other.turn, other.order)


@pytest.mark.parametrize("rules", [RULES, "formula-d"])
def test_a_space_that_straddles_the_line_counts(rules: str) -> None:
    at = STRADDLED.at
    state = rolled(STRADDLED, car(at(1, 27)), 8, rules=rules)
    offer = offers(state)[0, at(1, 29)]
    assert (offer.path, offer.finishes) == ((at(1, 28), at(1, 29)), True)
    state, _ = drive(state, 0, at(1, 29))
    assert (state.cars[0].status, state.cars[0].laps) == ("finished", 1)


def test_between_laps_it_counts_too_and_once() -> None:
    at = STRADDLED.at
    state = rolled(STRADDLED, car(at(1, 27)), 2, rules=RULES, laps=2)
    state, _ = drive(state, 0, at(1, 29))
    assert (state.cars[0].laps, state.cars[0].status) == (1, "racing")
    state, _ = answer(state, 2)
    state, _ = answer(state, 2)
    state, _ = drive(state, 0, at(1, 1))
    assert (state.cars[0].laps, state.cars[0].status) == (1, "racing")
