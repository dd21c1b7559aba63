"""A check: one thing that can be wrong with a track, in a file of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from itertools import islice
from pathlib import Path

from attrs import frozen

from trackmodel.checking.issue import Found, Issue, Severity
from trackmodel.facts import Facts
from trackmodel.texts import _

SPACES_NAMED = 5
"""A message names at most so many spaces."""

MOST_FOUND = 200
"""A check says at most so many things of a track; nobody reads more, and mending some mends others."""


class Scope(Enum):
    """How much of a board a check makes sense on, when a stretch is checked by itself."""

    STRETCH = "any part of the road"
    CLOSED = "a stretch only when closed into a lap"
    LAP = "a whole lap only"


@frozen
class Check:
    """What a check looks for and how it is explained.

    Attributes:
        code: kebab-case words; part of the command's contract, never changed.
        severity: of every issue it finds.
        blocks: whether its issues keep the track from being compiled.
        title: what is wrong, in a few words.
        explanation: why it matters and what to do, for a hobbyist, with the rule behind it.
        needs: the parts that `find` looks at, as in `Facts.remember`.
        find: looks for it. Half a track is normal: what is not there yet is another check's.
        find_on_disk: looks for it in the document's folder too. It alone may read files, runs only
            where there is a folder, and its result is never remembered: files change by themselves.
        slow: runs only on request.
        scope: the least part of a board that it makes sense on.
        tool: name of the editor tool that settles an issue with no place on the board yet; "" if
            that takes more than one tool.
        fix_name: what a fix that isn't safe does, as a phrase: "delete the corner".
    """

    code: str
    severity: Severity
    blocks: bool
    title: str
    explanation: str
    needs: tuple[str, ...]
    find: Callable[[Facts], Iterable[Found]]
    find_on_disk: Callable[[Facts, Path], Iterable[Found]] | None = None
    slow: bool = False
    scope: Scope = Scope.STRETCH
    tool: str = ""
    fix_name: str = ""

    def run(self, facts: Facts, folder: Path | None = None) -> tuple[Issue, ...]:
        """The issues of the track; looked for again only when a part it needs has changed.

        `folder` is where the document lies, or None where it lies nowhere.
        """
        remembered = facts.remember(f"check {self.code}", self.needs, lambda: self._issues(self.find(facts)))
        if folder is None or self.find_on_disk is None:
            return remembered
        return (*remembered, *self._issues(self.find_on_disk(facts, folder)))

    def _issues(self, found_ones: Iterable[Found]) -> tuple[Issue, ...]:
        few = list(islice(found_ones, MOST_FOUND + 1))
        if len(few) > MOST_FOUND:
            few[-1] = Found(_("And there are more like these"))
        return tuple(
            Issue(
                code=self.code,
                severity=self.severity,
                blocks=self.blocks,
                message=found.message,
                spaces=found.spaces,
                corner=found.corner,
                at=found.at,
                fix=found.fix,
                safe=found.safe,
                tool=self.tool,
                fix_name=self.fix_name,
            )
            for found in few
        )


def nothing(facts: Facts) -> tuple[Found, ...]:
    """The `find` of a check that only looks at files."""
    return ()


def listed(spaces: Iterable[str]) -> str:
    """Space ids for a message: "s1, s2, s3", with "…" after the first few."""
    ids = list(spaces)
    return ", ".join(ids[:SPACES_NAMED]) + (", …" if len(ids) > SPACES_NAMED else "")
