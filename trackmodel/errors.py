"""Errors that a user may see. Each is one line: what is wrong, where, what to do."""

from __future__ import annotations

import copyreg
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ValuePath = tuple[object, ...]
"""Attributes or keys, and indexes, that lead to a place within a value or a document."""


class PitboardError(Exception):
    """Base class of Pitboard's errors. `str(error)` is the line a user reads."""

    def __reduce__(self) -> tuple[Any, ...]:
        # Without calling `__init__`, whose arguments may be other than `args`.
        return copyreg.__newobj__, (type(self), *self.args), self.__dict__  # type: ignore[attr-defined]


class WrongValue(PitboardError, ValueError):
    """A value of a wrong type or beyond its limits.

    Args:
        owner: the class that refuses it, or "".
        problem: what is wrong.
        path: leads from the owner to the place.
    """

    def __init__(self, owner: str, problem: str, path: ValuePath = ()) -> None:
        place = "".join(f".{key}" if _is_plain(key) else f"[{ascii(key)[:40]}]" for key in path)
        super().__init__(f"{owner}{place}: {problem}" if owner or place else problem)
        self.problem = problem
        self.path = path

    def inside(self, key: object, owner: str = "") -> WrongValue:
        """Return the error as seen from the owner or container that has the value at `key`."""
        return WrongValue(owner, self.problem, (key, *self.path))


def _is_plain(key: object) -> bool:
    return isinstance(key, str) and key.isidentifier() and len(key) <= 40


class Unreadable(PitboardError):
    """Content that can't be read as what it should be.

    Args:
        problem: what is wrong and what to do, one line.
        place: JSON pointer ("/spaces/3/outline") or line number ("line 12"), or "".
        errors: (place, problem) of each error, where there are several.
    """

    def __init__(self, problem: str, place: str = "", errors: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__(f"{place}: {problem}" if place else problem)
        self.place = place
        self.problem = problem
        self.errors = tuple(errors) or ((place, problem),)


class UnreadableFile(Unreadable):
    """A file that can't be read as what it should be; the line begins with its path.

    Args:
        path: the file.
        problem, place, errors: as in `Unreadable`.
    """

    def __init__(
        self, path: Path | str, problem: str, place: str = "", errors: Sequence[tuple[str, str]] = ()
    ) -> None:
        super().__init__(problem, place, errors)
        self.args = (f"{path}: {self}",)
        self.path = Path(path)


class UnwritableFile(PitboardError):
    """A file that can't be written; the old one, if any, is unchanged."""


class UnknownLayout(PitboardError):
    """A layout that the track doesn't have."""


class CannotCompile(PitboardError):
    """A track with blocking issues. `issues` holds them (`trackmodel.check_parts.issue.Issue`)."""

    def __init__(self, message: str, issues: tuple[object, ...] = ()) -> None:
        super().__init__(message)
        self.issues = issues


class CannotJoin(PitboardError):
    """Two boards that can't be joined, or not at the requested place."""


class CannotEdit(PitboardError):
    """An edit that the document in its current state doesn't allow."""
