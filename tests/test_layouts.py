"""Layouts: the part of a track that one way of driving uses."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.circuits import chain, dots, ring
from trackmodel.errors import UnknownLayout, WrongValue
from trackmodel.layouts import in_layout, layout_names
from trackmodel.track import Arrow, Corner, GridPlace, Layout, Pit, Stand, Track


def two_ways() -> Track:
    """a b c d in a circle, and a short cut a s d that the layout "short" uses."""
    return Track(
        id="t",
        name="T",
        spaces=dots(*"abcds"),
        arrows=(*chain(*"abcda"), *chain(*"asd")),
        corners=(Corner("c1", "Long", 2, ("b", "c")), Corner("c2", "End", 1, ("c", "d"))),
        grid=(GridPlace(1, "c"), GridPlace(2, "d")),
        pit=Pit((Stand(0, ("c", "d")),)),
        layouts=(
            Layout("main"),
            Layout("short", spaces=("a", "s", "d")),
            Layout("slow", corners=(Corner("c1", "Long", 3, ("b", "c")),)),
            Layout("one way", arrows=tuple((x, y) for x, y in ("ab", "bc", "cd", "da"))),
        ),
    )


def test_a_layout_that_uses_everything_is_the_same_object() -> None:
    circuit = ring()
    assert in_layout(circuit, "main") is circuit


def test_main_is_always_there() -> None:
    assert layout_names(two_ways()) == ("main", "short", "slow", "one way")
    with pytest.raises(WrongValue, match=r'Track.layouts: .*"main"'):
        evolve(two_ways(), layouts=(Layout("short"),))


def test_an_unknown_layout_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownLayout, match=r"no layout 'wet'.*main, short, slow, one way"):
        in_layout(two_ways(), "wet")


def test_spaces_outside_the_layout_go_with_all_that_is_on_them() -> None:
    short = in_layout(two_ways(), "short")
    assert [space.id for space in short.spaces] == ["a", "d", "s"]
    assert [(arrow.from_, arrow.to) for arrow in short.arrows] == [("d", "a"), ("a", "s"), ("s", "d")]
    assert [(corner.id, corner.spaces) for corner in short.corners] == [("c2", ("d",))]
    assert [place.space for place in short.grid] == ["d"]
    assert short.pit.stands[0].access == ("d",)


def test_a_layout_has_its_own_stops() -> None:
    slow = in_layout(two_ways(), "slow")
    assert [(corner.id, corner.stops) for corner in slow.corners] == [("c1", 3)]
    assert slow.spaces == two_ways().spaces


def test_a_layout_has_its_own_arrows() -> None:
    one_way = in_layout(two_ways(), "one way")
    assert {(arrow.from_, arrow.to) for arrow in one_way.arrows} == {
        ("a", "b"),
        ("b", "c"),
        ("c", "d"),
        ("d", "a"),
    }


def test_arrows_to_nowhere_stay_for_the_checks() -> None:
    broken = two_ways()
    broken = evolve(broken, arrows=(*broken.arrows, Arrow("a", "nowhere")))
    assert Arrow("a", "nowhere") in in_layout(broken, "short").arrows
