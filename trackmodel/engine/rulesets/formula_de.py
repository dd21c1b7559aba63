"""Formula Dé, basic rules. The two editions are one ruleset with two tables of numbers."""

from __future__ import annotations

from trackmodel.engine.formula.contact import CONTACT
from trackmodel.engine.formula.engine_test import ENGINE_TEST
from trackmodel.engine.formula.gear import GEAR
from trackmodel.engine.formula.grid import GRID
from trackmodel.engine.formula.move import CRASH, MOVE
from trackmodel.engine.formula.numbers import GEAR_DICE, FormulaNumbers
from trackmodel.engine.formula.order import leader_first
from trackmodel.engine.formula.roll import ROLL, START_CHECK
from trackmodel.engine.formula.turn import FormulaTurn
from trackmodel.engine.moves import StraightLimits
from trackmodel.engine.ruleset import Ruleset

SETUP = (GRID,)
TURN = (GEAR, START_CHECK, ROLL, MOVE, CRASH, CONTACT, ENGINE_TEST)

ENGLISH = FormulaNumbers(
    wear={1: {"tires": 4, "brakes": 3, "fuel": 2, "body": 2, "engine": 2}},
    gear_dice=GEAR_DICE,
    shift_down=(
        {},
        {},
        {"fuel": 1},
        {"fuel": 1, "brakes": 1},
        {"fuel": 1, "brakes": 1, "engine": 1},
    ),
    never_last=("engine",),
    bad_start=(1,),
    great_start=(20,),
    great_start_points=4,
    limits=StraightLimits(lane_changes=2, no_return=True),
    blocking=((0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3)),
    contact_hit=(1,),
    engine_limit={5: 20, 6: 30},
    engine_test_gears=(5, 6),
    engine_hit=(1, 2, 3, 4),
    straddling_counts=False,
)

FORMULA_DE_EN = Ruleset(
    id="formula-de-en",
    version=1,
    name="Formula Dé basic rules, English edition",
    numbers=ENGLISH,
    laps=(1,),
    cars=(1, 10),
    setup=SETUP,
    turn=TURN,
    new_turn=FormulaTurn,
    order=leader_first,
    new_car_wear=lambda laps: dict(ENGLISH.wear[laps]),
)
