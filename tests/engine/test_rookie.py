"""The rookie on defective boards."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.engine.small_boards import Corner, Straight, ring
from trackmodel import engine
from trackmodel.board import AHEAD
from trackmodel.engine import Setup, SetupError, start
from trackmodel.engine.drivers.look_ahead import FAR, LookAhead
from trackmodel.engine.drivers.rookie import Rookie
from trackmodel.engine.rulesets.formula_de import ENGLISH, FORMULA_DE_EN
from trackmodel.engine.setup import make_race


def test_the_outlook_counts_what_is_left_of_a_corner() -> None:
    made = ring(1, Straight(10), Corner(4, stops=2), Straight(6))
    look_ahead = LookAhead(made.rules)
    first_of_corner = made.at(0, 10)
    ahead = look_ahead.ahead(first_of_corner, stops=0)
    assert (ahead.entry, ahead.room, ahead.due) == (0, 3, 2)
    ahead = look_ahead.ahead(made.at(0, 7), stops=0)
    assert (ahead.entry, ahead.room, ahead.due) == (3, 6, 2)
    # With both stops made it looks on, over the line, to the same corner a lap later.
    ahead = look_ahead.ahead(made.at(0, 12), stops=2)
    assert (ahead.entry, ahead.room, ahead.due) == (18, 21, 2)


def test_a_circle_inside_a_corner_is_no_trap() -> None:
    """A validator refuses this board; one from elsewhere must not hang a race."""
    made = ring(3, Straight(10), Corner(300), Straight(10), grid=[(0, 318)])
    back = (made.at(0, 20), AHEAD)
    last = made.at(0, 200)
    successors = list(made.rules.successors)
    successors[last] = (*successors[last], back)
    rules = evolve(made.rules, successors=tuple(successors))
    assert LookAhead(rules).ahead(made.at(0, 15), stops=0).room >= FAR
    record = engine.race(evolve(made.board, rules=rules), Setup(drivers=("rookie",), seed=1))
    assert record.entries


def test_the_rookie_says_which_rulesets_it_does_not_know() -> None:
    made = ring(1, Straight(10), Corner(4), Straight(6), grid=[(0, 18)])
    toy = evolve(FORMULA_DE_EN, id="toy", numbers=ENGLISH.limits)
    race = make_race(made.board, Setup(drivers=("rookie",)), toy)
    with pytest.raises(SetupError, match="can't play toy"):
        Rookie(race)
    assert start(made.board, Setup(drivers=("rookie",)))
