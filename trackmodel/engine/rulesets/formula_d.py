"""Formula D, basic rules of 2008: its differences from Formula Dé.

A single pool of wear points pays for everything, and at least one must be left. Cars don't spin. In
a contact only the mover rolls. Of level cars the one nearer the inside of the corner plays first.
"""

from __future__ import annotations

from functools import lru_cache

from attrs import evolve

from trackmodel.board import INSIDE_LEFT, BoardRules
from trackmodel.engine.board_graph import insides_ahead
from trackmodel.engine.formula.formula_finish import FINISH
from trackmodel.engine.formula.formula_gear import GEAR
from trackmodel.engine.formula.formula_numbers import PitNumbers
from trackmodel.engine.formula.formula_order import between_exit_and_entry, in_order
from trackmodel.engine.formula.formula_roll import ROLL, START_CHECK
from trackmodel.engine.formula.formula_ruleset import formula_ruleset
from trackmodel.engine.formula.harm.formula_contact import CONTACT
from trackmodel.engine.formula.harm.formula_engine_test import ENGINE_TEST
from trackmodel.engine.formula.move.formula_move import MOVE
from trackmodel.engine.formula.pit.pit_stop import LEAVE
from trackmodel.engine.formula.prices import pool_prices
from trackmodel.engine.moves import StraightLimits
from trackmodel.engine.race_values import State
from trackmodel.engine.rulesets.formula_de import ENGLISH

WEAR = "wear"

NUMBERS = evolve(
    ENGLISH,
    wear={1: {WEAR: 18}, 2: {WEAR: 18}},
    shift_down=({}, {}, {WEAR: 1}, {WEAR: 2}, {WEAR: 3}),
    lowest_is_pole=False,
    great_start=(17, 18, 19, 20),
    limits=StraightLimits(),
    prices=pool_prices(WEAR),
    blocked_out_hits_ahead=False,
    blocked_out_is_drawn=False,
    contact_part=WEAR,
    contact_hit=(1, 2, 3, 4),
    touched_roll=False,
    engine_part=WEAR,
    straddling_counts=True,
    pit=PitNumbers(refills=(WEAR,), exit_gear=4),
)


def inside_first(state: State) -> tuple[int, ...]:
    """Return the cars by total distance; of level ones the higher gear, then the inner car, leads.

    The inside is that of the corner they are in, or of the next one. With cars in the pit, cars on the
    track between pit exit and entry go first.
    Source: Formula D basic rules, same position; pit stop.
    """
    outwards = lanes_outwards(state.race.rules)
    return in_order(state, lambda car: outwards[car.space], between_exit_and_entry)


@lru_cache(maxsize=8)
def lanes_outwards(rules: BoardRules) -> tuple[int, ...]:
    """Return by space how far outside its lane is: of two, the inner one has the smaller number."""
    lanes = rules.lane or (0,) * len(rules.corner)
    insides = insides_ahead(rules)
    return tuple(
        lane if inside == INSIDE_LEFT else -lane for lane, inside in zip(lanes, insides, strict=True)
    )


TURN = (LEAVE, GEAR, START_CHECK, ROLL, MOVE, FINISH, CONTACT, ENGINE_TEST)

FORMULA_D = formula_ruleset("formula-d", 5, "Formula D", NUMBERS, TURN, inside_first, most_wear=50)
