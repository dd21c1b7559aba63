"""`pitboard validate`: checks tracks, explains a check, mends what can be mended."""

from __future__ import annotations

from difflib import get_close_matches

import click

from trackmodel.checking.check import Check
from trackmodel.checking.issue import Issue, Severity
from trackmodel.commands.support.inputs import FILES, LAYOUT, load_track, needs_a_file
from trackmodel.commands.support.output import FORMAT, console, print_json, print_json_of_each
from trackmodel.formats.track_file import write_track
from trackmodel.resources import locate, shipped_circuits
from trackmodel.texts import _, ngettext
from trackmodel.validator.catalog import CHECKS
from trackmodel.validator.fix import mended
from trackmodel.validator.validate import Report, validate

COLORS = {Severity.ERROR: "bold red", Severity.WARNING: "yellow", Severity.INFO: "cyan"}


@click.command("validate", help=_("Check tracks. Exit code 1 where errors are found."))
@FILES
@click.option(
    "--fix", is_flag=True, help=_("Mend what can be mended without a decision and write the track.")
)
@click.option("--play", is_flag=True, help=_("Reckon too how corners and straights play (slower)."))
@click.option("--explain", metavar="CODE", help=_("Explain a check instead."))
@LAYOUT
@FORMAT
def command(
    files: tuple[str, ...], fix: bool, play: bool, explain: str | None, layout: str, output: str
) -> int:
    """Reports on every FILE; the exit code is 1 if any of them has errors."""
    if explain:
        explain_check(explain, output)
        return 0
    needs_a_file(files)
    if fix:
        for name in files:
            mend(name, layout)
    reports = [validate(load_track(name), layout, folder=locate(name).parent, slow=play) for name in files]
    if output == "json":
        print_json_of_each([report_json(report) for report in reports])
    else:
        for report in reports:
            print_report(report)
    return 1 if any(report.errors or report.blocking for report in reports) else 0


def explain_check(code: str, output: str) -> None:
    """Prints what the check called `code` is about."""
    by_code = {check.code: check for check in CHECKS}
    if code not in by_code:
        near = get_close_matches(code, by_code, n=1)
        hint = (
            _("did you mean {code}?").format(code=near[0]) if near else _("there are: ") + ", ".join(by_code)
        )
        problem = _("there is no check {code}; {hint}").format(code=code, hint=hint)
        raise click.UsageError(problem, click.get_current_context())
    check = by_code[code]
    if output == "json":
        print_json(check_json(check))
        return
    screen = console()
    screen.print(f"[bold]{check.code}[/] ([{COLORS[check.severity]}]{check.severity}[/])", check.title)
    screen.print(check.explanation, markup=False)
    if check.blocks:
        screen.print(_("A track with this can't be raced on."), markup=False)


def check_json(check: Check) -> dict[str, object]:
    """A check as `--explain --format json` prints it."""
    return {
        "code": check.code,
        "severity": str(check.severity),
        "blocks": check.blocks,
        "title": check.title,
        "explanation": check.explanation,
    }


def mend(name: str, layout: str) -> None:
    """Applies every safe fix, says which, and writes the track if it changed."""
    path = locate(name)
    if path in shipped_circuits().values():
        problem = _("{name} came with Pitboard and stays as it is; mend a copy of {path}")
        raise click.UsageError(problem.format(name=name, path=path), click.get_current_context())
    before = load_track(name)
    after, done = mended(before, layout)
    for issue in done:
        click.echo(_("mended: {message}").format(message=issue.message), err=True)
    if after != before:
        write_track(after, path)


def report_json(report: Report) -> dict[str, object]:
    """A report as the command's contract has it."""
    return {
        "track": report.track_id,
        "layout": report.layout,
        "errors": len(report.errors),
        "warnings": len(report.warnings),
        "blocking": len(report.blocking),
        "issues": [issue_json(issue) for issue in report.issues],
    }


def issue_json(issue: Issue) -> dict[str, object]:
    """An issue as the command's contract has it."""
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
    """A report for people."""
    from rich.markup import escape
    from rich.table import Table

    screen = console()
    errors, warnings = len(report.errors), len(report.warnings)
    counted = _("{track}: {errors}, {warnings}, {others} more to know").format(
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
        fixable = _("(--fix can mend it)") if issue.fixable and issue.safe else ""
        table.add_row(
            f"[{COLORS[issue.severity]}]{issue.severity}[/]",
            escape(issue.code),
            escape(f"{issue.message} {fixable}"),
        )
    screen.print(table)
