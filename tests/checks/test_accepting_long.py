"""Accepted issues: not counted, kept in the document per layout, stale when their facts change."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from tests.circuits import ring
from trackmodel.check_parts.issue import Issue, Severity
from trackmodel.edits.arrows.arrows import change_arrow, delete_arrow
from trackmodel.edits.board_edits import mirror_board
from trackmodel.edits.layout_edits import add_layout, rename_layout
from trackmodel.edits.references import rename
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.errors import CannotEdit
from trackmodel.formats.track_file import read_track, write_track
from trackmodel.track import Declared, Scan, Track, Turn
from trackmodel.validator.accepting import accept, compared, withdraw
from trackmodel.validator.fix import apply_safe_fixes
from trackmodel.validator.kept_accepted import keep_accepted
from trackmodel.validator.run_checks import validate


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
    wrong = change_arrow(add_layout(ring(), "wet"), "b8", "c9", Turn.LEFT)
    issue = next(one for one in validate(wrong, layout).issues if one.code == "turn-contradicts-geometry")
    meant = accept(wrong, [issue], "printed like this", layout)
    mirrored = mirror_board(meant)
    assert [one.stale for one in validate(mirrored, layout).issues if one.code == issue.code] == [True]
    kept = keep_accepted(meant, mirrored)
    assert [one.reason for one in validate(kept, layout).accepted] == ["printed like this"]
    assert keep_accepted(kept, mirror_board(kept)) == meant
    # What was stale stays stale, and nothing else is accepted.
    stale = evolve(meant, arrows=mirrored.arrows)
    assert keep_accepted(stale, stale) is stale
    assert keep_accepted(wrong, mirror_board(wrong)) == mirror_board(wrong)


def crossing(number: int) -> Issue:
    """One of several issues of the same corner, about arrows of its own."""
    spaces = tuple(f"{lane}{number}" for lane in "abcd")
    return Issue(
        "they cross",
        spaces=spaces,
        corner="c1",
        code="corner-arrows-cross",
        severity=Severity.INFO,
        blocks=False,
    )


def test_issues_of_one_corner_are_accepted_withdrawn_and_stale_each_for_itself() -> None:
    track = accept(ring(), [crossing(1)], "printed so")
    both = accept(track, [crossing(2)], "this one, too")
    assert [old.reason for old in both.layouts[0].accepted] == ["printed so", "this one, too"]
    assert withdraw(both, [crossing(2)]) == track
    report = compared([crossing(2), crossing(3)], track.layouts[0].accepted, track)
    assert [issue.stale for issue in report.issues] == [False, False]
    assert [old.reason for old in report.unneeded] == ["printed so"]


def test_issues_about_nothing_on_the_board_are_accepted_each_for_itself(tmp_path: Path) -> None:
    """Accepting the second scan counted the first one again; accepting the first accepted both."""
    track = evolve(ring(), scans=tuple(Scan(name, f"{name}.png", 10, 10) for name in ("front", "back")))

    def accepted(track: Track) -> list[str]:
        return [issue.message for issue in validate(track, folder=tmp_path).accepted]

    front, back = validate(track, folder=tmp_path).issues
    one = accept(track, [front], "lost")
    assert accepted(one) == [front.message]
    both = accept(one, [back], "lost, too")
    assert accepted(both) == [front.message, back.message]
    assert accepted(withdraw(both, [front])) == [back.message]


def test_one_acceptance_makes_only_one_issue_stale() -> None:
    at_first = evolve(crossing(1), facts=("left",))
    track = accept(ring(), [at_first], "printed so")
    report = compared(
        [evolve(at_first, facts=(fact,)) for fact in ("right", "ahead")], track.layouts[0].accepted, track
    )
    assert sorted(issue.stale for issue in report.issues) == [False, True]


def test_names_that_are_numbers_are_no_facts_and_no_facts_are_taken_for_names() -> None:
    circuit = misprinted()
    first, *others = circuit.corners
    for name, other in (("19", "18"), ("L 19", "1"), ("Hairpin", "19")):
        corner, *rest = evolve(first, name=name), evolve(others[0], name=other), *others[1:]
        track = evolve(circuit, corners=(corner, *rest))
        meant = accept(track, [only(track)], "printed like this")
        assert only(evolve(meant, corners=(evolve(corner, name="Weiher"), *rest))).accepted
        assert only(evolve(meant, corners=(evolve(corner, declared=Declared(18, 1)), *rest))).stale


def test_digits_in_the_ids_of_spaces_are_no_facts() -> None:
    """Ids such as a-10 are common in drawings."""
    issue = Issue(
        "a-10 and a-11 overlap by 23%",
        spaces=("a-10", "a-11"),
        code="spaces-overlap",
        severity=Severity.WARNING,
        blocks=False,
    )
    track = accept(ring(), [issue], "printed so")
    old = evolve(track.layouts[0].accepted[0], spaces=("ax10", "ax11"))
    now = evolve(issue, message="ax10 and ax11 overlap by 23%", spaces=("ax10", "ax11"))
    assert compared([now], [old], track).issues[0].accepted
    assert compared([evolve(now, message="ax10 and ax11 overlap by 24%")], [old], track).issues[0].stale


def test_each_layout_accepts_for_itself() -> None:
    track = add_layout(misprinted(), "wet")
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
    assert apply_safe_fixes(kept).track == kept
    assert apply_safe_fixes(gap).track != gap
