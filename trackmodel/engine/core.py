"""Runs a race through the steps of its ruleset; knows no rules itself.

`pending` returns what is asked in a state, `answer` the next state and the events that led there.
Dice are answered too, so the list of answers is all there is to a race.
"""

from __future__ import annotations

from trackmodel.engine.errors import RaceIsOver, StaleAnswer, WrongCar, _
from trackmodel.engine.questions import Pending, Result, shown
from trackmodel.engine.race_values import Event, Happened, Reason, State, Status, but


def settle(state: State) -> State:
    """Advance a state from the start of the setup or of a turn to the first thing that is asked."""
    return _go_on(_begin(state))[0]


def pending(state: State) -> Pending:
    """Return what is asked: a Question to a driver, a Roll of a die, or the Result of a race that is over."""
    return state.pending


def answer(state: State, value: object, asked: Pending | None = None, car: int | None = None) -> Happened:
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
        IllegalAnswer: the value is not among the legal answers; the message lists these.

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
        raise WrongCar(_("car {asked} is asked, not car {car}").format(asked=now.car + 1, car=given))
    found = now.find(value)
    state, events = state.race.ruleset.steps(state)[state.step].answer(state, found)
    state, more = _go_on(state)
    return state, events + more


def _go_on(state: State) -> Happened:
    """Advance over steps, turns and rounds with nothing to ask, up to the next question or the end."""
    events: list[Event] = []
    while not state.over:
        state, asked = _next_asked(state)
        if asked is not None:
            # Saves `state.pending` from asking the step again.
            state.__dict__["pending"] = asked
            break
        state, more = _next_turn(state)
        events.extend(more)
    return state, tuple(events)


def _next_asked(state: State) -> tuple[State, Pending | None]:
    """Return the state at the next step that asks something, and what it asks; None if no step does.

    Most steps of a turn have nothing to ask, so only the one that asks gets a state.
    """
    steps = state.race.ruleset.steps(state)
    step = state.step
    while steps and not (state.turn and state.turn.ended):
        asked = steps[step].pending(state)
        if asked is not None:
            if step != state.step:
                state = state.but(step=step)
                asked = steps[step].pending(state)
            return state, asked
        step += 1
        if step == len(steps):
            break
        state = steps[step].enter(state)
    return state, None


def _next_turn(state: State) -> Happened:
    """Advance to the first step of the next car's turn, in this round or the next, or to the end."""
    slot = state.slot + 1
    events: tuple[Event, ...] = ()
    if state.round == 0:
        order = state.order or state.race.ruleset.order(state)
        state = state.but(round=1, order=order, setting_up=None)
        events = (Event("round", None, {"round": 1, "order": list(state.order)}),)
    while True:
        while slot < len(state.order):
            car = state.order[slot]
            if state.cars[car].racing:
                return _begin(state.but(slot=slot, turn=state.race.ruleset.new_turn(car), step=0)), events
            slot += 1
        if not any(car.racing for car in state.cars):
            return state.but(turn=None), events
        if state.round == state.race.ruleset.max_rounds * state.race.laps:
            state, gone = _abandon(state)
            return state.but(turn=None), events + gone
        order = state.race.ruleset.order(state)
        state = state.but(round=state.round + 1, order=order)
        events += (Event("round", None, {"round": state.round, "order": list(order)}),)
        slot = 0


def _begin(state: State) -> State:
    """Enter the first step of the setup or of a turn; a ruleset may have no setup."""
    steps = state.race.ruleset.steps(state)
    return steps[0].enter(state) if steps else state


def _abandon(state: State) -> Happened:
    """Take all cars that are still racing out of a race that lasts too long."""
    events = []
    for number in reversed(state.race.ruleset.order(state)):
        car = state.cars[number]
        car = but(car, status=Status.OUT, reason=Reason.ABANDONED, ended=state.clock)
        state = state.with_car(car, clock=state.clock + 1)
        events.append(Event("out", number, {"reason": Reason.ABANDONED.value}))
    return state, tuple(events)
