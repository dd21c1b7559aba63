"""The space graph: L and C, lap order, cycles; compared with routes listed by hand or enumerated."""

from __future__ import annotations

import random

import networkx as nx
import pytest
from attrs import evolve

from tests.circuits import chain, dots, ring
from tests.shared_boards import BOARDS, expected_counts, shared_track
from trackmodel.graph import (
    LaneCount,
    arrows_from,
    arrows_to,
    corners_in_lap_order,
    count_corner,
    cycles,
    driving_order,
    fewest_spaces_in_a_lap,
    space_graph,
    without_arrows,
)
from trackmodel.track import Arrow, Corner, Place, Space, Track


def track(ids: str, *arrows: str, pit: str = "", lanes: dict[str, int] | None = None) -> Track:
    """A track of dots: track("a b c", "a b c", "a c") has the arrows a→b, b→c and a→c."""
    spaces = tuple(
        evolve(
            space,
            place=Place.PIT if space.id in pit.split() else Place.TRACK,
            lane=(lanes or {}).get(space.id, 0),
        )
        for space in dots(*ids.split())
    )
    return Track(
        id="t", name="T", spaces=spaces, arrows=tuple(a for way in arrows for a in chain(*way.split()))
    )


def corner(spaces: str, name: str = "c1") -> Corner:
    return Corner(name, name, 1, tuple(spaces.split()))


def test_the_space_graph_is_what_networkx_makes_of_the_arrows() -> None:
    circuit = ring()
    expected = nx.DiGraph()
    for space in circuit.spaces:
        expected.add_node(space.id, pit=space.place is Place.PIT, lane=space.lane)
    expected.add_edges_from((arrow.from_, arrow.to) for arrow in circuit.arrows)
    graph = space_graph(circuit)
    assert nx.utils.graphs_equal(graph, expected)
    assert list(graph) == list(expected)
    with pytest.raises(nx.NetworkXError):
        graph.add_node("x")


def test_a_cut_graph_lacks_just_the_steps_and_leaves_the_whole_one_alone() -> None:
    graph = space_graph(track("a b c d", "a b c d", "a c"))
    part = without_arrows(graph, [("a", "b"), ("c", "d"), ("d", "a"), ("x", "y")])
    assert set(part.edges) == {("b", "c"), ("a", "c")}
    assert {space: set(part.pred[space]) for space in part} == {
        "a": set(),
        "b": set(),
        "c": {"a", "b"},
        "d": set(),
    }
    assert set(graph.edges) == {("a", "b"), ("b", "c"), ("c", "d"), ("a", "c")}


def test_l_and_c_count_entry_and_exit() -> None:
    way = track("before a b c after", "before a b c after")
    count = count_corner(space_graph(way), corner("a b c"))
    assert (count.long, count.short) == (3, 3)
    assert count.long_route == count.short_route == ("a", "b", "c")


def test_l_takes_every_detour_and_c_every_short_cut() -> None:
    # Outer lane a1 a2 a3, inner lane b1 b2; changing lanes at a1→b2 saves one, b1→a2 gains one.
    two_lanes = track(
        "a0 a1 a2 a3 a4 b0 b1 b2 b3",
        "a0 a1 a2 a3 a4",
        "b0 b1 b2 b3",
        "b1 a2",
        "a1 b2",
        lanes={"b0": 1, "b1": 1, "b2": 1, "b3": 1},
    )
    count = count_corner(space_graph(two_lanes), corner("a1 a2 a3 b1 b2"))
    assert (count.long, count.short) == (3, 2)
    assert count.long_route == ("a1", "a2", "a3")
    assert count.short_route == ("a1", "b2")
    assert count.by_lane == (
        LaneCount(0, 0, 3, 3),
        LaneCount(0, 1, 2, 2),
        LaneCount(1, 0, 3, 3),
        LaneCount(1, 1, 2, 2),
    )


def test_l_can_be_longer_than_the_longest_lane() -> None:
    # Both lanes have three spaces; weaving a1 a2 b2 b3 takes four.
    weave = track("a0 a1 a2 a3 a4 b0 b1 b2 b3 b4", "a0 a1 a2 a3 a4", "b0 b1 b2 b3 b4", "a2 b2")
    count = count_corner(space_graph(weave), corner("a1 a2 a3 b1 b2 b3"))
    assert (count.long, count.short) == (4, 3)
    assert count.long_route == ("a1", "a2", "b2", "b3")


def test_lanes_without_arrows_between_them_make_one_corner() -> None:
    lanes = track(
        "a0 a1 a2 a3 a4 a5 a6 a7 b0 b1 b2 b3 b4 b5 c0 c1 c2 c3",
        "a0 a1 a2 a3 a4 a5 a6 a7",
        "b0 b1 b2 b3 b4 b5",
        "c0 c1 c2 c3",
    )
    count = count_corner(space_graph(lanes), corner("a1 a2 a3 a4 a5 a6 b1 b2 b3 b4 c1 c2"))
    assert (count.long, count.short) == (6, 2)


def test_pit_arrows_make_neither_entry_nor_exit() -> None:
    way = track("before a b c after p q", "before a b c after", "b p", "q b", pit="p q")
    count = count_corner(space_graph(way), corner("a b c"))
    assert (count.long, count.short) == (3, 3)


def test_a_touching_corner_is_outside() -> None:
    way = track("before a b c d after", "before a b c d after")
    graph = space_graph(way)
    assert count_corner(graph, corner("a b")).long_route == ("a", "b")
    assert count_corner(graph, corner("c d")).long_route == ("c", "d")


@pytest.mark.parametrize(
    ("spaces", "why"),
    [("a b", "no exit"), ("c after", "no way out"), ("x", "unknown"), ("", "empty")],
)
def test_a_corner_without_a_route_has_no_count(spaces: str, why: str) -> None:
    way = track("before a b c after", "before a b", "c after")
    count = count_corner(space_graph(way), corner(spaces))
    assert (count.long, count.short, count.long_route, count.by_lane) == (None, None, None, ()), why


def test_a_corner_with_a_cycle_has_no_count() -> None:
    way = track("before a b c after", "before a b c after", "c a")
    assert count_corner(space_graph(way), corner("a b c")).long is None


def test_counts_agree_with_enumerating_all_routes_of_random_corners() -> None:
    chance = random.Random(7)
    for _round in range(60):
        ids = [f"s{n}" for n in range(14)]
        arrows = [Arrow(a, b) for n, a in enumerate(ids) for b in ids[n + 1 : n + 5] if chance.random() < 0.4]
        chance.shuffle(arrows)
        inside = ids[3:11]
        given = Track(id="t", name="T", spaces=dots(*ids), arrows=tuple(arrows))
        count = count_corner(space_graph(given), Corner("c1", "c1", 1, tuple(inside)))
        routes = all_routes(arrows, inside)
        lengths = [len(route) for route in routes]
        assert count.long == max(lengths, default=None)
        assert count.short == min(lengths, default=None)
        if routes:
            assert count.long_route in routes
            assert count.short_route in routes


def all_routes(arrows: list[Arrow], inside: list[str]) -> list[tuple[str, ...]]:
    """Enumerate every route through a corner, straight from the definition."""
    entries = {a.to for a in arrows if a.to in inside and a.from_ not in inside}
    exits = {a.from_ for a in arrows if a.from_ in inside and a.to not in inside}
    routes = []
    open_routes: list[tuple[str, ...]] = [(entry,) for entry in entries]
    while open_routes:
        route = open_routes.pop()
        if route[-1] in exits:
            routes.append(route)
        open_routes += [(*route, a.to) for a in arrows if a.from_ == route[-1] and a.to in inside]
    return routes


@pytest.mark.parametrize("name", BOARDS)
def test_real_boards_count_as_expected(name: str) -> None:
    expected = expected_counts(name)["counted"]
    board = shared_track(name)
    graph = space_graph(board)
    counts = [count_corner(graph, each) for each in board.corners]
    counted = [
        [each.stops, count.long, count.short] for each, count in zip(board.corners, counts, strict=True)
    ]
    assert sorted(counted) == sorted(expected)


@pytest.mark.parametrize("name", BOARDS)
def test_no_lane_of_a_real_corner_is_shorter_than_c_or_longer_than_l(name: str) -> None:
    board = shared_track(name)
    graph = space_graph(board)
    for each in board.corners:
        count = count_corner(graph, each)
        assert count.short == min(lane.short for lane in count.by_lane)
        assert count.long == max(lane.long for lane in count.by_lane)


def test_arrows_to_nowhere_and_to_themselves_are_left_out_of_the_graph() -> None:
    broken = track("a b", "a b", "b nowhere", "a a")
    assert list(space_graph(broken).edges) == [("a", "b")]


def test_corners_come_in_the_order_a_car_meets_them() -> None:
    circuit = ring()
    crossings = {("a8", "a9")}
    first, second = circuit.corners
    ordered = corners_in_lap_order((second, first), space_graph(circuit), crossings)
    assert [each.id for each in ordered] == ["c1", "c2"]


def test_a_pit_exit_beyond_a_corner_does_not_change_the_lap_order() -> None:
    way = track("line a b c d e p", "line a b c d e line", "e p d", pit="p")
    crossings = {("line", "a"), ("p", "d")}
    ordered = corners_in_lap_order((corner("e", "c2"), corner("c", "c1")), space_graph(way), crossings)
    assert [each.id for each in ordered] == ["c1", "c2"]


def test_an_unreachable_corner_comes_last() -> None:
    way = track("line a b x", "line a b line")
    ordered = corners_in_lap_order(
        (corner("x", "lost"), corner("b", "c1")), space_graph(way), {("line", "a")}
    )
    assert [each.id for each in ordered] == ["c1", "lost"]


def test_driving_order_puts_every_step_forward() -> None:
    assert driving_order(space_graph(track("c a b", "a b c", "a c"))) == ["a", "b", "c"]


def test_driving_order_of_a_cycle_is_none() -> None:
    assert driving_order(space_graph(track("a b", "a b a"))) is None


def test_a_lap_cut_at_the_line_has_no_cycle() -> None:
    way = track("a b c", "a b c a")
    assert cycles(space_graph(way)) == (("a", "b", "c"),)
    assert cycles(without_arrows(space_graph(way), {("c", "a")})) == ()


def test_a_found_cycle_is_short_and_follows_arrows() -> None:
    way = track("a b c d e f g", "a b c d e f g", "d b", "f b")
    assert cycles(space_graph(way)) == (("b", "c", "d"),)


def test_each_strongly_connected_part_gives_one_cycle() -> None:
    way = track("a b c d e f", "a b a", "b c d e c", "e f")
    assert cycles(space_graph(way)) == (("a", "b"), ("c", "d", "e"))


def test_shortest_lap_counts_its_spaces() -> None:
    way = track("a b c d", "a b c d a", "a c")
    crossings = {("d", "a")}
    from_line = arrows_from(without_arrows(space_graph(way), crossings), ["a"])
    assert fewest_spaces_in_a_lap(from_line, crossings) == 3


def test_steps_count_arrows_both_ways() -> None:
    graph = space_graph(track("a b c d", "a b c", "a c"))
    assert arrows_from(graph, ["a"]) == {"a": 0, "b": 1, "c": 1}
    assert arrows_to(graph, ["c"]) == {"c": 0, "b": 1, "a": 1}
    assert arrows_from(graph, ["unknown"]) == {}


def test_a_shared_graph_is_frozen() -> None:
    import networkx as nx

    graph = space_graph(track("a b", "a b"))
    with pytest.raises(nx.NetworkXError):
        graph.add_edge("b", "a")


def test_spaces_without_lanes_are_counted_too() -> None:
    way = Track(
        id="t",
        name="T",
        spaces=tuple(Space(n, ()) for n in ("before", "a", "after")),
        arrows=chain("before", "a", "after"),
    )
    assert count_corner(space_graph(way), corner("a")).by_lane == (LaneCount(None, None, 1, 1),)
