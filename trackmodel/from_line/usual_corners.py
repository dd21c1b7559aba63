"""Corners whose L and C are as on printed boards: other stops, or a little longer or shorter."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from trackmodel.from_line.circuit_choices import SPACE
from trackmodel.from_line.lap_sections import Section, separated, with_straights
from trackmodel.graph import CornerCount

Range = tuple[int, int]

USUAL: dict[int, tuple[Range, Range]] = {
    1: ((4, 11), (1, 6)),
    2: ((9, 15), (4, 9)),
    3: ((15, 23), (8, 15)),
}
"""L and C of nine in ten of 365 printed corners, by stops; the check `corner-unusual` allows those of all."""


def fitting_stops(count: CornerCount, planned: int) -> int | None:
    """Return the number of stops for which L and C are usual, nearest to the planned one; None without."""
    if count.long is None or count.short is None:
        return None
    usual = [stops for stops in USUAL if _misses(count, stops) == (0, 0)]
    return min(usual, key=lambda stops: abs(stops - planned), default=None)


def with_usual_corners(
    sections: Sequence[Section], counts: Sequence[CornerCount], lap: float
) -> tuple[Section, ...]:
    """Return sections whose corners should come closer to L and C of printed boards.

    Args:
        sections: corners and straights in driving order.
        counts: L and C of each corner, in the order of the sections.
        lap: length of a lap, board units.
    """
    corners = []
    for corner, count in zip((one for one in sections if one.stops), counts, strict=True):
        if fitting_stops(count, corner.stops) is None and count.long is not None:
            corner = _changed(corner, count)
        corners.append(corner)
    return tuple(with_straights(separated(corners, lap), lap))


def _changed(corner: Section, count: CornerCount) -> Section:
    """Return a corner made longer or shorter by as many spaces as its L and C miss the nearest usual ones."""
    assert corner.bend is not None
    stops = min(USUAL, key=lambda number: sum(map(abs, _misses(count, number))))
    long, short = _misses(count, stops)
    more = SPACE * (long if abs(long) >= abs(short) else short)
    begin = min(corner.begin - 0.6 * more, corner.bend.begin)
    end = max(corner.end + 0.4 * more, corner.bend.end)
    return evolve(corner, begin=begin, end=end, stops=stops)


def _misses(count: CornerCount, stops: int) -> tuple[int, int]:
    """Return by how many spaces L and C should be longer (or, negative, shorter) for these stops."""
    assert count.long is not None
    assert count.short is not None
    return _miss(count.long, USUAL[stops][0]), _miss(count.short, USUAL[stops][1])


def _miss(value: int, usual: tuple[int, int]) -> int:
    return max(0, usual[0] - value) + min(0, usual[1] - value)
