"""All arrows of the road: those chosen in corners, and those of straights, where nothing is printed."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from trackmodel.edits.board_edits import OTHER_TURN
from trackmodel.geometry.arrays import NO_SPACE
from trackmodel.print_reading.arrows.choice import Choice
from trackmodel.print_reading.arrows.linked import Linked
from trackmodel.print_reading.arrows.sets import AHEAD, SETS
from trackmodel.print_reading.corners.in_corner import InCorner, PartOfRoad
from trackmodel.print_reading.reading_values import ReadArrow
from trackmodel.track import Turn

IN_THE_LANE, ON_A_STRAIGHT = 0.999, 0.995
"""How sure arrows are that follow from the spaces alone."""
HARDLY_SURE, EVEN_CHANCE = 0.9, 0.65
"""How sure a lane change is if the fronts of its end and start are nearly level, or level (`Linked.even`)."""


def all_arrows(linked: Linked, where: InCorner, choice: Choice) -> tuple[ReadArrow, ...]:
    """Return the arrows in the order of the spaces, each from left to right.

    Args:
        linked: the spaces.
        where: which of them lie in corners, and which are the last before one with an arrow printed.
        choice: the sets of corner spaces.
    """
    return tuple(
        arrow for space in range(len(linked.spaces)) for arrow in _arrows_of(linked, where, choice, space)
    )


def _arrows_of(linked: Linked, where: InCorner, choice: Choice, space: int) -> Iterator[ReadArrow]:
    inside = where.part[space] == PartOfRoad.CORNER
    only_ahead = where.part[space] == PartOfRoad.APPROACH
    turns = SETS[choice.chosen[space]] if inside else SETS[AHEAD] if only_ahead else frozenset(Turn)
    for turn in (Turn.LEFT, Turn.AHEAD, Turn.RIGHT):
        if turn not in turns:
            continue
        to = choice.end(linked, space, turn)
        if to == NO_SPACE:
            continue
        certain, rival = (IN_THE_LANE if turn is Turn.AHEAD else ON_A_STRAIGHT), None
        if inside:
            certain = float(np.exp(choice.scores[space, choice.chosen[space]]))
            rival = _rival(linked, choice, space, turn)
        elif only_ahead:
            certain = float(1 / (1 + np.exp(-where.margin[space])))
        ids = linked.spaces
        if (space, turn) in choice.rival:
            certain = min(certain, EVEN_CHANCE if (space, turn) in linked.even else HARDLY_SURE)
            rival = ids[choice.rival[space, turn]].id
        yield ReadArrow(ids[space].id, ids[to].id, turn, certain, rival)


def _rival(linked: Linked, choice: Choice, space: int, turn: Turn) -> str | None:
    """Return where an arrow to the side would lead if the second likeliest set has one to the other side."""
    if turn is Turn.AHEAD:
        return None
    scores = choice.scores[space].copy()
    scores[choice.chosen[space]] = -np.inf
    second, other = SETS[int(scores.argmax())], OTHER_TURN[turn]
    to = choice.end(linked, space, other)
    return linked.spaces[to].id if to != NO_SPACE and other in second and turn not in second else None
