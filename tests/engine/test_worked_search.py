"""The example in the docstring of the moves package is what the engine finds."""

from __future__ import annotations

import re

import pytest

from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.board import LEFT, RIGHT
from trackmodel.engine import moves
from trackmodel.engine.moves import Mover, MoveSearch, PathEnd, StraightLimits

MADE = ring(2, Straight(4), Corner(1, stops=1), Straight(3))
NAMES = {MADE.at(lane, row): f"{name}{row}" for lane, name in enumerate("ab") for row in range(MADE.rows)}


def written(number: int) -> list[str]:
    """Return the layers of one of the searches in the package's docstring."""
    tables = re.findall(r"^((?:    \d .+\n)+)", moves.__doc__ or "", re.MULTILINE)
    assert len(tables) == 4
    return [" ".join(line.split()) for line in tables[number].splitlines()]


def shown(end: PathEnd) -> str:
    """Return a path end in the notation of the docstring."""
    changes = f"+{end.changes}" if end.changes else ""
    skids = f"~{end.beyond}" if end.overshot else ""
    only = {LEFT: "<", RIGHT: ">"}.get(end.direction, "")
    return NAMES[end.space] + changes + only + "!" * end.due + skids + "w" * end.wet_due


def layers_of(found: MoveSearch) -> list[str]:
    """Return the layers of a search in the notation of the docstring."""
    return [f"{points} " + " ".join(shown(end) for end in layer) for points, layer in enumerate(found.layers)]


@pytest.mark.parametrize(("number", "others"), [(0, ()), (1, (MADE.at(0, 2),))], ids=["alone", "a2 taken"])
def test_the_layers_in_the_text_are_those_that_are_found(number: int, others: tuple[int, ...]) -> None:
    mover = Mover(MADE.at(0, 0), stops=0, wraps=1, last_crossing=3)
    found = MoveSearch(MADE.rules, mover, frozenset(others), 6, StraightLimits(2, no_return=True), False)
    assert layers_of(found) == written(number)


def test_the_layers_around_and_over_a_risk_space_are_those_that_are_found() -> None:
    mover = Mover(MADE.at(0, 0), stops=0, wraps=1, last_crossing=3)
    limits = StraightLimits(one_direction=True)
    risk, wet = frozenset({MADE.at(0, 2)}), frozenset({MADE.at(0, 4), MADE.at(1, 4)})
    found = MoveSearch(MADE.rules, mover, frozenset(), 4, limits, True, risk, wet)
    assert layers_of(found) == written(2)
    entered, around = [end for end in found.layers[3] if shown(end) == "b2>"]
    onward = [
        {
            NAMES[path[-1]]
            for end in found.layers[4]
            for path in end.paths()
            if found.walk(path[:3]) == (at, 0)
        }
        for at in (entered, around)
    ]
    assert onward == [{"b3"}, {"a3", "b3"}]
    assert layers_of(found.through(4, lambda end: end.wet_due, 6)) == written(3)
