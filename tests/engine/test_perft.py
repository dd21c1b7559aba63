"""Counts of moves from fixed positions, like the perft of chess programs.

The numbers come from the slow enumerator (`tests.engine.perft.slow_counts`, counted again by
`make accept`), not from the engine: the number of moves offered, and of paths to their ends.
"""

from __future__ import annotations

import pytest

from tests.engine.perft import POSITIONS, Counts, engine_counts

IN_EACH_RULESET = ("formula-de-en", "formula-de-de", "formula-d")

COUNTS: dict[str, tuple[Counts, Counts, Counts]] = {
    "brennach, the last car of ten on the grid": ((519, 12749), (519, 12749), (1177, 16357)),
    "brennach, a field before the corner of three stops": ((462, 3315), (462, 3315), (1380, 9714)),
    "brennach, a stop made in the corner of three stops": ((48, 48), (48, 48), (82, 82)),
    "brennach, before the pit entry, a car in the lane": ((499, 14663), (499, 14663), (1231, 29740)),
    "brennach, in the pit lane before its stand": ((68, 68), (68, 68), (68, 68)),
    "brennach, in its stand": ((16, 16), (23, 32), (23, 32)),
    "small, alone before both corners": ((269, 4142), (269, 4142), (383, 4409)),
    "small, in the corner of two stops behind two cars": ((143, 259), (143, 259), (258, 452)),
    "small, in the corner before the pit entry": ((500, 4326), (500, 4326), (663, 4811)),
    "small, last lap, in the corner before the pit entry": ((372, 2900), (372, 2900), (534, 3384)),
    "small, on the first access of its stand": ((31, 31), (31, 31), (31, 31)),
    "small, served, in the lane behind a car": ((16, 16), (16, 16), (16, 16)),
    "small, in its stand, one access taken": ((96, 261), (96, 261), (106, 272)),
}


def test_every_position_is_pinned() -> None:
    assert COUNTS.keys() == POSITIONS.keys()


@pytest.mark.parametrize(("number", "rules"), list(enumerate(IN_EACH_RULESET)))
@pytest.mark.parametrize("name", COUNTS)
def test_moves_and_paths_are_as_many_as_the_slow_enumerator_counts(
    name: str, number: int, rules: str
) -> None:
    assert engine_counts(name, rules) == COUNTS[name][number]
