"""`pitboard season`: the calendar and the standings of a season; enter results, export a table or picture."""

from __future__ import annotations

import json
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click
from attrs import asdict, evolve

from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.input_files import wrong_usage
from trackmodel.commands.support.output import FORMAT, console, print_json, print_line
from trackmodel.commands.support.targets import FORCE, check_target
from trackmodel.errors import UnwritableFile, WrongValue
from trackmodel.formats.atomic import write_atomically
from trackmodel.formats.file_formats import without_suffix
from trackmodel.formats.season_file import read_season, season_to_text, write_season
from trackmodel.season import Season, SeasonRace, drivers_of_text, points_of_text
from trackmodel.standings.count_points import Standings, count_points, start_order
from trackmodel.standings.results import entering, guests, race_results, record_to_enter, with_typed_result
from trackmodel.standings.season_tables import EXPORTS, calendar_table, standings_table
from trackmodel.texts import _


@click.command(
    "season",
    help=_("Show the calendar and the standings of the season in FILE, and enter results."),
    epilog=examples(
        "season cup.season.json --new --races brennach,monaco --drivers Ada(Red),Bo(Red),Cy=rookie",
        "season cup.season.json --add r.race.json",
        "season cup.season.json --result Bo,Ada,out:Cy",
        "season cup.season.json -o standings.png",
    ),
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--new", is_flag=True, help=_("Create FILE."))
@click.option("--races", metavar="CIRCUITS", default="", help=_("Add races: ids or files, with commas."))
@click.option("--rules", default="formula-de-en", show_default=True, help=_("Ruleset of the races added."))
@click.option("--laps", type=int, default=1, show_default=True, help=_("Laps of the races added."))
@click.option("--drivers", metavar="NAMES", default="", help=_("Add drivers, with their teams and bots."))
@click.option("--name", help=_("Name of the season."))
@click.option("--points", metavar="TABLE", help=_("Points such as 10,6,4,3, or the name of a table."))
@click.option("--dropped", type=int, help=_("Number of worst results that don't count."))
@click.option("--order", "start", metavar="RULE", help=_("free, standings, reverse, or result."))
@click.option("--add", "record", metavar="RECORD", type=click.Path(path_type=Path), help=_("Enter a record."))
@click.option("--result", metavar="TEXT", help=_('Enter a result, best first: "Ada, Bo, out: Cy".'))
@click.option("--race", "number", metavar="N", type=int, help=_("The race entered; by default the next one."))
@click.option("--start", "asks_start", is_flag=True, help=_("Print the starting order of the next race."))
@click.option("-o", "--out", type=click.Path(path_type=Path), help=_("Export the standings: csv, svg, png."))
@FORCE
@FORMAT
def command(
    file: Path, new: bool, asks_start: bool, out: Path | None, force: bool, output: str, **given: Any
) -> int:
    """Change the season as the options say and print it; return 1 if no race is left to start."""
    if new and file.exists() and not force:
        raise UnwritableFile(_("{file} already exists; add --force to replace it").format(file=file))
    before = Season(without_suffix(file)) if new else read_season(file)
    with ExitStack() as saving:
        try:
            season = entered(saving, changed(before, **given), file, **given)
        except WrongValue as error:
            raise wrong_usage(error.problem) from None
        standings = count_points(season, race_results(season, file.absolute().parent))
        if out is not None:
            export(season, standings, out, file, force)
        if new or season != before:
            write_season(season, file)
    order = start_order(season, standings)
    if output == "json":
        print_json(season_json(season, standings, order))
    elif asks_start and season.next_race is not None:
        for line in order or [_("The rules of the race decide the starting order.")]:
            print_line(line)
    else:
        print_season(season, standings)
    return 1 if asks_start and season.next_race is None else 0


def changed(
    season: Season, races: str, rules: str, laps: int, drivers: str, points: str | None, **values: Any
) -> Season:
    """Return the season with races and drivers added, and with values that are not None replaced.

    Raises:
        WrongValue: a value isn't possible.
    """
    added = tuple(SeasonRace(part.strip(), rules, laps) for part in races.split(",") if part.strip())
    kept = {key: values[key] for key in ("name", "dropped", "start") if values[key] is not None}
    kept |= {"points": points_of_text(points)} if points is not None else {}
    return evolve(
        season, races=season.races + added, drivers=season.drivers + drivers_of_text(drivers), **kept
    )


def entered(
    saving: ExitStack,
    season: Season,
    file: Path,
    record: Path | None,
    result: str | None,
    number: int | None,
    **_others: Any,
) -> Season:
    """Return the season with a record or a result of the race that is meant, if one is given.

    Unless the season is saved within `saving`, nothing is left of a record copied beside it.

    Raises:
        UsageError: there is no such race, or both are given.
        PitboardError: the record or the result can't be entered.
    """
    index = season.next_race if number is None else number - 1
    if record is None and result is None:
        return season
    if record is not None and result is not None:
        raise wrong_usage(_("--add and --result can't be combined"))
    if index is None or not 0 <= index < len(season.races):
        raise wrong_usage(_("there is no such race to enter; choose one of the calendar by --race"))
    if record is None:
        return with_typed_result(season, index, result or "")
    entered, classified = record_to_enter(season, index, file, record)
    season = saving.enter_context(entering(season, index, file, record, entered))
    if strangers := guests(season, classified):
        note = _("pitboard: not in the season, so without points: {names}")
        print_line(note.format(names=", ".join(strangers)), err=True)
    return season


def export(season: Season, standings: Standings, out: Path, source: Path, force: bool) -> None:
    """Write the standings as a CSV table or a picture.

    Raises:
        UsageError: the file's ending is unknown.
        UnwritableFile: the file must not be replaced, or can't be written.
    """
    ending = out.suffix.lower()
    if ending not in EXPORTS:
        problem = _("--out {file}: the suffix must be one of {known}")
        raise wrong_usage(problem.format(file=out, known=", ".join(EXPORTS)))
    check_target(out, "table" if ending == ".csv" else "picture", source, (), force)
    write_atomically(out, EXPORTS[ending](season, standings))


def season_json(season: Season, standings: Standings, order: tuple[str, ...] | None) -> dict[str, object]:
    """Return the season as JSON values: its document, and what is counted from it."""
    following = None if season.next_race is None else season.next_race + 1
    document = {"season": json.loads(season_to_text(season)), "next": following, "start_order": order}
    return document | asdict(standings)


def print_season(season: Season, standings: Standings) -> None:
    """Print the calendar, and the standings as tables."""
    from rich.markup import escape
    from rich.table import Table

    screen = console()
    screen.print(season.name, style="bold", markup=False)
    for headings, *rows in (calendar_table(season, standings), standings_table(season, standings)):
        table = Table(*headings)
        for row in rows:
            table.add_row(*map(escape, row))
        screen.print(table)
