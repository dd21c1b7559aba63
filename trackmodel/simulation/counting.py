"""Counts the statistics of a race while it is driven."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from attrs import evolve

from trackmodel.board import STRAIGHT, Board
from trackmodel.engine import Entry, Event, Result, Roll, State
from trackmodel.engine.board_graph import corners_ahead
from trackmodel.engine.common.lap_columns import Column, lap_columns
from trackmodel.engine.formula.formula_turn import FormulaTurn
from trackmodel.engine.overtakings import EARLY_ROUND, OrderOfCars
from trackmodel.engine.race_values import AnyState, RoadCar, Status
from trackmodel.simulation.marks import SpaceMarks
from trackmodel.simulation.statistics import CornerStatistics, Starts, Statistics


class ResultCount:
    """Counts what the result of a race of any game says; call `watch` after each answer.

    Args:
        before: the race before its first answer.
    """

    def __init__(self, before: AnyState) -> None:
        self._state = before
        self._grid = before.order
        self._reasons: Counter[str] = Counter()

    def watch(self, state: AnyState, entry: Entry) -> None:
        """Count an answer.

        Args:
            state: the state it led to.
            entry: the answer with its events.
        """
        # The order of play in round 1 is the grid, or the order of the position.
        self._grid = self._grid or state.order
        self._reasons.update(reason_of(event) for event in entry.events if event.kind == "out")
        self._state = state

    def statistics(self) -> Statistics:
        """Return the statistics of the race, which must be over."""
        result = self._state.pending
        assert isinstance(result, Result)
        drivers: dict[str, Starts] = {name: Starts() for name in self._state.race.drivers}
        of_car: dict[int, Starts] = {}
        for line in result.classification:
            of_car[line.car] = Starts(
                starts=1,
                places=line.place,
                wins=int(line.place == 1 and line.status is Status.FINISHED),
                out=int(line.status is Status.OUT),
            )
            drivers[line.driver] += of_car[line.car]
        return Statistics(
            races=1,
            drivers=drivers,
            grid=tuple(of_car[number] for number in self._grid),
            reasons=dict(self._reasons),
        )


def race_count(before: AnyState) -> ResultCount:
    """Return what counts a race, given its first state."""
    return RaceCount(before) if isinstance(before.race.venue, Board) else ResultCount(before)


def reason_of(event: Event) -> str:
    """Return why a car went out, given the event that tells it."""
    return str(event.data.get("reason", ""))


class RaceCount(ResultCount):
    """Counts also what happens on a board: turns, corners, and marks on its spaces."""

    def __init__(self, before: State) -> None:
        super().__init__(before)
        rules = before.race.rules
        self._ahead = corners_ahead(rules)
        self._order = OrderOfCars()
        self._turns = 0
        self._distance = 0
        self._out: Counter[int] = Counter()
        self._overtakings: Counter[int] = Counter()
        self._early_places: tuple[int, ...] = ()
        self._leader: int | None = None
        self._lane = rules.lane or (0,) * len(rules.corner)
        self._by_lap: Counter[tuple[int, Column]] = Counter()
        self._rows = [car.number * before.race.laps + car.laps for car in before.cars]
        self._rolled = 0
        self._marks = SpaceMarks(before)
        self._to_drive = {car.number: to_drive(before, car) for car in before.cars}
        self._first_round = {car.number: _first_round(before, car.number) for car in before.cars}
        if before.round > 0:
            self._begin_round(before)
            self._begin_turn(before)

    def watch(self, state: State, entry: Entry) -> None:
        overshot: Sequence[int] = ()
        asked = self._state.pending
        if isinstance(asked, Roll) and asked.reason in ("gear", "again") and isinstance(entry.value, int):
            self._rolled = asked.points_of(entry.value)
        for event in entry.events:
            if event.kind == "move":
                overshot = self._moved(event)
            elif event.kind == "out":
                self._went_out(state, event, overshot)
            elif event.kind == "finished":
                self._finished(event)
            elif event.kind == "stop":
                self._count(event.car, "stops", event.data["corner"])
            elif event.kind == "in_stand":
                self._count(event.car, "pit_stops")
        if self._state.round > 0:
            self._count_wear(state)
        self._marks.watch(state, entry)
        if state.round != self._state.round and not state.over:
            self._begin_round(state)
        if state.turn and (state.round, state.slot) != (self._state.round, self._state.slot):
            self._begin_turn(state)
        super().watch(state, entry)

    def statistics(self) -> Statistics:
        marks, race = dict(self._marks.counts), self._state.race
        rows = range(len(race.drivers) * race.laps)
        return evolve(
            super().statistics(),
            turns=self._turns,
            distance=self._distance,
            early_places=self._early_places,
            corners=tuple(
                CornerStatistics(self._out[corner], self._overtakings[corner])
                for corner in range(len(race.rules.corners))
            ),
            by_lap={column: tuple(self._by_lap[row, column] for row in rows) for column in lap_columns(race)},
            landings=marks.pop("landings"),
            marks=marks,
        )

    def _begin_turn(self, state: State) -> None:
        car = state.mover
        self._rows[car.number] = car.number * state.race.laps + car.laps
        self._count(car.number, "turns")

    def _count(self, car: int | None, *column: Any, count: int = 1) -> None:
        assert car is not None
        self._by_lap[self._rows[car], column] += count

    def _begin_round(self, state: State) -> None:
        away = {car.number: state.distance(car) for car in state.cars if car.status is not Status.OUT}
        for overtaking in self._order.overtakings(state):
            self._overtakings[self._ahead[state.cars[overtaking].space]] += 1
            self._count(overtaking, "places_gained", sum(it > away[overtaking] for it in away.values()))
        if state.round == EARLY_ROUND:
            of_grid = [state.distance(state.cars[car]) for car in self._grid]
            self._early_places = tuple(1 + sum(other > own for other in away.values()) for own in of_grid)
        furthest = max(away.values(), default=0)
        if self._leader in away and away[self._leader] == furthest:
            return
        before, self._leader = self._leader, min((it for it in away if away[it] == furthest), default=None)
        if before in away and self._leader is not None:
            self._count(self._leader, "lead_changes")

    def _count_wear(self, state: State) -> None:
        for before, now in zip(self._state.cars, state.cars, strict=True):
            if now.wear is not before.wear:
                for name, points in before.wear.items():
                    lost = max(0, points - now.wear.get(name, points))
                    self._count(now.number, "wear", name, count=lost)

    def _moved(self, event: Event) -> Sequence[int]:
        assert event.car is not None
        data: Any = event.data
        before, turn, corner = self._state.cars[event.car], self._state.turn, self._state.race.rules.corner
        self._count(event.car, "gears", before.gear - 1)
        points = turn.points if isinstance(turn, FormulaTurn) else self._rolled
        self._count(event.car, "points", count=points or 0)
        self._count(event.car, "wasted", count=data.get("brake", 0) + data.get("blocked", 0))
        for space, to in pairwise((before.space, *data["path"])):
            if corner[space] != corner[to]:
                if corner[space] != STRAIGHT:
                    self._count(event.car, "exits", corner[space], self._lane[space])
                if corner[to] != STRAIGHT:
                    self._count(event.car, "entries", corner[to], self._lane[to])
        overshot: Sequence[int] = data.get("overshot", ())
        for left in overshot:
            self._count(event.car, "overshoots", left)
        return overshot

    def _went_out(self, state: State, event: Event, overshot: Sequence[int]) -> None:
        reason = reason_of(event)
        assert event.car is not None
        # A car that goes out by overshooting stands beyond the corner it overshot.
        by_corner = reason in ("overshoot", "missed_stops") and overshot
        self._out[overshot[0] if by_corner else self._ahead[state.cars[event.car].space]] += 1

    def _finished(self, event: Event) -> None:
        # A car has one turn in each round.
        assert event.car is not None
        self._turns += self._state.round - self._first_round[event.car] + 1
        self._distance += self._to_drive[event.car]


def to_drive(state: State, car: RoadCar) -> int:
    """Return the distance to the finish in hundredths of a space, without the way from grid to line."""
    rules, lap, here = state.race.rules, state.race.rules.lap_length, state.race.rules.progress[car.space]
    if car.space in rules.on_line or (not car.wraps and here > lap // 2):
        return (state.race.laps + 1 - max(1, car.wraps)) * lap
    return (state.race.laps + 1 - car.wraps) * lap - here


def _first_round(state: State, number: int) -> int:
    """Return the round of a car's first turn; in a position, some cars have already had theirs."""
    moved = number in state.order[: max(0, state.slot)]
    return max(1, state.round) + moved
