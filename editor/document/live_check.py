"""Run the checks for the window; a failing check becomes an issue in the list."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from trackmodel.check_parts.check import Check
from trackmodel.check_parts.issue import Issue, Severity
from trackmodel.facts import Facts
from trackmodel.layouts import in_layout
from trackmodel.stretches import compile_stretch
from trackmodel.stretches.stretch import Stretch
from trackmodel.track import MAIN_LAYOUT, Track
from trackmodel.validator.check_catalog import CHECKS
from trackmodel.validator.run_checks import issues_of, validate

_log = logging.getLogger(__name__)


def prepared_facts(track: Track, progress: Callable[[float], object], only_blocking: bool = False) -> Facts:
    """Return facts of a track in its main layout, with what quick checks find already computed.

    Args:
        track: the whole document.
        progress: is told the share of the checks that are done.
        only_blocking: whether only the checks run that a track must pass to be compiled.
    """
    facts = Facts(in_layout(track, MAIN_LAYOUT))
    checks = [check for check in CHECKS if (check.blocks if only_blocking else not check.slow)]
    for done, check in enumerate(checks):
        progress(done / len(checks))
        try:
            check.run(facts)
        except Exception:
            _log.exception("the check %s failed", check.code)  # `issues` tells the user
    return facts


def issues(
    facts: Facts, folder: Path | None, against_print: Sequence[Issue] | None = None
) -> tuple[Issue, ...]:
    """Return the issues that quick checks find in a track, and what its print contradicts.

    A check that fails adds an issue that names it.
    """
    try:
        return validate(facts.track, facts.layout, facts, folder=folder, against_print=against_print).issues
    except Exception:
        return _issues_one_by_one(facts, folder)


def stretch_issues(stretch: Stretch) -> tuple[Issue, ...]:
    """Return the issues that quick checks find in a stretch, or an issue that says that a check failed."""
    try:
        return compile_stretch.stretch_issues(stretch)
    except Exception:
        _log.exception("checking a stretch failed")
        message = QCoreApplication.translate(
            "checking", "A check failed inside Pitboard, so this stretch was not checked"
        )
        return (Issue(code="stretch", severity=Severity.ERROR, blocks=False, message=message),)


def _issues_one_by_one(facts: Facts, folder: Path | None) -> tuple[Issue, ...]:
    found: list[Issue] = []
    failed: list[Issue] = []
    for check in CHECKS:
        if check.slow:
            continue
        try:
            found.extend(issues_of([check], facts, folder))
        except Exception:
            _log.exception("the check %s failed", check.code)
            failed.append(_failure(check))
    order = list(Severity)
    return (*failed, *sorted(found, key=lambda issue: order.index(issue.severity)))


def _failure(check: Check) -> Issue:
    text = QCoreApplication.translate(
        "checking", "The check “{title}” ({code}) failed inside Pitboard and was skipped"
    )
    message = text.format(title=check.title, code=check.code)
    return Issue(code=check.code, severity=Severity.ERROR, blocks=False, message=message)
