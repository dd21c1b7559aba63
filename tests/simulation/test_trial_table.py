"""The best entry of a corner: turns, wear, and the risk of going out together."""

from __future__ import annotations

from trackmodel.simulation.trial_table import TrialCount, TrialTable


def test_the_best_entry_weighs_turns_wear_and_going_out() -> None:
    slow = TrialCount(trials=10, made=10, turns=20)
    worn = TrialCount(trials=10, overshot=10, turns=15, wear={"tires": 12})
    risky = TrialCount(trials=10, made=9, out=1, turns=9)
    assert TrialTable({(1, 2): slow, (1, 3): worn, (2, 4): risky}).best == (1, 2)
    cheap = TrialCount(trials=10, overshot=10, turns=15, wear={"tires": 8})
    assert TrialTable({(1, 2): slow, (1, 3): cheap}).best == (1, 3)


def test_of_equal_entries_the_first_is_the_best_in_whatever_order_they_were_counted() -> None:
    count = TrialCount(trials=10, made=10, turns=20)
    first, second, last = (TrialTable({cell: count}) for cell in ((1, 3), (1, 10), (2, None)))
    assert (first + second + last).best == (last + second + first).best == (1, 3)


def test_without_a_car_that_left_the_corner_there_is_none() -> None:
    assert TrialTable({(1, 2): TrialCount(trials=3, out=3)}).best is None
    assert TrialTable().best is None
