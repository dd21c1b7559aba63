"""A traced board is held against its print: what was traced wrong is found, and little else."""

from __future__ import annotations

from attrs import evolve

from tests.shared_boards import boards_folder, shared_track
from trackmodel.formats.scan_pixels import scan_colors
from trackmodel.print_reading.against_print.contradictions import contradictions
from trackmodel.track import Turn

WRONG = 10


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
