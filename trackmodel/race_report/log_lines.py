"""A race line by line: a line for each turn and each roll for the grid, with a heading for each round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import frozen

from trackmodel.engine import RoadCar, Setup
from trackmodel.engine.race_values import AnyState
from trackmodel.engine.venue import Venue
from trackmodel.race_report.grid_rolls import GRID, grid_line, grid_roll_line
from trackmodel.race_report.race_words import sentence
from trackmodel.race_report.turns import Moment, round_heading, short_turn_line, turn_reports
from trackmodel.texts import _


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
