"""Many races by the batch engine, with the statistics that the reference engine's races have."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import define, field

from trackmodel.board import Board
from trackmodel.engine import Driver, Setup, start
from trackmodel.engine.batch import race_tables
from trackmodel.engine.batch.batch_counts import BatchCounts
from trackmodel.engine.batch.batch_race import BatchRace
from trackmodel.engine.dice import stream
from trackmodel.engine.formula.formula_numbers import FormulaNumbers
from trackmodel.engine.formula.prices import KNOWN_PRICES
from trackmodel.engine.moves import lists
from trackmodel.engine.rulesets import find_ruleset
from trackmodel.engine.venue import Venue
from trackmodel.simulation.counting import to_drive
from trackmodel.simulation.statistics import CornerStatistics, Starts, Statistics
from trackmodel.texts import _

MOST_AT_ONCE = 100
"""Races of a batch; Ctrl-C waits for the end of one."""

LEAST_BATCHES = 50
"""Batches of each process, so that all of them end at about the same time."""


def why_not(setup: Setup, drivers: Mapping[str, Driver] | None = None) -> str | None:
    """Return why the batch engine can't play races with a setup, as a sentence; None if it can."""
    table = find_ruleset(setup.rules).numbers
    if not (isinstance(table, FormulaNumbers) and type(table.prices) in KNOWN_PRICES):
        return _("the batch engine plays only the rulesets of the Formula family, not {rules}").format(
            rules=setup.rules
        )
    if race_tables.COMPILED != lists.COMPILED:
        return _("only a part of the engine is compiled; install Pitboard again, or run make in a checkout")
    if drivers:
        return _("the batch engine plays only with Pitboard's own bots")
    if setup.position:
        return _("the batch engine starts only from the grid, not from a position")
    return None


def race_seed(seed: int, index: int) -> int:
    """Return the seed of race number `index` of a simulation, from 0; `pitboard race --seed` repeats it.

    Examples:
        >>> race_seed(1, 0) == race_seed(1, 0)
        True
        >>> race_seed(1, 0) == race_seed(1, 1)
        False
    """
    return int(stream(seed, "race", index).random() * 2**53)


@define
class Batches:
    """The races of a simulation, cut into batches, which are called by number.

    Attributes:
        venue, setup, races: as in `simulate_each`.
        size: races of a batch; the last one may have fewer.
    """

    venue: Venue
    setup: Setup
    races: int
    size: int
    _race: BatchRace | None = field(default=None, init=False)

    def __call__(self, number: int) -> Statistics:
        """Play a batch and return its statistics."""
        if self._race is None:
            self._race = batch_race(self.venue, self.setup)
        for index in range(number * self.size, min(self.races, (number + 1) * self.size)):
            self._race.play(race_seed(self.setup.seed, index))
        counted = statistics_of_batch(self._race.counts)
        self._race.counts.clear()
        return counted


def batches(venue: Venue, setup: Setup, races: int, jobs: int) -> tuple[Batches, int]:
    """Return the races of a simulation in batches, and the number of batches."""
    size = max(1, min(MOST_AT_ONCE, races // (jobs * LEAST_BATCHES)))
    return Batches(venue, setup, races, size), -(-races // size)


def batch_race(venue: Venue, setup: Setup) -> BatchRace:
    """Return what plays races with a setup."""
    assert isinstance(venue, Board)
    before = start(venue, setup)
    return BatchRace(before, tuple(to_drive(before, car) for car in before.cars))


def statistics_of_batch(counts: BatchCounts) -> Statistics:
    """Return counts as statistics."""
    names, races, width = counts.tables.race.drivers, counts.races, len(counts.columns)
    cars, by_lap = len(names), tuple(counts.by_lap)
    starts = [Starts(races, *each) for each in zip(counts.places, counts.wins, counts.out, strict=True)]
    drivers = dict.fromkeys(names, Starts())
    for name, each in zip(names, starts[:cars], strict=True):
        drivers[name] += each
    return Statistics(
        races=races,
        turns=counts.turns,
        distance=counts.distance,
        drivers=drivers,
        grid=tuple(starts[cars:]),
        reasons=dict(counts.reasons),
        early_places=tuple(counts.early_places) if any(counts.early_places) else (),
        corners=tuple(map(CornerStatistics, counts.outs, counts.overtakings)),
        by_lap={column: by_lap[at::width] for at, column in enumerate(counts.columns)},
        landings=tuple(counts.landings),
        marks={
            "overshoots": tuple(counts.overshot),
            "contacts": tuple(counts.contacts),
            "collisions": tuple(counts.collisions),
            "outs": tuple(counts.ended),
        },
    )
