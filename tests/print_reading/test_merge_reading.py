"""A reading goes around what a person drew or corrected; what was read before is replaced."""

from __future__ import annotations

import shapely
from attrs import evolve

from tests.circuits import ring
from trackmodel.edits.arrows.arrows import add_arrow, delete_arrow
from trackmodel.edits.references import rename
from trackmodel.edits.spaces.spaces import change_space, change_spaces, delete_spaces
from trackmodel.print_reading.merge_reading import PastReadings, merge_reading
from trackmodel.track import BoardSize, Declared, Doubt, Doubtful, Space, Track, Turn

RING = ring()
EMPTY = Track("mine", "Mine", board=BoardSize(1000, 700))


def moved(track: Track, id_: str, by: float) -> Track:
    """The track with a space moved to the right."""
    space = next(space for space in track.spaces if space.id == id_)
    return change_space(track, id_, outline=tuple((x + by, y) for x, y in space.outline))


def ends(track: Track) -> set[tuple[str, str]]:
    return {(arrow.from_, arrow.to) for arrow in track.arrows}


def spaces_of(track: Track) -> dict[str, Space]:
    return {space.id: space for space in track.spaces}


def test_a_blank_document_takes_over_everything_but_its_own_name_and_scans() -> None:
    after = merge_reading(EMPTY, RING, PastReadings())
    assert after.new == {space.id for space in RING.spaces}
    track = after.track
    assert (track.id, track.name, track.scans) == ("mine", "Mine", ())
    assert (track.spaces, ends(track)) == (RING.spaces, ends(RING))
    assert (track.corners, track.finish, track.grid, track.pit) == (
        RING.corners, RING.finish, RING.grid, RING.pit,
    )  # fmt: skip


def test_what_was_corrected_is_never_read_over() -> None:
    first = merge_reading(EMPTY, RING, PastReadings())
    past = PastReadings().with_reading(first.track, first.new)
    doubts = (Doubt(Doubtful.CUT, 0.5, ("a4",), (0, 0)), Doubt(Doubtful.CUT, 0.5, ("a20",), (0, 0)))
    fresh = evolve(change_spaces(RING, ["a4", "a20"], tunnel=True), doubts=doubts)

    track = moved(first.track, "a4", -2)  # by hand
    track = delete_arrow(track, "a8", "a9")
    track = add_arrow(track, "a8", "b9", Turn.RIGHT)
    corner = evolve(track.corners[0], name="Mine", stops=3)
    track = evolve(track, corners=(corner, *track.corners[1:]))
    again = merge_reading(track, fresh, past).track

    assert spaces_of(again)["a4"] == spaces_of(track)["a4"]
    assert spaces_of(again)["a20"].tunnel
    assert {arrow.to for arrow in again.arrows if arrow.from_ == "a8"} == {
        arrow.to for arrow in track.arrows if arrow.from_ == "a8"
    }
    assert {c.name: c.stops for c in again.corners}["Mine"] == 3
    assert len(again.corners) == len(RING.corners)
    assert [doubt.spaces for doubt in again.doubts] == [("a20",)]
    assert len(again.spaces) == len(RING.spaces)
    assert len({space.id for space in again.spaces}) == len(again.spaces)


def test_only_the_chosen_part_is_read_again() -> None:
    first = merge_reading(EMPTY, RING, PastReadings())
    past = PastReadings().with_reading(first.track, first.new)
    fresh = change_spaces(RING, ["a4", "a20"], tunnel=True)
    again = merge_reading(first.track, fresh, past, chosen=["a20", "a21"])
    assert again.new == {"a20", "a21"}
    assert spaces_of(again.track)["a4"] == spaces_of(RING)["a4"]
    assert spaces_of(again.track)["a20"].tunnel
    assert ends(again.track) == ends(RING)


def test_a_corner_goes_on_in_a_stretch_and_all_else_stays() -> None:
    end = ["a18", "a19", "a20", "a21"]  # half of them in a corner
    astray = RING
    for id_ in end:
        astray = moved(astray, id_, 45)
    wrong = evolve(RING.corners[0], spaces=(*RING.corners[0].spaces, "a20"))
    first = merge_reading(EMPTY, evolve(astray, corners=(wrong, *RING.corners[1:])), PastReadings())
    past = PastReadings().with_reading(first.track, first.new)
    fresh = rename(RING, dict(zip(end, [*end[2:], *end[:2]], strict=True)), {})
    lain = [shapely.Polygon(spaces_of(track)[id_].outline) for track in (RING, astray) for id_ in end]
    again = merge_reading(first.track, fresh, past, within=shapely.union_all(lain)).track

    read, printed = spaces_of(again), spaces_of(RING)
    in_corner = {read[id_].outline for id_ in again.corners[0].spaces}
    assert in_corner == {printed[id_].outline for id_ in RING.corners[0].spaces}
    assert again.corners[1:] == RING.corners[1:]
    assert [space for space in again.spaces if space.id in printed.keys() - end] == [
        space for space in RING.spaces if space.id not in end
    ]
    assert {pair for pair in ends(RING) if set(end).isdisjoint(pair)} <= ends(again)


def test_a_corner_that_a_person_has_changed_stays_so_when_a_stretch_in_it_is_read_again() -> None:
    printed = evolve(RING, corners=tuple(evolve(each, declared=Declared(9, 6)) for each in RING.corners))
    first = merge_reading(EMPTY, printed, PastReadings())
    past = PastReadings().with_reading(first.track, first.new)
    whole = first.track.corners[0]
    stretch = shapely.Polygon(spaces_of(RING)[whole.spaces[0]].outline)
    for corner in (evolve(whole, spaces=whole.spaces[1:]), evolve(whole, declared=None, flag=None, stops=0)):
        track = evolve(first.track, corners=(corner, *first.track.corners[1:]))
        assert merge_reading(track, printed, past, within=stretch).track.corners[0] == corner


def test_the_printed_numbers_of_a_corner_stay_where_none_are_read_again() -> None:
    printed = evolve(RING, corners=tuple(evolve(each, declared=Declared(9, 6)) for each in RING.corners))
    first = merge_reading(EMPTY, printed, PastReadings())
    past = PastReadings().with_reading(first.track, first.new)
    more, *rest = RING.corners
    fresh = evolve(RING, corners=(evolve(more, declared=Declared(8, 5)), *rest))
    again = merge_reading(first.track, fresh, past).track
    assert [corner.declared for corner in again.corners] == [Declared(8, 5), *[Declared(9, 6)] * len(rest)]


def test_a_space_that_was_read_again_is_no_longer_the_rival_in_a_doubt_about_another() -> None:
    first = merge_reading(EMPTY, RING, PastReadings())
    past = PastReadings().with_reading(first.track, first.new)
    about = Doubt(Doubtful.CUT, 0.5, ("a4",), (0, 0), "a5")
    track = evolve(first.track, doubts=(about, evolve(about, spaces=("a8",), rival="a9")))
    again = merge_reading(track, RING, past, chosen={"a5"}).track
    assert [doubt.rival for doubt in again.doubts] == [None, "a9"]


def test_a_hand_drawn_part_is_completed() -> None:
    mine = delete_spaces(RING, [space.id for space in RING.spaces if space.id not in ("a4", "b4")])
    mine = evolve(mine, corners=(), finish=None, grid=(), pit=EMPTY.pit)
    mine = evolve(
        mine, spaces=tuple(evolve(space, id=f"s{n}") for n, space in enumerate(mine.spaces)), arrows=()
    )
    after = merge_reading(mine, RING, PastReadings())
    assert len(after.track.spaces) == len(RING.spaces)
    assert {"s0", "s1"} < {space.id for space in after.track.spaces}
    assert not {"s0", "s1"} & after.new
    assert {("a3", "s0"), ("s0", "a5")} <= ends(after.track)
