"""The regular on small boards."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.engine.small_boards import Corner, Straight, ring
from trackmodel import engine
from trackmodel.engine import Placed, Setup, SetupError, position
from trackmodel.engine.dice import stream
from trackmodel.engine.drivers.regular import Regular
from trackmodel.engine.rulesets.formula_de import ENGLISH, FORMULA_DE_EN
from trackmodel.engine.setup import make_race


def test_before_a_corner_it_takes_the_gear_that_surely_ends_in_it() -> None:
    """A corner of five: from four spaces before it third gear (4 to 8) always stops in it."""
    made = ring(1, Straight(30), Corner(5), Straight(20))
    for row, gear in [(26, 3), (29, 2)]:
        state = position(made.board, [Placed(made.at(0, row), gear=3, wear={"tires": 0, "brakes": 0})])
        regular = Regular(state.race)
        assert regular.choose(state, state.pending, stream(1)) == gear


def test_same_seed_same_race() -> None:
    made = ring(3, Straight(20), Corner(6), Straight(9), Corner(7, stops=2), Straight(8))
    setup = Setup(drivers=("regular",) * 4, seed=7)
    assert engine.race(made.board, setup) == engine.race(made.board, setup)


def test_it_says_which_rulesets_it_does_not_know() -> None:
    made = ring(1, Straight(10), Corner(4), Straight(6), grid=[(0, 18)])
    toy = evolve(FORMULA_DE_EN, id="toy", numbers=ENGLISH.limits)
    race = make_race(made.board, Setup(drivers=("regular",)), toy)
    with pytest.raises(SetupError, match="regular can't play toy"):
        Regular(race)
