"""The rolls for places on the grid in words, with their ties."""

from __future__ import annotations

from collections.abc import Sequence

from trackmodel.engine import Setup
from trackmodel.race_report.race_words import driver_words, joined
from trackmodel.race_report.turns import Moment
from trackmodel.texts import _

GRID = "grid"
"""Reason of these rolls."""


def grid_roll_line(moments: Sequence[Moment], at: int, setup: Setup) -> str:
    """Return a roll as a line: "1 Anna rolls 7 again: tied on 5 with 3 Cem".

    Args:
        moments: of the race from its start, at least up to this roll.
        at: index of the roll in `moments`.
        setup: names the drivers.
    """
    car = moments[at].entry.car
    assert car is not None, "every roll for the grid is a car's"
    words = {"who": driver_words(setup, car), "face": moments[at].entry.value}
    before = _rolls(moments[:at]).get(car, [])
    if not before:
        return _("{who} rolls {face} for the grid").format(**words)
    # Cars with the same rolls as this one had; some of them may have rolled again already.
    tied = [
        driver_words(setup, other)
        for other, rolled in _rolls(moments[:at]).items()
        if other != car and rolled[: len(before)] == before
    ]
    text = _("{who} rolls {face} again: tied on {tied_on} with {others}")
    return text.format(tied_on=before[-1], others=joined(tied), **words)


def grid_line(order: Sequence[int], setup: Setup) -> str:
    """Return the grid from pole on as a line: "On the grid: 2 Bert, 1 Anna"."""
    return _("On the grid: {cars}").format(cars=", ".join(driver_words(setup, car) for car in order))


def _rolls(moments: Sequence[Moment]) -> dict[int, list[object]]:
    rolled: dict[int, list[object]] = {}
    for moment in moments:
        car = moment.entry.car
        if moment.asked == GRID and car is not None:
            rolled.setdefault(car, []).append(moment.entry.value)
    return rolled
