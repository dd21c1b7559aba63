"""A check: one thing that can be wrong with a track, in a file of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from attrs import frozen

from trackmodel.checks.issue import Found, Issue, Severity
from trackmodel.facts import Facts

SPACES_NAMED = 5
"""A message names at most so many spaces."""


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
    """

    code: str
    severity: Severity
    blocks: bool
    title: str
    explanation: str
    needs: tuple[str, ...]
    find: Callable[[Facts], Iterable[Found]]

    def run(self, facts: Facts) -> tuple[Issue, ...]:
        """The issues of the track; looked for again only when a part it needs has changed."""
        return facts.remember(f"check {self.code}", self.needs, lambda: self._issues(facts))

    def _issues(self, facts: Facts) -> tuple[Issue, ...]:
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
            )
            for found in self.find(facts)
        )


def listed(spaces: Iterable[str]) -> str:
    """Space ids for a message: "s1, s2, s3", with "…" after the first few."""
    ids = list(spaces)
    return ", ".join(ids[:SPACES_NAMED]) + (", …" if len(ids) > SPACES_NAMED else "")
