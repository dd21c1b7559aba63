"""Contact: a car that ends its move beside, behind or in front of others risks its body and theirs.

For each pair the other car rolls, then the mover. A car that goes out by its roll costs the mover
another body point.
Source: KSK-ftf 11, contact.
"""

from __future__ import annotations

from trackmodel.board import AHEAD
from trackmodel.engine.dice import BLACK_DIE, Faces
from trackmodel.engine.ksk.numbers import BODY, numbers
from trackmodel.engine.ksk.turn import lose_point, this_turn
from trackmodel.engine.ksk.world import wet_at, with_risk_space
from trackmodel.engine.questions import Roll, black_die
from trackmodel.engine.race_values import Happened, State
from trackmodel.engine.ruleset import Step


def touched(state: State, number: int, end: int) -> tuple[int, ...]:
    """Return the cars before, behind or beside a space, in turn order. Cars in the pit don't count."""
    rules = state.race.rules
    if end in rules.pit_lane:
        return ()
    near = {
        state.occupied[space]
        for space in (*rules.ahead[end], *rules.behind[end], *rules.beside[end])
        if space in state.occupied and space not in rules.pit_lane
    }
    near.discard(number)
    return tuple(car for car in state.order if car in near)


def hurting(state: State, space: int) -> Faces:
    """Return the faces that cost a car on a space a body point."""
    table = numbers(state)
    return table.contact_wet if wet_at(state, space) else table.contact_dry


def cars_ahead(state: State, number: int, end: int) -> tuple[int, ...]:
    """Return the cars of which a car that goes out blocked on a space hits one.

    It hits the car straight ahead. If there is none, it hits one of the cars on the targets of the
    space's arrows, returned from left to right. Cars in the pit lane are not hit.
    """
    rules = state.race.rules
    arrows = [
        (turn, state.occupied.get(space))
        for space, turn in rules.successors[end]
        if space not in rules.pit_lane
    ]
    cars = [(turn, other) for turn, other in arrows if other is not None and other != number]
    straight = tuple(other for turn, other in cars if turn == AHEAD)
    return straight or tuple(other for _turn, other in cars)


def crash_into(state: State, hit: int) -> Happened:
    """Return the race after the mover, out by blocking, hit a car: both spaces become risk spaces."""
    state, events = with_risk_space(state.with_turn(crash=()), state.mover.space)
    state, more = lose_point(state, hit, BODY)
    return state, events + more


def _crash_pending(state: State) -> Roll | None:
    return black_die(this_turn(state).car, "crash") if this_turn(state).crash else None


def _crash_answer(state: State, face: int) -> Happened:
    """Divide the faces evenly among the cars; faces left over are rolled again."""
    cars = this_turn(state).crash
    each = len(BLACK_DIE) // len(cars)
    if face > each * len(cars):
        return state, ()
    return crash_into(state, cars[(face - 1) // each])


def _enter(state: State) -> Happened:
    if not state.mover.racing or this_turn(state).finishes:
        return state, ()
    near = touched(state, state.mover.number, state.mover.space)
    return (state.with_turn(pairs=near) if near else state), ()


def _pending(state: State) -> Roll | None:
    turn = this_turn(state)
    if turn.mover_rolls:
        return black_die(turn.car, "contact")
    return black_die(turn.pairs[0], "contact") if turn.pairs else None


def _answer(state: State, face: int) -> Happened:
    turn = this_turn(state)
    if turn.mover_rolls:
        state = state.with_turn(mover_rolls=False)
        hit = face in hurting(state, state.mover.space)
        return lose_point(state, turn.car, BODY) if hit else (state, ())
    other, *waiting = turn.pairs
    state = state.with_turn(pairs=tuple(waiting), mover_rolls=state.mover.racing)
    if face not in hurting(state, state.cars[other].space):
        return state, ()
    state, events = lose_point(state, other, BODY)
    if not state.cars[other].racing and state.mover.racing:
        state, more = lose_point(state, turn.car, BODY)
        events += more
        state = state.with_turn(mover_rolls=state.mover.racing)
    return state, events


CRASH = Step("crash", _crash_pending, _crash_answer)
CONTACT = Step("contact", _pending, _answer, _enter)
