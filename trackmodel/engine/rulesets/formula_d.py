"""Formula D, basic rules of 2008: its differences from Formula Dé.

A single pool of wear points pays for everything, and at least one must be left. Cars don't spin. In
a contact only the mover rolls. Of level cars the one nearer the inside of the corner plays first.
"""

from __future__ import annotations

from attrs import evolve

from trackmodel.board import INSIDE_LEFT
from trackmodel.engine.board_graph import insides_ahead
from trackmodel.engine.formula.contact import touched
from trackmodel.engine.formula.engine_test import ENGINE_TEST
from trackmodel.engine.formula.formula_ruleset import formula_ruleset
from trackmodel.engine.formula.gear import GEAR
from trackmodel.engine.formula.move import move_step
from trackmodel.engine.formula.numbers import FormulaNumbers, PitNumbers, numbers
from trackmodel.engine.formula.order import in_order
from trackmodel.engine.formula.pit import LEAVE
from trackmodel.engine.formula.prices import CLEAN, Outcome
from trackmodel.engine.formula.roll import ROLL, START_CHECK
from trackmodel.engine.formula.turn import lose_point, this_turn
from trackmodel.engine.moves import StraightLimits
from trackmodel.engine.questions import Roll, black_die
from trackmodel.engine.race_values import Car, Happened, Price, Reason, State
from trackmodel.engine.ruleset import Step
from trackmodel.engine.rulesets.formula_de import ENGLISH

WEAR = "wear"

NUMBERS = evolve(
    ENGLISH,
    wear={1: {WEAR: 18}, 2: {WEAR: 18}},
    shift_down=({}, {}, {WEAR: 1}, {WEAR: 2}, {WEAR: 3}),
    never_last=(WEAR,),
    lowest_is_pole=False,
    great_start=(17, 18, 19, 20),
    limits=StraightLimits(),
    braking_part=WEAR,
    blocking=(),
    blocked_out_hits_ahead=False,
    contact_part=WEAR,
    contact_hit=(1, 2, 3, 4),
    engine_part=WEAR,
    straddling_counts=True,
    pit=PitNumbers(refills=(WEAR,), exit_gear=4),
)


def judge_pool(
    wear: Price, table: FormulaNumbers, brake: int, beyond: int, blocked: int, missed: bool
) -> Outcome:
    """Price a move: one wear point for each space braked, overshot or blocked. See `Judge`.

    Source: Formula D basic rules, overshooting and braking; at least one point must be left.
    """
    points = brake + beyond + blocked
    if not points:
        return CLEAN
    most = wear[WEAR] - table.least_left(WEAR)
    out = None
    if missed:
        out = Reason.MISSED_STOPS
    elif beyond > most:
        out = Reason.OVERSHOOT
    elif points > most:
        out = Reason.BLOCKED
    return Outcome({WEAR: points}, (points, brake + blocked), out)


def inside_first(state: State) -> tuple[int, ...]:
    """Return the cars by total distance; of level ones the higher gear, then the inner car, leads.

    The inside is that of the corner they are in, or of the next one.
    Source: Formula D basic rules, same position.
    """
    rules = state.race.rules
    lanes, insides = rules.lane, insides_ahead(rules)

    def outwards(car: Car) -> int:
        lane = lanes[car.space] if lanes else 0
        return lane if insides[car.space] == INSIDE_LEFT else -lane

    return in_order(state, outwards)


def _enter_contact(state: State) -> State:
    if not state.mover.racing:
        return state
    near = touched(state, state.mover, state.mover.space)
    return state.with_turn(mover_rolls=1) if near else state


def _contact(state: State) -> Roll | None:
    turn = this_turn(state)
    return black_die(turn.car, "contact") if turn.mover_rolls else None


def _contact_rolled(state: State, face: object) -> Happened:
    table = numbers(state)
    state = state.with_turn(mover_rolls=0)
    return lose_point(state, state.mover, table.contact_part) if face in table.contact_hit else (state, ())


MOVER_CONTACT = Step("contact", _contact, _contact_rolled, _enter_contact)

TURN = (LEAVE, GEAR, START_CHECK, ROLL, move_step(judge_pool), MOVER_CONTACT, ENGINE_TEST)

FORMULA_D = formula_ruleset("formula-d", 2, "Formula D", NUMBERS, TURN, inside_first, most_wear=50)
