"""Mends what can be mended without a decision."""

from __future__ import annotations

from pathlib import Path

from trackmodel.checking.issue import Issue
from trackmodel.errors import CannotEdit
from trackmodel.facts import Facts
from trackmodel.layouts import in_layout
from trackmodel.track import MAIN_LAYOUT, Track
from trackmodel.validator.validate import validate


def mended(
    track: Track, layout: str = MAIN_LAYOUT, facts: Facts | None = None, folder: Path | None = None
) -> tuple[Track, list[Issue]]:
    """The track after all safe fixes of one layout, and what was mended.

    One at a time, because a fix may settle several issues.

    Args:
        track: the whole document.
        layout: the layout to check.
        facts: facts of the track in that layout, where there are some already.
        folder: where the document lies, to look at its scans.

    Raises:
        UnknownLayout: the track has no such layout.
    """
    done: list[Issue] = []
    left: list[Issue] = []
    while True:
        facts = facts or Facts(in_layout(track, layout), layout=layout)
        report = validate(track, layout, facts, folder=folder)
        issue = next(
            (one for one in report.issues if one.fix and one.safe and one not in done and one not in left),
            None,
        )
        if issue is None or issue.fix is None:
            return track, done
        try:
            track = issue.fix(track)
        except CannotEdit:
            left.append(issue)  # still to be read in the list of issues
            continue
        facts = Facts(in_layout(track, layout), facts, layout)
        done.append(issue)
