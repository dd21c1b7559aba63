"""A queue in the lane, turn by turn: team mates enter one behind the other."""

from __future__ import annotations

import pytest

from tests.engine.situations.driving import car, question
from tests.engine.situations.pit.boards import ALL, PIT, the_move
from trackmodel.engine import Roll, State, answer, pending, position


def slow_stop(state: State) -> State:
    """Face of the black die after entering the stand, if it is rolled."""
    asked = pending(state)
    if isinstance(asked, Roll) and asked.reason == "pit":
        state, _ = answer(state, 20)
    return state


def turn(state: State, number: int, gear: int, points: int, end: int, parks: bool = False) -> State:
    """Play the turn of the car that is asked for its gear."""
    asked = question(state)
    assert (asked.kind, asked.car) == ("gear", number)
    state, _ = answer(state, gear)
    state, _ = answer(state, points)
    state, _ = answer(state, the_move(state, end, parks=parks).value)
    return slow_stop(state)


@pytest.mark.parametrize("rules", ALL)
def test_three_cars_come_in_wait_and_leave(rules: str) -> None:
    # The team mates 0 and 1 have the stand at lane spaces 2 and 3, car 2 that at 6 and 7.
    state = position(PIT.board, cars=[car(28, gear=3), car(27, gear=3), car(26, gear=3)], rules=rules, laps=2)
    # Round 1: car 0 stops on its first access, exactly. The others queue up behind it.
    state = turn(state, 0, 3, 4, PIT.pit(2))
    state = turn(state, 1, 3, 8, PIT.pit(1))
    state = turn(state, 2, 3, 8, PIT.pit(0))
    assert [one.space for one in state.cars] == [PIT.pit(2), PIT.pit(1), PIT.pit(0)]
    # Round 2: front to back. Car 0 goes in where it stands, so the way is free for its team mate,
    # which goes in by the second access, so that the way is free for car 2.
    assert state.order == (0, 1, 2)
    state = turn(state, 0, 3, 4, PIT.pit(2), parks=True)
    state = turn(state, 1, 3, 8, PIT.pit(3), parks=True)
    state = turn(state, 2, 3, 6, PIT.pit(6))
    assert [one.stand for one in state.cars] == [0, 0, None]
    # Round 3: the lane before the stands, and the stands by arrival.
    assert state.order == (2, 0, 1)
    state = turn(state, 2, 3, 5, PIT.pit(6), parks=True)
    # Out again: car 0 to the lane's last space, car 1 behind it with points to spare.
    for number, end in [(0, 13), (1, 12)]:
        asked = question(state)
        assert (asked.kind, asked.car) == ("leave", number)
        state, _ = answer(state, "leave")
        state = turn(state, number, 4, 12, PIT.pit(end))
    assert [one.stand for one in state.cars] == [None, None, 1]
    assert [one.laps for one in state.cars] == [1, 1, 0]
