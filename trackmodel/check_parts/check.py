"""A check: one thing that can be wrong with a track, in a file of its own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from enum import Enum
from itertools import islice
from pathlib import Path

from attrs import asdict, evolve, frozen

from trackmodel.check_parts.issue import Fix, Found, Issue, Severity
from trackmodel.facts import Facts
from trackmodel.texts import _

SPACES_NAMED = 5
"""Most spaces named in a message."""

MOST_FOUND = 200
"""Most issues of one check; fixing some usually fixes others."""


class Scope(Enum):
    """The least part of a board that a check applies to."""

    ANY_PART = "any part of the road"
    CLOSED = "a stretch only when closed into a lap"
    LAP = "a whole lap only"


@frozen
class Check:
    """What a check looks for, and how it is explained.

    Attributes:
        code: kebab-case words; part of the command's contract, so never changed.
        severity: the severity of every issue it finds.
        blocks: whether its issues keep the track from being compiled.
        title: what is wrong, in a few words.
        explanation: why it matters and what to do, for a hobbyist, with the rule behind it.
        find: yields what it finds; by default nothing, for checks that read files or the print. A
            half-finished track is normal; other checks report missing parts.
        find_on_disk: the same for files in the document's folder. Only this function may read files;
            it runs only if there is a folder, and its result is never kept.
        slow: whether it runs only on request.
        with_print: whether it compares with the print, which happens on request: its issues are made by
            `trackmodel.print_reading.against_print`.
        scope: the least part of a board that it applies to.
        tool: name of the editor tool that settles an issue without a place on the board; "" if
            that takes several tools.
        fix_name: what a fix that isn't safe does, as a phrase: "delete the corner".
    """

    code: str
    severity: Severity
    title: str
    explanation: str
    find: Callable[[Facts], Iterable[Found]] = lambda _facts: ()
    blocks: bool = False
    find_on_disk: Callable[[Facts, Path], Iterable[Found]] | None = None
    slow: bool = False
    with_print: bool = False
    scope: Scope = Scope.ANY_PART
    tool: str = ""
    fix_name: str = ""

    def run(self, facts: Facts, folder: Path | None = None) -> tuple[Issue, ...]:
        """Return the issues of the track; `find` runs again only if something that it read has changed.

        Args:
            facts: facts of the track in one layout.
            folder: the folder of the document, or None.
        """
        found = facts.value_of(self._found)
        if folder is None or self.find_on_disk is None:
            return found
        return (*found, *self._issues(self.find_on_disk(facts, folder)))

    def _found(self, facts: Facts) -> tuple[Issue, ...]:
        return self._issues(self.find(facts))

    def _issues(self, found_ones: Iterable[Found]) -> tuple[Issue, ...]:
        few = list(islice(found_ones, MOST_FOUND + 1))
        if len(few) > MOST_FOUND:
            few[-1] = Found(_("And more of these"))
        return tuple(map(self.issue, few))

    def issue(self, found: Found) -> Issue:
        """Return what was found as an issue of this check."""
        found = evolve(found, fix_name=found.fix_name or self.fix_name)
        return Issue(
            **asdict(found, recurse=False),
            code=self.code,
            severity=self.severity,
            blocks=self.blocks,
            tool=self.tool,
        )


def listed(spaces: Iterable[str]) -> str:
    """Return space ids for a message: "s1, s2, s3", with "…" after the first few."""
    ids = list(spaces)
    return ", ".join(ids[:SPACES_NAMED]) + (", …" if len(ids) > SPACES_NAMED else "")


def found_on(spaces: Collection[str], text: str, fix: Fix | None = None, *, safe: bool = True) -> Found:
    """Return what was found on some spaces.

    Args:
        spaces: ids of the spaces.
        text: a sentence; its `{spaces}` lists them, its `{count}` is their number.
        fix: as in `Found`.
        safe: as in `Found`.
    """
    message = text.format(count=len(spaces), spaces=listed(spaces))
    return Found(message, spaces=tuple(spaces), fix=fix, safe=safe)
