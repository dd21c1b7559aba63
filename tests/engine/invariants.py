"""Properties that hold in every race with any board, rules, drivers and dice (rules.md, section 7).

`prove_race` runs a race and checks everything. `watch(state, answers)` drives a race by its answers and
checks every state on the way. It reads only the board, the states, the questions and the answers, and
compares what the engine says happened (the events) with these.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from random import Random

import pytest
from attrs import define, field

from tests.engine.moves_seen import REFILLS, assert_move, places_in_lane
from trackmodel.board import Board
from trackmodel.engine import Record, Setup, answer, pending, race, replay, start
from trackmodel.engine.drivers.driver import Driver
from trackmodel.engine.engine_errors import IllegalAnswer, RaceIsOver, StaleAnswer, WrongCar
from trackmodel.engine.questions import Pending, Question, Result, Roll, black_die
from trackmodel.engine.race_values import ABANDONED, Event, Happened, State, Status

OFTEN = 20
"""Number of questions after which all answers are tried, not only the one given."""

STRAYS = 2
"""Number of random walks along arrows tried at every move; those that are accepted must obey the rules."""

FORMULA_DE_WEAR = {
    1: {"tires": 4, "brakes": 3, "fuel": 2, "body": 2, "engine": 2},
    2: {"tires": 6, "brakes": 4, "fuel": 3, "body": 3, "engine": 3},
}
WEAR = {
    "formula-de-en": FORMULA_DE_WEAR,
    "formula-de-de": FORMULA_DE_WEAR,
    "formula-d": {1: {"wear": 18}, 2: {"wear": 18}},
}
GREAT_STARTS = {"formula-de-en": {20}, "formula-de-de": {20}, "formula-d": {17, 18, 19, 20}}
QUICK_STOPS = {"formula-de-en": range(1, 11), "formula-de-de": range(1, 11), "formula-d": ()}


def prove_race(
    board: Board,
    cars: int,
    seed: int,
    rules: str = "formula-de-en",
    laps: int = 1,
    driver: str = "rookie",
) -> Record:
    """Race these bots; fail if a property of section 7 doesn't hold or the race doesn't end by itself.

    Returns:
        The record of the race.
    """
    record = prove(board, Setup(rules, laps, (driver,) * cars, seed))
    reasons = {e.data["reason"] for entry in record.entries for e in entry.events if e.kind == "out"}
    assert ABANDONED not in reasons, "the race did not end by itself"
    return record


def prove(board: Board, setup: Setup, drivers: tuple[Driver, ...] | None = None) -> Record:
    """Race as agreed; fail if a property of section 7 doesn't hold. Returns the record."""
    record = race(board, setup, drivers=drivers)
    assert race(board, setup, drivers=drivers) == record, "the same seed gave another race"
    assert replay(record).pending, "the record replays to its end"
    first = start(board, setup)
    if not setup.position:
        agreed = {**WEAR[setup.rules][setup.laps], **(setup.wear or {})}
        assert all(car.wear == agreed for car in first.cars)
    seen = watch(first, (entry.value for entry in record.entries))
    assert [event for entry in record.entries for event in entry.events] == seen.events
    return record


@define
class Watch:
    """A race as seen from outside.

    Attributes:
        points: the points of the car whose turn it is.
    """

    state: State
    chance: Random = field(factory=lambda: Random(7))
    events: list[Event] = field(factory=list)
    questions: int = 0
    endings: Counter[int] = field(factory=Counter)
    points: int = 0

    @property
    def result(self) -> Result:
        """The result of the race, which must be over."""
        asked = pending(self.state)
        assert isinstance(asked, Result), f"the race stopped before its end: {asked}"
        return asked


def watch(state: State, answers: Iterable[object]) -> Watch:
    """Give the answers one by one; fail at the first state in which a property doesn't hold."""
    seen = Watch(state)
    already_ended = {car.number for car in state.cars if not car.racing}
    assert_cars_stand_apart(state)
    for value in answers:
        asked = pending(seen.state)
        assert not isinstance(asked, Result), "there are more answers than questions"
        if seen.questions % OFTEN == 0:
            assert_every_offer_can_be_applied(seen, asked)
        is_move = isinstance(asked, Question) and asked.kind == "move"
        if seen.questions % OFTEN == 0 or (is_move and seen.questions % 3 == 0):
            assert_nothing_else_is_taken(seen.state, asked)
        if is_move:
            assert_strays_are_refused_or_legal(seen, asked)
        happened = answer(seen.state, value)
        assert_one_step(seen.state, asked, value, happened, seen.points)
        after, events = happened
        for before, now in zip(seen.state.cars, after.cars, strict=True):
            if before.status is not now.status:
                assert before.racing, f"car {now.number} ended twice"
                seen.endings[now.number] += 1
        if isinstance(asked, Roll):
            seen.points = points_of(after, asked, value, seen.points)
        seen.events.extend(events)
        seen.state = after
        seen.questions += 1
    seen.endings.update(already_ended)
    assert_classified_once(seen)
    return seen


def points_of(state: State, asked: Roll, face: object, before: int) -> int:
    """Return the points of the car after a roll."""
    assert isinstance(face, int)
    rules = state.race.ruleset.id
    if asked.reason == "gear":
        return face
    if asked.reason == "start" and face in GREAT_STARTS[rules]:
        return 4
    if asked.reason == "pit" and face in QUICK_STOPS[rules]:
        return face // 2 if rules == "formula-de-de" else (face + 1) // 2
    return before


def assert_one_step(before: State, asked: Pending, value: object, happened: Happened, points: int) -> None:
    """Check what must hold from one state to the next."""
    after, events = happened
    assert_cars_stand_apart(after)
    if before.round == 0:
        return
    assert not isinstance(asked, Result)
    assert_wear_falls_outside_the_pit_only(before, asked, after, events)
    assert_the_pit_is_safe(before, asked, after)
    assert_round_lines_up_everybody(after, events)
    others = [car.number for car in before.cars if car.number != asked.car]
    is_move = isinstance(asked, Question) and asked.kind == "move"
    moves = [event for event in events if event.kind == "move"]
    if is_move and not moves:
        # It goes out blocked; the die draws the car it hits and the end of the move.
        assert isinstance(after.pending, Roll)
        assert after.pending.reason == "crash"
        assert before.cars == after.cars
        return
    if isinstance(asked, Roll) and moves:
        assert asked.reason == "crash"
        data = moves[0].data
        is_move, value = True, (data["brake"], *data["path"])  # type: ignore[misc]
    for number in others if is_move else [*others, asked.car]:
        car, now = before.cars[number], after.cars[number]
        assert (car.space, car.stand, car.wraps) == (now.space, now.stand, now.wraps), "only a move moves"
    if is_move:
        assert isinstance(value, tuple | list)
        assert_move(before, asked.car, value, after, points)
        assert_points_are_used_up(before, asked.car, value, happened, points)


def assert_cars_stand_apart(state: State) -> None:
    """No two cars on the board share a space."""
    if state.round == 0:
        return
    cars = [car for car in state.cars if car.racing and car.stand is None]
    spaces = [car.space for car in cars]
    assert len(spaces) == len(set(spaces)), f"cars share a space: {spaces}"
    assert state.occupied == {car.space: car.number for car in cars}


def assert_wear_falls_outside_the_pit_only(
    before: State, asked: Question | Roll, after: State, events: Sequence[Event]
) -> None:
    """Wear never rises outside the pit and never drops below 0; the pit refills what the table says."""
    served = {event.car: event.data["refilled"] for event in events if event.kind == "in_stand"}
    assert set(served) <= {asked.car}
    for car, now in zip(before.cars, after.cars, strict=True):
        refilled = {name: left - car.wear[name] for name, left in now.wear.items() if left > car.wear[name]}
        assert all(left >= 0 for left in now.wear.values()), f"car {car.number}: {now.wear}"
        assert refilled == served.get(car.number, {})
        assert set(refilled) <= REFILLS[after.race.ruleset.id]


def assert_the_pit_is_safe(before: State, asked: Question | Roll, after: State) -> None:
    """A car in the pit lane or in a stand loses nothing until it leaves the lane."""
    lane = before.race.rules.pit_lane
    for car, now in zip(before.cars, after.cars, strict=True):
        drives = car.number == asked.car and isinstance(asked, Question) and asked.kind == "move"
        if car.racing and car.space in lane and not drives:
            assert car.wear == now.wear, f"car {car.number} lost wear in the pit"
            assert now.racing or now.reason == ABANDONED


def assert_round_lines_up_everybody(state: State, events: Sequence[Event]) -> None:
    """Every car has a turn in a round: by distance on the track, from the front of the lane.

    In Formula D, cars beside the pit come after those in it, however far they are.
    """
    if not any(event.kind == "round" for event in events) or state.over:
        return
    assert sorted(state.order) == [car.number for car in state.cars if car.racing]
    if state.round == 1:
        return
    lane = state.race.rules.pit_lane
    cars = [state.cars[number] for number in state.order]
    last_in_pit = max((n for n, car in enumerate(cars) if car.space in lane), default=len(cars))
    before, behind = (
        [state.distance(car) for car in part if car.space not in lane]
        for part in (cars[:last_in_pit], cars[last_in_pit:])
    )
    along = places_in_lane(state.race.rules)
    in_lane = [along.index(car.space) for car in cars if car.space in lane and car.stand is None]
    in_stands = [car.arrived for car in cars if car.stand is not None]
    assert before == sorted(before, reverse=True)
    assert behind == sorted(behind, reverse=True)
    assert state.race.ruleset.id == "formula-d" or min(before, default=math.inf) >= max(behind, default=0)
    assert in_lane == sorted(in_lane, reverse=True)
    assert in_stands == sorted(in_stands)
    places = [n for n, car in enumerate(cars) if car.space in lane]
    assert all(following == place + 1 for place, following in pairwise(places))


def assert_points_are_used_up(
    before: State, number: int, value: Sequence[int], happened: Happened, points: int
) -> None:
    """A move uses exactly the points, one per arrow; points that can't be driven are blocked."""
    after, events = happened
    now = after.cars[number]
    (moved,) = [event.data for event in events if event.kind == "move"]
    blocked = moved["blocked"]
    assert isinstance(blocked, int)
    if now.crossings > before.race.laps:
        assert blocked == 0  # what lies beyond the line of its last lap is not driven
    elif now.racing and now.space in before.race.rules.pit_lane:
        assert blocked == 0
    elif "queues" in moved:
        assert_queues_for_the_pit(before, number, value, now.space, points)
        assert (blocked, moved["price"], moved["contacts"]) == (0, {}, [])
    else:
        assert len(value) - 1 + value[0] + blocked == points


def assert_queues_for_the_pit(
    before: State, number: int, value: Sequence[int], end: int, points: int
) -> None:
    """It stops before the lane unbraked, with points left, because a car stands on each first space."""
    assert value[0] == 0
    assert len(value) - 1 < points
    lane = before.race.rules.pit_lane
    first = [to for to, _turn in before.race.rules.successors[end] if to in lane]
    taken = {car.space for car in before.cars if car.racing and car.stand is None and car.number != number}
    assert first
    assert taken.issuperset(first)


def assert_every_offer_can_be_applied(seen: Watch, asked: Question | Roll) -> None:
    """Every offered answer and every face of a die leads to a state in which all properties hold."""
    offers = [option.value for option in asked.options] if isinstance(asked, Question) else set(asked.faces)
    assert offers, f"nothing to answer to {asked}"
    for value in offers:
        assert_one_step(seen.state, asked, value, answer(seen.state, value), seen.points)


def assert_nothing_else_is_taken(state: State, asked: Question | Roll) -> None:
    """Answers that are not offered are refused and change nothing."""
    before = _contents(state)
    for value in wrong_answers(state, asked):
        with pytest.raises(IllegalAnswer):
            answer(state, value)
    with pytest.raises(WrongCar):
        answer(state, "whatever", car=asked.car + 1)
    with pytest.raises(StaleAnswer):
        answer(state, "whatever", asked=black_die(asked.car, "another"))
    assert _contents(state) == before
    assert pending(state) is asked


def wrong_answers(state: State, asked: Question | Roll) -> list[object]:
    """Answers that are wrong in every situation."""
    nonsense: list[object] = [None, "", -1, 10_000, True, 1.5, (), (0, -1), ("0",), {}, "leave it"]
    if isinstance(asked, Roll):
        return [*nonsense, max(asked.faces) + 1, str(asked.faces[0])]
    offered = [option.value for option in asked.options]
    if asked.kind == "gear":
        return [*nonsense, "leave", *(gear for gear in range(8) if gear not in offered)]
    if asked.kind != "move":
        return [*nonsense, *(word for word in ("leave", "wait") if word not in offered)]
    brake, *path = offered[0]  # type: ignore[misc]
    assert all(isinstance(part, int) for part in (brake, *path))
    last = path[-1] if path else state.cars[asked.car].space
    return [*nonsense, (brake + 100, *path), (brake, *path, last), (brake, *path[:-1], 10_000)]


def assert_strays_are_refused_or_legal(seen: Watch, asked: Question | Roll) -> None:
    """Any walk along arrows is refused or obeys the rules, as seen from outside."""
    state, chance = seen.state, seen.chance
    for _ in range(STRAYS):
        value = stray(state, asked.car, seen.points, chance)
        before = _contents(state)
        try:
            happened = answer(state, value)
        except IllegalAnswer:
            assert _contents(state) == before
        else:
            assert_one_step(state, asked, value, happened, seen.points)


def stray(state: State, number: int, points: int, chance: Random) -> tuple[int, ...]:
    """Return a random walk along arrows of about this number of points."""
    car, rules = state.cars[number], state.race.rules
    brake = chance.choice((0, 0, 1, 2, points))
    here, path = car.space, []
    if car.stand is not None:
        here = chance.choice(rules.pit.stands[car.stand].access)
        path = [here]
    for _ in range(points - brake - len(path) + chance.choice((0, 0, 0, -1, 1))):
        here = chance.choice(rules.successors[here])[0]
        path.append(here)
    return (brake, *path)


def assert_classified_once(seen: Watch) -> None:
    """The race is over, each car ended once and has one place, and no more answers are accepted."""
    standings = seen.result.classification
    numbers = [car.number for car in seen.state.cars]
    assert sorted(standing.car for standing in standings) == numbers
    assert [standing.place for standing in standings] == [number + 1 for number in numbers]
    assert seen.endings == dict.fromkeys(numbers, 1)
    for standing in standings:
        assert (standing.reason is None) == (standing.status is Status.FINISHED)
    finishers = [event.car for event in seen.events if event.kind == "finished"]
    told = [standing.car for standing in standings if standing.car in finishers]
    assert told == finishers, "finishers come in the order of their crossing"
    with pytest.raises(RaceIsOver):
        answer(seen.state, 1)


def turns_of(record: Record) -> int:
    """Return the number of turns in which a car was asked for its gear or whether it leaves its stand."""
    return sum(entry.ask == "gear" or entry.value == "wait" for entry in record.entries)


def _contents(state: State) -> str:
    """Return everything in a state as text; its repr is only a summary."""
    return repr((state.cars, state.order, state.slot, state.step, state.turn, state.setting_up, state.clock))
