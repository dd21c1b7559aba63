"""How a car's race ends: it finishes, or it goes out and leaves the board at once."""

from __future__ import annotations

from trackmodel.engine.values import Car, Event, Happened, Reason, State, Status, but


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
