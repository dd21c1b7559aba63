"""Corners that touch with no line seen between them: parted where L and C on two plates say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.arrows.choice import Choice
from trackmodel.print_reading.arrows.linked import Linked
from trackmodel.print_reading.arrows.match_print import count_chosen, misread
from trackmodel.print_reading.corners.plates import REACH, Counted, Plate
from trackmodel.print_reading.printed_texts import LANE

Group = tuple[int, ...]
"""The space numbers of a corner, from lane to lane, in driving order."""


def part_touching(
    linked: Linked, choice: Choice, groups: Sequence[Group], plates: Sequence[Plate], scale: float
) -> tuple[Group, ...]:
    """Return the groups, with those in two parts beside which two plates have L and C of these parts.

    Args:
        plates: all plates that were found; `scale` pixels of their picture are one of the scan.
    """
    centers = np.array([space.center for space in linked.spaces]) * scale
    beside: list[list[Plate]] = [[] for _group in groups]
    for plate in plates:
        far = _far(centers, groups, plate)
        if plate.counts and min(far, default=np.inf) < REACH * LANE:
            beside[int(np.argmin(far))].append(plate)
    parted = (_parts(linked, choice, centers, *each) for each in zip(groups, beside, strict=True))
    return tuple(part for parts in parted for part in parts)


def _parts(
    linked: Linked, choice: Choice, centers: Floats, group: Group, plates: Sequence[Plate]
) -> tuple[Group, ...]:
    """Return the parts of a group that agree best with plates nearer to each than to the other, if any do."""
    whole = count_chosen(linked, choice, group)
    if len(plates) < 2 or not all(_off(plate, whole) == np.inf for plate in plates):
        return (group,)
    tried: list[tuple[float, tuple[Group, ...]]] = [(np.inf, (group,))]
    for parts in _cuts(linked, centers, group):
        nearer = [int(np.argmin(_far(centers, parts, plate))) for plate in plates]
        off = [np.inf, np.inf]
        for plate, part in zip(plates, nearer, strict=True):
            off[part] = min(off[part], _off(plate, count_chosen(linked, choice, parts[part])))
        tried.append((sum(off), parts))
    return min(tried, key=lambda each: each[0])[1]


def _far(centers: Floats, groups: Sequence[Group], plate: Plate) -> list[float]:
    """Return how far a plate is from each group."""
    return [float(np.hypot(*(centers[list(group)] - (plate.x, plate.y)).T).min()) for group in groups]


def _off(plate: Plate, count: Counted) -> float:
    """Return by how many spaces L and C on a plate differ from those counted; infinite for another corner."""
    if plate.counts is None or misread(plate.counts, count):
        return np.inf
    return float(np.abs(np.subtract(plate.counts, np.array(count, dtype=np.float64))).sum())


def _cuts(linked: Linked, centers: Floats, group: Group) -> Iterator[tuple[Group, Group]]:
    """Yield a group in two parts, cut across the road between any two spaces of its longest lane."""
    new_lane = linked.lanes.next[list(group[:-1])] != group[1:]
    lanes = np.split(np.array(group), np.flatnonzero(new_lane) + 1)
    borders = [(centers[lane[1:]] + centers[lane[:-1]]) / 2 for lane in lanes]
    for border in max(borders, key=len) if all(map(len, borders)) else ():
        ends = [int(np.hypot(*(own - border).T).argmin()) + 1 for own in borders]
        cut = [np.split(lane, [end]) for lane, end in zip(lanes, ends, strict=True)]
        first, second = (tuple(np.concatenate(part).tolist()) for part in zip(*cut, strict=True))
        yield first, second
