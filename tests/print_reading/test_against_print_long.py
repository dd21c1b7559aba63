"""A traced board is held against its print: what was traced wrong is found, and little else."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from shapely import Point, Polygon

from tests.print_reading.planted_cuts import planted_cuts
from tests.shared_boards import boards_folder, shared_track
from trackmodel.checks import print_corner
from trackmodel.formats.pictures.scan_pixels import printed_scan, scan_colors
from trackmodel.formats.track_file import read_track
from trackmodel.print_reading.against_print import read_print as reader
from trackmodel.print_reading.against_print.contradictions import contradictions
from trackmodel.print_reading.reading_values import ReadArrow
from trackmodel.track import Scan, Turn

WRONG = 10
PICTURE = Path(__file__).parents[2] / "tracks" / "brennach.png"


def test_wrong_arrows_of_a_traced_board_are_found_and_can_be_fixed() -> None:
    track = shared_track("curitiba")
    pixels = scan_colors(track.scans[0], boards_folder())
    in_corners = {id_ for corner in track.corners for id_ in corner.spaces}
    changes = [a for a in track.arrows if a.from_ in in_corners and a.turn is not Turn.AHEAD]
    gone = changes[:: len(changes) // WRONG][:WRONG]
    wrong = evolve(track, arrows=tuple(arrow for arrow in track.arrows if arrow not in gone))
    first, *others = wrong.corners
    wrong = evolve(wrong, corners=(evolve(first, spaces=first.spaces[1:]), *others))
    found = contradictions(wrong, track.scans[0], pixels)
    about = {each.issue.spaces: each for each in found}
    right = [about[arrow.from_, arrow.to] for arrow in gone if (arrow.from_, arrow.to) in about]
    assert len(right) >= 0.7 * WRONG
    assert len(found) <= WRONG + 3
    assert (first.spaces[0],) in about
    fix = right[0].issue.fix
    assert fix is not None
    assert right[0].holds(wrong)
    assert not right[0].holds(fix(wrong))


def test_where_lanes_have_gaps_each_part_of_the_road_is_held_against_its_print() -> None:
    track = read_track(PICTURE.parent / "kleinwiesel.track.json")
    scan = printed_scan(track, PICTURE.parent)
    assert scan is not None
    gone = {"a35", "a84", "b15", "b64"}
    left = evolve(
        track,
        spaces=tuple(space for space in track.spaces if space.id not in gone),
        arrows=tuple(arrow for arrow in track.arrows if gone.isdisjoint((arrow.from_, arrow.to))),
        corners=tuple(
            evolve(corner, spaces=tuple(id_ for id_ in corner.spaces if id_ not in gone))
            for corner in track.corners
        ),
    )
    found = contradictions(left, scan, scan_colors(scan, PICTURE.parent))
    assert len(found) <= 2
    assert all(each.issue.code != print_corner.CHECK.code for each in found)


def test_outlines_without_width_are_not_held_against_a_print() -> None:
    track = shared_track("brennach")
    pixels = scan_colors(Scan("p", PICTURE.name, 1, 1), PICTURE.parent)
    high, wide = pixels.shape[:2]
    flat = evolve(
        track,
        spaces=tuple(evolve(space, outline=((1.0, 1.0), (1.0, 2.0), (1.0, 3.0))) for space in track.spaces),
    )
    assert contradictions(flat, Scan("p", PICTURE.name, wide, high), pixels) == ()


def test_two_spaces_traced_as_one_and_one_traced_as_two_are_found_on_a_drawn_board(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reader, "read_arrows_and_corners", lambda *_spaces, progress: ((), ()))
    track = evolve(shared_track("brennach"), corners=())
    pixels = scan_colors(Scan("p", PICTURE.name, 1, 1), PICTURE.parent)
    high, wide = pixels.shape[:2]
    size = track.board.width / wide
    scan = Scan("p", PICTURE.name, wide, high, homography=(size, 0, 0, 0, size, 0, 0, 0, 1))
    assert contradictions(track, scan, pixels) == ()

    wrong, errors = planted_cuts(track, 12, seed=5)
    found = contradictions(wrong, scan, pixels)
    issues = [each.issue for each in found]
    assert {issue.code for issue in issues} == {"print-cut"}
    reported = {frozenset(issue.spaces) for issue in issues}
    assert len(issues) == len(reported)
    assert reported <= errors
    assert len(reported) >= len(errors) - 1
    # Arrows of a space that is traced wrong are compared once it is right.
    about = {space for spaces in reported for space in spaces}
    target = next(space.id for space in wrong.spaces if space.id not in about)
    turned = [ReadArrow(space.id, target, Turn.LEFT, 0.99) for space in wrong.spaces]
    monkeypatch.setattr(reader, "read_arrows_and_corners", lambda *_spaces, progress: (turned, ()))
    arrows = [each.issue for each in contradictions(wrong, scan, pixels) if each.issue.code == "print-arrow"]
    assert arrows
    assert all(about.isdisjoint(issue.spaces) for issue in arrows)
    monkeypatch.setattr(reader, "read_arrows_and_corners", lambda *_spaces, progress: ((), ()))
    for each in found:
        assert each.issue.fix is not None
        assert each.issue.at is not None
        outlines = {space.id: Polygon(space.outline) for space in wrong.spaces}
        assert outlines[each.issue.spaces[0]].buffer(1).contains(Point(each.issue.at))
        assert each.holds(wrong)
        count = len(wrong.spaces)
        wrong = each.issue.fix(wrong)
        assert len(wrong.spaces) - count == (1 if len(each.issue.spaces) == 1 else -1)
        assert not each.holds(wrong)
    left = {frozenset(each.issue.spaces) for each in contradictions(wrong, scan, pixels)}
    assert left <= errors - reported
