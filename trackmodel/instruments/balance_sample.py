"""A sample of races: what each of them counted, so that figures and their intervals can be told from it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import Any, Self, TypeAlias

import numpy as np
from attrs import field, frozen
from numpy.typing import NDArray

from trackmodel.board import Board
from trackmodel.engine import Setup, start
from trackmodel.engine.drivers import make_driver
from trackmodel.simulation.processes import Cancellation, in_processes
from trackmodel.simulation.races import race_by_number
from trackmodel.simulation.statistics import Statistics

RACES_PER_PIECE = 5
"""Number of races in a piece of work."""

Column: TypeAlias = tuple[str, *tuple[int | str, ...]]
"""What was counted, and where: ("wear", "tires"), ("exits", corner, lane) … Corners, lanes, gears, and places
count from 0."""
Counts: TypeAlias = NDArray[np.int64]


@frozen(eq=False)
class Sample:
    """What some races counted; samples are joined by `+`, and `Sample()` has no races.

    Attributes:
        races: numbers of the races, ascending; races with the same number and seed have the same dice.
        counts: for each column, a count for each of these races.
    """

    races: Counts = field(factory=lambda: np.zeros(0, np.int64))
    counts: Mapping[Column, Counts] = field(factory=dict)

    def __add__(self, other: Self) -> Sample:
        return joined([self, other])

    def __len__(self) -> int:
        return len(self.races)

    def column(self, column: Column) -> Counts:
        """Return the counts of a column; 0 in every race if nothing was counted."""
        found = self.counts.get(column)
        return np.zeros(len(self), np.int64) if found is None else found

    def only(self, races: Counts) -> Self:
        """Return the part with these races."""
        kept = np.isin(self.races, races)
        return type(self)(self.races[kept], {column: counts[kept] for column, counts in self.counts.items()})


def joined(samples: Sequence[Sample]) -> Sample:
    """Return the races of several samples as one; much faster than adding many one by one."""
    races = np.concatenate([sample.races for sample in samples])
    order = np.argsort(races, kind="stable")
    columns = dict.fromkeys(column for sample in samples for column in sample.counts)
    return Sample(
        races[order],
        {column: np.concatenate([each.column(column) for each in samples])[order] for column in columns},
    )


def sampled(board: Board, setup: Setup, races: range) -> Sample:
    """Run the races with these numbers and return what they counted."""
    return _sampled(race_by_number(board, setup, races.stop), races)


def _sampled(play: Callable[[int], Statistics], races: range) -> Sample:
    rows = [dict(_row(play(number))) for number in races]
    columns = dict.fromkeys(column for row in rows for column in row)
    return Sample(
        np.array(races, np.int64),
        {column: np.array([row.get(column, 0) for row in rows], np.int64) for column in columns},
    )


@frozen
class _Pieces:
    play: Callable[[int], Statistics]
    races: int

    def __call__(self, piece: int) -> Sample:
        first = piece * RACES_PER_PIECE
        return _sampled(self.play, range(first, min(self.races, first + RACES_PER_PIECE)))


def sample_each(
    board: Board, setup: Setup, races: int, jobs: int = 1, cancellation: Cancellation | None = None
) -> Generator[Sample, None, None]:
    """Run races 0 to `races` - 1 and yield samples as they become ready; their sum is always the same.

    Args:
        board, setup: of every race; each draws its own seed from the setup's.
        races: number of races.
        jobs: number of processes, as in `trackmodel.simulation.races.simulate_each`; 1: this one alone.
        cancellation: ends the processes and the generator.

    Raises:
        SetupError: the setup doesn't fit the rules or the board (raised by the call itself).
        ProcessLost: a process ended before its races were over.
    """
    state = start(board, setup)
    for name in dict.fromkeys(setup.drivers):
        make_driver(name, state.race)
    work, pieces = _Pieces(race_by_number(board, setup, races), races), -(-races // RACES_PER_PIECE)
    return _sample_each(work, pieces, min(jobs, pieces), cancellation)


def _sample_each(
    work: _Pieces, pieces: int, jobs: int, cancellation: Cancellation | None
) -> Generator[Sample, None, None]:
    if jobs <= 1:
        yield from map(work, range(pieces))
    else:
        yield from in_processes(work, pieces, jobs, cancellation)


def _row(race: Statistics) -> Iterator[tuple[Column, int]]:
    """Yield the counts of one race."""
    yield ("races",), race.races
    yield ("turns",), race.turns
    yield ("distance",), race.distance
    yield ("starts",), sum(start.starts for start in race.grid)
    yield ("out",), sum(start.out for start in race.grid)
    yield ("moves",), sum(race.gears)
    yield ("overtakings",), sum(race.places_gained)
    yield ("lead_changes",), race.lead_changes
    yield ("pit_stops",), race.pit_stops
    named: dict[str, Mapping[Any, int]] = {
        "reasons": race.reasons,
        "wear": race.wear,
        "gears": dict(enumerate(race.gears)),
        "places_gained": dict(enumerate(race.places_gained)),
        "places": {place: start.places for place, start in enumerate(race.grid)},
        "wins": {place: start.wins for place, start in enumerate(race.grid)},
    }
    for name, counts in named.items():
        for of, count in counts.items():
            yield (name, of), count
    for corner, its in enumerate(race.corners):
        yield ("overshoots", corner), its.overshoots
        yield ("stops", corner), its.stops
        yield ("outs", corner), its.out
        yield ("passed", corner), its.overtakings
        yield ("entered", corner), sum(its.entries)
        yield ("passages", corner), sum(its.exits)
        for lane, number in enumerate(its.entries):
            yield ("entries", corner, lane), number
        for lane, number in enumerate(its.exits):
            yield ("exits", corner, lane), number
