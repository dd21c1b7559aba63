"""Tracks without author or license."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _


def _find(facts: Facts) -> Findings:
    author, license_ = facts.track.author.strip(), facts.track.license.strip()
    if not author and not license_:
        yield Found(_("Author and license are missing"))
    elif not author:
        yield Found(_("The author is missing"))
    elif not license_:
        yield Found(_("The license is missing"))


CHECK = Check(
    code="author-or-license-missing",
    severity=Severity.INFO,
    title=_("No author or no license"),
    explanation=_(
        "People who receive the track want to know who made the board and whether they may share it. Enter "
        "the author and a license such as CC0-1.0 or CC-BY-4.0; for a published board, say so."
    ),
    find=_find,
    scope=Scope.LAP,
)
