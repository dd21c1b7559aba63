"""An issue: what a check found, where, and how it can be fixed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum

from attrs import field, frozen

from trackmodel.track import Point, Track

Fix = Callable[[Track], Track]
"""An edit of the whole document (not reduced to a layout) that settles an issue."""

About = tuple[str, frozenset[str], str | None]
"""The code of an issue, its spaces, and its corner."""


class Severity(StrEnum):
    """How bad an issue is; whether it blocks compiling is independent of that."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@frozen
class Found:
    """What a check found: a sentence for the user, and where it applies.

    Attributes:
        message: one sentence.
        spaces: space ids.
        corner: a corner id.
        at: a point in board units.
        fix: an edit that settles it.
        safe: whether the fix may be applied unasked; not if it would overwrite what is printed.
        facts: what an accepted issue depends on besides the numbers in its message; with other facts it
            is no longer accepted.
        fix_name: what its fix does, if other fixes of its check do something else; as in `Check`.
    """

    message: str
    spaces: tuple[str, ...] = ()
    corner: str | None = None
    at: Point | None = None
    fix: Fix | None = field(default=None, eq=False, repr=False)
    safe: bool = True
    facts: tuple[str, ...] = ()
    fix_name: str = ""


Findings = Iterator[Found]
"""What the `find` of a check yields."""


@frozen(kw_only=True)
class Issue(Found):
    """What a check found, with the attributes of the check that apply to all its issues (see `Check`).

    `accepted`: the user said that it is meant, with this `reason`. An issue with a reason that isn't
    accepted is stale: its facts have changed since.
    """

    code: str
    severity: Severity
    blocks: bool
    tool: str = ""
    accepted: bool = False
    reason: str = ""

    @property
    def about(self) -> About:
        """What stays the same of it while the numbers in its message change."""
        return self.code, frozenset(self.spaces), self.corner

    @property
    def fixable(self) -> bool:
        """Whether there is a fix."""
        return self.fix is not None

    @property
    def stale(self) -> bool:
        """Whether it was accepted when its facts were others."""
        return bool(self.reason) and not self.accepted
