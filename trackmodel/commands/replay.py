"""`pitboard replay`: drives a recorded race again, tells it and compares every event."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import click

from trackmodel.commands.support.output import FORMAT, LateProgress, console, print_json
from trackmodel.commands.support.race_results import print_quietly, print_race
from trackmodel.commands.support.watching import PAUSE, Watching, check_watching
from trackmodel.commands.support.windows import NoWindow, can_be_watched, open_window
from trackmodel.engine import Entry, Record, State, replay, start
from trackmodel.engine.errors import ReplayDiffers, SetupError
from trackmodel.engine.rulesets import find_ruleset
from trackmodel.errors import UnreadableFile
from trackmodel.formats.race_file import read_record
from trackmodel.race_report import Moment, TurnReport, turn_reports
from trackmodel.texts import _

WINDOW = "replay"
"""The entry point of the window that shows a recorded race."""


@click.command(
    "replay", help=_("Drive the race recorded in RECORD again and tell it. Exit code 1 if anything differs.")
)
@click.argument("file", metavar="RECORD")
@click.option("-q", "--quiet", is_flag=True, help=_("Only a line a car, with tabs in between, for scripts."))
@click.option(
    "--watch",
    is_flag=True,
    help=_(
        "Show the race as it was driven: in a window, or in the terminal with --pause and where there is "
        "no display."
    ),
)
@PAUSE
@FORMAT
def command(file: str, quiet: bool, watch: bool, pause: float | None, output: str) -> int:
    """Tells the race, says whether it is the same, and where it is not."""
    check_watching(watch, pause, quiet, output)
    record = read_record(file)
    in_window = watch and pause is None and can_be_watched(WINDOW)
    moments: list[Moment] = []
    difference: ReplayDiffers | None = None
    end: State | None = None
    try:
        end = watched(record, pause) if watch and not in_window else replayed(record, moments)
    except ReplayDiffers as differs:
        difference = differs
    except SetupError as error:
        raise UnreadableFile(file, str(error)) from error
    now = find_ruleset(record.rules).version
    if now != record.version:
        note = _("The race was recorded under {rules} version {then}; it is replayed under version {now}.")
        click.echo(note.format(rules=record.rules, then=record.version, now=now), err=True)
    if output == "json":
        print_json(replay_json(record, difference))
    elif quiet:
        print_outcome_quietly(record, end, difference)
    else:
        if in_window:
            show_in_window(record, Path(file), difference)
        elif not watch:
            print_turns(record, list(turn_reports(record.board, moments)))
        print_outcome(record, end, difference)
    return 1 if difference else 0


def replayed(record: Record, moments: list[Moment]) -> State:
    """The last state of the race, driven again; `moments` is filled with what was as recorded.

    Raises:
        ReplayDiffers: at the first entry that leads to other events.
        SetupError: such a race can't be driven (any more).
    """
    before = start(record.board, record.setup)
    with LateProgress(_("Replaying"), total=len(record.entries)) as bar:

        def watch(state: State, entry: Entry) -> None:
            nonlocal before
            moments.append(Moment.of(before, entry))
            before = state
            bar.show(len(moments))

        return replay(record, watch)


def watched(record: Record, pause: float | None) -> State:
    """The last state of the race, driven again before the reader's eyes.

    Raises:
        ReplayDiffers, SetupError: as of `replayed`.
    """
    with Watching(start(record.board, record.setup), record.setup, pause) as showing:
        return replay(record, showing.show)


def show_in_window(record: Record, path: Path, difference: ReplayDiffers | None) -> None:
    """Shows the race in a window until that is closed; in the terminal where it can't open."""
    try:
        open_window(WINDOW, record, path, difference)
    except NoWindow as problem:
        click.echo(_("pitboard: {problem}").format(problem=problem), err=True)
        with suppress(ReplayDiffers):  # known already
            watched(record, None)


def print_outcome(record: Record, end: State | None, difference: ReplayDiffers | None) -> None:
    """For people: the classification where all is as recorded, otherwise where it is not."""
    if end is None:
        click.echo(_("The replay differs at {difference}").format(difference=difference))
    else:
        print_race(record.board, record, end)
        click.echo(_("Every event is as recorded."))


def print_outcome_quietly(record: Record, end: State | None, difference: ReplayDiffers | None) -> None:
    """For scripts: the classification as of `race --quiet`, otherwise a line on stderr."""
    if end is None:
        problem = _("pitboard: the replay differs at {difference}")
        click.echo(problem.format(difference=difference), err=True)
    else:
        print_quietly(record, end)


def print_turns(record: Record, reports: list[TurnReport]) -> None:
    """The race for people, a turn a line; a round is named where it begins."""
    from rich.markup import escape
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for heading in (_("round"), _("car")):
        table.add_column(heading, justify="right")
    table.add_column(_("gear"))
    table.add_column(_("roll"), justify="right")
    table.add_column(_("move"))
    table.add_column(_("what happened"))
    shown = 0
    for report in reports:
        table.add_row(
            str(report.round) if report.round != shown else "",
            "" if report.car is None else str(report.car + 1),  # people count cars from 1
            report.gear,
            "" if report.roll is None else str(report.roll),
            report.move,
            escape("; ".join(report.happened)),
        )
        shown = report.round
    screen = console()
    screen.print(record.board.name, style="bold", markup=False)
    screen.print(table)
    screen.print()


def replay_json(record: Record, difference: ReplayDiffers | None) -> dict[str, object]:
    """What came of it; `difference` is null where everything is as recorded."""
    return {
        "track": record.board.id,
        "layout": record.board.layout,
        "rules": record.rules,
        "laps": record.laps,
        "seed": record.seed,
        "entries": len(record.entries),
        "events": sum(len(entry.events) for entry in record.entries),
        "identical": difference is None,
        "difference": {"entry": difference.entry, "message": str(difference)} if difference else None,
    }
