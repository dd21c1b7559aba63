"""`pitboard replay`: replay a recorded race, describe it and compare every event."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import click

from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.output import FORMAT, LateProgress, console, print_json, print_line
from trackmodel.commands.support.race_results import print_quietly, print_race, raced
from trackmodel.commands.support.watching import PAUSE, Watching, check_watching
from trackmodel.commands.support.windows import NoWindow, can_be_watched, open_window
from trackmodel.engine import Entry, Record, replay, start
from trackmodel.engine.engine_errors import EndsEarly, ReplayDiffers, SetupError
from trackmodel.engine.race_values import AnyState
from trackmodel.engine.rulesets import find_ruleset
from trackmodel.errors import UnreadableFile
from trackmodel.formats.race_file import read_record
from trackmodel.race_report.turns import Moment, TurnReport, as_told, turn_reports
from trackmodel.texts import _, clauses

WINDOW = "replay"
"""Entry point of the window that shows a recorded race."""


@click.command(
    "replay",
    help=_("Replay the race in RECORD and describe every turn; exit with 1 if anything differs."),
    epilog=examples("replay r.race.json", "replay r.race.json --watch"),
)
@click.argument("file", metavar="RECORD", type=click.Path())
@click.option("-q", "--quiet", is_flag=True, help=_("Print one tab-separated line per car, for scripts."))
@click.option(
    "--watch",
    is_flag=True,
    help=_("Play the race back in a window; with --pause, or without a display, in the terminal."),
)
@PAUSE
@FORMAT
def command(file: str, quiet: bool, watch: bool, pause: float | None, output: str) -> int:
    """Replay the race, describe it and report the first difference."""
    check_watching(watch, pause, quiet, output)
    record = read_record(file)
    in_window = watch and pause is None and can_be_watched(WINDOW)
    moments: list[Moment] = []
    difference: ReplayDiffers | None = None
    end: AnyState | None = None
    try:
        end = watched(record, pause) if watch and not in_window else replayed(record, moments)
    except ReplayDiffers as differs:
        difference = differs
    except SetupError as error:
        raise UnreadableFile(file, str(error)) from error
    now = find_ruleset(record.rules).version
    if now != record.version:
        note = _("This race was recorded under version {then} of {rules}; this is version {now}.")
        print_line(note.format(rules=record.rules, then=record.version, now=now), err=True)
    if output == "json":
        print_json(replay_json(record, difference))
    else:
        if in_window:
            show_in_window(record, Path(file))
        elif not watch and not quiet:
            print_turns(record, list(turn_reports(record.venue, moments)))
        print_outcome(record, end, difference, quiet)
    return 1 if difference else 0


def replayed(record: Record, moments: list[Moment]) -> AnyState:
    """Replay a race and return its final state.

    Args:
        record: the race.
        moments: list to which every entry that is as recorded is added; if the record ends before the race
            does, as spectators are told of it.

    Raises:
        ReplayDiffers: an entry has other events than recorded.
        SetupError: the setup or the ruleset is no longer possible.
    """
    before: AnyState = start(record.venue, record.setup)
    told: list[Moment] = []
    with LateProgress(_("Replaying"), total=len(record.entries)) as bar:

        def watch(state: AnyState, entry: Entry) -> None:
            nonlocal before
            moments.append(Moment.of(before, entry))
            told.append(Moment.of(before, as_told(before, entry, None)))
            before = state
            bar.show(len(moments))

        try:
            return replay(record, watch)
        except EndsEarly:
            moments[:] = told
            raise


def watched(record: Record, pause: float | None) -> AnyState:
    """Replay a race in the terminal, turn by turn, and return its final state.

    Raises:
        ReplayDiffers: an entry has other events than recorded.
        SetupError: the setup or the ruleset is no longer possible.
    """
    before = start(record.venue, record.setup)
    with Watching(before, record.setup, is_over=not ends_early(record), pause=pause) as showing:
        return replay(record, showing.show)


def ends_early(record: Record) -> bool:
    """Return whether a record ends before its race does, so that players still have secrets."""
    try:
        replayed(record, [])
    except ReplayDiffers as differs:
        return isinstance(differs, EndsEarly)
    return False


def show_in_window(record: Record, path: Path) -> None:
    """Show the race in a window until it is closed, or in the terminal if no window can be opened."""
    try:
        open_window(WINDOW, record, path)
    except NoWindow as problem:
        print_line(_("pitboard: {problem}").format(problem=problem), err=True)
        with suppress(ReplayDiffers):  # reported by the caller
            watched(record, None)


def print_outcome(
    record: Record, end: AnyState | None, difference: ReplayDiffers | None, quiet: bool
) -> None:
    """Print the classification, or the difference from the record; if quiet, the latter on stderr."""
    if end is None:
        problem = _("The replay differs at {difference}")
        if quiet:
            problem = _("pitboard: the replay differs at {difference}")
        print_line(problem.format(difference=difference), err=quiet)
    elif quiet:
        print_quietly(record, end)
    else:
        print_race(record, end)
        print_line(_("Every event matches the record."))


def print_turns(record: Record, reports: list[TurnReport]) -> None:
    """Print a table with one turn per row; the first turn of a round names the round.

    Columns for what no turn of this game has, such as a gear, are left out.
    """
    from rich.markup import escape
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for heading in (_("round"), _("car")):
        table.add_column(heading, justify="right")
    rolls = ["" if report.roll is None else str(report.roll) for report in reports]
    of_some = [
        (_("gear"), False, [report.gear for report in reports]),
        (_("roll"), True, rolls),
        (_("move"), False, [report.move for report in reports]),
    ]
    columns = [column for column in of_some if any(column[2])]
    for heading, are_numbers, _texts in columns:
        table.add_column(heading, justify="right" if are_numbers else "left")
    table.add_column(_("events"))
    shown = 0
    for index, report in enumerate(reports):
        table.add_row(
            str(report.round) if report.round != shown else "",
            "" if report.car is None else str(report.car + 1),  # texts count cars from 1
            *(texts[index] for _heading, _are_numbers, texts in columns),
            escape(clauses(report.happened)),
        )
        shown = report.round
    screen = console()
    screen.print(record.venue.name, style="bold", markup=False)
    screen.print(table)
    screen.print()


def replay_json(record: Record, difference: ReplayDiffers | None) -> dict[str, object]:
    """Return the result as JSON values; "difference" is null if everything is as recorded."""
    return {
        **raced(record.venue, record.setup),
        "seed": record.seed,
        "entries": len(record.entries),
        "events": sum(len(entry.events) for entry in record.entries),
        "identical": difference is None,
        "difference": {"entry": difference.entry, "message": str(difference)} if difference else None,
    }
