"""The core of a race: it asks, takes answers and knows no rules.

`pending` says what is asked in a state, `answer` gives the next state and what happened. Dice are
answers too, so a race is exactly the list of its answers.
"""

from __future__ import annotations

from trackmodel.engine.errors import RaceIsOver, StaleAnswer, WrongCar, _
from trackmodel.engine.questions import Pending, Result
from trackmodel.engine.values import Event, Happened, Reason, State, Status, but


def settle(state: State) -> State:
    """A state at the start of the setup or of a turn, walked on to the first thing that is asked."""
    return _go_on(_begin(state))[0]


def pending(state: State) -> Pending:
    """What is asked: a Question to a driver, a Roll of a die, or the Result of a race that is over."""
    return state.pending


def answer(state: State, value: object, asked: Pending | None = None, car: int | None = None) -> Happened:
    """Answers what is pending.

    Args:
        state: is not changed.
        value: the `value` of one of the question's options, or the face a die shows.
        asked: the very question or roll that is meant, as `pending` gave it for this state, so that a
            late answer to an earlier one is noticed.
        car: the car whose driver answers, so that nobody answers for another.

    Returns:
        The next state and the events that led there.

    Raises:
        RaceIsOver: nothing is asked any more.
        StaleAnswer: `asked` is no longer pending.
        WrongCar: somebody else is asked.
        IllegalAnswer: the question has no such answer.
    """
    now = state.pending
    if isinstance(now, Result):
        raise RaceIsOver(_("the race is over"))
    if asked is not None and asked is not now:
        raise StaleAnswer(_("this was asked earlier; something else is asked by now"))
    if car is not None and car != now.car:
        raise WrongCar(_("car {asked} is asked, not car {car}").format(asked=now.car + 1, car=car + 1))
    found = now.find(value)
    state, events = state.race.ruleset.steps(state)[state.step].answer(state, found)
    state, more = _go_on(state)
    return state, events + more


def _go_on(state: State) -> Happened:
    """Walks over steps, turns and rounds with nothing to ask, up to the next question or the end."""
    events: list[Event] = []
    while not state.over:
        state, asked = _next_asked(state)
        if asked is not None:
            # What `state.pending` would work out again.
            state.__dict__["pending"] = asked
            break
        state, more = _next_turn(state)
        events.extend(more)
    return state, tuple(events)


def _next_asked(state: State) -> tuple[State, Pending | None]:
    """The state at the first step, from the current one on, that asks something; None: none does.

    Most steps of a turn have nothing to ask, so a state is made only for the one that has.
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
    """The first step of the next car in this round, else of the next round, else the end."""
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
    """Enters the first step of the setup or of a turn; a ruleset need not have a setup."""
    steps = state.race.ruleset.steps(state)
    return steps[0].enter(state) if steps else state


def _abandon(state: State) -> Happened:
    """Takes every car that is still racing out of a race that doesn't end by itself."""
    events = []
    for number in reversed(state.race.ruleset.order(state)):
        car = state.cars[number]
        car = but(car, status=Status.OUT, reason=Reason.ABANDONED, ended=state.clock)
        state = state.with_car(car, clock=state.clock + 1)
        events.append(Event("out", number, {"reason": Reason.ABANDONED.value}))
    return state, tuple(events)
