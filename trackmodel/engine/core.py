"""The core of a race: it asks, takes answers and knows no rules.

`start` gives the first state, `pending` what is asked in a state, `answer` the next state and what
happened. Dice are answers too, so a race is exactly the list of its answers.
"""

from __future__ import annotations

from attrs import evolve, frozen

from trackmodel.board import STRAIGHT, Board, BoardRules
from trackmodel.engine.classification import classify
from trackmodel.engine.errors import RaceIsOver, SetupError, _
from trackmodel.engine.questions import Pending, Result
from trackmodel.engine.ruleset import Ruleset, Step
from trackmodel.engine.values import Car, Event, Happened, Race, Reason, State, Status


@frozen
class Setup:
    """What people agree on before a race.

    Attributes:
        rules: id of a ruleset.
        laps: length of the race.
        drivers: a name for each car; the number of names is the number of cars.
        seed: where all chance comes from.
    """

    rules: str = "formula-de-en"
    laps: int = 1
    drivers: tuple[str, ...] = ("rookie",) * 6
    seed: int = 1


def start(board: Board, setup: Setup, ruleset: Ruleset | None = None) -> State:
    """The state in which the first thing of a race is asked.

    Args:
        board: where to race.
        setup: what was agreed on.
        ruleset: a ruleset that isn't in the list of rulesets; `setup.rules` is ignored then.

    Raises:
        SetupError: such a race is not possible on this board.
    """
    race = make_race(board, setup, ruleset)
    wear = race.ruleset.new_car_wear(setup.laps)
    cars = tuple(
        Car(number, driver, race.rules.grid[number], wear) for number, driver in enumerate(setup.drivers)
    )
    return _go_on(_enter(State(race, cars), 0))[0]


def make_race(board: Board, setup: Setup, ruleset: Ruleset | None = None) -> Race:
    """What stays the same during the race.

    Raises:
        SetupError: such a race is not possible on this board.
    """
    if ruleset is None:
        from trackmodel.engine.rulesets import find_ruleset

        ruleset = find_ruleset(setup.rules)
    if setup.laps not in ruleset.laps:
        raise SetupError(
            _("the length of a race of {rules} in laps: {offered}; not {laps}").format(
                rules=ruleset.id, offered=_list(ruleset.laps), laps=setup.laps
            )
        )
    fewest, most = ruleset.cars
    places = len(board.rules.grid)
    count = len(setup.drivers)
    if not fewest <= count <= most:
        raise SetupError(
            _("{rules} is raced by {fewest} to {most} cars, not {count}").format(
                rules=ruleset.id, fewest=fewest, most=most, count=count
            )
        )
    if count > places:
        raise SetupError(
            _("{count} cars don't fit on the {places} places of the starting grid").format(
                count=count, places=places
            )
        )
    return Race(board, ruleset, setup.laps, setup.drivers, setup.seed)


def pending(state: State) -> Pending:
    """What is asked: a Question to a driver, a Roll of a die, or the Result of a race that is over."""
    return state.pending


def answer(state: State, value: object) -> Happened:
    """Answers what is pending.

    Args:
        state: is not changed.
        value: the `value` of one of the question's options, or the face a die shows.

    Returns:
        The next state and the events that led there.

    Raises:
        IllegalAnswer: the question has no such answer.
        RaceIsOver: nothing is asked any more.
    """
    asked = state.pending
    if isinstance(asked, Result):
        raise RaceIsOver(_("the race is over"))
    found = asked.find(value)
    state, events = _steps(state)[state.step].answer(state, found)
    state, more = _go_on(state)
    return state, events + more


def ask(state: State) -> Pending:
    """What the current step asks; computed once a state, see `State.pending`."""
    if state.over:
        return Result(classify(state))
    asked = _steps(state)[state.step].pending(state)
    assert asked is not None, "a state between answers always has something to ask"
    return asked


def stops_on_grid(rules: BoardRules, space: int) -> int:
    """Stops a car has made when the race starts: all of them, where it starts inside a corner.

    Source: our decision on Formula Dé basic rules, corners.
    """
    corner = rules.corner[space]
    return 0 if corner == STRAIGHT else rules.corners[corner].stops


def _steps(state: State) -> tuple[Step, ...]:
    ruleset = state.race.ruleset
    return ruleset.setup if state.round == 0 else ruleset.turn


def _enter(state: State, step: int) -> State:
    return _steps(state)[step].enter(evolve(state, step=step))


def _go_on(state: State) -> Happened:
    """Walks over steps, turns and rounds with nothing to ask, up to the next question or the end."""
    events: list[Event] = []
    while not state.over:
        steps = _steps(state)
        ended = state.turn is not None and state.turn.ended
        if not ended and steps[state.step].pending(state) is not None:
            break
        if not ended and state.step + 1 < len(steps):
            state = _enter(state, state.step + 1)
        else:
            state, more = _next_turn(state)
            events.extend(more)
    return state, tuple(events)


def _next_turn(state: State) -> Happened:
    """The first step of the next car in this round, else of the next round, else the end."""
    slot = state.slot + 1
    events: tuple[Event, ...] = ()
    if state.round == 0:
        state = evolve(state, round=1, setting_up=None)
        events = (Event("round", None, {"round": 1, "order": list(state.order)}),)
    while True:
        while slot < len(state.order):
            car = state.order[slot]
            if state.cars[car].racing:
                return _enter(evolve(state, slot=slot, turn=state.race.ruleset.new_turn(car)), 0), events
            slot += 1
        if not any(car.racing for car in state.cars):
            return evolve(state, turn=None), events
        if state.round == state.race.ruleset.max_rounds * state.race.laps:
            state, gone = _abandon(state)
            return evolve(state, turn=None), events + gone
        order = state.race.ruleset.order(state)
        state = evolve(state, round=state.round + 1, order=order)
        events += (Event("round", None, {"round": state.round, "order": list(order)}),)
        slot = 0


def _abandon(state: State) -> Happened:
    """Takes every car that is still racing out of a race that doesn't end by itself."""
    events = []
    for number in reversed(state.race.ruleset.order(state)):
        car = state.cars[number]
        car = evolve(car, status=Status.OUT, reason=Reason.ABANDONED, ended=state.clock)
        state = state.with_car(car, clock=state.clock + 1)
        events.append(Event("out", number, {"reason": Reason.ABANDONED.value}))
    return state, tuple(events)


def _list(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))
