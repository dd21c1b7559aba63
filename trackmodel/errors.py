"""The errors a user may see. Each is one clear line: what is wrong, where, what to do."""

from __future__ import annotations

from pathlib import Path


class PitboardError(Exception):
    """Base of every error of ours. `str(error)` is the line a user reads."""


class UnreadableFile(PitboardError):
    """A file that can't be read as what it should be.

    Args:
        path: the file.
        problem: what is wrong and what to do, one line.
        place: JSON pointer ("/spaces/3/outline") or line number ("line 12"), or "".
    """

    def __init__(self, path: Path | str, problem: str, place: str = "") -> None:
        where = f"{path}: {place}: " if place else f"{path}: "
        super().__init__(where + problem)
        self.path = Path(path)
        self.place = place
        self.problem = problem


class UnwritableFile(PitboardError):
    """A file that can't be written; the old one, if any, is untouched."""


class UnknownLayout(PitboardError):
    """A layout that the track doesn't have."""


class CannotCompile(PitboardError):
    """The track has blocking issues. `issues` holds them (`trackmodel.checking.issue.Issue`)."""

    def __init__(self, message: str, issues: tuple[object, ...] = ()) -> None:
        super().__init__(message)
        self.issues = issues


class CannotJoin(PitboardError):
    """Two boards that can't be joined, or not where it was asked for."""


class CannotEdit(PitboardError):
    """An edit that the track as it is doesn't allow."""
