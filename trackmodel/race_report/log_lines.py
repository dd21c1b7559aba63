"""A race line by line: a line for each turn and each roll for the grid, with a heading for each round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import frozen

from trackmodel.engine import RoadCar, Setup
from trackmodel.engine.race_values import AnyState
from trackmodel.engine.venue import Venue
from trackmodel.race_report.race_words import driver_words, joined, sentence
from trackmodel.race_report.turns import Moment, round_heading, short_turn_line, turn_reports
from trackmodel.texts import _

GRID = "grid"
"""Reason of the rolls for places on the grid."""


def grid_roll_line(moments: Sequence[Moment], at: int, setup: Setup) -> str:
    """Return a roll as a line: "1 Anna rolls 7 again: tied on 5 with 3 Cem".

    Args:
        moments: of the race from its start, at least up to this roll.
        at: index of the roll in `moments`.
        setup: names the drivers.
    """
    car = moments[at].entry.car
    assert car is not None, "every roll for the grid is a car's"
    words = {"who": driver_words(setup, car), "face": moments[at].entry.value}
    before = _rolls(moments[:at]).get(car, [])
    if not before:
        return _("{who} rolls {face} for the grid").format(**words)
    # Cars with the same rolls as this one had; some of them may have rolled again already.
    tied = [
        driver_words(setup, other)
        for other, rolled in _rolls(moments[:at]).items()
        if other != car and rolled[: len(before)] == before
    ]
    text = _("{who} rolls {face} again: tied on {tied_on} with {others}")
    return text.format(tied_on=before[-1], others=joined(tied), **words)


def grid_line(order: Sequence[int], setup: Setup) -> str:
    """Return the grid from pole on as a line: "On the grid: 2 Bert, 1 Anna"."""
    return _("On the grid: {cars}").format(cars=", ".join(driver_words(setup, car) for car in order))


def _rolls(moments: Sequence[Moment]) -> dict[int, list[object]]:
    rolled: dict[int, list[object]] = {}
    for moment in moments:
        car = moment.entry.car
        if moment.asked == GRID and car is not None:
            rolled.setdefault(car, []).append(moment.entry.value)
    return rolled


@frozen
class LogLine:
    """A line of the log.

    Attributes:
        text: the line.
        car: car of the turn; None for a heading and before the start.
        first, end: range of the turn's entries, without `end`; for a heading both are the first entry of
            its round.
        space: space of the car after the turn; None without a car.
        is_heading: whether it is the heading of a round.
        is_out: whether a car goes out.
    """

    text: str
    car: int | None
    first: int
    end: int
    space: int | None = None
    is_heading: bool = False
    is_out: bool = False

    @property
    def spoken(self) -> str:
        """The line for screen readers."""
        return _("car {line}").format(line=self.text) if self.text[:1].isdigit() else self.text


def log_lines(
    venue: Venue,
    setup: Setup,
    states: Sequence[AnyState],
    moments: Sequence[Moment],
    first: int = 0,
    end: int | None = None,
) -> Iterator[LogLine]:
    """Yield the lines of a race or of a part of it.

    Args:
        venue, setup: of the race.
        states: the state before the first answer, then the state after each answer.
        moments: of the answers.
        first, end: the part: its first entry, which begins a turn, and the one after its last.
    """
    end = len(moments) if end is None else end
    at, round_ = first, moments[first - 1].round if first else None
    while at < end:
        moment = moments[at]
        if moment.round != round_:
            yield LogLine(round_heading(states[at], setup), None, at, at, is_heading=True)
            round_ = moment.round
        if moment.asked == GRID:
            yield LogLine(sentence(grid_roll_line(moments, at, setup)), moment.entry.car, at, at + 1)
            for event in moment.entry.events:
                if event.kind == GRID:
                    order: Any = event.data["order"]
                    yield LogLine(grid_line(order, setup), None, at, at + 1)
            at += 1
            continue
        stop = at + 1
        while stop < end and moments[stop].turn == moment.turn:
            stop += 1
        yield _turn_line(venue, setup, states[stop], moments[at:stop], at)
        at = stop


def _turn_line(venue: Venue, setup: Setup, after: AnyState, turn: Sequence[Moment], first: int) -> LogLine:
    (report,) = turn_reports(venue, turn, with_rolls=True)
    mover = turn[0].mover
    car_after = None if mover is None else after.cars[mover]
    return LogLine(
        short_turn_line(report, setup),
        turn[0].turn[2] if mover is None else mover,
        first,
        first + len(turn),
        car_after.space if isinstance(car_after, RoadCar) else None,
        is_out=any(event.kind == "out" for moment in turn for event in moment.entry.events),
    )
