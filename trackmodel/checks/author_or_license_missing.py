"""A track without its author or its license."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checking.check import Check, Scope
from trackmodel.checking.issue import Found, Severity
from trackmodel.facts import Facts
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    author, license_ = facts.track.author.strip(), facts.track.license.strip()
    if not author and not license_:
        yield Found(_("Author and license are not named"))
    elif not author:
        yield Found(_("The author is not named"))
    elif not license_:
        yield Found(_("The license is not named"))


CHECK = Check(
    code="author-or-license-missing",
    severity=Severity.INFO,
    blocks=False,
    title=_("No author or no license"),
    explanation=_(
        "Whoever gets the track wants to know who made the board and whether it may be passed on. Name "
        "the author, and a license such as CC0-1.0 or CC-BY-4.0; of a board that was bought, say so."
    ),
    needs=("author", "license"),
    find=_find,
    scope=Scope.LAP,
)
