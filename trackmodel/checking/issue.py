"""An issue: what a check found wrong, where, and how it can be repaired."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from attrs import field, frozen

from trackmodel.track import Point, Track

Fix = Callable[[Track], Track]
"""An edit of the whole document (not of the track reduced to a layout) that repairs an issue."""


class Severity(StrEnum):
    """How bad an issue is; whether it also blocks compiling is another thing."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


@frozen
class Found:
    """What a check found: a sentence for the user and where to look.

    `spaces` are space ids, `corner` is a corner's id, `at` a point in board units.
    A fix is not `safe` where it would overwrite what is printed on the board: it wants to be asked for.
    """

    message: str
    spaces: tuple[str, ...] = ()
    corner: str | None = None
    at: Point | None = None
    fix: Fix | None = field(default=None, eq=False)
    safe: bool = True


@frozen
class Issue:
    """Something found, with what the check that found it says of all its issues (see `Check`)."""

    code: str
    severity: Severity
    blocks: bool
    message: str
    spaces: tuple[str, ...] = ()
    corner: str | None = None
    at: Point | None = None
    fix: Fix | None = field(default=None, eq=False, repr=False)
    safe: bool = True
    tool: str = ""
    fix_name: str = ""

    @property
    def fixable(self) -> bool:
        """Whether there is a repair."""
        return self.fix is not None
