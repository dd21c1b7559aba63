"""A recorded race turn by turn: the state after each turn, the log, and the key turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from attrs import frozen

from trackmodel.board import Board
from trackmodel.engine import Entry, Event, Record, RoadCar, replay, start
from trackmodel.engine.engine_errors import EndsEarly
from trackmodel.engine.overtakings import OrderOfCars
from trackmodel.engine.race_values import AnyState
from trackmodel.race_report.log_lines import LogLine, log_lines
from trackmodel.race_report.race_words import reason_words
from trackmodel.race_report.turns import Moment, as_told
from trackmodel.render.race_svg import CarMark


@frozen
class ShownTurn:
    """The turn of a car, or what precedes the first turn.

    Attributes:
        state: the state after it.
        text: its line in the log; "" before the first turn.
        car: number of the car; None before the first turn.
        round: number of its round.
        end: number of entries by then.
        path: spaces of a board from where the car stood to where its move ended; empty without a move.
    """

    state: AnyState
    round: int
    end: int
    text: str = ""
    car: int | None = None
    path: tuple[int, ...] = ()


@frozen
class KeyTurn:
    """A turn worth jumping to: its number, and why: "overtaking", "spin", or "out"."""

    turn: int
    kind: str


@frozen
class ShownRace:
    """A race to be shown.

    Attributes:
        record: the race.
        turns: what precedes the first turn, then every turn; turn n has the index n.
        log: lines of the log, each with the number of the turn that it shows.
        key_turns: in order.
    """

    record: Record
    turns: tuple[ShownTurn, ...]
    log: tuple[tuple[LogLine, int], ...]
    key_turns: tuple[KeyTurn, ...]


def shown_race(record: Record, progress: Callable[[int], object] = lambda done: None) -> ShownRace:
    """Replay a race to show it. If the record ends before the race does, secrets stay hidden.

    Args:
        record: the race.
        progress: called after each entry with the number of entries replayed.

    Raises:
        EngineError: the record can't be replayed.
    """
    states: list[AnyState] = [start(record.venue, record.setup)]

    def watch(state: AnyState, _entry: Entry) -> None:
        states.append(state)
        progress(len(states) - 1)

    entries = record.entries
    try:
        replay(record, watch)
    except EndsEarly:
        entries = tuple(as_told(*each, None) for each in zip(states, entries, strict=False))
        sight = states[0].race.ruleset.sight
        states = [sight.of_state(state, None) for state in states]
    moments = [Moment.of(state, entry) for state, entry in zip(states, entries, strict=False)]
    turns: list[ShownTurn] = []
    log: list[tuple[LogLine, int]] = []
    key_turns: list[KeyTurn] = []
    for line in log_lines(record.venue, record.setup, states, moments):
        if not line.is_heading and moments[line.first].mover is not None:
            if not turns:
                turns.append(ShownTurn(states[line.first], 0, line.first))
            events = [event for entry in entries[line.first : line.end] for event in entry.events]
            path = _path(states[line.first], line.car, events)
            round_ = moments[line.first].round
            turns.append(ShownTurn(states[line.end], round_, line.end, line.text, line.car, path))
            mishaps = [event.kind for event in events if event.kind in ("spin", "out")]
            key_turns += [KeyTurn(len(turns) - 1, kind) for kind in mishaps]
        log.append((line, max(len(turns) - 1, 0)))
    turns = turns or [ShownTurn(states[-1], 0, len(entries))]
    key_turns += _overtakings(record, states, turns)
    return ShownRace(record, tuple(turns), tuple(log), tuple(sorted(key_turns, key=lambda mark: mark.turn)))


def _path(before: AnyState, number: int | None, events: Sequence[Event]) -> tuple[int, ...]:
    car = None if number is None else before.cars[number]
    if not isinstance(car, RoadCar):
        return ()
    driven: list[int] = []
    for event in events:
        path = event.data.get("path")
        if event.car == number and isinstance(path, Sequence):
            driven += path
    return (car.space, *driven) if driven else ()


def _overtakings(record: Record, states: Sequence[AnyState], turns: Sequence[ShownTurn]) -> Iterator[KeyTurn]:
    """Yield the overtakings of each round; each belongs to the turn of the car that overtook."""
    if not isinstance(record.venue, Board):
        return
    order, latest, round_, now = OrderOfCars(), dict[int | None, int](), 0, 0
    for index, state in enumerate(states):
        if state.round > round_ and not state.over:
            while now + 1 < len(turns) and turns[now + 1].end <= index:
                now += 1
                latest[turns[now].car] = now
            for car in sorted(set(order.overtakings(state))):
                yield KeyTurn(latest.get(car, now), "overtaking")
            round_ = state.round


def car_marks(record: Record, state: AnyState) -> list[CarMark]:
    """Return the cars of a race in a state for a picture."""
    places = {standing.car: standing.place for standing in state.classification}
    return [
        CarMark(
            number=car.number + 1,  # texts count cars from 1
            team=car.team,
            driver=record.setup.driver_name(car.number),
            space=car.space if isinstance(car, RoadCar) else None,
            place=places[car.number],
            status=str(car.status),
            note=reason_words(car.reason) if car.reason else "",
            spun=isinstance(car, RoadCar) and car.spun,
        )
        for car in state.cars
    ]
