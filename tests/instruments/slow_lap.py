"""The least expected turns of a car alone by asking the engine itself: every option, every face."""

from __future__ import annotations

from trackmodel.engine import Question, Result, Roll, answer
from trackmodel.engine.race_values import State, Status

OUT, LONG_LAP = 40.0, 25.0
"""What going out counts, and what each crossing left adds: as bots count it."""


def least_turns(state: State) -> float:
    """Return the least expected turns from a state at which something is asked."""
    return _least_turns(state, {})


def _least_turns(state: State, known: dict[object, float]) -> float:
    asked, [car] = state.pending, state.cars
    if isinstance(asked, Result):
        if car.status is Status.FINISHED:
            return 0.0
        return OUT + LONG_LAP * max(0, state.race.laps + 1 - car.wraps)
    begins = isinstance(asked, Question) and asked.kind == ("gear" if car.stand is None else "leave")
    turn = 1.0 if begins else 0.0
    key = (car.space, car.gear, car.stops, car.wraps, tuple(car.wear.items()), car.stand, car.served)
    key = (*key, car.started, car.held_in_first) if begins else None
    if key in known:
        return known[key]
    if isinstance(asked, Roll):
        after = [_least_turns(answer(state, face)[0], known) for face in asked.faces]
        return sum(after) / len(after)
    found = turn + min(
        _least_turns(answer(state, option.value)[0], known)
        for option in asked.options
        if option.value != "wait"
    )
    if key is not None:
        known[key] = found
    return found
