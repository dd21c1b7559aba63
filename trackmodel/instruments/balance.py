"""The balance of a board: the figures of many races on it, beside those of boards in print or of before."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from trackmodel.board import Board
from trackmodel.engine import Setup
from trackmodel.instruments.balance_bands import Band, bands_of, how_measured
from trackmodel.instruments.balance_figures import FEWEST_RACES, Difference, Figure, Key, differences, figures
from trackmodel.instruments.balance_findings import Finding, findings
from trackmodel.instruments.balance_sample import Sample
from trackmodel.instruments.balance_words import amount, label, range_words, signed_range
from trackmodel.race_report.race_words import corner_name
from trackmodel.simulation.races import BATCH, REFERENCE
from trackmodel.texts import DASH, _, ngettext

ENGINES = {BATCH: _("batch engine"), REFERENCE: _("reference engine")}


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
    name: str = _("earlier")


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
        engine: what ran the races, a key of `ENGINES`.
    """

    board: Board
    setup: Setup
    races: int
    figures: Mapping[Key, Figure]
    bands: Mapping[Key, Band]
    differences: Mapping[Key, Difference]
    findings: tuple[Finding, ...]
    before: Before | None = None
    engine: str = REFERENCE

    def rows(self) -> dict[str, list[tuple[Key, tuple[str, ...]]]]:
        """Return the figures as texts, by what they are about: the board, starting places, or a corner.

        Each has its name, value, interval, and band, and in a comparison the one before and the difference.
        There are none without enough races.
        """
        found: dict[str, list[tuple[Key, tuple[str, ...]]]] = {}
        for key, figure in self.figures.items() if self.has_enough else ():
            group = _("Starting places") if key.is_of_grid else _("The whole board")
            group = group if key.corner is None else corner_name(self.board, key.corner)
            band, changed = self.bands.get(key), self.differences.get(key)
            interval = range_words(figure, figure.low, figure.high)
            texts = [
                label(key),
                amount(figure, figure.value),
                interval,
                range_words(figure, *band) if band else DASH,
            ]
            if self.before:
                texts += (
                    [amount(figure, changed.before.value), signed_range(changed)] if changed else [DASH, DASH]
                )
            found.setdefault(group, []).append((key, tuple(texts)))
        return found

    @property
    def has_enough(self) -> bool:
        """Whether there are enough races for intervals and findings."""
        return self.races >= FEWEST_RACES

    def summary(self) -> str:
        """Return how many races were run by which engine, and how many findings there are."""
        races = ngettext("{n} race", "{n} races", self.races).format(n=self.races)
        found, count = _("nothing stands out"), len(self.findings)
        if count:
            found = ngettext("{n} finding", "{n} findings", count).format(n=count)
        elif not self.has_enough:
            found = _("too few to tell what stands out; it takes {fewest}").format(fewest=FEWEST_RACES)
        return _("{races}, {engine}: {found}").format(races=races, engine=ENGINES[self.engine], found=found)

    def bands_from(self) -> str:
        """Return what the bands were measured on; "" without bands."""
        if not self.bands:
            return _("There are no bands for this ruleset and these bots.")
        return _("Bands: {boards} boards in print, {cars} cars, {laps} laps, {races} races on each.").format(
            **how_measured()
        )


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
    return Balance(board, setup, len(sample), figured, bands, changed, tuple(found), before, sample.engine)
