"""What holds in every race, whatever the board, the drivers and the dice (rules.md, section 7).

`prove_race` races and checks everything. `watch(state, answers)` drives a race by its answers and
looks at every state on the way: it reads only the board, the states, the questions and the answers;
what the engine says happened (its events) is compared with that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest
from attrs import define, field

from trackmodel.board import Board
from trackmodel.engine import Record, Setup, answer, pending, play, replay, start
from trackmodel.engine.errors import IllegalAnswer, RaceIsOver
from trackmodel.engine.questions import Question, Result, Roll
from trackmodel.engine.values import Car, Event, Reason, State, Status

OFTEN = 20
"""Every so many questions all answers are tried, not only the one that was given."""


def prove_race(board: Board, cars: int, seed: int) -> Record:
    """Races `cars` rookies; fails if anything of section 7 doesn't hold. Gives back the record."""
    setup = Setup(drivers=("rookie",) * cars, seed=seed)
    record = play(board, setup)
    assert play(board, setup) == record, "the same seed gave another race"
    assert replay(record).pending, "the record replays to its end"
    seen = watch(start(board, setup), (entry.value for entry in record.entries))
    assert [event for entry in record.entries for event in entry.events] == seen.events
    reasons = {standing.reason for standing in seen.result.classification}
    assert Reason.ABANDONED not in reasons, "the race did not end by itself"
    return record


@define
class Watch:
    """A race as it was seen from outside."""

    state: State
    events: list[Event] = field(factory=list)
    questions: int = 0
    endings: Counter[int] = field(factory=Counter)

    @property
    def result(self) -> Result:
        """The end of the race; fails where it has none."""
        asked = pending(self.state)
        assert isinstance(asked, Result), f"the race stopped before its end: {asked}"
        return asked


def watch(state: State, answers: Iterable[object]) -> Watch:
    """Gives the answers one by one; fails at the first state in which something doesn't hold."""
    seen = Watch(state)
    assert_cars_stand_apart(state)
    for value in answers:
        asked = pending(seen.state)
        assert not isinstance(asked, Result), "there are more answers than questions"
        if seen.questions % OFTEN == 0:
            assert_every_offer_can_be_applied(seen.state, asked)
        if seen.questions % OFTEN == 0 or (isinstance(asked, Question) and asked.kind == "move"):
            assert_nothing_else_is_taken(seen.state, asked)
        after, events = answer(seen.state, value)
        assert_one_step(seen.state, asked, value, after)
        assert_cars_stand_apart(after)
        for car_before, car_after in zip(seen.state.cars, after.cars, strict=True):
            assert_wear_only_falls(car_before, car_after)
            if car_before.status is not car_after.status:
                assert car_before.racing, f"car {car_after.number} ended twice"
                seen.endings[car_after.number] += 1
        seen.events.extend(events)
        seen.state = after
        seen.questions += 1
    assert_classified_once(seen)
    return seen


def assert_cars_stand_apart(state: State) -> None:
    """No two cars share a space; those that have left the board aside."""
    if state.round == 0:
        return
    spaces = [car.space for car in state.cars if car.racing]
    assert len(spaces) == len(set(spaces)), f"cars share a space: {spaces}"


def assert_wear_only_falls(before: Car, after: Car) -> None:
    """Wear never rises outside the pit and never goes below 0."""
    for name, left in after.wear.items():
        assert 0 <= left <= before.wear[name], f"car {after.number}: {name} {before.wear[name]} -> {left}"


def assert_one_step(before: State, asked: Question | Roll, value: object, after: State) -> None:
    """A move follows arrows over free spaces; nothing but a move moves a car."""
    moved = {car.number for car, now in zip(before.cars, after.cars, strict=True) if car.space != now.space}
    if before.round == 0:
        return
    if not (isinstance(asked, Question) and asked.kind == "move"):
        assert not moved
        return
    assert moved <= {asked.car}
    assert isinstance(value, tuple | list)
    rules = before.race.rules
    taken = {car.space for car in before.cars if car.racing and car.number != asked.car}
    here = before.cars[asked.car].space
    for space in value[1:]:
        assert space in {target for target, _turn in rules.successors[here]}, f"no arrow {here} -> {space}"
        assert space not in taken, f"space {space} is taken"
        here = space
    assert after.cars[asked.car].space == here


def assert_every_offer_can_be_applied(state: State, asked: Question | Roll) -> None:
    """Every offered decision and every face of a die leads on."""
    offers = [option.value for option in asked.options] if isinstance(asked, Question) else set(asked.faces)
    assert offers, f"nothing to answer to {asked}"
    for value in offers:
        answer(state, value)


def assert_nothing_else_is_taken(state: State, asked: Question | Roll) -> None:
    """What is not offered is refused, and that changes nothing."""
    before = state
    for value in wrong_answers(asked):
        with pytest.raises(IllegalAnswer):
            answer(state, value)
    assert state == before
    assert pending(state) is asked


def wrong_answers(asked: Question | Roll) -> list[object]:
    """Answers that can't be right, whatever the situation."""
    nonsense: list[object] = [None, "", -1, 10_000, True, 1.5, (), (0, -1), ("0",)]
    if isinstance(asked, Roll):
        return [*nonsense, max(asked.faces) + 1, str(asked.faces[0])]
    if asked.kind == "gear":
        offered = {option.value for option in asked.options}
        return [*nonsense, *(gear for gear in range(8) if gear not in offered)]
    brake, *path = asked.options[0].value  # type: ignore[misc]
    assert all(isinstance(part, int) for part in (brake, *path))
    return [
        *nonsense,
        (brake + 100, *path),
        (brake, *path, path[-1] if path else 0),
        (brake, *path[:-1], 10_000),
    ]


def assert_classified_once(seen: Watch) -> None:
    """The race is over, each car ended once and has one place, and nothing more is taken."""
    standings = seen.result.classification
    numbers = [car.number for car in seen.state.cars]
    assert sorted(standing.car for standing in standings) == numbers
    assert [standing.place for standing in standings] == [number + 1 for number in numbers]
    assert seen.endings == dict.fromkeys(numbers, 1)
    told = Counter(event.car for event in seen.events if event.kind in ("finished", "out"))
    assert told == dict.fromkeys(numbers, 1)
    for standing in standings:
        assert (standing.reason is None) == (standing.status is Status.FINISHED)
    with pytest.raises(RaceIsOver):
        answer(seen.state, 1)
