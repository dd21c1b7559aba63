"""Pit stands: five fields beside the pit lane, each as long as two of its spaces; a network sees them."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import evolve

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.marks.pit_area import PitArea
from trackmodel.print_reading.reading_values import ReadSpace, ReadStand
from trackmodel.print_reading.road.seen_edges import CELLS, INSIDE
from trackmodel.print_reading.scan_picture import Picture
from trackmodel.print_reading.space_grid import space_grid

STANDS, SPACES = 5, 2
"""Stands on every known board, and spaces of the pit lane beside each."""
BEYOND = 2.5
"""Where fields are looked for, off the pit lane, in lanes."""
EVEN = 5.0
"""Colors (Lab) that change by so much more between stands than beside one count as much as a space beside
them: none of 29 rows on drawn boards is then a space or two off; with 10, where they are faint, one is."""
LEAST = 8.5
"""At least so many of ten spaces are beside one, with what colors count: on 39 boards at least 10.2 where
fields are, and at most 6.6 where none are."""
REST = 0.5
"""A stand reaches as far as it is seen so plainly as where it is seen best."""
ALONG, INNER = np.linspace(0.15, 0.85, 8), np.linspace(0.1, 0.9, 5)
"""Where the color of what is beside a space is seen, as shares of its length, and of that of a stand."""
POINTS = 9
"""Points of a border of a part of a space."""
MOST_APART = 40.0
"""Colors that differ by more (Lab) count no more: a sign may lie over a stand."""


def read_stands(picture: Picture, area: PitArea, spaces: Sequence[ReadSpace]) -> tuple[ReadStand, ...]:
    """Return the stands beside the spaces of a pit lane; nothing if there are none.

    Args:
        picture: the scan.
        spaces: those of the pit lane, which begin and end at columns of `area`.
    """
    row = STANDS * SPACES
    if len(spaces) < row:
        return ()
    spaces = _without_mouths(spaces)
    seen = np.stack([_beside(area, space) for space in spaces])
    inside = np.convolve(seen.max(axis=1), np.ones(row), "valid")
    across = _across(area, seen.mean(axis=0))
    changes = np.pad(_changes(picture, spaces, across), 1, constant_values=np.nan)
    even = np.array([_evenness(changes[n : n + row + 1]) for n in range(len(inside))])
    likely = inside + even / EVEN
    first = int(likely.argmax())
    if likely[first] < LEAST:
        return ()
    across = _across(area, seen[first : first + row].mean(axis=0))
    return tuple(
        _stand(spaces[number : number + SPACES], across) for number in range(first, first + row, SPACES)
    )


def _across(area: PitArea, seen: Floats) -> Floats:
    """Return from where to where stands reach, as shares of the width of the pit lane from its left border.

    Args:
        seen: how likely stands are at each cell off the pit lane.
    """
    there = np.flatnonzero(seen >= REST * seen.max())
    reach = np.array([there[0], there[-1] + 1]) / CELLS / float(np.median(area.far - area.near))
    across: Floats = 1 + reach if area.edge.side > 0 else -reach
    return across


def _without_mouths(spaces: Sequence[ReadSpace]) -> list[ReadSpace]:
    """Return spaces of which the first and last are at most as long as usual: the rest may be a mouth."""
    usual = float(np.median([space.end - space.begin for space in spaces]))

    def part(space: ReadSpace, begin: float, end: float) -> ReadSpace:
        along = (np.linspace(begin, end, POINTS) - space.begin) / (space.end - space.begin)
        left, right = space_grid(space, along, np.array([0.0, 1.0]))
        return evolve(space, left=left, right=right, begin=begin, end=end)

    first, *others, last = spaces
    return [
        part(first, max(first.begin, first.end - usual), first.end),
        *others,
        part(last, last.begin, min(last.end, last.begin + usual)),
    ]


def _changes(picture: Picture, spaces: Sequence[ReadSpace], across: Floats) -> Floats:
    """Return how much the color beside each space, within `across`, differs from that beside the next one."""
    inner = across[0] + INNER * (across[1] - across[0])
    colors = np.array([picture.sample(space_grid(space, ALONG, inner)).mean(axis=(0, 1)) for space in spaces])
    changes: Floats = np.minimum(np.hypot.reduce(np.diff(colors, axis=0), axis=1), MOST_APART)
    return changes


def _evenness(changes: Floats) -> float:
    """Return how much more colors change between two stands, and before and behind them, than beside one."""
    return float(np.nanmean(changes[::SPACES]) - np.nanmean(changes[1::SPACES]))


def _beside(area: PitArea, space: ReadSpace) -> Floats:
    """Return how likely a stand is beside a space at each cell off the pit lane."""
    columns = np.arange(int(space.begin), int(space.end) + 1).clip(0, len(area.far) - 1)
    first = np.round((area.far[columns] + INSIDE) * CELLS).astype(np.intp)
    rows = first + np.arange(BEYOND * CELLS).astype(np.intp)[:, None]
    stands = area.edge.stands
    seen: Floats = stands[rows.clip(0, len(stands) - 1), area.columns[columns]].mean(axis=1)
    return seen


def _stand(beside: Sequence[ReadSpace], across: Floats) -> ReadStand:
    """Return the stand beside two spaces, from and to `across`."""
    near, far = np.concatenate(
        [space_grid(space, np.array([0.02, 0.98]), across) for space in beside], axis=1
    )
    outline = np.concatenate([near, far[::-1]])
    return ReadStand(tuple((float(x), float(y)) for x, y in outline), tuple(space.id for space in beside))
