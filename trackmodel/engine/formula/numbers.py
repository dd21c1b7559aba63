"""The table of numbers in which the Formula rulesets differ."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from trackmodel.engine.dice import Faces
from trackmodel.engine.moves import StraightLimits
from trackmodel.engine.values import Price, State

GEAR_DICE: Mapping[int, Faces] = {
    1: (1, 1, 2, 2),
    2: (2, 3, 3, 4, 4, 4),
    3: (4, 5, 6, 6, 7, 7, 8, 8),
    4: tuple(range(7, 13)) * 2,
    5: tuple(range(11, 21)) * 2,
    6: tuple(range(21, 31)) * 3,
}
"""Faces of the gear dice. The texts print only their ranges; the faces are well known."""


@frozen
class FormulaNumbers:
    """The numbers of one ruleset.

    Attributes:
        wear: wear points of a new car, by laps.
        gear_dice: faces of each gear's die.
        shift_down: price of shifting down 0, 1, 2 … gears; further down is not possible.
        never_last: wear points whose last one may not be paid for shifting down.
        bad_start, great_start: faces of the start check.
        great_start_points: spaces a great start moves.
        limits: what is forbidden on straights.
        blocking: (brakes, tires) for 0, 1, 2 … points that could not be driven; more: out.
        contact_hit: faces that cost a body point in a contact.
        engine_limit: per gear, the roll that makes engines be tested.
        engine_test_gears: gears in which an engine is tested.
        engine_hit: faces that cost an engine point.
        straddling_counts: whether a space straddling the finish line is over it.
    """

    wear: Mapping[int, Price]
    gear_dice: Mapping[int, Faces]
    shift_down: tuple[Price, ...]
    never_last: tuple[str, ...]
    bad_start: Faces
    great_start: Faces
    great_start_points: int
    limits: StraightLimits
    blocking: tuple[tuple[int, int], ...]
    contact_hit: Faces
    engine_limit: Mapping[int, int]
    engine_test_gears: tuple[int, ...]
    engine_hit: Faces
    straddling_counts: bool


def numbers(state: State) -> FormulaNumbers:
    """The table of the ruleset that is played."""
    table = state.race.ruleset.numbers
    assert isinstance(table, FormulaNumbers)
    return table
