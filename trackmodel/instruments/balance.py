"""The balance of a board: the figures of many races on it, beside those of boards in print or of before."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from trackmodel.board import Board
from trackmodel.engine import Setup
from trackmodel.instruments.balance_bands import Band, bands_of, how_measured
from trackmodel.instruments.balance_figures import (
    FEWEST_RACES,
    Difference,
    Figure,
    Key,
    differences,
    figures,
)
from trackmodel.instruments.balance_findings import Finding, findings
from trackmodel.instruments.balance_sample import Sample
from trackmodel.texts import _, ngettext

ENGINE = _("reference engine")
"""What ran the races, in words."""


@frozen
class Before:
    """Races to compare with.

    Attributes:
        board, setup, sample: the races.
        name: what to call them in a sentence.
    """

    board: Board
    setup: Setup
    sample: Sample
    name: str = _("before")


@frozen
class Balance:
    """What is known after some races.

    Attributes:
        board, setup: what was raced, and how.
        races: number of races.
        figures: by key; none with fewer than two races.
        bands: between which values boards in print lie, as far as known.
        differences: from the figures before, in races of the same numbers.
        findings: what stands out; nothing with too few races to tell.
        before: what was compared with.
        engine: what ran the races, in words.
    """

    board: Board
    setup: Setup
    races: int
    figures: Mapping[Key, Figure]
    bands: Mapping[Key, Band]
    differences: Mapping[Key, Difference]
    findings: tuple[Finding, ...]
    before: Before | None = None
    engine: str = ENGINE

    def stands_out(self, key: Key) -> bool:
        """Return whether there is a finding about a figure."""
        return any(finding.key == key for finding in self.findings)

    @property
    def has_enough(self) -> bool:
        """Whether there are enough races for intervals and findings."""
        return self.races >= FEWEST_RACES

    def summary(self) -> str:
        """Return how many races were run by which engine, and how many findings there are."""
        races = ngettext("{n} race", "{n} races", self.races).format(n=self.races)
        raced = _("{races}, {engine}").format(races=races, engine=self.engine)
        if not self.has_enough:
            return _("{raced}: too few to tell what stands out; it takes {fewest}").format(
                raced=raced, fewest=FEWEST_RACES
            )
        count = len(self.findings)
        found = (
            ngettext("{n} finding", "{n} findings", count).format(n=count)
            if count
            else _("nothing stands out")
        )
        return _("{raced}: {found}").format(raced=raced, found=found)

    def bands_from(self) -> str:
        """Return what the bands were measured on; "" without bands."""
        if not self.bands:
            return _("There are no bands for this ruleset and these bots.")
        return _(
            "Bands: nine of ten of {boards} boards in print, {cars} cars, {laps} laps, {races} races on each."
        ).format(**how_measured())


def balance(board: Board, setup: Setup, sample: Sample, before: Before | None = None) -> Balance:
    """Return the balance of a board, given races on it and perhaps those to compare with."""
    figured = figures(board, setup, sample)
    bands = bands_of(board, setup, figured)
    changed: Mapping[Key, Difference] = {}
    if before:
        changed = differences(board, setup, sample, (before.board, before.setup, before.sample))
    found: list[Finding] = []
    if len(sample) >= FEWEST_RACES:
        found = findings(board, figured, bands, changed, before.name if before else "")
    return Balance(board, setup, len(sample), figured, bands, changed, tuple(found), before)
