"""The engine's moves under KSK-ftf are those of the slow enumerator, on random positions.

`make accept` tries ten thousand (tests/acceptance/test_ksk_moves_10000.py).
"""

from __future__ import annotations

from collections.abc import Iterator

from tests.engine.ksk_compared import assert_same_moves
from tests.engine.slow_ksk import KskMove

SLOW = {105, 121, 127}
"""Seeds of positions that the enumerator takes as long for as for all others together."""


def test_same_moves_on_random_boards() -> None:
    for seed in range(20):
        assert_same_moves(seed, 2)


def test_a_path_that_ends_before_the_extra_point_keeps_no_other_from_being_blocked() -> None:
    """It ends in the stand on the first of these boards, and leads nowhere on the second."""
    for seed in (1424, 1595):
        assert_same_moves(seed, 5)


def test_a_car_whose_last_point_before_a_slide_would_enter_a_full_lane_may_stop_before_it() -> None:
    assert_same_moves(1044, 5)


def test_random_positions_reach_every_part_of_the_rules() -> None:
    reached: set[str] = set()
    for seed in sorted(set(range(100, 130)) - SLOW):
        reached.update(what for move in assert_same_moves(seed, 2) for what in _what_happens(move))
    assert reached == {
        "a bonus more and less",
        "an extra point",
        "a slipstream",
        "a slipstream and a slide",
        "a slide",
        "braked",
        "blocked",
        "blocked beyond all brakes",
        "enters risk spaces",
        "is out: missed_stops",
        "is out: overshoot",
        "is out: blocked",
        "spins",
        "parks",
        "queues before the lane",
        "finishes",
    }


def _what_happens(move: KskMove) -> Iterator[str]:
    happens = {
        "a bonus more and less": move.bonus,
        "an extra point": move.extra,
        "a slipstream": move.slips,
        "a slipstream and a slide": move.slips and move.slide,
        "a slide": move.slide,
        "braked": move.brake,
        "blocked": move.blocked,
        "blocked beyond all brakes": move.blocked and move.price[2] > abs(move.bonus),
        "enters risk spaces": move.risks,
        f"is out: {move.out}": move.out,
        "spins": move.spins,
        "parks": move.parks,
        "queues before the lane": move.queues,
        "finishes": move.finishes,
    }
    return (what for what, holds in happens.items() if holds)
