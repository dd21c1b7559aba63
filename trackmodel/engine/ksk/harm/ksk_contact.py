"""Contact: a car that ends its move beside, behind or in front of others risks its body and theirs.

For each pair the other car rolls, then the mover. A car that goes out by its roll costs the mover
another body point.
Source: KSK-ftf 11, contact.
"""

from __future__ import annotations

from trackmodel.engine.common.near_cars import cars_near, drawn_by
from trackmodel.engine.dice import Faces
from trackmodel.engine.ksk.ksk_numbers import BODY, numbers
from trackmodel.engine.ksk.ksk_turn import lose_point, this_turn
from trackmodel.engine.ksk.world import wet_at, with_risk_space
from trackmodel.engine.questions import Roll, black_die
from trackmodel.engine.race_values import Happened, State
from trackmodel.engine.ruleset import Step


def touched(state: State, number: int, end: int) -> tuple[int, ...]:
    """Return the cars before, behind or beside a space that a car touches there, in turn order."""
    rules = state.race.rules
    return cars_near(state, number, end, (*rules.ahead[end], *rules.behind[end], *rules.beside[end]))


def contact_faces(state: State, space: int) -> Faces:
    """Return the faces that cost a car on a space a body point."""
    table = numbers(state)
    return table.contact_wet if wet_at(state, space) else table.contact_dry


def crash_into(state: State, other: int) -> Happened:
    """Return the race after the mover, out by blocking, hit another: both spaces become risk spaces."""
    state, events = with_risk_space(state.with_turn(crash=()), state.mover.space)
    state, more = lose_point(state, other, BODY)
    return state, events + more


def _ask_crash(state: State) -> Roll | None:
    return black_die(this_turn(state).car, "crash") if this_turn(state).crash else None


def _answer_crash(state: State, face: int) -> Happened:
    cars = this_turn(state).crash
    drawn = drawn_by(face, cars)
    return (state, ()) if drawn is None else crash_into(state, cars[drawn])


def _enter(state: State) -> Happened:
    turn = this_turn(state)
    if not state.mover.racing or turn.finishes or turn.queues:
        return state, ()
    near = touched(state, state.mover.number, state.mover.space)
    return (state.with_turn(contacts_due=near) if near else state), ()


def _ask_contact(state: State) -> Roll | None:
    turn = this_turn(state)
    if turn.mover_rolls:
        return black_die(turn.car, "contact")
    return black_die(turn.contacts_due[0], "contact") if turn.contacts_due else None


def _answer(state: State, face: int) -> Happened:
    turn = this_turn(state)
    if turn.mover_rolls:
        state = state.with_turn(mover_rolls=False)
        hurts = face in contact_faces(state, state.mover.space)
        return lose_point(state, turn.car, BODY) if hurts else (state, ())
    other, *waiting = turn.contacts_due
    state = state.with_turn(contacts_due=tuple(waiting), mover_rolls=state.mover.racing)
    if face not in contact_faces(state, state.cars[other].space):
        return state, ()
    state, events = lose_point(state, other, BODY)
    if not state.cars[other].racing and state.mover.racing:
        state, more = lose_point(state, turn.car, BODY)
        events += more
        state = state.with_turn(mover_rolls=state.mover.racing)
    return state, events


CRASH = Step("crash", _ask_crash, _answer_crash)
CONTACT = Step("contact", _ask_contact, _answer, _enter)
