"""Accepted issues: not counted, kept in the document per layout, stale when their facts change."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from tests.circuits import ring
from trackmodel.check_parts.issue import Issue
from trackmodel.edits.arrows.arrows import change_arrow, delete_arrow
from trackmodel.edits.board import mirror
from trackmodel.edits.layouts import make_layout, rename_layout
from trackmodel.edits.renaming import rename
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.errors import CannotEdit
from trackmodel.formats.track_file import read_track, write_track
from trackmodel.track import Declared, Track, Turn
from trackmodel.validator.accepting import accept, withdraw
from trackmodel.validator.fix import apply_safe_fixes
from trackmodel.validator.kept_accepted import keep_accepted
from trackmodel.validator.validate import validate


def misprinted() -> Track:
    """A circuit whose first corner has another L printed than its arrows have."""
    circuit = ring()
    first, *others = circuit.corners
    count = validate(circuit)
    assert count.issues == ()
    return evolve(circuit, corners=(evolve(first, declared=Declared(19, 1)), *others))


def only(track: Track, layout: str = "main") -> Issue:
    """The single issue of a track."""
    (issue,) = validate(track, layout).issues
    return issue


def test_an_accepted_issue_is_not_counted_and_survives_the_file(tmp_path: Path) -> None:
    track = misprinted()
    issue = only(track)
    assert validate(track).warnings == (issue,)
    meant = accept(track, [issue], "  printed like this ")
    write_track(meant, tmp_path / "t.track.json")
    read = read_track(tmp_path / "t.track.json")
    assert read.layouts == meant.layouts
    report = validate(read)
    assert (report.warnings, report.open, report.unneeded) == ((), (), ())
    assert [(one.accepted, one.reason) for one in report.accepted] == [(True, "printed like this")]
    assert report.issues == report.accepted
    # Accepting again only changes the reason; withdrawing restores the track.
    again = accept(read, report.accepted, "as in the second edition")
    assert [one.reason for one in again.layouts[0].accepted] == ["as in the second edition"]
    assert withdraw(again, report.accepted).layouts == track.layouts


def test_an_accepted_issue_comes_back_when_its_facts_change_and_only_then() -> None:
    track = misprinted()
    meant = accept(track, [only(track)], "printed like this")
    corner, *others = meant.corners
    renamed = evolve(meant, corners=(evolve(corner, name="Hairpin"), *others))
    assert only(rename(renamed, {corner.spaces[0]: "x"}, {corner.id: "y"})).accepted
    changed = evolve(meant, corners=(evolve(corner, declared=Declared(18, 1)), *others))
    issue = only(changed)
    assert (issue.accepted, issue.stale, issue.reason) == (False, True, "printed like this")
    assert validate(changed).warnings == (issue,)
    assert only(accept(changed, [issue], "still meant")).accepted
    gone = validate(evolve(meant, corners=ring().corners))
    assert gone.issues == ()
    assert [old.reason for old in gone.unneeded] == ["printed like this"]
    without_corner = delete_spaces(meant, corner.spaces[:1])
    assert without_corner.layouts[0].accepted == ()


@pytest.mark.parametrize("layout", ["main", "wet"])
def test_a_mirrored_or_turned_board_keeps_what_is_accepted(layout: str) -> None:
    wrong = change_arrow(make_layout(ring(), "wet"), "b8", "c9", Turn.LEFT)
    issue = next(one for one in validate(wrong, layout).issues if one.code == "turn-contradicts-geometry")
    meant = accept(wrong, [issue], "printed like this", layout)
    mirrored = mirror(meant)
    assert [one.stale for one in validate(mirrored, layout).issues if one.code == issue.code] == [True]
    kept = keep_accepted(meant, mirrored)
    assert [one.reason for one in validate(kept, layout).accepted] == ["printed like this"]
    assert keep_accepted(kept, mirror(kept)) == meant
    # What was stale stays stale, and nothing else is accepted.
    stale = evolve(meant, arrows=mirrored.arrows)
    assert keep_accepted(stale, stale) is stale
    assert keep_accepted(wrong, mirror(wrong)) == mirror(wrong)


def test_each_layout_accepts_for_itself() -> None:
    track = make_layout(misprinted(), "wet")
    meant = accept(track, [only(track, "wet")], "wet boards differ", "wet")
    assert only(rename_layout(meant, "wet", "rain"), "rain").accepted
    assert not only(meant).accepted


def test_what_blocks_or_has_no_reason_is_not_accepted_and_fixes_leave_accepted_issues() -> None:
    track = misprinted()
    with pytest.raises(CannotEdit, match="why"):
        accept(track, [only(track)], " ")
    blocked = evolve(track, finish=None)
    (issue,) = validate(blocked).blocking
    with pytest.raises(CannotEdit, match="raced"):
        accept(blocked, [issue], "no finish")
    gap = delete_arrow(ring(), "a4", "a5")
    report = validate(gap)
    (missing,) = [one for one in report.issues if one.code == "arrow-ahead-missing"]
    kept = accept(gap, [missing], "the board has none")
    assert apply_safe_fixes(kept)[0] == kept
    assert apply_safe_fixes(gap)[0] != gap
