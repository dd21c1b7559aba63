"""The turn of a car: what the steps note during it, and the wear points that it loses by harm."""

from __future__ import annotations

from attrs import frozen

from trackmodel.engine.common.car_status import retire
from trackmodel.engine.race_values import CarTurn, Event, Happened, RoadCar, State


@frozen(slots=False)
class FormulaTurn(CarTurn):
    """What has happened so far in the turn of a car.

    Attributes:
        leaves: whether a car in its pit stand leaves it; None if not answered yet.
        gear: the gear chosen.
        face: the face of the gear die; None if none was rolled.
        points: points to move, by the die, a great start or a quick pit stop.
        tests_engines: whether the face may test engines; a roll in the pit doesn't.
        moved: whether the move is made.
        queues: whether that move ended before the pit lane, where a car touches nobody.
        finishes: whether that move ended the car's race at the finish.
        service: whether the black die has to be rolled for the pit crew.
        crash: cars of which a car that goes out blocked hits one, each with the move that ends behind it;
            the die draws one.
        contact: cars that have yet to roll for contact with the mover.
        knocked_out: number of cars that went out by that roll.
        mover_rolls: rolls the mover has yet to make for cars that are still in the race.
        engine_tests: cars that have yet to test their engines.
    """

    leaves: bool | None = None
    gear: int | None = None
    face: int | None = None
    points: int | None = None
    tests_engines: bool = False
    moved: bool = False
    queues: bool = False
    finishes: bool = False
    service: bool = False
    crash: tuple[tuple[int, tuple[int, ...]], ...] = ()
    contact: tuple[int, ...] = ()
    knocked_out: int = 0
    mover_rolls: int = 0
    engine_tests: tuple[int, ...] = ()


def this_turn(state: State) -> FormulaTurn:
    """Return the turn in progress."""
    turn = state.turn
    assert isinstance(turn, FormulaTurn)
    return turn


def lose_point(state: State, car: RoadCar, part: str) -> Happened:
    """Take a wear point from a car; losing the last one puts it out."""
    car = car.spend({part: 1})
    state = state.with_car(car)
    events: tuple[Event, ...] = (Event("damage", car.number, {"part": part, "left": car.wear[part]}),)
    if car.wear[part] == 0:
        state, out = retire(state, car, part)
        events += out
    return state, events
