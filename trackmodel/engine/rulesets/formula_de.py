"""Formula Dé, basic rules. The two editions share their steps and differ in their numbers."""

from __future__ import annotations

from attrs import evolve

from trackmodel.engine.formula.formula_finish import FINISH
from trackmodel.engine.formula.formula_gear import GEAR
from trackmodel.engine.formula.formula_numbers import GEAR_DICE, FormulaNumbers, PitNumbers
from trackmodel.engine.formula.formula_order import leader_first
from trackmodel.engine.formula.formula_roll import ROLL, START_CHECK
from trackmodel.engine.formula.formula_ruleset import formula_ruleset
from trackmodel.engine.formula.harm.formula_contact import CONTACT
from trackmodel.engine.formula.harm.formula_engine_test import ENGINE_TEST
from trackmodel.engine.formula.hidden import HIDDEN
from trackmodel.engine.formula.move.formula_move import CRASH, MOVE, QUICK_EXIT
from trackmodel.engine.formula.pit.pit_stop import LEAVE, SERVICE
from trackmodel.engine.formula.prices import PartPrices
from trackmodel.engine.moves import StraightLimits
from trackmodel.engine.ruleset import Ruleset
from trackmodel.engine.setup_options import SetupOption

TURN = (
    *(LEAVE, GEAR, START_CHECK, ROLL, MOVE, CRASH),
    *(SERVICE, QUICK_EXIT, CRASH),
    *(FINISH, CONTACT, ENGINE_TEST),
)

ENGLISH = FormulaNumbers(
    wear={
        1: {"tires": 4, "brakes": 3, "fuel": 2, "body": 2, "engine": 2},
        2: {"tires": 6, "brakes": 4, "fuel": 3, "body": 3, "engine": 3},
    },
    gear_dice=GEAR_DICE,
    shift_down=(
        {},
        {},
        {"fuel": 1},
        {"fuel": 1, "brakes": 1},
        {"fuel": 1, "brakes": 1, "engine": 1},
    ),
    lowest_is_pole=True,
    bad_start=(1,),
    great_start=(20,),
    great_start_points=4,
    limits=StraightLimits(lane_changes=2, no_return=True),
    prices=PartPrices(
        braking="brakes",
        overshooting="tires",
        spins=True,
        never_last=("engine",),
        blocking=((0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3)),
    ),
    blocked_out_hits_ahead=True,
    blocked_out_is_drawn=True,
    contact_part="body",
    contact_hit=(1,),
    touched_roll=True,
    rolls_after_knock_out=False,
    engine_part="engine",
    engine_limit={5: 20, 6: 30},
    engine_test_gears=(5, 6),
    engine_hit=(1, 2, 3, 4),
    straddling_counts=False,
    pit=PitNumbers(
        refills=("tires",),
        exit_gear=4,
        quick=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
        rounds_up=True,
        any_access=False,
    ),
)

GERMAN = evolve(
    ENGLISH,
    blocked_out_is_drawn=False,
    rolls_after_knock_out=True,
    straddling_counts=True,
    pit=evolve(ENGLISH.pit, rounds_up=False, any_access=True),
)


def edition(
    id_: str, name: str, table: FormulaNumbers, version: int = 1, options: tuple[SetupOption, ...] = ()
) -> Ruleset:
    """Return an edition of Formula Dé with its own table of numbers."""
    return formula_ruleset(id_, version, name, table, TURN, leader_first, most_wear=20, options=options)


FORMULA_DE_EN = edition("formula-de-en", "Formula Dé (en)", ENGLISH, version=7)
FORMULA_DE_DE = edition("formula-de-de", "Formula Dé (de)", GERMAN, version=5, options=(HIDDEN,))
