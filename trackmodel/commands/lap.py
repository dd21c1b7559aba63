"""`pitboard lap`: the least expected turns of a car alone, its line, and what each choice is worth."""

from __future__ import annotations

import math
from statistics import mean, stdev
from typing import TYPE_CHECKING

import click
from attrs import asdict

from trackmodel.board import Board
from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.input_files import FILE, LAYOUT, load_board, wrong_usage
from trackmodel.commands.support.lap_worths import worths_of
from trackmodel.commands.support.output import FORMAT, LateProgress, console, print_json, print_line
from trackmodel.commands.support.race_options import BOTS
from trackmodel.engine import Setup, SetupError
from trackmodel.engine.drivers import make_driver
from trackmodel.instruments.lap_driver import LineTurn, lap_line, turns_lost
from trackmodel.instruments.lap_values import LapValues, lap_values
from trackmodel.instruments.worth import Worth
from trackmodel.race_report.question_words import price_words
from trackmodel.race_report.race_words import rules_and_laps
from trackmodel.texts import _, shown_number

if TYPE_CHECKING:
    from rich.table import Table

RACES = 200
"""Number of races for measuring a bot."""


@click.command(
    "lap",
    help=_(
        "Work out exactly how few turns a car alone needs on FILE, a track or a board, on average, under a "
        "ruleset of the Formula family; print its line."
    ),
    epilog=examples("lap brennach", "lap monaco.track.json --rules formula-d --worth"),
)
@FILE
@click.option("--rules", metavar="ID", default="formula-de-en", show_default=True, help=_("Ruleset."))
@click.option(
    "--worth",
    is_flag=True,
    help=_("List the turns lost without each lane of a corner, each gear, the pit, or pole."),
)
@click.option("--driver", type=click.Choice(BOTS), help=_("Measure what a bot loses, over 200 races alone."))
@LAYOUT
@click.option("--csv", "as_csv", is_flag=True, help=_("Print the turns left from each space as a table."))
@FORMAT
def command(
    file: str, rules: str, worth: bool, driver: str | None, layout: str, as_csv: bool, output: str
) -> None:
    """Print the exact lap."""
    if as_csv and (worth or driver or output == "json"):
        raise wrong_usage(_("--csv can't be combined with --worth, --driver, or --format json"))
    board = load_board(file, layout)
    try:
        values = lap_values(board, rules)
        worths = worths_of(board, rules) if worth else []
        lost = _lost_by(values, driver) if driver else []
    except SetupError as error:
        raise wrong_usage(str(error)) from error
    if as_csv:
        print_line("space,turns")
        for space, left in spaces_json(board, values).items():
            print_line(f"{space},{'' if left is None else left}")
    elif output == "json":
        print_json(lap_json(board, values, worths, driver, lost))
    else:
        _print_lap(board, values, worths)
        if driver:
            _print_driver(values, driver, lost)


def _lost_by(values: LapValues, name: str) -> list[float]:
    driver, lost = make_driver(name, values.race), []
    with LateProgress(_("Racing"), total=RACES) as bar:
        for seed in range(RACES):
            lost.append(turns_lost(values, driver, seed))
            bar.show(seed + 1)
    return lost


def _interval(turns: list[float]) -> float:
    """Return half the width of the 95% interval of a mean."""
    return 1.96 * stdev(turns) / math.sqrt(len(turns))


def lap_json(
    board: Board, values: LapValues, worths: list[Worth], driver: str | None, lost: list[float]
) -> dict[str, object]:
    """Return the exact lap as JSON values; spaces and corners by their ids."""
    ids, corners = board.view.ids, board.view.corner_ids
    return {
        "track": board.id,
        "layout": board.layout,
        "rules": values.race.ruleset.id,
        "laps": values.race.laps,
        "turns": values.turns,
        "by_grid": [
            {"position": position, "turns": float(turns_)}
            for position, turns_ in enumerate(values.by_grid, start=1)
        ],
        "line": [
            {**asdict(turn), "space": ids[turn.space], "path": [ids[space] for space in turn.path]}
            for turn in lap_line(values)
        ],
        "spaces": spaces_json(board, values),
        "worth": [
            {**asdict(each), "corner": None if each.corner is None else corners[each.corner]}
            for each in worths
        ],
        "driver": driver
        and {"name": driver, "races": len(lost), "turns_lost": mean(lost), "interval": _interval(lost)},
    }


def spaces_json(board: Board, values: LapValues) -> dict[str, float | None]:
    """Return the turns left by id of the space; None where there is no way to the finish."""
    by_space = values.by_space.tolist()
    return {
        id_: None if math.isnan(turns) else round(turns, 4)
        for id_, turns in zip(board.view.ids, by_space, strict=True)
    }


def _print_lap(board: Board, values: LapValues, worths: list[Worth]) -> None:
    screen, race = console(), values.race
    rules = rules_and_laps(board, Setup(race.ruleset.id, race.laps))
    title = _("{board}, {rules}: a car alone").format(board=board.name, rules=rules)
    screen.print(title, style="bold", markup=False)
    told = _("Least expected turns: {turns} from pole, {last} from place {places}")
    turns, last = (shown_number(turns, ".2f") for turns in (values.turns, values.by_grid[-1]))
    screen.print(told.format(turns=turns, last=last, places=len(values.by_grid)), markup=False)
    screen.print(_("The line if every die shows its middle face:"))
    screen.print(_line_table(board, lap_line(values)))
    if worths:
        _print_worths(board, worths)


def _line_table(board: Board, line: tuple[LineTurn, ...]) -> Table:
    table = _table(_("turn"), _("gear"), _("roll"), _("from"), _("to"), _("pays"))
    for number, turn in enumerate(line, start=1):
        end = turn.path[-1] if turn.path else turn.space
        price = price_words(turn.price) if turn.price else ""
        ends = (board.view.ids[turn.space], board.view.ids[end])
        table.add_row(str(number), str(turn.gear), str(turn.points), *ends, price)
    return table


def _print_worths(board: Board, worths: list[Worth]) -> None:
    from rich.markup import escape

    screen, table = console(), _table(_("may never use"), _("turns lost"))
    for each in worths:
        table.add_row(escape(each.name(board)), each.lost())
    screen.print(table)
    for finding in filter(None, (each.finding(board) for each in worths)):
        screen.print(finding, markup=False)


def _table(*headings: str) -> Table:
    from rich.table import Table

    table = Table()
    for heading in headings:
        table.add_column(heading)
    return table


def _print_driver(values: LapValues, driver: str, lost: list[float]) -> None:
    told = _("On average, the {driver} loses {lost} ± {interval} turns, {share}% (in {races} races)")
    turns, interval = (shown_number(each, ".2f") for each in (mean(lost), _interval(lost)))
    share = shown_number(100 * mean(lost) / values.turns, ".1f")
    facts = {"driver": driver, "lost": turns, "interval": interval, "share": share}
    console().print(told.format(**facts, races=len(lost)), markup=False)
