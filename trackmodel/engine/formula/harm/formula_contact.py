"""Contact: a car that ends its move beside or behind others risks its body and theirs.

In Formula Dé every other car involved rolls once, in turn order, then the mover once for each. For each
car that went out, the mover loses a body point without a roll; whether it still rolls for the others is the
edition's. In Formula D the mover rolls once.
Source: Formula Dé basic rules, collisions; Formula D basic rules, collisions.
"""

from __future__ import annotations

from trackmodel.engine.common.near_cars import cars_near
from trackmodel.engine.dice import Faces
from trackmodel.engine.formula.formula_numbers import numbers
from trackmodel.engine.formula.formula_turn import lose_point, this_turn
from trackmodel.engine.questions import Roll, black_die
from trackmodel.engine.race_values import Event, Happened, State
from trackmodel.engine.ruleset import Step


def touched(state: State, number: int, end: int) -> tuple[int, ...]:
    """Return the cars in front of or beside a space that a car touches there, in turn order."""
    rules = state.race.rules
    return cars_near(state, number, end, rules.ahead[end] + rules.beside[end])


def contact_hits(state: State) -> Faces:
    """Return the faces of the black die that cost a point in a contact."""
    return numbers(state).contact_hit


def _ask_contact(state: State) -> Roll | None:
    turn = this_turn(state)
    if turn.contact:
        return black_die(turn.contact[0], "contact")
    if turn.mover_rolls and state.mover.racing:
        return black_die(turn.car, "contact")
    return None


def _answer(state: State, face: int) -> Happened:
    turn = this_turn(state)
    hit = face in contact_hits(state)
    if not turn.contact:
        state = state.with_turn(mover_rolls=turn.mover_rolls - 1)
        return lose_point(state, state.mover, numbers(state).contact_part) if hit else (state, ())
    other, *waiting = turn.contact
    events: tuple[Event, ...] = ()
    if hit:
        state, events = lose_point(state, state.cars[other], numbers(state).contact_part)
    survived = state.cars[other].racing
    state = state.with_turn(
        contact=tuple(waiting),
        mover_rolls=turn.mover_rolls + survived,
        knocked_out=turn.knocked_out + (not survived),
    )
    if not waiting:
        state, more = _pay_for_knocked_out(state)
        events += more
    return state, events


def _pay_for_knocked_out(state: State) -> Happened:
    events: tuple[Event, ...] = ()
    victims = this_turn(state).knocked_out
    if victims and not numbers(state).rolls_after_knock_out:
        state = state.with_turn(mover_rolls=0)
    for _victim in range(victims):
        if state.mover.racing:
            state, more = lose_point(state, state.mover, numbers(state).contact_part)
            events += more
    return state, events


def _enter(state: State) -> Happened:
    touches = state.mover.racing and not this_turn(state).queues
    near = touched(state, state.mover.number, state.mover.space) if touches else ()
    if near:
        rolls = {"contact": near} if numbers(state).touched_roll else {"mover_rolls": 1}
        state = state.with_turn(**rolls)
    return state, ()


CONTACT = Step("contact", _ask_contact, _answer, _enter)
