"""A car that starts on the finish line or beyond it drives no more laps than the others."""

from __future__ import annotations

import pytest

from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import Setup, State, race

PARTS = [Straight(20), Corner(6), Straight(34)]
ROWS = sum(part.rows for part in PARTS)


@pytest.mark.parametrize(
    ("lane", "row", "why"),
    [(1, ROWS - 1, "straddles the line"), (0, 0, "is the first beyond it"), (2, 3, "is well beyond it")],
)
def test_it_drives_one_lap(lane: int, row: int, why: str) -> None:
    made = ring(3, *PARTS, straddled=True, grid=[(lane, row)])
    states: list[State] = []
    record = race(made.board, Setup(drivers=("rookie",), seed=2), lambda state, _entry: states.append(state))
    driven = sum(len(entry.value) - 1 for entry in record.entries if entry.ask == "move")  # type: ignore[arg-type]
    assert states[-1].cars[0].laps == 1
    # A lap is ROWS spaces; changing lanes and the way to the line and past it take a few more or less.
    assert ROWS - 6 <= driven <= ROWS + 6, f"the place {why}"


def test_it_is_ahead_of_those_before_the_line() -> None:
    made = ring(3, *PARTS, straddled=True, grid=[(1, ROWS - 1), (0, ROWS - 3)])
    states: list[State] = []
    race(made.board, Setup(drivers=("rookie",) * 2, seed=2), lambda state, _entry: states.append(state))
    lined_up = next(state for state in states if state.round == 1)
    first, second = lined_up.order
    assert lined_up.distance(lined_up.cars[first]) > lined_up.distance(lined_up.cars[second])
