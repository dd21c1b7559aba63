"""Runs a race through the steps of its ruleset; knows no rules itself.

`pending` returns what is asked in a state, `answer` the next state and the events that led there.
Dice are answered too, so the list of answers is all there is to a race.
"""

from __future__ import annotations

from trackmodel.engine.common.car_status import retire
from trackmodel.engine.engine_errors import RaceIsOver, StaleAnswer, WrongCar, _, shown
from trackmodel.engine.questions import Pending, Result
from trackmodel.engine.race_values import ABANDONED, Car, CarT, Event, Happened, Stage, State
from trackmodel.engine.ruleset import as_pending


def settle(state: State[CarT]) -> State[CarT]:
    """Advance a state from the start of the setup or of a turn to the first thing that is asked."""
    return _go_on(_begin(state.but())[0])[0]


def pending(state: State[Car]) -> Pending:
    """Return what is asked: a Question to a driver, a Roll of a die, or the Result of a race that is over."""
    return state.pending


def answer(
    state: State[CarT], value: object, asked: Pending | None = None, car: int | None = None
) -> Happened[CarT]:
    """Answer what is pending.

    Args:
        state: the race so far; it stays as it is.
        value: the `value` of one of the question's options, or the face of the die.
        asked: the question or roll this answers, as `pending` returned it for this state. Give it
            to detect answers that come too late.
        car: number of the car whose driver answers. Give it to detect answers by other drivers.

    Returns:
        The next state and the events that led there.

    Raises:
        RaceIsOver: nothing is pending.
        StaleAnswer: `asked` is no longer pending.
        WrongCar: another car's driver is asked.
        IllegalAnswer: the value is not among the legal answers; the message lists these
            unless they are private.

    Examples:
        >>> state, events = answer(start(board, Setup(grid=(1, 0), drivers=("rookie",) * 2)), 1)
        >>> state.pending
        Roll(die='black', car=1, reason='start')
    """
    now = state.pending
    if isinstance(now, Result):
        raise RaceIsOver(_("the race is over"))
    if asked is not None and asked is not now:
        raise StaleAnswer(_("this question is no longer pending; answer the current one"))
    if car is not None and car != now.car:
        given = shown(car + 1 if isinstance(car, int) else car)
        if now.car is None:
            raise WrongCar(_("no car is asked, so not car {car} either").format(car=given))
        raise WrongCar(_("car {asked} is asked, not car {car}").format(asked=now.car + 1, car=given))
    step = state.race.ruleset.steps(state.stage)[state.step]
    state, events = step.answer(state, now.find(value))
    state, more = _go_on(state)
    return state, events + more


def _go_on(state: State[CarT]) -> Happened[CarT]:
    """Advance over steps, turns and rounds with nothing to ask, up to the next question or the end.

    Args:
        state: a state that nobody else has seen yet, or one whose step asks again.
    """
    happened: list[Event] = []
    while not state.over:
        state, events, asked = _next_asked(state)
        happened.extend(events)
        if asked is not None:
            # Saves `state.pending` from asking the step again.
            state.__dict__["pending"] = asked
            break
        state, events = _next_steps(state)
        happened.extend(events)
    return state, tuple(happened)


def _next_asked(state: State[CarT]) -> tuple[State[CarT], tuple[Event, ...], Pending | None]:
    """Return the state at the next step that asks something, what happened, and what it asks.

    It asks None if no step of the turn does.
    """
    steps = state.race.ruleset.steps(state.stage)
    step = state.step
    happened: tuple[Event, ...] = ()
    while steps and not (state.turn and state.turn.ended):
        asked = steps[step].pending(state)
        if asked is not None:
            return state, happened, as_pending(asked)
        step += 1
        if step == len(steps):
            break
        state, events = steps[step].enter(state)
        # Nobody else has seen this state yet, so it needn't be copied.
        state.__dict__["step"] = step
        if events:
            happened += events
    return state, happened, None


def _next_steps(state: State[CarT]) -> Happened[CarT]:
    """Advance to the first step of the next turn, of the round's end, or of the next round; or to the end."""
    ruleset = state.race.ruleset
    happened: tuple[Event, ...] = ()
    if state.stage is Stage.SETUP:
        state, happened = _new_round(state.but(setting_up=None), state.order or ruleset.order(state))
    while not ruleset.is_over(state):
        steps = _next_turn(state) if state.stage is Stage.TURN else None
        if steps is None and state.stage is Stage.TURN and ruleset.round_end:
            steps = state.but(stage=Stage.ROUND_END, turn=None, step=0)
        if steps is not None:
            state, events = _begin(steps)
            return state, happened + events
        if state.round == ruleset.max_rounds * state.race.laps:
            state, events = _abandon(state)
            happened += events
            break
        state, events = _new_round(state, ruleset.order(state))
        happened += events
    return state.but(stage=Stage.OVER, turn=None), happened


def _new_round(state: State[CarT], order: tuple[int, ...]) -> Happened[CarT]:
    """Return the state before the first turn of the next round."""
    state = state.but(round=state.round + 1, order=order, stage=Stage.TURN, slot=-1, turn=None)
    return state, (Event("round", None, {"round": state.round, "order": list(order)}),)


def _next_turn(state: State[CarT]) -> State[CarT] | None:
    """Return the state at the turn of the next car in the order that is racing; None if there is none."""
    for slot in range(state.slot + 1, len(state.order)):
        car = state.order[slot]
        if state.cars[car].racing:
            return state.but(slot=slot, turn=state.race.ruleset.new_turn(car), step=0)
    return None


def _begin(state: State[CarT]) -> Happened[CarT]:
    """Enter the first step of a stage; a ruleset may have no setup."""
    steps = state.race.ruleset.steps(state.stage)
    return steps[0].enter(state) if steps else (state, ())


def _abandon(state: State[CarT]) -> Happened[CarT]:
    """Take all cars that are still racing out of a race that lasts too long."""
    happened: tuple[Event, ...] = ()
    for number in reversed(state.race.ruleset.order(state)):
        state, events = retire(state, state.cars[number], ABANDONED)
        happened += events
    return state, happened
