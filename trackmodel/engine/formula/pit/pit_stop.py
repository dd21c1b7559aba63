"""The pit stop: entering the stand, service, and leaving at once or later.

A car enters its stand as part of a move (`trackmodel.engine.formula.move.formula_move`). In Formula Dé a roll
decides how fast the pit crew is; in Formula D a car always waits for its next turn.
Source: Formula Dé basic rules, pit-stop; Formula D basic rules, pit stop.
"""

from __future__ import annotations

from trackmodel.engine.formula.formula_numbers import numbers
from trackmodel.engine.formula.formula_turn import this_turn
from trackmodel.engine.formula.pit.formula_stands import free_exits, own_stand
from trackmodel.engine.questions import Choice, Option, Roll, black_die
from trackmodel.engine.race_values import Event, Happened, RoadCar, State, but
from trackmodel.engine.ruleset import Step

LEAVE_IT, WAIT = "leave", "wait"


def enter_stand(state: State, car: RoadCar) -> tuple[RoadCar, Event]:
    """Return the car in its stand, refilled, and the event."""
    refills = numbers(state).pit.refills
    # In a position, a car may have more points than a new one; service doesn't remove them.
    new = {name: max(left, car.full[name]) if name in refills else left for name, left in car.wear.items()}
    refilled = {name: new[name] - left for name, left in car.wear.items() if new[name] != left}
    stand = own_stand(state.race.rules, car.team)
    car = but(car, wear=new, stand=stand, served=True)
    return car, Event("in_stand", car.number, {"stand": stand, "refilled": refilled})


def _leave_pending(state: State) -> Choice[str] | None:
    car, turn = state.mover, this_turn(state)
    if car.stand is None or turn.leaves is not None:
        return None
    leave = (Option(LEAVE_IT),) if free_exits(state, car) else ()
    return Choice("leave", car.number, (*leave, Option(WAIT)))


def _leave_answer(state: State, found: Option[str]) -> Happened:
    if found.value == WAIT:
        return state.with_turn(leaves=False, ended=True), (Event("waits", state.mover.number),)
    return state.with_turn(leaves=True), ()


def _service_pending(state: State) -> Roll | None:
    return black_die(this_turn(state).car, "pit") if this_turn(state).service else None


def _service_answer(state: State, face: int) -> Happened:
    pit, car = numbers(state).pit, state.mover
    state = state.with_turn(service=False)
    points = pit.quick_points(face) if face in pit.quick else 0
    event = Event("pit_stop", car.number, {"quick": face in pit.quick, "points": points})
    if not points:
        return state, (event,)
    if not free_exits(state, car):
        return state, (event, Event("waits", car.number))
    state = state.with_car(but(car, gear=pit.exit_gear)).with_turn(points=points, moved=False)
    return state, (event,)


LEAVE = Step("leave the stand", _leave_pending, _leave_answer)
SERVICE = Step("service", _service_pending, _service_answer)
