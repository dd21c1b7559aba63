"""The move: the driver's choice is driven; then stops, laps, spins, and the way into the pit.

Source: KSK-ftf 5 to 10, movement; 17, pit stop; 18, finish.
"""

from __future__ import annotations

from itertools import pairwise

from trackmodel.engine.common.car_status import finish_mover, retire
from trackmodel.engine.common.move_effects import driven
from trackmodel.engine.common.near_cars import cars_ahead
from trackmodel.engine.common.outcome import BLOCKED
from trackmodel.engine.ksk.car import KskCar, mover
from trackmodel.engine.ksk.harm.ksk_contact import crash_into
from trackmodel.engine.ksk.ksk_numbers import numbers
from trackmodel.engine.ksk.ksk_turn import this_turn
from trackmodel.engine.ksk.move.ksk_move_offer import KskMove
from trackmodel.engine.ksk.move.ksk_move_question import KskMoveQuestion
from trackmodel.engine.ksk.pit.cut_corners import turns_to_sit_out
from trackmodel.engine.ksk.pit.stand import parked
from trackmodel.engine.ksk.tires.tires import laps_along
from trackmodel.engine.race_values import Event, Happened, State, but
from trackmodel.engine.ruleset import Step, by_itself


def _ask_move(state: State) -> KskMoveQuestion | None:
    turn = this_turn(state)
    if turn.moved:
        return None
    assert turn.gear is not None
    assert turn.face is not None
    return KskMoveQuestion("move", turn.car, state, turn.gear, turn.face)


def _answer(state: State, move: KskMove) -> Happened:
    before = mover(state)
    car, events = _driven(state, before, move)
    state = state.with_car(car, clock=state.clock + 1).with_turn(
        moved=True,
        start=before.space,
        path=move.path,
        risks=() if move.out else move.risks,
        queues=move.queues,
        finishes=move.finishes,
    )
    if not move.out:
        return state, events
    state, more = retire(state, car, move.out)
    events += more
    if move.out == BLOCKED:
        hit = cars_ahead(state, car.number, car.space)
        if len(hit) > 1:
            return state.with_turn(crash=hit), events
        for number in hit:
            state, more = crash_into(state, number)
            events += more
    return state, events


def _driven(state: State, before: KskCar, move: KskMove) -> tuple[KskCar, tuple[Event, ...]]:
    """Return the car at the end of its move, and the events of the move."""
    modifiers = {"bonus": move.bonus, "extra": move.extra, "slips": move.slips, "slide": move.slid}
    car, events = driven(state, before, move, modifiers)
    car = _in_the_pit(state, before, car, move)
    if move.parks:
        car, stands = parked(state, car)
        events.append(stands)
    return car, tuple(events)


def _in_the_pit(state: State, before: KskCar, car: KskCar, move: KskMove) -> KskCar:
    """Return the car with what its way into or out of the pit lane changes."""
    rules, table = state.race.rules, numbers(state)
    laps = [*laps_along(rules, table, before, move.path)]
    if before.served:
        car = but(car, first_lap=max(1, car.crossings + 1 - laps[-1]))
        return car if car.space in rules.pit_lane else but(car, served=False, entered=None)
    if car.space not in rules.pit_lane or before.space in rules.pit_lane:
        return car
    spaces = (before.space, *move.path)
    outside = next(index for index, space in enumerate(spaces) if space in rules.pit_lane) - 1
    entry = spaces[outside]
    crossed = sum(arrow in rules.crossings for arrow in pairwise(spaces[: outside + 1]))
    made = before.stops if rules.corner[entry] == rules.corner[before.space] else 0
    way_in = move.question.way_in
    sits_out = 0 if way_in is None else turns_to_sit_out(rules, entry, way_in, made)
    laps_there = max(0, before.crossings + crossed - 1)
    return but(car, entered=state.clock, entered_laps=laps_there, sits_out=sits_out)


def _finish(state: State) -> Happened:
    finishes = this_turn(state).finishes and state.mover.racing
    return finish_mover(state) if finishes else (state, ())


MOVE = Step("move", _ask_move, _answer)
FINISH = by_itself("finish", _finish)
