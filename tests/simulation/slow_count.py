"""The statistics of a race, counted a second time from its record alone."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

from attrs import define, field

from trackmodel.board import STRAIGHT, Board
from trackmodel.engine import Event, Record, Standing

Place = tuple[int, int]
"""(place, starting position)."""


@define
class Token:
    """A car pushed over the board by hand."""

    space: int
    wraps: int = 0
    parked: bool = False
    gone: bool = False
    is_out: bool = False
    gear: int = 1
    laps: int = 0
    lap: int = 0


@define
class SlowCount:
    """Moves cars along the recorded paths and counts."""

    board: Board
    tokens: dict[int, Token] = field(factory=dict)
    round: int = 0
    landings: dict[int, int] = field(factory=dict)
    overshoots: list[int] = field(factory=list)
    out: list[tuple[str, int]] = field(factory=list)
    overtakings: list[int] = field(factory=list)
    finishing_rounds: list[int] = field(factory=list)
    grid: list[int] = field(factory=list)
    leads: dict[tuple[int, int], bool] = field(factory=dict)
    overshot_at: list[int] = field(factory=list)
    touched_at: list[int] = field(factory=list)
    body_lost_at: list[int] = field(factory=list)
    out_at: list[int] = field(factory=list)
    early_places: tuple[int, ...] = ()
    leaders: list[int] = field(factory=list)
    by_lap: Counter[tuple[int, int, tuple[int | str, ...]]] = field(factory=Counter)
    points: int = 0
    turn_of: tuple[int, int] = (0, 0)

    def read(self, record: Record) -> None:
        """Go through the whole record, event by event."""
        for entry in record.entries:
            if entry.ask in ("leave", "gear") and self.turn_of != (self.round, entry.car):
                # The first question of its turn.
                self.turn_of = self.round, entry.car or 0
                self.tokens[entry.car or 0].lap = self.tokens[entry.car or 0].laps
                self._count(entry.car, "turns")
            if entry.ask.startswith("gear-"):
                self.points = int(str(entry.value))
            for index, event in enumerate(entry.events):
                data: Any = event.data
                if event.kind == "grid":
                    self.grid = list(data["order"])
                    spaces = dict(zip(self.grid, self.board.rules.grid, strict=False))
                    self.tokens = {car: Token(spaces[car]) for car in self.grid}
                elif event.kind == "round":
                    self._new_round(data["round"])
                elif event.kind == "move":
                    self._move(event.car or 0, data, entry.events[index + 1 :])
                elif event.kind == "leaves_stand":
                    self.tokens[event.car or 0].parked = False
                elif event.kind == "gear":
                    self.tokens[event.car or 0].gear = data["to"]
                    self._pay(event.car, data["price"])
                elif event.kind == "great_start":
                    self.points = 4
                elif event.kind == "lap":
                    self.tokens[event.car or 0].laps = data["laps"]
                elif event.kind == "stop":
                    self._count(event.car, "stops", data["corner"])
                elif event.kind == "pit_stop" and data["quick"]:
                    self.tokens[event.car or 0].gear = 4
                    self.points = data["points"]
                elif event.kind == "in_stand":
                    self._count(event.car, "pit_stops")
                    self.tokens[event.car or 0].parked = True
                elif event.kind == "damage":
                    self._pay(event.car, {data["part"]: 1})
                    if data["part"] == "body":
                        self.body_lost_at.append(self.tokens[event.car or 0].space)
                elif event.kind == "out":
                    self.out_at.append(self.tokens[event.car or 0].space)
                    self._out(event.car or 0, data["reason"], entry.events[:index])
                elif event.kind == "finished":
                    self.tokens[event.car or 0].gone = True
                    self.finishing_rounds.append(self.round)

    def _move(self, car: int, data: Any, later: tuple[Event, ...]) -> None:
        token = self.tokens[car]
        self._count(car, "gears", token.gear - 1)
        self._count(car, "points", count=self.points)
        self._count(car, "wasted", count=data["brake"] + data["blocked"])
        if not any(event.kind == "out" and event.car == car for event in later):
            self._pay(car, data["price"])
        driven_in = dict.fromkeys(data["overshot"], -1)
        for space in [token.space, *data["path"]]:
            if self.board.rules.corner[space] in driven_in:
                driven_in[self.board.rules.corner[space]] = space
        self.overshot_at += driven_in.values()
        # A car that leaves its stand comes out on an access space: no arrow leads there.
        for space in data["path"]:
            token.wraps += (token.space, space) in self.board.rules.crossings
            was, now = self.board.rules.corner[token.space], self.board.rules.corner[space]
            if was not in (now, STRAIGHT):
                self._count(car, "exits", was, self.board.rules.lane[token.space])
            if now not in (was, STRAIGHT):
                self._count(car, "entries", now, self.board.rules.lane[space])
            token.space = space
        self.overshoots += data["overshot"]
        for corner in data["overshot"]:
            self._count(car, "overshoots", corner)
        self.touched_at += [token.space] * len(data["contacts"])
        of_car = {event.kind for event in later if event.car == car}
        if data["path"] and not of_car & {"out", "finished", "in_stand"}:
            self.landings[token.space] = self.landings.get(token.space, 0) + 1

    def _out(self, car: int, reason: str, earlier: tuple[Event, ...]) -> None:
        token = self.tokens[car]
        token.gone = token.is_out = True
        overshot: Any = [e.data["overshot"] for e in earlier if e.kind == "move" and e.car == car]
        if reason in ("overshoot", "missed_stops") and overshot and overshot[0]:
            self.out.append((reason, overshot[0][0]))
        else:
            self.out.append((reason, self._corner(token.space)))

    def _pay(self, car: int | None, price: dict[str, int]) -> None:
        for name, points in price.items():
            self._count(car, "wear", name, count=points)

    def _count(self, car: int | None, *column: int | str, count: int = 1) -> None:
        self.by_lap[car or 0, self.tokens[car or 0].lap, column] += count

    def _new_round(self, number: int) -> None:
        self.round = number
        rules = self.board.rules
        here = {
            car: token.wraps * rules.lap_length + rules.progress[token.space]
            for car, token in self.tokens.items()
            if not token.gone and not token.parked and token.space not in rules.pit_lane
        }
        driven = {
            car: token.wraps * rules.lap_length + rules.progress[token.space]
            for car, token in self.tokens.items()
            if not token.is_out
        }
        if number == 6:
            away = [
                self.tokens[car].wraps * rules.lap_length + rules.progress[self.tokens[car].space]
                for car in self.grid
            ]
            self.early_places = tuple(1 + sum(other > own for other in driven.values()) for own in away)
        first = [car for car in sorted(driven) if driven[car] == max(driven.values())]
        before = self.leaders[-1:]
        if first and not (before and before[0] in first):
            if before and before[0] in driven:
                self._count(first[0], "lead_changes")
            self.leaders.append(first[0])
        known = {}
        for one, other in combinations(sorted(here), 2):
            if here[one] == here[other]:
                if (one, other) in self.leads:
                    known[one, other] = self.leads[one, other]
                continue
            known[one, other] = here[one] > here[other]
            if (one, other) in self.leads and self.leads[one, other] != known[one, other]:
                ahead = one if known[one, other] else other
                self.overtakings.append(self._corner(self.tokens[ahead].space))
                self._count(ahead, "places_gained", sum(driven[car] > driven[ahead] for car in driven))
        self.leads = known

    def _corner(self, space: int) -> int:
        """Return the nearest corner along the arrows, looking one arrow further each time."""
        rules = self.board.rules
        here = {space}
        for _step in rules.progress:
            found = {rules.corner[each] for each in here} - {STRAIGHT}
            if found:
                return min(found)
            here |= {target for each in here for target, _turn in rules.successors[each]}
        return STRAIGHT


def by_driver(lines: tuple[Standing, ...], name: str) -> tuple[int, int, int, int]:
    """Return starts, sum of places, wins and cars out of a driver."""
    mine = [line for line in lines if line.driver == name]
    places = [line.place for line in mine]
    wins = sum(line.place == 1 and line.status == "finished" for line in mine)
    return len(mine), sum(places), wins, sum(line.status == "out" for line in mine)
