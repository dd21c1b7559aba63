"""The grid and the finish line: cars whose first lap has begun when the race starts."""

from __future__ import annotations

import pytest

from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import Setup, start

# Two lanes; the last space of lane 1 (row 29) straddles the line. Places: on it, before it, beyond it.
MADE = ring(2, Straight(10), Corner(4), Straight(16), straddled=True, grid=[(1, 29), (0, 28), (0, 1)])


@pytest.mark.parametrize(
    ("rules", "crossings"),
    [("formula-de-en", (0, 0, 1)), ("formula-de-de", (1, 0, 1)), ("formula-d", (1, 0, 1))],
)
@pytest.mark.parametrize("laps", [1, 2])
def test_a_car_that_starts_over_the_line_has_begun_its_first_lap(
    rules: str, crossings: tuple[int, ...], laps: int
) -> None:
    setup = Setup(rules=rules, laps=laps, drivers=("rookie",) * 3, grid=(0, 1, 2))
    state = start(MADE.board, setup)
    assert tuple(one.crossings for one in state.cars) == crossings
    assert [one.laps for one in state.cars] == [0, 0, 0]
    # Far on are those over the line, wherever the place counts.
    on, before, beyond = (state.distance(one) for one in state.cars)
    assert before < on < beyond
    assert state.order == (0, 1, 2)
