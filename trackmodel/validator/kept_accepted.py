"""Accepted issues of a board that is turned or mirrored: they are the same although they name other facts."""

from __future__ import annotations

from collections import defaultdict

from trackmodel.check_parts.issue import About, Issue
from trackmodel.track import Track
from trackmodel.validator.accepting import accept
from trackmodel.validator.run_checks import validate


def keep_accepted(before: Track, after: Track) -> Track:
    """Return `after`, the same board seen another way, with what was accepted on `before`.

    Mirrored, a lane change to the left is one to the right; turned, an overlap may be a percent wider. An
    accepted issue stays accepted if there is one issue of the same check about the same spaces or corner.
    """
    for layout in before.layouts:
        if layout.accepted:
            after = _kept(before, after, layout.name)
    return after


def _kept(before: Track, after: Track, layout: str) -> Track:
    now: defaultdict[About, list[Issue]] = defaultdict(list)
    for issue in validate(after, layout).issues:
        now[issue.about].append(issue)
    for issue in validate(before, layout).accepted:
        same = now[issue.about]
        if len(same) == 1 and not same[0].accepted:
            after = accept(after, same, issue.reason, layout)
    return after
