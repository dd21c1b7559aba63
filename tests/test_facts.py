"""Facts: kept over edits while their inputs are unchanged, and never stale."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from attrs import evolve

from tests.circuits import ring
from trackmodel.edits.arrows.arrows import add_arrow, connect_spaces, delete_arrow
from trackmodel.edits.corner_edits import add_corner, change_corner
from trackmodel.edits.marks.grid_edits import delete_grid_place
from trackmodel.edits.spaces.spaces import change_space, delete_spaces
from trackmodel.facts import Facts
from trackmodel.track import Finish, Place, Side, Space, Track
from trackmodel.validator.run_checks import validate

GEOMETRY = ("neighbors", "sides", "crossings", "progress", "insides")


def moved_a_little(track: Track, name: str) -> Track:
    """The track with one space moved by a unit to the right."""
    outline = next(space.outline for space in track.spaces if space.id == name)
    return change_space(track, name, outline=tuple((x + 1, y) for x, y in outline))


def test_a_fact_is_computed_once() -> None:
    facts = Facts(ring())
    assert facts.graph is facts.graph
    assert facts.crossings is facts.crossings


def test_a_new_name_keeps_every_fact() -> None:
    circuit = ring()
    before = Facts(circuit)
    known = {name: getattr(before, name) for name in (*GEOMETRY, "graph", "corner_counts", "spaces_by_id")}
    after = Facts(evolve(circuit, name="New"), before)
    for name, value in known.items():
        assert getattr(after, name) is value


def test_a_moved_vertex_keeps_the_graph_and_the_counts_but_not_the_road() -> None:
    circuit = ring()
    before = Facts(circuit)
    graph, counts, road = before.graph, before.corner_counts, before.road
    after = Facts(moved_a_little(circuit, "a3"), before)
    assert after.graph is graph
    assert after.corner_counts is counts
    assert after.road is not road
    assert after.spaces_by_id["a3"] is not before.spaces_by_id["a3"]


def test_new_stops_of_a_corner_keep_what_depends_on_its_spaces_and_new_spaces_do_not() -> None:
    circuit = ring()
    before = Facts(circuit)
    corner = circuit.corners[0]
    known = {name: getattr(before, name) for name in ("corner_spaces", "corner_of", "corner_counts")}
    stops = Facts(change_corner(circuit, corner.id, stops=corner.stops % 3 + 1), before)
    shorter = Facts(change_corner(circuit, corner.id, spaces=corner.spaces[1:]), before)
    for name, value in known.items():
        assert getattr(stops, name) is value
        assert getattr(shorter, name) != value


def test_an_equal_fact_stays_the_same_object_and_so_do_facts_that_depend_on_it() -> None:
    circuit = ring()
    before = Facts(circuit)
    neighbors, crossings, lap = before.neighbors, before.crossings, before.lap
    after = Facts(moved_a_little(circuit, "a3"), before)
    assert after.neighbors is neighbors
    assert after.crossings is crossings
    assert after.lap is lap


def test_what_an_edit_changes_far_from_its_place_is_seen() -> None:
    circuit = ring()
    before = Facts(circuit)
    assert "a4" in before.neighbors.beside["b3"]
    assert ("a8", "a9") in before.crossings
    moved = Facts(change_space(circuit, "a4", outline=((0.0, 0.0), (9.0, 0.0), (9.0, 9.0))), before)
    assert "a4" not in moved.neighbors.beside["b3"]
    earlier_line = Finish(tuple((x - 30.0, y) for x, y in circuit.finish.line))  # type: ignore[union-attr, arg-type]
    crossed = Facts(evolve(circuit, finish=earlier_line), before)
    assert ("a8", "a9") not in crossed.crossings
    assert not crossed.lap.has_edge("a7", "a8")


def test_a_fact_of_two_edits_ago_is_kept_if_its_inputs_are_the_same() -> None:
    circuit = ring()
    first = Facts(circuit)
    graph = first.graph
    other = Facts(evolve(circuit, arrows=()), first)
    assert not other.graph.size()
    assert Facts(evolve(circuit, name="New"), Facts(evolve(circuit, name="N"), first)).graph is graph


def test_a_new_arrow_makes_a_new_graph() -> None:
    circuit = ring()
    before = Facts(circuit)
    assert not before.graph.has_edge("a1", "a3")
    after = Facts(add_arrow(circuit, "a1", "a3"), before)
    assert after.graph.has_edge("a1", "a3")


def test_a_space_that_becomes_pit_makes_a_new_graph() -> None:
    circuit = ring()
    before = Facts(circuit)
    assert not before.graph.nodes["a3"]["pit"]
    after = Facts(change_space(circuit, "a3", place=Place.PIT), before)
    assert after.places is not before.places


def test_nothing_is_kept_from_another_layout() -> None:
    circuit = ring()
    before = Facts(circuit)
    graph = before.graph
    assert Facts(circuit, before, layout="club").graph is not graph


def test_a_new_fact_is_computed_for_the_new_track() -> None:
    circuit = ring()
    after = Facts(change_corner(circuit, "c1", spaces=circuit.corners[0].spaces[1:]), Facts(circuit))
    assert circuit.corners[0].spaces[0] not in after.corner_of


def test_corner_of_names_the_first_corner_of_a_space() -> None:
    circuit = ring()
    first, second = circuit.corners
    both = evolve(circuit, corners=(first, evolve(second, spaces=(*second.spaces, first.spaces[0]))))
    assert Facts(both).corner_of[first.spaces[0]] == first.id


def test_crossings_of_the_ring_are_the_arrows_over_its_line_and_the_pit_exit() -> None:
    # The line is where a9 begins; it runs through the middle of b8.
    assert Facts(ring()).crossings == {
        ("a8", "a9"),
        ("b7", "b8"),
        ("c8", "c9"),
        ("a8", "b8"),
        ("c8", "b8"),
        ("p9", "c9"),
    }
    assert Facts(ring()).sides["b8"] is Side.ON


def test_facts_of_the_empty_track_are_empty() -> None:
    facts = Facts(Track(id="t", name="T"))
    assert not facts.crossings
    assert not facts.cycles
    assert facts.shortest_lap == 0
    assert facts.corners_in_lap_order == ()
    assert facts.neighbors.ahead == {}


def test_facts_of_a_space_without_outline_do_not_fail() -> None:
    bare = evolve(ring(), spaces=(*ring().spaces, Space("bare", ())))
    assert Facts(bare).crossings == Facts(ring()).crossings


EDITS: tuple[Callable[[Track, random.Random], Track], ...] = (
    lambda track, chance: moved_a_little(track, chance.choice(track.spaces).id),
    lambda track, chance: change_space(track, chance.choice(track.spaces).id, lane=chance.randrange(3)),
    lambda track, chance: change_space(
        track, chance.choice(track.spaces).id, finish=chance.choice(list(Side))
    ),
    lambda track, chance: delete_spaces(track, [chance.choice(track.spaces).id]),
    lambda track, chance: delete_spaces(track, [space.id for space in chance.sample(track.spaces, 3)]),
    lambda track, chance: _drawn_twice(track, chance),
    lambda track, chance: delete_arrow(track, *_ends(chance.choice(track.arrows))),
    lambda track, chance: connect_spaces(track, [space.id for space in chance.sample(track.spaces, 2)]),
    lambda track, chance: add_corner(track, [chance.choice(track.spaces).id], stops=chance.randrange(3)),
    lambda track, chance: change_corner(track, track.corners[0].id, stops=chance.randrange(3)),
    lambda track, chance: delete_grid_place(track, chance.choice(track.grid).space) if track.grid else track,
    lambda track, chance: evolve(track, finish=None if chance.random() < 0.3 else ring().finish),
)


def _drawn_twice(track: Track, chance: random.Random) -> Track:
    """A space is inserted among the others, on top of an existing one."""
    place, space = chance.randrange(len(track.spaces)), chance.choice(track.spaces)
    twin = evolve(space, id=f"{space.id}-{len(track.spaces)}-{chance.randrange(10**6)}")
    return evolve(track, spaces=(*track.spaces[:place], twin, *track.spaces[place:]))


def _ends(arrow: object) -> tuple[str, str]:
    return (arrow.from_, arrow.to)  # type: ignore[attr-defined]


@pytest.mark.parametrize("seed", range(4))
def test_the_live_report_equals_the_full_one_after_every_edit(seed: int) -> None:
    chance = random.Random(seed)
    track = ring(straight=10)
    facts = Facts(track)
    for _edit in range(15):
        track = chance.choice(EDITS)(track, chance)
        facts = Facts(track, facts)
        assert validate(track, facts=facts) == validate(track)
