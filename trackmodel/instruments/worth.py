"""What each choice is worth: turns lost by a car alone that may never use a lane, gear, pit, or pole."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from trackmodel.board import STRAIGHT, Board, BoardRules
from trackmodel.engine.drivers.budget import OUT
from trackmodel.instruments.lap_values import lap_values
from trackmodel.race_report.race_words import corner_name
from trackmodel.texts import _, shown_number

NOTHING = 0.005
"""Turns lost up to which a choice is worth nothing."""


@frozen
class Worth:
    """A choice and the turns that a car loses without it.

    Attributes:
        what: "lane", "gear", "pit", or "place".
        turns: turns lost from pole; None if there is no way to the finish without it.
        corner: number of the corner that the lane leads through.
        lane: index of the lane from the left.
        gear: the gear; without it, higher ones can't be reached either.
        place: the starting place, from 2, instead of pole.
    """

    what: str
    turns: float | None
    corner: int | None = None
    lane: int | None = None
    gear: int | None = None
    place: int | None = None

    @property
    def is_nothing(self) -> bool:
        """Whether a car does as well without it."""
        return self.place is None and self.turns is not None and self.turns < NOTHING

    def name(self, board: Board) -> str:
        """Return the choice in words."""
        if self.corner is not None and self.lane is not None:
            corner = corner_name(board, self.corner)
            return _("lane {lane} of {corner}").format(lane=self.lane + 1, corner=corner)
        if self.place is not None:
            return _("pole: starts from place {place}").format(place=self.place)
        return _("gear {gear}").format(gear=self.gear) if self.gear else _("the pit lane")

    def lost(self) -> str:
        """Return the turns lost as text."""
        return _("no way without it") if self.turns is None else shown_number(self.turns, ".2f")

    def finding(self, board: Board) -> str:
        """Return what a designer should know of it: that nobody needs it. Empty for nothing."""
        if not self.is_nothing:
            return ""
        words = _("{choice} is worth nothing: a car alone that never uses it loses no turn")
        return words.format(choice=self.name(board))


def choices(board: Board) -> int:
    """Return an upper limit of the number of choices that `each_worth` yields."""
    return len(_lanes(board.rules)) + len(board.rules.grid) + 5


def each_worth(board: Board, rules: str = "formula-de-en") -> Iterator[Worth]:
    """Yield what each choice is worth, by exact value iteration without it; see `lap_values`.

    Lanes and gears in a race of one lap; the pit lane, where cars can enter it, in one of two laps.

    Raises:
        SetupError: as in `lap_values`.
    """
    base = lap_values(board, rules)
    for corner, lane in _lanes(board.rules):
        without = evolve(board, rules=_without(board.rules, corner, lane))
        yield Worth("lane", _lost(lap_values(without, rules).turns, base.turns), corner=corner, lane=lane)
    every = sorted(base.car.table.gear_dice)
    for gear in every[1:]:
        left = [other for other in every if other != gear]
        yield Worth("gear", _lost(lap_values(board, rules, gears=left).turns, base.turns), gear=gear)
    if board.rules.pit.stands:
        stops, none = (lap_values(board, rules, 2, pits=pits).turns for pits in (True, False))
        yield Worth("pit", _lost(none, stops))
    for place, turns in enumerate(base.by_grid[1:].tolist(), start=2):
        yield Worth("place", turns - base.turns, place=place)


def _lost(without: float, base: float) -> float | None:
    return None if without - base > OUT / 2 else max(0.0, without - base)


def _lanes(rules: BoardRules) -> list[tuple[int, int]]:
    """Return the lanes of each corner that has several, as (corner, lane), in lap order."""
    found = {
        (corner, lane) for corner, lane in zip(rules.corner, rules.lane, strict=False) if corner != STRAIGHT
    }
    several = [corner for corner, _lane in found]
    return sorted(pair for pair in found if several.count(pair[0]) > 1)


def _without(rules: BoardRules, corner: int, lane: int) -> BoardRules:
    """Return the board without the arrows that lead onto a lane of a corner."""
    closed = {
        space
        for space, (its_corner, its_lane) in enumerate(zip(rules.corner, rules.lane, strict=True))
        if (its_corner, its_lane) == (corner, lane)
    }
    return evolve(
        rules,
        successors=tuple(
            tuple((target, turn) for target, turn in arrows if target not in closed)
            for arrows in rules.successors
        ),
        crossings=frozenset(arrow for arrow in rules.crossings if arrow[1] not in closed),
    )
