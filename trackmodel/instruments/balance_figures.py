"""Figures of a sample of races, each with its 95% interval, and differences between two samples.

Every figure is a quotient of two counts. What happens within a race isn't independent, so its scatter is
that from race to race: the residuals of the counts above, given those below. Means have an interval by
Student's t; shares that of Wilson (1927) with the same quantile, for as many independent trials as would
scatter as much. Intervals of differences are made of both (Zou and Donner 2008), with the correlation of
races of the same number.

Student's interval is too short where nearly all races count the same, such as one stop per passage: what is
rare may not have happened yet. As Agresti and Coull (1998) do for shares, as many rare events as make up the
square of the normal quantile, half of them more and half of them less than usual, are added to the scatter.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from attrs import frozen
from numpy.typing import NDArray
from scipy import special

from trackmodel.board import Board
from trackmodel.engine import Setup
from trackmodel.instruments.balance_sample import Column, Sample

CONFIDENCE = 0.95
Z = float(special.ndtri((1 + CONFIDENCE) / 2))
FEWEST_RACES = 100
"""With fewer races, intervals by race can't be trusted."""

Floats = NDArray[np.float64]


@frozen
class Key:
    """Which figure: its kind, its corner if it has one, and a lane, place, gear (from 0), or name."""

    kind: str
    corner: int | None = None
    of: int | str | None = None

    @property
    def is_of_grid(self) -> bool:
        """Whether `of` is a starting place."""
        return self.kind in ("wins", "place", "early")


@frozen
class Quotient:
    """How a figure is computed: `scale` times the sum of one column over that of another."""

    key: Key
    above: Column
    below: Column
    is_share: bool = False
    scale: float = 1.0


@frozen
class Figure:
    """A figure and its interval.

    Attributes:
        key: which figure.
        value, low, high: the value and the ends of its interval.
        is_share: whether it is a share of independent trials, before it is scaled.
        scale: what the share or mean was multiplied by.
        events: what was counted.
        trials: number of independent trials, or of races, with as much scatter.
        error: standard error of the value.
    """

    key: Key
    value: float
    low: float
    high: float
    is_share: bool
    scale: float
    events: int
    trials: float
    error: float


@frozen
class Difference:
    """A figure less the same figure before, its interval, and the probability if both were equal.

    Attributes:
        now, before: both figures, in the races that both samples have.
        value, low, high: the difference and the ends of its interval.
        p: probability of such a difference between equal tracks; 1 if too little was counted to tell.
    """

    now: Figure
    before: Figure
    value: float
    low: float
    high: float
    p: float


FEWEST_EVENTS = 10
"""With fewer events in both samples together, a difference isn't tested."""


def quotients(board: Board, setup: Setup, sample: Sample) -> Iterator[Quotient]:
    """Yield the figures of a sample: of the board, of its starting places, of its corners."""
    lap, cars = 1 / setup.laps, len(setup.drivers)
    for kind, above, below, is_share, scale in (
        ("turns_per_lap", "turns", "distance", False, board.rules.lap_length),
        ("out", "out", "starts", True, 1),
        ("overtakings", "overtakings", "starts", False, lap),
        ("lead_changes", "lead_changes", "races", False, lap),
        ("pit_stops", "pit_stops", "starts", False, 1),
    ):
        yield Quotient(Key(kind), (above,), (below,), is_share, scale)
    for kind, above, below, is_share, scale in (
        ("out_by", "reasons", "starts", True, 1),
        ("wear", "wear", "starts", False, lap),
        ("gear", "gears", "moves", True, 1),
        ("wins", "wins", "races", True, cars),
        ("place", "places", "races", False, 1),
        ("early", "early", "races", False, 1),
        ("gained", "places_gained", "races", False, 1),
    ):
        for of in _named(sample, above):
            yield Quotient(Key(kind, of=of), (above, of), (below,), is_share, scale)
    for corner in range(len(board.rules.corners)):
        passages: Column = ("passages", corner)
        yield Quotient(Key("overshoots", corner), ("overshoots", corner), passages, is_share=True)
        yield Quotient(Key("stops", corner), ("stops", corner), passages)
        yield Quotient(Key("outs", corner), ("out", corner), ("races",))
        yield Quotient(Key("passed", corner), ("overtakings", corner), ("races",))
        for kind, above, below in (("entry", "entries", "entered"), ("exit", "exits", "passages")):
            for lane in lanes_of(board, corner):
                yield Quotient(Key(kind, corner, lane), (above, corner, lane), (below, corner), is_share=True)


def lanes_of(board: Board, corner: int) -> list[int]:
    """Return the lanes that have spaces in a corner, leftmost first; none if lanes are unknown."""
    rules = board.rules
    return sorted({lane for lane, within in zip(rules.lane, rules.corner, strict=False) if within == corner})


def _named(sample: Sample, name: str) -> list[int | str]:
    """Return what columns of this name are about: numbers in their order, names in a fixed one."""
    return sorted((of[0] for found, *of in sample.counts if found == name), key=lambda of: f"{of:>9}")


def figures(board: Board, setup: Setup, sample: Sample) -> dict[Key, Figure]:
    """Return the figures of a sample by their keys. Those of which nothing could be counted are left out."""
    return {key: figure for key, (figure, _deviations) in _told(board, setup, sample).items()}


def differences(
    board: Board, setup: Setup, now: Sample, then: tuple[Board, Setup, Sample]
) -> dict[Key, Difference]:
    """Return the differences between the figures of two samples, paired by the numbers of their races.

    Figures of corners and lanes are compared by their corner's id, on versions of one track only.
    """
    other, other_setup, before = then
    paired = np.intersect1d(now.races, before.races)
    if len(paired) < 2:
        return {}
    old = _told(other, other_setup, before.only(paired))
    new = _told(board, setup, now.only(paired))
    found = {}
    for key, (figure, deviations) in new.items():
        match = old.get(_same_place(key, board, other))
        if match:
            found[key] = _difference(figure, deviations, *match)
    return found


def _same_place(key: Key, board: Board, other: Board) -> Key:
    if key.corner is None:
        return key
    ids, same_track = other.view.corner_ids, board.id == other.id
    id_ = board.view.corner_ids[key.corner]
    return Key(key.kind, ids.index(id_) if same_track and id_ in ids else -1, key.of)


def _told(board: Board, setup: Setup, sample: Sample) -> dict[Key, tuple[Figure, Floats]]:
    """Return each figure with what each race adds to its error."""
    if len(sample) < 2:
        return {}
    asked = list(quotients(board, setup, sample))
    above = np.array([sample.column(each.above) for each in asked], float)
    below = np.array([sample.column(each.below) for each in asked], float)
    total, races = below.sum(axis=1), len(sample)
    kept = np.flatnonzero(total > 0)
    ratio = above[kept].sum(axis=1) / total[kept]
    deviations = (above[kept] - ratio[:, None] * below[kept]) * (races / total[kept])[:, None]
    errors = np.sqrt((deviations**2).sum(axis=1) / (races - 1) / races)
    return {
        asked[each].key: (
            _figure(asked[each], ratio[n], errors[n], int(above[each].sum()), total[each], races),
            deviations[n] * asked[each].scale,
        )
        for n, each in enumerate(kept)
    }


def _figure(asked: Quotient, ratio: float, error: float, events: int, total: float, races: int) -> Figure:
    quantile = float(special.stdtrit(races - 1, (1 + CONFIDENCE) / 2))
    if asked.is_share:
        scatters = error > 0 and 0 < ratio < 1
        trials = ratio * (1 - ratio) / error**2 if scatters else total
        low, high = wilson(ratio, trials, quantile)
    else:
        trials = races
        error = np.hypot(error, Z / total)
        low, high = max(0.0, ratio - quantile * error), ratio + quantile * error
    value, low, high, error = (float(each) * asked.scale for each in (ratio, low, high, error))
    return Figure(asked.key, value, low, high, asked.is_share, asked.scale, events, float(trials), error)


def wilson(share: float, trials: float, z: float = Z) -> tuple[float, float]:
    """Return the ends of Wilson's interval of a share, given the quantile of its confidence."""
    middle = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    reach = z / (1 + z * z / trials) * np.sqrt(share * (1 - share) / trials + (z / (2 * trials)) ** 2)
    return middle - float(reach) if share > 0 else 0.0, middle + float(reach) if share < 1 else 1.0


def _difference(now: Figure, deviations: Floats, before: Figure, others: Floats) -> Difference:
    value, races = now.value - before.value, len(deviations)
    both = np.linalg.norm(deviations) * np.linalg.norm(others)
    correlation = float(np.dot(deviations, others) / both) if both else 0.0
    down = _reach(now.value - now.low, before.high - before.value, correlation)
    up = _reach(now.high - now.value, before.value - before.low, correlation)
    error = float(np.std(deviations - others, ddof=1)) / races**0.5
    enough = error > 0 and now.events + before.events >= FEWEST_EVENTS
    p = 2 * float(special.stdtr(races - 1, -abs(value) / error)) if enough else 1.0
    return Difference(now, before, value, value - down, value + up, p)


def _reach(one: float, other: float, correlation: float) -> float:
    return float(np.sqrt(max(0.0, one * one + other * other - 2 * correlation * one * other)))
