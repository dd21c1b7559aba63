"""The finish line: sides of spaces and the arrows that cross it."""

from __future__ import annotations

from attrs import evolve

from tests.circuits import dots, ring
from tests.random_circuits.laying import lay
from tests.random_circuits.plan import Plan, Section
from tests.shared_boards import shared_track
from trackmodel.edits.arrows.arrows import add_arrow, delete_arrow
from trackmodel.facts import Facts
from trackmodel.geometry.road.finish_line import finish_sides
from trackmodel.track import Arrow, Finish, Place, Side, Space, Track
from trackmodel.validator.run_checks import validate


def box(name: str, x: float, y: float) -> Space:
    return Space(name, ((x, y), (x + 30.0, y), (x + 30.0, y + 20.0), (x, y + 20.0)))


def two_lanes() -> Track:
    """Driven to the right; the line at x=90 is a border of lane a and cuts b2 in half."""
    a = tuple(box(f"a{n}", 30.0 * n, 0) for n in range(6))
    b = tuple(box(f"b{n}", 15 + 30.0 * n, 20) for n in range(6))
    ahead = tuple(Arrow(f"{lane}{n}", f"{lane}{n + 1}") for lane in "ab" for n in range(5))
    right = tuple(Arrow(f"a{n}", f"b{n}") for n in range(6))
    left = tuple(Arrow(f"b{n}", f"a{n + 1}") for n in range(5))
    line = Finish(((90.0, 0.0), (90.0, 40.0)))
    return Track(id="t", name="T", spaces=a + b, arrows=ahead + right + left, finish=line)


def test_a_space_that_the_line_cuts_is_on_it_and_one_that_ends_there_before_it() -> None:
    sides = finish_sides(two_lanes())
    assert [sides[name] for name in ("a2", "a3", "b1", "b2", "b3")] == [
        Side.BEFORE,
        Side.BEYOND,
        Side.BEFORE,
        Side.ON,
        Side.BEYOND,
    ]


def test_a_line_drawn_from_the_other_end_says_the_same() -> None:
    track = two_lanes()
    assert track.finish is not None
    turned = evolve(track, finish=Finish(track.finish.line[::-1]))
    assert finish_sides(turned) == finish_sides(track)


def test_crossing_arrows_enter_on_or_beyond_from_before() -> None:
    assert Facts(two_lanes()).crossings == {("a2", "a3"), ("a2", "b2"), ("b1", "b2")}


def test_a_side_set_on_a_space_wins() -> None:
    track = two_lanes()
    spaces = tuple(evolve(s, finish=Side.BEFORE) if s.id == "b2" else s for s in track.spaces)
    track = evolve(track, spaces=spaces)
    assert finish_sides(track)["b2"] is Side.BEFORE
    assert Facts(track).crossings == {("a2", "a3"), ("b2", "a3"), ("b2", "b3")}


def test_spaces_far_from_the_line_or_beside_it_have_no_side() -> None:
    sides = finish_sides(ring())
    assert all(name not in sides for name in ("a0", "a20", "a30", "p0", "p3"))


def test_the_way_back_past_the_line_has_no_side() -> None:
    track = two_lanes()
    back = tuple(box(f"r{n}", 30.0 * n, 40) for n in range(6))
    arrows = tuple(Arrow(f"r{n + 1}", f"r{n}") for n in range(5))
    line = Finish(((90.0, 0.0), (90.0, 45.0)))
    sides = finish_sides(evolve(track, spaces=track.spaces + back, arrows=track.arrows + arrows, finish=line))
    assert not any(name.startswith("r") for name in sides)


def test_without_a_drawn_line_entering_a_marked_space_from_an_unmarked_one_crosses() -> None:
    spaces = tuple(evolve(s, finish=Side.BEYOND) if s.id in "cd" else s for s in dots(*"abcde"))
    arrows = tuple(Arrow(one, other) for one, other in ("ab", "bc", "cd", "de", "bd", "ea"))
    assert Facts(Track(id="t", name="T", spaces=spaces, arrows=arrows)).crossings == {("b", "c"), ("b", "d")}


def loop_with_pit(entry: str, exit_: str) -> Track:
    """A loop a to h; the line lies before d. The pit lane x, y begins at `entry` and ends at `exit_`."""
    marked = {"d": Side.BEYOND, "c": Side.BEFORE}
    loop = tuple(evolve(s, finish=marked.get(s.id)) for s in dots(*"abcdefgh"))
    pit = tuple(evolve(s, place=Place.PIT) for s in dots("x", "y"))
    arrows = tuple(Arrow(one, other) for one, other in ("ab", "bc", "cd", "de", "ef", "fg", "gh", "ha"))
    ways = (Arrow(entry, "x"), Arrow("x", "y"), Arrow("y", exit_))
    return Track(id="t", name="T", spaces=loop + pit, arrows=arrows + ways)


def test_a_pit_lane_past_the_line_crosses_it_where_it_joins_the_track() -> None:
    assert Facts(loop_with_pit("a", "f")).crossings == {("c", "d"), ("y", "f")}


def test_a_pit_lane_that_ends_before_the_line_does_not_cross_it() -> None:
    assert Facts(loop_with_pit("a", "c")).crossings == {("c", "d")}


def test_a_pit_lane_that_begins_beyond_the_line_does_not_cross_it() -> None:
    assert Facts(loop_with_pit("d", "g")).crossings == {("c", "d")}


def test_a_pit_lane_that_leads_back_just_behind_its_entry_does_not_cross_the_line() -> None:
    track = shared_track("brennach")
    assert ("p14", "p15") in Facts(track).crossings
    for target in ("c151", "c150", "c130"):
        wrong = add_arrow(delete_arrow(track, "p15", "c169"), "p15", target)
        assert not any(from_ in ("p14", "p15") for from_, _to in Facts(wrong).crossings)
        assert "lap-cycle" in {issue.code for issue in validate(wrong).issues}


def test_a_pit_lane_that_crosses_the_line_itself_does_not_cross_it_again_at_its_end() -> None:
    track = loop_with_pit("a", "f")
    sides = {"x": Side.BEFORE, "y": Side.BEYOND}
    spaces = tuple(evolve(s, finish=sides[s.id]) if s.id in sides else s for s in track.spaces)
    assert Facts(evolve(track, spaces=spaces)).crossings == {("c", "d"), ("x", "y")}


def test_a_space_that_turns_sharply_onto_the_line_lies_before_it() -> None:
    """The middle lane is so short that its last space turns by 60 degrees."""
    straight, hairpin = Section(rows=6), Section(rows=2, stops=1, lanes=(0, -1, 0), changes=2)
    track = lay(
        Plan(
            lanes=3, sections=(straight, hairpin), brick=True, line=1, straddling=0, gap=0, gap_from=0,
            lost=0, chance=0, grid=2, grid_behind=0, clockwise=True, waves=(0, 0, 0), pit=None,
        )
    )  # fmt: skip
    assert finish_sides(track)["b0"] is Side.ON
    assert finish_sides(track)["b6"] is Side.BEFORE
    assert ("b6", "b0") in Facts(track).crossings
    assert not validate(track).blocking


def test_no_line_and_no_marks_means_no_crossings() -> None:
    track = evolve(ring(pit=False), finish=None)
    assert finish_sides(track) == {}
    assert Facts(track).crossings == frozenset()


def test_a_line_without_length_and_arrows_to_nowhere_are_no_error() -> None:
    track = evolve(two_lanes(), finish=Finish(((90.0, 0.0), (90.0, 0.0))))
    assert Facts(evolve(track, arrows=(*track.arrows, Arrow("a0", "nowhere")))).crossings == frozenset()
