"""Arrows proposed on boards drawn by others: straights, the last spaces before corners, pit mouths."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.geometry.traced_circuits import Agreement, agreement
from tests.noisy_boards import AGAIN, drawn, outlines_alone
from tests.shared_boards import shared_track
from trackmodel.geometry.lanes.arrow_proposals import SURE, Proposal, propose_arrows
from trackmodel.track import Direction, Finish, Point, Space, Track, Turn


def proposed(track: Track) -> list[Proposal]:
    """Return what is proposed for outlines alone, without spaces drawn twice."""
    found = propose_arrows(outlines_alone(track))
    return [p for p in found if AGAIN not in p.arrow.from_ + p.arrow.to]


@pytest.mark.parametrize(
    ("name", "style"),
    [("monaco", "shaken"), ("monaco", "curved"), ("valencia", "shrunk"), ("melbourne", "all")],
)
def test_straights_of_boards_drawn_by_others(name: str, style: str) -> None:
    found = agreement(shared_track(name), proposed(drawn(name, style)))
    straights = [found["straight ahead"], found["straight change"], found["pit"]]
    total = Agreement(
        *(sum(getattr(each, part) for each in straights) for part in ("proposed", "printed", "both"))
    )
    assert total.precision >= 0.998
    assert total.recall >= 0.99


@pytest.mark.parametrize("style", ["shaken", "all"])
def test_the_lane_change_at_the_foot_of_a_staircase_is_kept_before_a_corner(style: str) -> None:
    pairs = {(p.arrow.from_, p.arrow.to): p for p in proposed(drawn("monaco", style))}
    kept = [("s10", "s12"), ("s79", "s81"), ("s285", "s287"), ("s429", "s431")]
    assert all(pair in pairs for pair in kept)
    assert all(pairs[pair].confidence < SURE for pair in kept)


def test_a_board_that_keeps_the_lane_change_at_the_top_is_continued_that_way() -> None:
    printed = shared_track("taruma")
    at_top = {("s32", "s33"), ("s95", "s96"), ("s146", "s147")}
    some = tuple(arrow for arrow in printed.arrows if (arrow.from_, arrow.to) in at_top)
    found = {
        (p.arrow.from_, p.arrow.to) for p in propose_arrows(evolve(outlines_alone(printed), arrows=some))
    }
    assert ("s200", "s201") in found
    assert ("s196", "s198") not in found


@pytest.mark.parametrize("style", ["shaken", "shrunk", "all"])
def test_both_arrows_of_a_pit_mouth_are_proposed(style: str) -> None:
    found = {(p.arrow.from_, p.arrow.to) for p in proposed(drawn("monaco", style))}
    assert {("s463", "s444"), ("s466", "s444"), ("s461", "s2"), ("s461", "s5")} <= found


def test_nothing_is_sure_where_contacts_contradict_each_other() -> None:
    """In Monaco's hairpin, outlines lie across each other."""
    real = {(arrow.from_, arrow.to) for arrow in shared_track("monaco").arrows}
    for style in ("shaken", "curved", "sparse"):
        sure = [p for p in proposed(drawn("monaco", style)) if p.confidence >= SURE]
        assert len(sure) > 800
        assert {(p.arrow.from_, p.arrow.to) for p in sure} <= real


def seen_otherwise(track: Track, how: str) -> Track:
    """Return a track with its outlines scaled, mirrored, or drawn around the other way."""
    factor = {"a hundredth": 0.01, "a hundred times": 100.0}.get(how, 1.0)
    flip = -1.0 if how == "mirrored" else 1.0

    def placed(point: Point) -> Point:
        return (point[0] * factor * flip, point[1] * factor)

    def redrawn(number: int, space: Space) -> Space:
        outline = tuple(placed(point) for point in space.outline)
        around = how == "around the other way" and number % 2
        return evolve(space, outline=outline[::-1] if around else (*outline[2:], *outline[:2]))

    assert track.finish
    way = {Direction.CLOCKWISE: Direction.ANTICLOCKWISE, Direction.ANTICLOCKWISE: Direction.CLOCKWISE}
    return evolve(
        track,
        spaces=tuple(redrawn(n, space) for n, space in enumerate(track.spaces)),
        finish=Finish((placed(track.finish.line[0]), placed(track.finish.line[1]))),
        direction=way[track.direction] if how == "mirrored" else track.direction,
    )


@pytest.mark.parametrize("how", ["a hundredth", "a hundred times", "mirrored", "around the other way"])
def test_however_a_board_is_seen_the_same_arrows_are_proposed(how: str) -> None:
    """But for a few, as outlines are sampled from their first vertex on."""
    track = outlines_alone(drawn("minikart", "all"))
    turns = {Turn.LEFT: Turn.RIGHT, Turn.RIGHT: Turn.LEFT, Turn.AHEAD: Turn.AHEAD}

    def arrows(track: Track, flipped: bool = False) -> set[tuple[str, str, Turn]]:
        found = (proposal.arrow for proposal in propose_arrows(track))
        return {(a.from_, a.to, turns[a.turn] if flipped else a.turn) for a in found}

    usual, seen = arrows(track), arrows(seen_otherwise(track, how), how == "mirrored")
    assert len(usual) > 400
    assert len(usual ^ seen) <= 0.02 * len(usual)
