"""Derived values: computed once, kept while what they read is the same, and equal to computing all afresh."""

from __future__ import annotations

from attrs import evolve, frozen
from hypothesis import given
from hypothesis import strategies as st

from trackmodel.derived_values import DerivedValues, derived, derived_steadily


@frozen
class Numbers:
    """A source of three fields; equal tuples can be different objects."""

    chosen: tuple[int, ...] = (0,)
    left: tuple[int, ...] = (1,)
    right: tuple[int, ...] = (2,)


class Sums(DerivedValues):
    """Values of Numbers; `computed` lists what was computed, in this order."""

    def __init__(self, numbers: Numbers, before: Sums | None = None) -> None:
        super().__init__(numbers, before)
        self.computed: list[str] = []

    @property
    @derived_steadily
    def side(self) -> str:
        self.computed.append("side")
        return "left" if sum(self.field("chosen")) % 2 else "right"  # type: ignore[call-overload]

    @property
    @derived
    def total(self) -> int:
        self.computed.append("total")
        return sum(self.field(self.side))  # type: ignore[call-overload]

    @property
    @derived
    def doubled(self) -> tuple[int, int]:
        self.computed.append("doubled")
        return self.total, self.total


ALL = ("side", "total", "doubled")


def test_a_value_is_computed_once() -> None:
    sums = Sums(Numbers())
    assert sums.doubled is sums.doubled
    assert sums.computed == ["doubled", "total", "side"]


def test_a_value_is_kept_if_nothing_that_it_read_has_changed() -> None:
    before = Sums(Numbers())
    assert before.total == 2  # It chooses the right side, so it never reads the left one.
    after = Sums(Numbers(left=(5,), chosen=before.field("chosen"), right=before.field("right")), before)  # type: ignore[arg-type]
    assert after.total == 2
    assert after.computed == []


def test_a_value_is_computed_again_if_something_that_it_read_has_changed() -> None:
    before = Sums(Numbers())
    assert before.doubled == (2, 2)
    after = Sums(Numbers(right=(7,)), before)
    assert after.doubled == (7, 7)


def test_a_steady_value_that_comes_out_equal_keeps_what_reads_it() -> None:
    numbers = Numbers()
    before = Sums(numbers)
    doubled = before.doubled
    after = Sums(evolve(numbers, chosen=(4,)), before)
    assert after.doubled is doubled
    assert after.computed == ["side"]


def test_a_value_of_two_versions_ago_is_kept_although_nobody_asked_in_between() -> None:
    numbers = Numbers()
    first = Sums(numbers)
    doubled = first.doubled
    third = Sums(evolve(numbers, left=(9,)), Sums(numbers, first))
    assert third.doubled is doubled


small = st.lists(st.integers(0, 3), max_size=2).map(tuple)
edits = st.fixed_dictionaries({}, optional={"chosen": small, "left": small, "right": small})


@given(st.lists(st.tuples(edits, st.sets(st.sampled_from(ALL)))))
def test_after_any_edits_values_equal_those_computed_afresh(
    history: list[tuple[dict[str, tuple[int, ...]], set[str]]],
) -> None:
    numbers = Numbers()
    sums = Sums(numbers)
    for edit, asked in history:
        numbers = evolve(numbers, **edit)
        sums = Sums(numbers, sums)
        for name in sorted(asked):
            assert getattr(sums, name) == getattr(Sums(numbers), name)
