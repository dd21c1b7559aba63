"""What the steps of the Formula rulesets note during the turn of a car."""

from __future__ import annotations

from attrs import frozen

from trackmodel.engine.values import Car, CarTurn, Event, Happened, Reason, State, Status, but


@frozen(slots=False)
class FormulaTurn(CarTurn):
    """What has happened so far in the turn of one car.

    Attributes:
        leaves: whether a car in its pit stand leaves it; None: not yet said.
        gear: the gear chosen.
        points: spaces to move, as rolled (or given by a great start or a quick pit stop).
        strain: the face of the gear die; None where none was rolled, or in the pit, where it
            strains no engine.
        moved: whether the move is made.
        service: whether the pit crew is at work: the black die says how long.
        crash: cars of which one is hit by a car that went out blocked; the die says which.
        contact: cars that have yet to roll for contact with the mover.
        knocked_out: how many of those who rolled went out by it.
        mover_rolls: rolls the mover has yet to make for those who are still in.
        engine_tests: cars that have yet to test their engine.
    """

    leaves: bool | None = None
    gear: int | None = None
    points: int | None = None
    strain: int | None = None
    moved: bool = False
    service: bool = False
    crash: tuple[int, ...] = ()
    contact: tuple[int, ...] = ()
    knocked_out: int = 0
    mover_rolls: int = 0
    engine_tests: tuple[int, ...] = ()


def this_turn(state: State) -> FormulaTurn:
    """The turn under way."""
    turn = state.turn
    assert isinstance(turn, FormulaTurn)
    return turn


def put_out(state: State, car: Car, reason: Reason) -> Happened:
    """The car is out, for a reason."""
    car = but(car, status=Status.OUT, reason=reason, ended=state.clock)
    return state.with_car(car, clock=state.clock + 1), (Event("out", car.number, {"reason": reason.value}),)


def finish(state: State, car: Car) -> Happened:
    """The car has crossed the finish line for the last time."""
    place = 1 + sum(other.status is Status.FINISHED for other in state.cars)
    car = but(car, status=Status.FINISHED, ended=state.clock)
    return state.with_car(car, clock=state.clock + 1), (Event("finished", car.number, {"place": place}),)


def lose_point(state: State, car: Car, part: str) -> Happened:
    """One point of a part whose last point puts the car out."""
    car = car.spend({part: 1})
    state = state.with_car(car)
    events: tuple[Event, ...] = (Event("damage", car.number, {"part": part, "left": car.wear[part]}),)
    if car.wear[part] == 0:
        state, out = put_out(state, car, Reason(part))
        events += out
    return state, events
