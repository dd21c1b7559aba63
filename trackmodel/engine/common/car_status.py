"""How the race ends for a car: it goes out, or it finishes."""

from __future__ import annotations

from trackmodel.engine.race_values import CarT, Event, Happened, State, Status, but


def retire(state: State[CarT], car: CarT, reason: str) -> Happened[CarT]:
    """Return the race with a car out."""
    car = but(car, status=Status.OUT, reason=reason, ended=state.clock)
    return state.with_car(car, clock=state.clock + 1), (Event("out", car.number, {"reason": reason}),)


def finish_mover(state: State) -> Happened:
    """Return the race with the mover finished, in the next free place."""
    place = 1 + sum(car.status is Status.FINISHED for car in state.cars)
    car = but(state.mover, status=Status.FINISHED, ended=state.clock)
    return state.with_car(car, clock=state.clock + 1), (Event("finished", car.number, {"place": place}),)
