"""`pitboard race`: bots race on a board; the race can be recorded."""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom

import click

from trackmodel.board import Board
from trackmodel.commands.inputs import FILE, LAYOUT, load_board, locate
from trackmodel.commands.output import FORMAT, LateProgress, console, print_json
from trackmodel.commands.targets import FORCE, check_target
from trackmodel.engine import Record, Result, Setup, State, play
from trackmodel.engine.errors import SetupError
from trackmodel.engine.questions import Standing
from trackmodel.engine.record import Entry
from trackmodel.formats.race_file import write_record
from trackmodel.race_report import REASONS
from trackmodel.texts import _, ngettext

MOST_CARS = 100
"""More than any grid holds; the ruleset and the board say how many it really is."""


@click.command("race", help=_("Drive a race of bots on FILE, a track or a board."))
@FILE
@click.option("--rules", metavar="ID", default="formula-de-en", show_default=True, help=_("The ruleset."))
@click.option("--laps", type=int, default=1, show_default=True)
@click.option("--cars", type=click.IntRange(1, MOST_CARS), help=_("How many.  [default: 6]"))
@click.option(
    "--driver", "drivers", metavar="NAME", multiple=True, help=_("Once for all cars, or once per car.")
)
@click.option(
    "--seed",
    type=click.IntRange(-(2**63), 2**63 - 1),
    help=_("The same seed drives the same race; else a new one each time."),
)
@click.option("--record", "out", type=click.Path(path_type=Path), help=_("Write the race to this file."))
@FORCE
@LAYOUT
@FORMAT
def command(
    file: str,
    rules: str,
    laps: int,
    cars: int | None,
    drivers: tuple[str, ...],
    seed: int | None,
    out: Path | None,
    force: bool,
    layout: str,
    output: str,
) -> None:
    """Races, writes the record, prints the classification."""
    board = load_board(file, layout)
    if out:
        check_target(out, "race", locate(file), [scan.file for scan in board.view.scans], force)
    seed = SystemRandom().randrange(1, 1_000_000) if seed is None else seed
    setup = Setup(rules, laps, drivers_of_cars(cars, drivers), seed)
    record, end = race_to_the_end(board, setup)
    if out:
        write_record(record, out)
    document = race_json(record, end)
    if output == "json":
        print_json(document)
        return
    print_race(board, record, end)
    if out:
        click.echo(
            _("The race is recorded in {file}; to have it told: pitboard replay {file}").format(file=out)
        )


def drivers_of_cars(cars: int | None, drivers: tuple[str, ...]) -> tuple[str, ...]:
    """One driver's name per car.

    Raises:
        UsageError: several drivers, but not one per car.
    """
    if len(drivers) <= 1:
        return (drivers or ("rookie",)) * (cars or 6)
    if cars is not None and cars != len(drivers):
        problem = ngettext(
            "{drivers} drivers for {cars} car; --driver is given once for all cars or once per car",
            "{drivers} drivers for {cars} cars; --driver is given once for all cars or once per car",
            cars,
        )
        context = click.get_current_context()
        raise click.UsageError(problem.format(drivers=len(drivers), cars=cars), context)
    return drivers


def race_to_the_end(board: Board, setup: Setup) -> tuple[Record, State]:
    """The record of the race and its last state.

    Raises:
        UsageError: such a race is not possible on this board.
    """
    last: list[State] = []
    with LateProgress(_("Racing"), total=setup.laps * board.rules.lap_length) as bar:

        def watch(state: State, _entry: Entry) -> None:
            last[:] = [state]
            bar.show(max(state.distance(car) for car in state.cars))

        try:
            record = play(board, setup, watch)
        except SetupError as error:
            raise click.UsageError(str(error), click.get_current_context()) from error
    return record, last[0]


def race_json(record: Record, end: State) -> dict[str, object]:
    """A race as the command's contract has it."""
    return {
        "track": record.board.id,
        "layout": record.board.layout,
        "rules": record.rules,
        "laps": record.laps,
        "seed": record.seed,
        "rounds": end.round,
        "turns": turns(record),
        "classification": [standing_json(standing) for standing in standings(end)],
        "events": sum(len(entry.events) for entry in record.entries),
    }


def turns(record: Record) -> int:
    """Turns of all cars together; each begins with the question of the gear."""
    return sum(entry.ask == "gear" for entry in record.entries)


def race_text(record: Record, end: State) -> str:
    """Rules, seed and length of a race that is over, on a line."""
    count = turns(record)
    return _("{rules}, {laps}, seed {seed}: {rounds}, {turns}").format(
        rules=record.rules,
        laps=ngettext("{n} lap", "{n} laps", record.laps).format(n=record.laps),
        seed=record.seed,
        rounds=ngettext("{n} round", "{n} rounds", end.round).format(n=end.round),
        turns=ngettext("{n} turn", "{n} turns", count).format(n=count),
    )


def standings(end: State) -> tuple[Standing, ...]:
    """The classification of a race that is over."""
    result = end.pending
    assert isinstance(result, Result)
    return result.classification


def standing_json(standing: Standing) -> dict[str, object]:
    """A line of the classification."""
    return {
        "car": standing.car,
        "driver": standing.driver,
        "place": standing.place,
        "status": str(standing.status),
        "laps": standing.laps,
        "reason": str(standing.reason) if standing.reason else None,
    }


def print_race(board: Board, record: Record, end: State) -> None:
    """The classification for people."""
    from rich.markup import escape
    from rich.table import Table

    screen = console()
    title = _("{board}: {race}").format(board=board.name, race=race_text(record, end))
    screen.print(title, style="bold", markup=False)
    table = Table()
    for heading in (_("place"), _("car"), _("team")):
        table.add_column(heading, justify="right")
    for heading in (_("driver"), _("how it ended")):
        table.add_column(heading)
    for line in standings(end):
        ended = _("finished") if line.reason is None else _("out: ") + REASONS[str(line.reason)]
        # People count cars and teams from 1.
        table.add_row(str(line.place), str(line.car + 1), str(line.car // 2 + 1), escape(line.driver), ended)
    screen.print(table)
