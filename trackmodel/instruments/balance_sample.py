"""A sample of races: what each of them counted, so that figures and their intervals can be told from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Self, TypeAlias

import numpy as np
from attrs import field, frozen
from numpy.typing import NDArray

from trackmodel.board import Board
from trackmodel.engine import Setup
from trackmodel.engine.common.lap_columns import Column as Column
from trackmodel.simulation.batches import Batches
from trackmodel.simulation.processes import Cancellation, in_processes
from trackmodel.simulation.races import AUTO, BATCH, REFERENCE, engine_for, numbered_race, simulate_each
from trackmodel.simulation.statistics import Statistics

RACES_PER_PIECE = 5
"""Races that are sent together from one process to another."""

Counts: TypeAlias = NDArray[np.int64]

SUMS = {"gears": "moves", "places_gained": "overtakings", "entries": "entered", "exits": "passages"}
"""Columns by what they are about, and what they add up to."""


@frozen(eq=False)
class Sample:
    """What some races counted; samples are joined by `+`, and `Sample()` has no races.

    Attributes:
        races: numbers of the races, ascending; races with the same number and seed have the same dice.
        counts: for each column, a count for each of these races.
        engine: what ran the races, one of `trackmodel.simulation.races.ENGINES`.
    """

    races: Counts = field(factory=lambda: np.zeros(0, np.int64))
    counts: Mapping[Column, Counts] = field(factory=dict)
    engine: str = REFERENCE

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
        counts = {column: counts[kept] for column, counts in self.counts.items()}
        return type(self)(self.races[kept], counts, self.engine)


def joined(samples: Sequence[Sample]) -> Sample:
    """Return the races of several samples as one; much faster than adding many one by one."""
    races = np.concatenate([sample.races for sample in samples])
    order = np.argsort(races, kind="stable")
    columns = dict.fromkeys(column for sample in samples for column in sample.counts)
    return Sample(
        races[order],
        {column: np.concatenate([each.column(column) for each in samples])[order] for column in columns},
        samples[-1].engine,
    )


def sample_each(
    board: Board,
    setup: Setup,
    races: int,
    jobs: int = 1,
    cancellation: Cancellation | None = None,
    engine: str = AUTO,
) -> Generator[Sample, None, None]:
    """Run races 0 to `races` - 1 and yield samples of a few; their sum is the same for any number of jobs.

    The arguments are those of `trackmodel.simulation.races.simulate_each`, and so is what it raises.
    """
    simulate_each(board, setup, races, engine=engine).close()  # checks the setup
    engine = engine_for(setup, engine=engine)
    play = Batches(board, setup, races, 1) if engine == BATCH else partial(numbered_race, board, setup)
    work, pieces = partial(_piece, play, engine, races), -(-races // RACES_PER_PIECE)
    yield from (
        in_processes(work, pieces, min(jobs, pieces), cancellation) if jobs > 1 else map(work, range(pieces))
    )


def _piece(play: Callable[[int], Statistics], engine: str, races: int, piece: int) -> Sample:
    numbers = range(piece * RACES_PER_PIECE, min(races, (piece + 1) * RACES_PER_PIECE))
    rows = [dict(_row(play(number))) for number in numbers]
    columns = dict.fromkeys(column for row in rows for column in row)
    counts = {column: np.array([row.get(column, 0) for row in rows], np.int64) for column in columns}
    return Sample(np.array(numbers, np.int64), counts, engine)


def _row(race: Statistics) -> Iterator[tuple[Column, int]]:
    """Yield the counts of one race."""
    sums: Counter[Column] = Counter()
    for column, counts in race.by_lap.items():
        yield column, sum(counts)
        kind, *of = column
        if kind in SUMS:
            # Over all gears, places, or lanes.
            sums[(SUMS[kind], *of[:-1])] += sum(counts)
    yield from sums.items()
    for name in ("races", "turns", "distance"):  # turns and distance are of cars that finished
        yield (name,), getattr(race, name)
    yield ("starts",), sum(start.starts for start in race.grid)
    yield ("out",), sum(start.out for start in race.grid)
    named: dict[str, Mapping[Any, int]] = {
        "reasons": race.reasons,
        "early": dict(enumerate(race.early_places)),
        "places": {place: start.places for place, start in enumerate(race.grid)},
        "wins": {place: start.wins for place, start in enumerate(race.grid)},
    }
    for name, numbers in named.items():
        for of, count in numbers.items():
            yield (name, of), count
    for corner, its in enumerate(race.corners):
        for name in ("out", "overtakings"):
            yield (name, corner), getattr(its, name)
