"""Something that the print of a track contradicts."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from trackmodel.check_parts.issue import Issue
from trackmodel.track import Track


@frozen(eq=False)
class Contradiction:
    """An issue, and whether it still holds for a later version of the track."""

    issue: Issue
    holds: Callable[[Track], bool]
