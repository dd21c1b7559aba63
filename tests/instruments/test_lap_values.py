"""The least expected turns of a car alone: worked out by hand, by the engine itself, and driven."""

from __future__ import annotations

import numpy as np
import pytest

from tests.engine.formula_rulesets import FORMULA
from tests.engine.small_boards import Corner, Straight, ring
from tests.instruments.lap_races import race_with
from trackmodel.engine import SetupError
from trackmodel.engine.drivers import make_driver
from trackmodel.instruments.lap_driver import LapDriver, lap_line, turns_lost
from trackmodel.instruments.lap_values import lap_values, values_of

SMALL = ring(2, Straight(7), Corner(3), Straight(4), grid=[(0, 11), (1, 10)])
LAP = ring(3, Straight(24), Corner(6), Straight(12), Corner(8, stops=2), Straight(16))


def test_what_is_sure_takes_as_many_turns_as_counted_by_hand() -> None:
    """One lane of 20, dice of one face, pole on space 17: to 19, 3, 10, 17, and over the line."""
    made = ring(1, Straight(20), grid=[(0, 17)])
    dice = {1: (2,), 2: (4,), 3: (7,)}
    values = values_of(race_with(made, gear_dice=dice, bad_start=(), great_start=()))
    assert values.turns == pytest.approx(5)
    # From space 3, seven points at a time lead to 10, 17, and 24; from space 13, one turn will do.
    assert values.by_space[[3, 13]] == pytest.approx([3, 1])
    # A bad start loses a turn; a great one leads to space 1, and 2nd, 3rd, 3rd gear home in as many.
    started = values_of(race_with(made, gear_dice=dice))
    assert started.turns == pytest.approx(5 + 1 / 20)


def test_a_mean_over_faces_is_as_worked_out_by_hand() -> None:
    """One lane of 3 spaces, pole on the last; 1 or 2 points a turn: a lap is 2 1/4 turns more or less."""
    made = ring(1, Straight(3), grid=[(0, 2)])
    race = race_with(made, gear_dice={1: (1, 2)}, bad_start=(), great_start=())
    # From space 2: one more turn. From 1: one with a 2, two with a 1. From 0: 1 + (two equal cases).
    two, one = 1.0, 1 + 1 / 2
    zero = 1 + (one + two) / 2
    assert values_of(race).by_space == pytest.approx([zero, one, two])
    assert values_of(race).turns == pytest.approx(1 + (zero + one) / 2)


def test_the_line_of_sure_dice_is_the_only_one() -> None:
    made = ring(1, Straight(20), grid=[(0, 17)])
    race = race_with(made, gear_dice={1: (2,), 2: (4,), 3: (7,)}, bad_start=(), great_start=())
    line = lap_line(values_of(race))
    assert [(turn.space, turn.gear, turn.points) for turn in line] == [
        (17, 1, 2),
        (19, 2, 4),
        (3, 3, 7),
        (10, 3, 7),
        (17, 3, 7),
    ]
    assert line[0].path == (18, 19)


def test_a_space_that_leads_nowhere_has_no_turns_left() -> None:
    made = ring(2, Straight(9), approach=False)
    dead = made.at(1, 4)
    cut = made.without(*((dead, target) for target, _turn in made.rules.successors[dead]))
    assert np.isnan(lap_values(cut.board).by_space).tolist() == [space == dead for space in range(18)]


def test_other_games_have_no_exact_lap() -> None:
    with pytest.raises(SetupError, match="ksk has no exact lap"):
        lap_values(SMALL.board, "ksk")


@pytest.mark.parametrize("rules", FORMULA)
def test_who_drives_by_the_values_loses_nothing_and_a_rookie_does(rules: str) -> None:
    values = lap_values(LAP.board, rules)
    assert max(turns_lost(values, LapDriver(values), seed) for seed in range(20)) < 1e-9
    rookie, champion = (
        np.mean([turns_lost(values, make_driver(name, values.race), seed) for seed in range(20)])
        for name in ("rookie", "champion")
    )
    assert rookie > champion >= 0
