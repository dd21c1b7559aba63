"""Outlines drawn one by one get shared borders."""

from __future__ import annotations

import numpy as np
import pytest
import shapely
from attrs import evolve

from tests.noisy_boards import Style, drawn, noisy, usual_size
from tests.shared_boards import shared_track
from trackmodel.api import corners
from trackmodel.edits.spaces.shared_borders import make_borders_shared, sharing
from trackmodel.facts import Facts
from trackmodel.geometry.plane.measures import signed_area
from trackmodel.track import Space, Track

FACES, STEP = 0.12, 0.03
"""Outlines face each other up to this far apart, and samples lie this far apart; shares of the usual size."""


def part_shared(track: Track) -> float:
    """The length of borders that two outlines have alike, as a share of all that faces another outline.

    A point of an outline faces another one if that lies a little outside of it but not as far inside.
    """
    size = usual_size(track)
    rings = [
        space.outline[::-1] if signed_area(space.outline) < 0 else space.outline for space in track.spaces
    ]
    levels = np.array([space.level for space in track.spaces])
    sides = {
        (space.level, a, b)
        for space, ring in zip(track.spaces, rings, strict=True)
        for a, b in zip(ring, (*ring[1:], *ring[:1]), strict=True)
    }
    outer, inner, owner, alike = [], [], [], []
    for number, ring in enumerate(rings):
        for a, b in zip(ring, (*ring[1:], *ring[:1]), strict=True):
            x, y = b[0] - a[0], b[1] - a[1]
            length = float(np.hypot(x, y))
            count = max(1, round(length / (STEP * size)))
            out = (FACES * size * y / length, -FACES * size * x / length)
            for part in (np.arange(count) + 0.5) / count:
                at = (a[0] + part * x, a[1] + part * y)
                outer.append((at[0] + out[0], at[1] + out[1]))
                inner.append((at[0] - out[0], at[1] - out[1]))
                owner.append(number)
                alike.append((levels[number], b, a) in sides)
    owners, is_alike = np.array(owner), np.array(alike)
    tree = shapely.STRtree(shapely.polygons([shapely.LinearRing(ring) for ring in rings]))

    def seen(points: list[tuple[float, float]]) -> set[tuple[int, int]]:
        point, other = tree.query(shapely.points(points), "intersects")
        apart = (owners[point] != other) & (levels[owners[point]] == levels[other])
        return set(zip(point[apart].tolist(), other[apart].tolist(), strict=True))

    facing = sorted({point for point, _other in seen(outer) - seen(inner)})
    return float(is_alike[facing].mean())


def spaces_by_id(track: Track) -> dict[str, Space]:
    return {space.id: space for space in track.spaces}


def test_a_noisy_board_gets_shared_borders_and_keeps_l_c_and_arrows() -> None:
    """`make accept` does the same with every board in every style."""
    track = drawn("taruma", "shaken", 1)
    assert part_shared(track) < 0.02
    shared = sharing(track)
    after = shared.track
    assert part_shared(after) >= 0.98
    assert (shared.before, len(shared.changed)) == (0, len(track.spaces))
    assert shared.after > 1.8 * len(track.spaces)
    assert (after.arrows, after.corners, after.grid) == (track.arrows, track.corners, track.grid)
    assert [corner.count for corner in corners(after)] == [corner.count for corner in corners(track)]
    assert Facts(after).crossings == Facts(track).crossings
    assert not Facts(after).tangled.any()


def test_a_board_whose_borders_are_shared_hardly_changes() -> None:
    track = shared_track("taruma")
    shared = sharing(track)
    assert len(shared.changed) <= 0.04 * len(track.spaces)
    assert shared.after >= shared.before
    assert part_shared(shared.track) >= part_shared(track) - 0.001


@pytest.mark.parametrize(("name", "style"), [("minikart", "curved"), ("valencia", "none")])
def test_making_borders_shared_again_changes_nothing(name: str, style: str) -> None:
    """`make accept` does the same with every board in every style."""
    track = shared_track(name) if style == "none" else drawn(name, style, 11)
    after = make_borders_shared(track)
    assert after is not track
    assert make_borders_shared(after) is after


def test_only_chosen_spaces_change_and_move_onto_the_others() -> None:
    track = noisy(shared_track("taruma"), Style(shake=0.04), 1)
    chosen = [track.arrows[0].from_, *(a.to for a in track.arrows if a.from_ == track.arrows[0].from_)]
    shared = sharing(track, chosen)
    assert set(shared.changed) <= set(chosen)
    assert shared.after > shared.before
    same = spaces_by_id(shared.track)
    assert all(same[space.id] is space for space in track.spaces if space.id not in chosen)


def square(id_: str, left: float, top: float, width: float = 10.0, level: int = 0) -> Space:
    right, bottom = left + width, top + 10.0
    return Space(id_, ((left, top), (right, top), (right, bottom), (left, bottom)), level=level)


def test_gaps_up_to_the_width_are_closed_and_wider_ones_stay() -> None:
    track = Track("t", "T", spaces=(square("a", 0, 0), square("b", 10.8, 0), square("c", 22.3, 0)))
    a, b, c = make_borders_shared(track, width=1.0).spaces
    assert set(a.outline) & set(b.outline) == {(10.4, 0.0), (10.4, 10.0)}
    assert not set(b.outline) & set(c.outline)
    assert c is track.spaces[2]
    _a, b, c = make_borders_shared(track, width=2.0).spaces
    assert len(set(b.outline) & set(c.outline)) == 2
    bridge = evolve(track, spaces=(track.spaces[0], evolve(track.spaces[1], level=1)))
    assert make_borders_shared(bridge, width=2.0) is bridge


def test_a_junction_is_in_both_outlines_and_kinks_vanish() -> None:
    long = Space("long", ((0, 0), (9.9, 0), (10.1, 0.3), (10.3, 0), (20, 0), (20, 10), (0, 10)))
    track = Track("t", "T", spaces=(long, square("a", 0, 10.5), square("b", 10.2, 10.3, 9.8)))
    long, a, b = make_borders_shared(track, width=1.0).spaces
    assert (10.1, 0.3) not in long.outline
    (junction,) = set(long.outline) & set(a.outline) & set(b.outline)
    assert abs(junction[0] - 10.1) < 0.2
    assert 10.0 < junction[1] < 10.5
