"""Applies fixes, and reports them as done only if their issues are gone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from attrs import frozen

from trackmodel.check_parts.issue import About, Issue
from trackmodel.errors import CannotEdit, WrongValue
from trackmodel.facts import Facts
from trackmodel.layouts import in_layout
from trackmodel.texts import _, ngettext, shown_number
from trackmodel.track import MAIN_LAYOUT, Track
from trackmodel.validator.check_catalog import CHECKS
from trackmodel.validator.run_checks import issues_of, validate

MOST_FIXES = 1000
"""After this many fixes, no more are begun: each batch needs another check of the whole track."""


@frozen
class Fixed:
    """A track after safe fixes.

    Attributes:
        track: the track.
        done: the issues that are gone because of them.
        tried: what the issues whose fixes were tried are about.
        stopped: whether the rest of the fixes was left, because there were too many.
    """

    track: Track
    done: list[Issue]
    tried: set[About]
    stopped: bool

    @property
    def advice(self) -> str:
        """What to do if fixes are left, or ""."""
        count = len(self.done)
        text = ngettext(
            "{n} fix was made; run it again for the rest",
            "{n} fixes were made; run it again for the rest",
            count,
        )
        return text.format(n=shown_number(count, ",")) if self.stopped and count else ""


def apply_safe_fixes(
    track: Track, layout: str = MAIN_LAYOUT, facts: Facts | None = None, folder: Path | None = None
) -> Fixed:
    """Return the track after all safe fixes of one layout.

    Fixes of one check are applied together, because checking the track after each would take long. Then
    those whose issues are still there are left out. After `MOST_FIXES`, the rest of the issues stays.

    Args:
        track: the whole document.
        layout: the layout to check.
        facts: facts of the track in that layout, if already computed.
        folder: the folder of the document, to check its scans.

    Raises:
        UnknownLayout: the track has no such layout.
    """
    done: list[Issue] = []
    tried: set[About] = set()
    facts = facts or Facts(in_layout(track, layout), layout=layout)
    while True:
        report = validate(track, layout, facts, folder=folder)
        open_ = [one for one in report.open if one.fix and one.safe and one.about not in tried]
        if not open_ or len(tried) >= MOST_FIXES:
            return Fixed(track, done, tried, bool(open_))
        settled = [issue for issue in open_ if issue.code == open_[0].code]
        tried |= {issue.about for issue in settled}
        applied: list[Issue] = []
        while len(applied) != len(settled):
            after, applied = _together(track, settled)
            after_facts = Facts(in_layout(after, layout), facts, layout)
            settled = _settled(applied, after_facts, folder)
        done += settled
        track, facts = after, after_facts


def apply_fix(track: Track, issue: Issue, layout: str = MAIN_LAYOUT, facts: Facts | None = None) -> Track:
    """Return the track after the fix of one issue.

    Args:
        track: the whole document.
        issue: an issue of the track in that layout.
        layout: the layout it was found in.
        facts: facts of the track in that layout, if already computed.

    Raises:
        CannotEdit: there is no fix, or the issue would still be there.
        WrongValue: no document could hold the result.
    """
    if issue.fix is None:
        raise CannotEdit(_("There is no automatic fix; compare with the printed board"))
    after = issue.fix(track)
    if _settled([issue], Facts(in_layout(after, layout), facts, layout), None):
        return after
    raise CannotEdit(
        _("The fix doesn't settle this here; change it by hand: {issue}").format(issue=issue.message)
    )


def _together(track: Track, issues: Sequence[Issue]) -> tuple[Track, list[Issue]]:
    """Apply fixes one after another; leave out those that fail, or whose spaces a fix before them deleted."""
    applied: list[Issue] = []
    known = {space.id for space in track.spaces}
    for issue in issues:
        if issue.fix is None or (applied and not known.issuperset(issue.spaces)):
            continue
        try:
            after = issue.fix(track)
        except (CannotEdit, WrongValue, KeyError):
            continue  # The issue stays in the list.
        if after.spaces is not track.spaces:
            known = {space.id for space in after.spaces}
        track = after
        applied.append(issue)
    return track, applied


def _settled(issues: Sequence[Issue], facts: Facts, folder: Path | None) -> list[Issue]:
    """Return those of the issues, of one check, that aren't there any longer."""
    codes = {issue.code for issue in issues}
    left = issues_of([check for check in CHECKS if check.code in codes], facts, folder)
    still_there = {issue.about for issue in left}
    return [issue for issue in issues if issue.about not in still_there]
