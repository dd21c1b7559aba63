"""`pitboard validate`: check tracks, explain a check, fix issues."""

from __future__ import annotations

from difflib import get_close_matches

import click

from trackmodel.check_parts.check import Check
from trackmodel.check_parts.issue import Issue, Severity
from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.inputs import FILES, LAYOUT, load_track, needs_a_file, wrong_usage
from trackmodel.commands.support.output import FORMAT, console, print_json, print_json_of_each
from trackmodel.formats.track_file import write_track
from trackmodel.resources import locate, shipped_circuits
from trackmodel.texts import _, ngettext
from trackmodel.validator.catalog import CHECKS
from trackmodel.validator.fix import apply_safe_fixes
from trackmodel.validator.validate import Report, validate

COLORS = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.INFO: "cyan"}


@click.command(
    "validate",
    help=_("Check tracks; exit with 1 if there are errors."),
    epilog=examples("validate monaco.track.json --fix", "validate --explain lap-cycle"),
)
@FILES
@click.option("--fix", is_flag=True, help=_("Apply all fixes that need no decision, and save the track."))
@click.option("--play", is_flag=True, help=_("Also check how corners and straights play (slower)."))
@click.option("--explain", metavar="CODE", help=_("Explain a check and exit."))
@LAYOUT
@FORMAT
def command(
    files: tuple[str, ...], fix: bool, play: bool, explain: str | None, layout: str, output: str
) -> int:
    """Report on every FILE; return 1 if any has errors."""
    if explain:
        explain_check(explain, output)
        return 0
    needs_a_file(files)
    if fix:
        for name in files:
            fix_safely(name, layout)
    reports = [validate(load_track(name), layout, folder=locate(name).parent, slow=play) for name in files]
    if output == "json":
        print_json_of_each([report_json(report) for report in reports])
    else:
        for report in reports:
            print_report(report)
    return 1 if any(report.errors or report.blocking for report in reports) else 0


def explain_check(code: str, output: str) -> None:
    """Print the explanation of a check."""
    by_code = {check.code: check for check in CHECKS}
    if code not in by_code:
        near = get_close_matches(code, by_code, n=1)
        hint = (
            _("did you mean {code}?").format(code=near[0])
            if near
            else _("the checks are: ") + ", ".join(by_code)
        )
        problem = _("there is no check {code}; {hint}").format(code=code, hint=hint)
        raise wrong_usage(problem)
    check = by_code[code]
    if output == "json":
        print_json(check_json(check))
        return
    screen = console()
    screen.print(f"[bold]{check.code}[/] ([{COLORS[check.severity]}]{check.severity}[/])", check.title)
    screen.print(check.explanation, markup=False)
    if check.blocks:
        screen.print(_("A track with this issue can't be raced."), markup=False)


def check_json(check: Check) -> dict[str, object]:
    """Return a check as JSON values."""
    return {
        "code": check.code,
        "severity": str(check.severity),
        "blocks": check.blocks,
        "title": check.title,
        "explanation": check.explanation,
    }


def fix_safely(name: str, layout: str) -> None:
    """Apply every safe fix, print each on stderr, and save the track if it changed."""
    path = locate(name)
    if path in shipped_circuits().values():
        problem = _("{name} is read-only; fix a copy of {path}")
        raise wrong_usage(problem.format(name=name, path=path))
    before = load_track(name)
    after, done = apply_safe_fixes(before, layout)
    for issue in done:
        click.echo(_("fixed: {message}").format(message=issue.message), err=True)
    if after != before:
        write_track(after, path)


def report_json(report: Report) -> dict[str, object]:
    """Return a report as JSON values."""
    return {
        "track": report.track_id,
        "layout": report.layout,
        "errors": len(report.errors),
        "warnings": len(report.warnings),
        "blocking": len(report.blocking),
        "issues": [issue_json(issue) for issue in report.issues],
    }


def issue_json(issue: Issue) -> dict[str, object]:
    """Return an issue as JSON values."""
    return {
        "code": issue.code,
        "severity": str(issue.severity),
        "blocks": issue.blocks,
        "message": issue.message,
        "spaces": list(issue.spaces),
        "corner": issue.corner,
        "at": list(issue.at) if issue.at else None,
        "fixable": issue.fixable,
    }


def print_report(report: Report) -> None:
    """Print a report as a table."""
    from rich.markup import escape
    from rich.table import Table

    screen = console()
    errors, warnings = len(report.errors), len(report.warnings)
    counted = _("{track}: {errors}, {warnings}, {others} for information").format(
        track=report.track_id,
        errors=ngettext("{n} error", "{n} errors", errors).format(n=errors),
        warnings=ngettext("{n} warning", "{n} warnings", warnings).format(n=warnings),
        others=len(report.issues) - errors - warnings,
    )
    screen.print(counted, style="bold", markup=False)
    if not report.issues:
        return
    table = Table(box=None, show_header=False, pad_edge=False)
    for issue in report.issues:
        fixable = _("(--fix can fix it)") if issue.fixable and issue.safe else ""
        table.add_row(
            f"[{COLORS[issue.severity]}]{issue.severity}[/]",
            escape(issue.code),
            escape(f"{issue.message} {fixable}"),
        )
    screen.print(table)
