"""Checks of the grid, the pit, the weather and who made the track."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.checks.cases import (
    BESIDE_THE_PIT,
    FAR_AWAY,
    Case,
    arrows,
    fixed,
    gives_just_that_code,
    with_grid,
    with_stand,
)
from tests.circuits import PIT_SPACES, chain, ring
from trackmodel.edits.spaces.spaces import add_space, change_space
from trackmodel.layouts import in_layout
from trackmodel.track import Arrow, GridPlace, Layout, Pit, Place, Track, Turn, Weather
from trackmodel.validator.run_checks import validate


def with_places(track: Track, *spaces: str) -> Track:
    """The first starting places on these spaces."""
    places = (GridPlace(n, space, 0.0) for n, space in enumerate(spaces, 1))
    return evolve(track, grid=(*places, *track.grid[len(spaces) :]))


def with_weather(**changes: tuple[int, int] | None) -> Track:
    return evolve(ring(), weather=evolve(ring().weather, **changes))


CASES = (
    Case("a starting place on the line", "grid-misplaced", lambda t: with_grid(t, 0, space="b8"), ("b8",)),
    Case(
        "a starting place just beyond the line",
        "grid-misplaced",
        lambda t: with_grid(t, 9, space="a10"),
        ("a10",),
    ),
    Case(
        "a starting place far beyond the line",
        "grid-misplaced",
        lambda t: with_grid(t, 9, space="a24"),
        ("a24",),
    ),
    Case("a starting place in the pit", "grid-misplaced", lambda t: with_grid(t, 9, space="p0"), ("p0",)),
    Case(
        "two rows of the grid exchanged",
        "grid-order",
        lambda t: with_places(t, "a7", "c7", "a8", "c8"),
        ("a8",),
        fixable=True,
    ),
    Case(
        "a grid back into the last corner",
        "grid-in-corner",
        lambda t: with_grid(t, 9, space="a39"),
        ("a39",),
    ),
    Case(
        "a way out in the middle of the pit lane",
        "pit-branches",
        lambda t: arrows(t, Arrow("p2", "c4", Turn.LEFT)),
        ("p2",),
    ),
    Case(
        "a second way through the pit lane",
        "pit-branches",
        lambda t: arrows(
            add_space(t, BESIDE_THE_PIT, lane=1, place=Place.PIT, space_id="x"),
            Arrow("p1", "x", Turn.RIGHT),
            Arrow("x", "p3", Turn.LEFT),
        ),
        ("p1", "p3"),
    ),
    Case(
        "a stand entered from pit and track",
        "access-outside-lane",
        lambda t: with_stand(t, 3, ("p6", "p7", "c3")),
        ("c3",),
        fixable=True,
    ),
    Case(
        "a stand entered from the track alone",
        "access-outside-lane",
        lambda t: with_stand(t, 3, ("c3",)),
        ("c3",),
    ),
    Case("two teams on one space", "access-shared", lambda t: with_stand(t, 1, ("p1", "p3")), ("p1",)),
    Case("four stands", "few-stands", lambda t: evolve(t, pit=Pit(t.pit.stands[:4]))),
    Case(
        "a pit lane without stands",
        "few-stands",
        lambda t: evolve(t, pit=Pit()),
        tuple(f"p{n}" for n in range(PIT_SPACES)),
    ),
    Case(
        "a stand with one access space",
        "second-access-missing",
        lambda t: with_stand(t, 3, ("p6",)),
        ("p6",),
    ),
    Case("a roll with two weathers", "weather-ranges", lambda t: with_weather(rain=(1, 7))),
    Case("a range backwards", "weather-ranges", lambda t: with_weather(rain=(6, 1)), fixable=True),
    Case("rain alone", "weather-incomplete", lambda t: with_weather(changeable=None, sun=None)),
    Case("a roll without weather", "weather-incomplete", lambda t: with_weather(sun=(15, 20))),
    Case(
        "weather that is always changeable",
        "weather-incomplete",
        lambda t: evolve(t, weather=Weather(changeable=(1, 20))),
    ),
    Case("no author", "author-or-license-missing", lambda t: evolve(t, author="")),
    Case("a blank license", "author-or-license-missing", lambda t: evolve(t, license="  ")),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_broken_in_one_way_gives_just_that_code(case: Case) -> None:
    gives_just_that_code(case)


@pytest.mark.parametrize("case", [case for case in CASES if case.fixable], ids=lambda case: case.name)
def test_the_fix_brings_the_good_circuit_back(case: Case) -> None:
    assert fixed(case) == ring()


def test_a_new_order_of_the_grid_has_to_be_asked_for() -> None:
    (issue,) = validate(with_places(ring(), "a7", "c7", "a8", "c8")).issues
    assert not issue.safe


def test_level_starting_places_may_have_either_order() -> None:
    assert validate(with_places(ring(), "c8", "a8")).issues == ()


def test_two_stands_of_one_team_may_share_a_space() -> None:
    track = with_stand(ring(), 1, ("p1", "p3"))
    stands = tuple(evolve(stand, team=0) if n < 2 else stand for n, stand in enumerate(track.pit.stands))
    assert validate(evolve(track, pit=Pit(stands))).issues == ()


def test_two_stands_without_a_team_are_two_teams() -> None:
    track = with_stand(ring(), 1, ("p1", "p3"))
    stands = tuple(evolve(stand, team=None) for stand in track.pit.stands)
    assert [issue.code for issue in validate(evolve(track, pit=Pit(stands))).issues] == ["access-shared"]


def test_a_pit_lane_may_lead_out_to_several_spaces_from_its_end() -> None:
    assert validate(arrows(ring(), Arrow("p9", "b9", Turn.LEFT))).issues == ()


def test_nothing_is_said_about_the_order_of_a_grid_before_there_is_a_line() -> None:
    track = evolve(with_places(ring(), "a7", "c7", "a8", "c8"), finish=None)
    assert [issue.code for issue in validate(track).issues] == ["finish-missing"]


def test_nothing_is_said_about_the_order_of_a_grid_while_arrows_run_in_circles() -> None:
    track = arrows(with_places(ring(), "a7", "c7", "a8", "c8"), *chain("b4", "b2"))
    assert "grid-order" not in {issue.code for issue in validate(track).issues}


def test_a_place_numbered_anew_by_a_layout_keeps_the_places_outside_behind() -> None:
    track = with_places(ring(), "a7", "c7", "a8", "c8")
    outside = {"a4", "c4"}
    short = Layout("short", spaces=tuple(s.id for s in track.spaces if s.id not in outside))
    track = evolve(track, layouts=(*track.layouts, short))
    issue = next(issue for issue in validate(track, "short").issues if issue.code == "grid-order")
    assert issue.fix is not None
    assert [place.space for place in issue.fix(track).grid][-2:] == ["a4", "c4"]
    assert len(in_layout(issue.fix(track), "short").grid) == 8


def test_a_layout_without_the_pit_lane_has_no_stands_to_complain_about() -> None:
    track = ring()
    dry = Layout("dry", spaces=tuple(space.id for space in track.spaces if space.place is Place.TRACK))
    track = evolve(track, layouts=(*track.layouts, dry))
    assert [issue.code for issue in validate(track, "dry").issues] == ["no-pit"]


def test_access_is_not_taken_away_unasked_as_the_space_may_be_one_of_the_pit_lane() -> None:
    (issue,) = validate(with_stand(ring(), 3, ("p6", "p7", "c3"))).issues
    assert issue.fixable
    assert not issue.safe


def test_the_fix_of_a_missing_grid_makes_ten_places() -> None:
    bare = evolve(ring(straight=24), grid=())
    issue = next(issue for issue in validate(bare).issues if issue.code == "grid-under-two")
    assert issue.safe
    assert issue.fix
    fixed = issue.fix(bare)
    assert len(fixed.grid) == 10
    assert validate(fixed).issues == validate(ring(straight=24)).issues


def test_a_missing_grid_has_no_fix_before_there_is_a_line() -> None:
    issues = validate(evolve(ring(), grid=(), finish=None)).issues
    assert not next(issue for issue in issues if issue.code == "grid-under-two").fixable


def test_the_fix_of_a_dead_end_leads_on_where_its_lane_does() -> None:
    track = ring()
    cut = evolve(track, arrows=tuple(arrow for arrow in track.arrows if arrow.from_ != "a5"))
    issue = next(issue for issue in validate(cut).issues if issue.code == "dead-end")
    assert issue.fix
    assert [arrow for arrow in issue.fix(cut).arrows if arrow.from_ == "a5"] == [Arrow("a5", "a6")]


@pytest.mark.parametrize("space", ["a9", "b9", "c9"])
def test_no_line_is_proposed_where_spaces_do_not_touch(space: str) -> None:
    """Pole is on a8; the other lanes are drawn far away, so the line is drawn across one lane."""
    track = change_space(evolve(ring(), finish=None), space, outline=FAR_AWAY)
    found = [issue for issue in validate(track).issues if issue.code == "finish-missing"]
    assert [issue.fixable for issue in found] == [space != "a9"]
