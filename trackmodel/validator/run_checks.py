"""Runs the checks on a track or a tile set and reports what they find."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from attrs import evolve, frozen

from trackmodel.check_parts.check import Check
from trackmodel.check_parts.issue import Issue, Severity
from trackmodel.facts import Facts
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.layouts import in_layout, layout_of
from trackmodel.tile_checks import TILE_CHECKS, Fault, TileCheck
from trackmodel.tile_set import TileSet
from trackmodel.track import MAIN_LAYOUT, Acceptance, Track
from trackmodel.validator.accepting import compared
from trackmodel.validator.check_catalog import CHECKS

_ORDER = {severity: n for n, severity in enumerate(Severity)}


@frozen
class Report:
    """The issues in one layout of a track, or in a tile set: errors, warnings, infos, then accepted ones.

    Only `issues` and `accepted` contain accepted issues. `unneeded` are acceptances of issues that aren't
    there any longer.
    """

    track_id: str
    layout: str | None
    issues: tuple[Issue, ...]
    unneeded: tuple[Acceptance, ...] = ()

    @property
    def open(self) -> tuple[Issue, ...]:
        """Issues that aren't accepted."""
        return tuple(issue for issue in self.issues if not issue.accepted)

    @property
    def accepted(self) -> tuple[Issue, ...]:
        """Issues that are meant."""
        return tuple(issue for issue in self.issues if issue.accepted)

    @property
    def errors(self) -> tuple[Issue, ...]:
        """Issues that are errors."""
        return tuple(issue for issue in self.open if issue.severity is Severity.ERROR)

    @property
    def warnings(self) -> tuple[Issue, ...]:
        """Issues that are warnings."""
        return tuple(issue for issue in self.open if issue.severity is Severity.WARNING)

    @property
    def blocking(self) -> tuple[Issue, ...]:
        """Issues that keep the track from being compiled."""
        return tuple(issue for issue in self.open if issue.blocks)


def validate(
    track: Track,
    layout: str = MAIN_LAYOUT,
    facts: Facts | None = None,
    *,
    folder: Path | None = None,
    slow: bool = False,
    against_print: Iterable[Issue] | None = None,
) -> Report:
    """Run the checks on one layout of a track.

    Args:
        track: the whole document.
        layout: the layout to check.
        facts: facts of the track in that layout, if already computed. Facts derived from those of an
            earlier version keep the results of checks whose inputs didn't change.
        folder: the folder of the document, to check its scans; without it no file is read.
        slow: whether to run the slow checks too.
        against_print: what the print contradicts; None if the track wasn't compared with it.

    Raises:
        UnknownLayout: the track has no such layout.
    """
    if facts is None:
        facts = Facts(in_layout(track, layout), layout=layout)
    checks = [check for check in CHECKS if slow or not check.slow]
    of_print = [_placed(issue, facts) for issue in against_print or ()]
    issues = worst_first((*issues_of(checks, facts, folder), *of_print))
    found = compared(issues, layout_of(track, layout).accepted, facts.track)
    not_run = {check.code for check in CHECKS if check.with_print and against_print is None}
    not_run.update(check.code for check in CHECKS if check.slow and not slow)
    unneeded = tuple(old for old in found.unneeded if old.code not in not_run)
    return Report(track.id, layout, found.issues, unneeded)


def blocking_issues(facts: Facts) -> tuple[Issue, ...]:
    """Return the issues that keep the track from being compiled; other checks don't run."""
    return issues_of((check for check in CHECKS if check.blocks), facts)


def issues_of(checks: Iterable[Check], facts: Facts, folder: Path | None = None) -> tuple[Issue, ...]:
    """Return the issues that `checks` find, each with a point to zoom to if there is one."""
    return worst_first(_placed(issue, facts) for check in checks for issue in check.run(facts, folder))


def worst_first(issues: Iterable[Issue]) -> tuple[Issue, ...]:
    """Return issues in the order of a report."""
    return tuple(sorted(issues, key=lambda issue: _ORDER[issue.severity]))


def _placed(issue: Issue, facts: Facts) -> Issue:
    # Points depend on outlines, which most checks don't read, so they are not remembered
    # with a check's result.
    if issue.at is not None:
        return issue
    known = facts.spaces_by_id
    space = next((known[space] for space in _where(issue, facts) if space in known), None)
    return evolve(issue, at=middle_of(space.outline)) if space and space.outline else issue


def _where(issue: Issue, facts: Facts) -> tuple[str, ...]:
    if issue.spaces or issue.corner is None:
        return issue.spaces
    return next((corner.spaces for corner in facts.track.corners if corner.id == issue.corner), ())


def validate_tile_set(tile_set: TileSet) -> Report:
    """Run the checks on a tile set; its report has no layout."""
    found = (_issue(check, fault) for check in TILE_CHECKS for fault in check.find(tile_set))
    return Report(tile_set.id, None, worst_first(found))


def _issue(check: TileCheck, fault: Fault) -> Issue:
    path, problem = fault
    # The pointer leads to the line of the file; tiles have no place on a board.
    pointer = "".join(f"/{key}" for key in path)
    return Issue(
        f"{pointer}: {problem}", code=check.code, severity=Severity(check.severity), blocks=check.blocks
    )
