"""`pitboard validate`: check tracks, explain a check, fix issues."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar

import click

from trackmodel.check_parts.check import Check
from trackmodel.check_parts.issue import About, Issue, Severity
from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.input_files import (
    FILES,
    LAYOUT,
    is_tile_set,
    load_tile_set,
    load_track,
    needs_a_file,
    wrong_usage,
)
from trackmodel.commands.support.output import (
    FORMAT,
    LateProgress,
    console,
    print_json,
    print_json_of_each,
    print_line,
)
from trackmodel.errors import CannotEdit, UnreadableFile, WrongValue
from trackmodel.formats.packed_track import save_track, scan_folder
from trackmodel.layouts import in_layout
from trackmodel.resources import locate, shipped_circuits
from trackmodel.texts import _, ngettext
from trackmodel.tile_checks import TileCheck
from trackmodel.validator.accepting import accept as accept_issues
from trackmodel.validator.accepting import withdraw_where
from trackmodel.validator.check_catalog import CHECKS, EVERY_CHECK
from trackmodel.validator.fix import apply_safe_fixes
from trackmodel.validator.run_checks import Report, validate, validate_tile_set

CheckT = TypeVar("CheckT", bound=Check | TileCheck)

COLORS = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.INFO: "cyan"}


@click.command(
    "validate",
    help=_("Check tracks or tile sets; exit with 1 if there are errors."),
    epilog=examples("validate monaco.track.json --fix", "validate --explain lap-cycle"),
)
@FILES
@click.option("--fix", is_flag=True, help=_("Apply all fixes that need no decision, and save the track."))
@click.option("--play", is_flag=True, help=_("Also check how corners and straights play (slower)."))
@click.option(
    "--print",
    "with_print",
    is_flag=True,
    help=_("Also compare arrows, cuts, and corners with the print that the scan shows (takes seconds)."),
)
@click.option(
    "--schema",
    "by_schema",
    is_flag=True,
    help=_("Only compare documents of any kind with their JSON Schema, and name every place that differs."),
)
@click.option("--explain", metavar="CODE", help=_("Explain a check and exit."))
@click.option(
    "--accept",
    metavar="CODE",
    help=_("Accept the issues of a check as meant, for a --reason; they aren't counted any longer."),
)
@click.option("--withdraw", metavar="CODE", help=_("Count accepted issues of a check again."))
@click.option("--of", metavar="ID", help=_("Accept or withdraw only what concerns this space or corner."))
@click.option("--reason", metavar="TEXT", help=_("Why these issues are meant."))
@LAYOUT
@FORMAT
def command(
    files: tuple[str, ...],
    fix: bool,
    play: bool,
    with_print: bool,
    by_schema: bool,
    explain: str | None,
    accept: str | None,
    withdraw: str | None,
    of: str | None,
    reason: str | None,
    layout: str,
    output: str,
) -> int:
    """Report on every FILE; return 1 if any has errors."""
    if explain:
        explain_check(explain, output)
        return 0
    needs_a_file(files)
    if by_schema:
        return compare_with_schema(files, output)
    tried: dict[str, set[About]] = {}
    if fix:
        for name in files:
            if not is_tile_set(name):  # no fault of a tile set can be fixed without a decision
                tried[name] = fix_safely(name, layout)
    if (of or reason) and not (accept or withdraw):
        raise wrong_usage(_("--of and --reason go with --accept CODE"))
    if accept and check_of(accept).with_print:
        with_print = True
    against_print = {name: print_issues(name, layout) for name in files if with_print}
    if accept or withdraw:
        for name in files:
            change_accepted(name, layout, accept, withdraw, of, reason, play, against_print.get(name))
    reports = [report_of(name, layout, play, against_print.get(name)) for name in files]
    if output == "json":
        print_json_of_each([report_json(report) for report in reports])
    else:
        for name, report in zip(files, reports, strict=True):
            print_report(report, tried.get(name, ()))
    return 1 if any(report.errors or report.blocking for report in reports) else 0


def compare_with_schema(files: Iterable[str], output: str) -> int:
    """Print where documents don't fit the schemas of their kinds; return 1 if any doesn't."""
    from trackmodel.formats.document_kinds import errors_in_file

    errors = {name: errors_in_file(locate(name)) for name in files}
    if output == "json":
        print_json_of_each(
            [
                {"file": name, "errors": [{"at": place, "problem": problem} for place, problem in found]}
                for name, found in errors.items()
            ]
        )
    else:
        for name, found in errors.items():
            for place, problem in found:
                print_line(f"{name}: {place}: {problem}" if place else f"{name}: {problem}")
            if not found:
                print_line(_("{name}: fits its schema").format(name=name))
    return 1 if any(errors.values()) else 0


def report_of(name: str, layout: str, slow: bool, against_print: Sequence[Issue] | None) -> Report:
    """Return what the checks find in a track or a tile set, and what the print of the track contradicts."""
    if is_tile_set(name):
        return validate_tile_set(load_tile_set(name, layout))
    track, folder = load_track(name), scan_folder(locate(name))
    return validate(track, layout, folder=folder, slow=slow, against_print=against_print)


def print_issues(name: str, layout: str) -> list[Issue] | None:
    """Return what the print of a track contradicts; None for a tile set, which has none.

    Raises:
        UnreadableFile: there is no scan that can be read.
    """
    if is_tile_set(name):
        return None
    from trackmodel.formats.pictures.scan_pixels import printed_scan, scan_colors
    from trackmodel.print_reading.against_print.contradictions import contradictions

    track, folder = load_track(name), scan_folder(locate(name))
    scan = printed_scan(track, folder)
    if scan is None or folder is None:
        raise UnreadableFile(name, _("there is no scan beside it that shows its print"))
    with LateProgress(_("Comparing with the print"), 100) as bar:
        pixels = scan_colors(scan, folder)
        found = contradictions(
            in_layout(track, layout), scan, pixels, layout, lambda share: bar.show(round(100 * share))
        )
    return [each.issue for each in found]


def explain_check(code: str, output: str) -> None:
    """Print the explanation of a check."""
    check = check_among(EVERY_CHECK, code)
    if output == "json":
        print_json(check_json(check))
        return
    screen = console()
    screen.print(
        f"[bold]{check.code}[/] ([{COLORS[Severity(check.severity)]}]{check.severity}[/])", check.title
    )
    screen.print(check.explanation, markup=False)
    if check.blocks:
        screen.print(_("Nothing with this issue can be raced."), markup=False)


def check_of(code: str) -> Check:
    """Return the check of tracks with a code; raise UsageError if there is none."""
    return check_among(CHECKS, code)


def check_among(checks: Iterable[CheckT], code: str) -> CheckT:
    """Return the check with a code; raise UsageError if there is none."""
    by_code = {check.code: check for check in checks}
    if code not in by_code:
        near = get_close_matches(code, by_code, n=1)
        hint = (
            _("did you mean {code}?").format(code=near[0])
            if near
            else _("the checks are: ") + ", ".join(by_code)
        )
        problem = _("there is no check {code}; {hint}").format(code=code, hint=hint)
        raise wrong_usage(problem)
    return by_code[code]


def check_json(check: Check | TileCheck) -> dict[str, object]:
    """Return a check as JSON values."""
    return {
        "code": check.code,
        "severity": str(check.severity),
        "blocks": check.blocks,
        "title": check.title,
        "explanation": check.explanation,
    }


def own_file(name: str) -> Path:
    """Return the path of a file that may be changed; raise UsageError if it ships with Pitboard."""
    path = locate(name)
    if path in shipped_circuits().values():
        problem = _("{name} is read-only; change a copy of {path}")
        raise wrong_usage(problem.format(name=name, path=path))
    return path


def change_accepted(
    name: str,
    layout: str,
    accepted: str | None,
    withdrawn: str | None,
    of: str | None,
    reason: str | None,
    play: bool,
    against_print: Sequence[Issue] | None,
) -> None:
    """Accept issues of a check, or withdraw what was accepted; say what on stderr, and save the track."""
    path = own_file(name)
    before = after = load_track(name)
    if withdrawn:
        check_of(withdrawn)
        after, count = withdraw_where(
            after,
            lambda old: old.code == withdrawn and (of is None or of in (*old.spaces, old.corner)),
            layout,
        )
        text = ngettext("{n} accepted issue is counted again", "{n} accepted issues are counted again", count)
        print_line(text.format(n=count), err=True)
    if accepted:
        slow = play or check_of(accepted).slow
        report = validate(after, layout, folder=scan_folder(path), slow=slow, against_print=against_print)
        chosen = [
            issue
            for issue in report.open
            if issue.code == accepted and (of is None or of in (*issue.spaces, issue.corner))
        ]
        try:
            after = accept_issues(after, chosen, reason or "", layout)
        except (CannotEdit, WrongValue) as error:
            raise wrong_usage(str(error)) from None
        text = ngettext("{n} issue is accepted", "{n} issues are accepted", len(chosen))
        print_line(text.format(n=len(chosen)), err=True)
    if after != before:
        save_track(after, path, scan_folder(path))


def fix_safely(name: str, layout: str) -> set[About]:
    """Apply every safe fix, print each on stderr, and save the track if it changed.

    Returns what the issues whose fixes were tried are about.
    """
    path = own_file(name)
    before = load_track(name)
    fixed = apply_safe_fixes(before, layout)
    for issue in fixed.done:
        print_line(_("fixed: {message}").format(message=issue.message), err=True)
    if fixed.track != before:
        save_track(fixed.track, path, scan_folder(path))
    if fixed.advice:
        print_line(fixed.advice, err=True)
    return fixed.tried


def report_json(report: Report) -> dict[str, object]:
    """Return a report as JSON values."""
    return {
        "track": report.track_id,
        "layout": report.layout,
        "errors": len(report.errors),
        "warnings": len(report.warnings),
        "blocking": len(report.blocking),
        "issues": [issue_json(issue) for issue in report.issues],
        "accepted": len(report.accepted),
    }


def issue_json(issue: Issue) -> dict[str, object]:
    """Return an issue as JSON values; an accepted or stale one has the reason too."""
    return {
        "code": issue.code,
        "severity": str(issue.severity),
        "blocks": issue.blocks,
        "message": issue.message,
        "spaces": list(issue.spaces),
        "corner": issue.corner,
        "at": list(issue.at) if issue.at else None,
        "fixable": issue.fixable,
        "accepted": issue.accepted,
        **({"reason": issue.reason} if issue.reason else {}),
    }


def print_report(report: Report, tried: Collection[About] = ()) -> None:
    """Print a report as a table of what counts, and one of what is accepted.

    `tried`: what the issues are about whose fixes were tried, so those that are left don't settle them.
    """
    from rich.markup import escape
    from rich.table import Table

    screen = console()
    errors, warnings, accepted = len(report.errors), len(report.warnings), len(report.accepted)
    counted = _("{track}: {errors}, {warnings}, {others} for information").format(
        track=report.track_id,
        errors=ngettext("{n} error", "{n} errors", errors).format(n=errors),
        warnings=ngettext("{n} warning", "{n} warnings", warnings).format(n=warnings),
        others=len(report.open) - errors - warnings,
    )
    if accepted:
        counted += _(", {n} accepted").format(n=accepted)
    screen.print(counted, style="bold", markup=False)
    if report.open:
        table = Table(box=None, show_header=False, pad_edge=False)
        for issue in report.open:
            table.add_row(
                f"[{COLORS[issue.severity]}]{issue.severity}[/]",
                escape(issue.code),
                escape(" ".join(filter(None, (issue.message, *notes_on(issue, tried))))),
            )
        screen.print(table)
    if accepted or report.unneeded:
        screen.print(_("Accepted"), style="bold", markup=False)
        table = Table(box=None, show_header=False, pad_edge=False)
        for issue in report.accepted:
            table.add_row(escape(issue.code), escape(issue.message), f"[dim]{escape(issue.reason)}[/]")
        for old in report.unneeded:
            gone = _("(no longer found)")
            table.add_row(escape(old.code), f"[dim]{gone}[/]", f"[dim]{escape(old.reason)}[/]")
        screen.print(table)


def notes_on(issue: Issue, tried: Collection[About]) -> Iterator[str]:
    """Yield what a line of the table says besides the message of an issue."""
    if issue.fixable and issue.safe:
        yield _("(--fix didn't settle it)") if issue.about in tried else _("(--fix can fix it)")
    if issue.stale:
        yield _("(accepted before its facts changed: {reason})").format(reason=issue.reason)
