"""The move: the driver brakes and chooses a path; then stops, laps, spins and the ends of races.

Source: Formula Dé basic rules, course rules, overshooting, braking, blocking, finishing the race.
"""

from __future__ import annotations

from trackmodel.engine.common.car_status import retire
from trackmodel.engine.common.move_effects import driven
from trackmodel.engine.common.near_cars import drawn_by
from trackmodel.engine.formula.formula_numbers import numbers
from trackmodel.engine.formula.formula_turn import lose_point, this_turn
from trackmodel.engine.formula.move.formula_move_offer import MoveOption
from trackmodel.engine.formula.move.formula_move_question import MoveQuestion
from trackmodel.engine.formula.pit.pit_stop import enter_stand
from trackmodel.engine.questions import Roll, black_die
from trackmodel.engine.race_values import Event, Happened, RoadCar, State, but
from trackmodel.engine.ruleset import Step


def _drive(state: State, move: MoveOption) -> tuple[RoadCar, tuple[Event, ...]]:
    """Return the car at the end of its move, and the events of the move."""
    car, events = driven(state, state.mover, move)
    if car.served and not state.race.rules.pit_lane.issuperset(move.path):
        car = but(car, served=False)
    return car, tuple(events)


def _ask_crash(state: State) -> Roll | None:
    return black_die(this_turn(state).car, "crash") if this_turn(state).crash else None


def _answer_crash(state: State, face: int) -> Happened:
    turn = this_turn(state)
    drawn = drawn_by(face, turn.crash)
    if drawn is None:
        return state, ()
    assert turn.points is not None
    hit, value = turn.crash[drawn]
    move = MoveQuestion("move", turn.car, state, turn.points).drawn(value)
    return _goes_out(state.with_turn(crash=()), move, hit)


CRASH = Step("crash", _ask_crash, _answer_crash)


def _goes_out(state: State, move: MoveOption, hit: int | None) -> Happened:
    """Make a move that puts the car out; the car it hits, if any, loses a point."""
    assert move.out is not None
    car, moved = _drive(state, move)
    state, out = retire(state.but(clock=state.clock + 1), car, move.out)
    if hit is None:
        return state, moved + out
    state, damage = lose_point(state, state.cars[hit], numbers(state).contact_part)
    return state, moved + out + damage


def _ask_move(state: State) -> MoveQuestion | None:
    turn = this_turn(state)
    if turn.points is None or turn.moved:
        return None
    return MoveQuestion("move", turn.car, state, turn.points)


def _answer(state: State, found: MoveOption) -> Happened:
    if found.out:
        crash = found.question.crash(found)
        state = state.with_turn(moved=True)
        if len(crash) > 1:
            return state.with_turn(crash=tuple((hit, move.value) for hit, move in crash)), ()
        return _goes_out(state, found, crash[0][0] if crash else None)
    car, events = _drive(state, found)
    if found.parks:
        car, end_in_stand = enter_stand(state, car)
        state = state.with_turn(service=bool(numbers(state).pit.quick))
        events = (*events, end_in_stand)
    turn = but(this_turn(state), moved=True, queues=found.queues, finishes=found.finishes)
    return state.with_car(car, clock=state.clock + 1, turn=turn), events


MOVE = Step("move", _ask_move, _answer)
QUICK_EXIT = MOVE
"""The second move in a turn, of a car that leaves its stand at once."""
