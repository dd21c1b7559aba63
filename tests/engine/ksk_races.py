"""Section 7 of rules.md under KSK-ftf: races of random drivers, seen from outside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen

from tests.engine.invariants import Watch, assert_cars_stand_apart, assert_classified_once
from tests.engine.whims import LOW_GEARS, pick
from trackmodel.board import Board, BoardWeather
from trackmodel.engine import Record, Setup, answer, pending, race, replay, start
from trackmodel.engine.engine_errors import IllegalAnswer
from trackmodel.engine.ksk.car import KskCar
from trackmodel.engine.ksk.ksk_turn import KskTurn
from trackmodel.engine.ksk.world import Sky, World
from trackmodel.engine.questions import PathOffer, Pending, Question, Result, Roll
from trackmodel.engine.race_values import Event, Happened, State
from trackmodel.engine.rulesets.ksk import NUMBERS

TABLE = BoardWeather(rain=(1, 7), changeable=(8, 14), sun=(15, 20))
OFTEN = 25


@frozen
class KskWhim:
    """Takes any of the options, by any of the paths to its end; `care` as for `Whim`."""

    care: int = 50

    def choose(self, state: State, question: Question[Any], chance: Random) -> Any:
        """Return one of the legal answers; see `Driver`."""
        careful = chance.random() * 100 < self.care
        options: Sequence[Any] = question.options
        if question.kind != "move":
            low = [option for option in options if option.value in LOW_GEARS]
            return pick(chance, low if careful and low else options).value
        parking = [option for option in options if option.parks]
        if careful and parking:
            return pick(chance, parking).value
        if careful:
            cheapest = min(sum(option.price.values()) for option in options)
            options = [option for option in options if sum(option.price.values()) == cheapest]
        chosen = pick(chance, options)
        return pick(chance, [chosen, *islice(chosen.by_other_paths(), 10)]).value


def with_weather(board: Board) -> Board:
    """Return the board with a weather table that changes often."""
    return evolve(board, rules=evolve(board.rules, weather=TABLE))


def prove_ksk(board: Board, cars: int, seed: int, laps: int = 2, care: int = 95) -> Record:
    """Race random drivers; fail if a property of section 7 doesn't hold. Returns the record."""
    setup = Setup("ksk", laps, ("",) * cars, seed)
    drivers = (KskWhim(care),) * cars
    record = race(board, setup, drivers=drivers)
    assert race(board, setup, drivers=drivers) == record, "the same seed gave another race"
    assert replay(record).pending, "the record replays to its end"
    seen = Watch(start(board, setup))
    for entry in record.entries:
        _watch(seen, entry.value)
    assert [event for entry in record.entries for event in entry.events] == seen.events
    assert_classified_once(seen)
    return record


def _watch(seen: Watch, value: object) -> None:
    asked = pending(seen.state)
    assert not isinstance(asked, Result), "there are more answers than questions"
    is_move = isinstance(asked, Question) and asked.kind == "move"
    if seen.questions % OFTEN == 0:
        for offered in _values(asked):
            assert_one_step(seen.state, asked, offered, answer(seen.state, offered))
    if is_move or seen.questions % OFTEN == 0:
        _assert_strays_are_refused_or_legal(seen, asked)
    happened = answer(seen.state, value)
    assert_one_step(seen.state, asked, value, happened)
    after, events = happened
    for before, now in zip(seen.state.cars, after.cars, strict=True):
        if before.status is not now.status:
            assert before.racing, f"car {now.number} ended twice"
            seen.endings[now.number] += 1
    seen.events.extend(events)
    seen.state = after
    seen.questions += 1


def _values(asked: Pending) -> list[Any]:
    if isinstance(asked, Roll):
        return list(asked.faces)
    assert isinstance(asked, Question)
    return [option.value for option in asked.options]


def assert_one_step(before: State, asked: Pending, value: Any, happened: Happened) -> None:
    """Check what must hold from one state to the next."""
    after, events = happened
    assert_cars_stand_apart(after)
    _assert_world(before, after)
    if before.round == 0:
        return
    _assert_wear(before, after, events)
    mover = asked.car if isinstance(asked, Question) and asked.kind == "move" else None
    for car, now in zip(before.cars, after.cars, strict=True):
        stopped = now.reason == "road_holding" and car.racing
        if car.number != mover and not stopped:
            assert (car.space, car.stand, car.wraps) == (now.space, now.stand, now.wraps), "only a move moves"
    if mover is not None:
        _assert_move(before, mover, value, events)
    if isinstance(asked, Roll) and asked.reason in ("contact", "engine", "risk"):
        assert sum(event.kind == "damage" for event in events) <= 2


def _assert_world(before: State, after: State) -> None:
    then, now = before.world, after.world
    assert isinstance(then, World)
    assert isinstance(now, World)
    assert then.risks <= now.risks, "risk spaces stay"
    assert 0 <= now.wetness <= 10
    if before.race.rules.weather == BoardWeather():
        assert (now.sky, now.wetness) == (Sky.SUN, 0), "always dry"
    if before.round and then.sky is not now.sky:
        assert Sky.CLOUD in (then.sky, now.sky), "sun and rain follow clouds"


def _assert_wear(before: State, after: State, events: Sequence[Event]) -> None:
    """Wear never drops below 0, never rises above what was built, and rises in the stand only."""
    served = {event.car for event in events if event.kind in ("tires", "repaired")}
    for car, now in zip(before.cars, after.cars, strict=True):
        assert isinstance(now, KskCar)
        assert all(0 <= left <= now.full[part] for part, left in now.wear.items()), now.wear
        rises = {part for part, left in now.wear.items() if left > car.wear[part]}
        assert "bonus" not in rises
        if rises:
            assert car.stand is not None
            assert car.number in served
        gained = sum(now.wear[part] - car.wear[part] for part in rises)
        assert gained <= NUMBERS.repairs or rises == {"tires"}


def _assert_move(before: State, number: int, value: Sequence[int], events: Sequence[Event]) -> None:
    """Every step follows an arrow to a free space, and the points are used up."""
    car, rules, turn = before.cars[number], before.race.rules, before.turn
    assert isinstance(turn, KskTurn)
    bonus, extra, slips, brake, *path = value
    data = next(event.data for event in events if event.kind == "move")
    assert data["path"] == path
    spaces = path if car.stand is not None else [car.space, *path]
    for here, there in pairwise(spaces):
        assert there in dict(rules.successors[here]), f"no arrow {here} -> {there}"
    others = {each.space for each in before.cars if each.racing and each.stand is None} - {car.space}
    assert others.isdisjoint(path), "a car is in the way"
    over = any(event.kind == "in_stand" for event in events)
    finishes = sum(arrow in rules.crossings for arrow in pairwise(spaces)) + car.wraps > before.race.laps
    end = spaces[-1]
    if over or finishes or end in rules.pit_lane:
        return
    points = NUMBERS.points(turn.gear or 0, (turn.face or 0) + bonus) + extra + slips * NUMBERS.slip_points
    slide = data["slide"]
    assert isinstance(slide, int)
    assert isinstance(data["blocked"], int)
    assert len(path) + brake + data["blocked"] == points + slide
    if slide:
        assert isinstance(before.world, World)
        assert before.world.wetness > 0


def _assert_strays_are_refused_or_legal(seen: Watch, asked: Pending) -> None:
    """Any answer is refused and changes nothing, or obeys the rules."""
    for value in _strays(seen, asked):
        contents = repr((seen.state.cars, seen.state.world, seen.state.turn, seen.state.order))
        try:
            happened = answer(seen.state, value)
        except IllegalAnswer:
            assert repr((seen.state.cars, seen.state.world, seen.state.turn, seen.state.order)) == contents
        else:
            assert_one_step(seen.state, asked, value, happened)


def _strays(seen: Watch, asked: Pending) -> Iterator[object]:
    if not (isinstance(asked, Question) and asked.kind == "move"):
        for value in (None, "", -1, 10_000, True, 1.5, (), ("0",), {}):
            with pytest.raises(IllegalAnswer):
                answer(seen.state, value)
        return
    chance, rules, car = seen.chance, seen.state.race.rules, seen.state.cars[asked.car]
    offered = chance.choice(asked.options)
    assert isinstance(offered, PathOffer)
    here, path = car.space, []
    for _space in range(len(offered.path) + chance.choice((0, 0, 1))):
        here = chance.choice(rules.successors[here])[0]
        path.append(here)
    head = [*offered.value][:4]  # type: ignore[misc]
    yield (*head, *path)
    head[chance.randrange(4)] += chance.choice((-1, 1))
    yield (*head, *offered.path)
