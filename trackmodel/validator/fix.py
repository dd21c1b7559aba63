"""Applies safe fixes."""

from __future__ import annotations

from pathlib import Path

from trackmodel.check_parts.issue import Issue
from trackmodel.errors import CannotEdit, WrongValue
from trackmodel.facts import Facts
from trackmodel.layouts import in_layout
from trackmodel.track import MAIN_LAYOUT, Track
from trackmodel.validator.validate import validate


def apply_safe_fixes(
    track: Track, layout: str = MAIN_LAYOUT, facts: Facts | None = None, folder: Path | None = None
) -> tuple[Track, list[Issue]]:
    """Return the track after all safe fixes of one layout, and the issues they settled.

    Fixes are applied one at a time, because one may settle several issues.

    Args:
        track: the whole document.
        layout: the layout to check.
        facts: facts of the track in that layout, if already computed.
        folder: the folder of the document, to check its scans.

    Raises:
        UnknownLayout: the track has no such layout.
    """
    done: list[Issue] = []
    left: list[Issue] = []
    while True:
        facts = facts or Facts(in_layout(track, layout), layout=layout)
        report = validate(track, layout, facts, folder=folder)
        issue = next(
            (one for one in report.open if one.fix and one.safe and one not in done and one not in left),
            None,
        )
        if issue is None or issue.fix is None:
            return track, done
        try:
            track = issue.fix(track)
        except (CannotEdit, WrongValue):
            left.append(issue)  # The issue stays in the list.
            continue
        facts = Facts(in_layout(track, layout), facts, layout)
        done.append(issue)
