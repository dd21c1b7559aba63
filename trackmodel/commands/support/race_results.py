"""What a race came to: for people, for scripts and as the JSON of the command's contract."""

from __future__ import annotations

from typing import Any

import click

from trackmodel.board import Board
from trackmodel.commands.support.output import console
from trackmodel.engine import Record, Result, Setup, State
from trackmodel.engine.values import Standing
from trackmodel.race_report import ended_words
from trackmodel.texts import _, ngettext


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
    """Turns of all cars together.

    In each a gear is asked for, or the car waits in its stand.
    """
    taken: set[tuple[int, int | None]] = set()
    round_ = 0
    for entry in record.entries:
        if entry.ask == "gear":
            taken.add((round_, entry.car))
        for event in entry.events:
            if event.kind == "round":
                data: Any = event.data
                round_ = data["round"]
            elif event.kind == "waits":
                taken.add((round_, event.car))
    return len(taken)


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


def team_text(setup: Setup, car: int) -> str:
    """A car's team: its name, or its number as people count."""
    team = car // 2
    return setup.teams[team] if team < len(setup.teams) else str(team + 1)


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
        table.add_row(
            str(line.place),
            str(line.car + 1),  # people count cars and teams from 1
            escape(team_text(record.setup, line.car)),
            escape(record.setup.driver_name(line.car)),
            ended_words(line),
        )
    screen.print(table)


def print_quietly(record: Record, end: State) -> None:
    """The classification for scripts: a line a car, tabs between place, car, driver and how it ended."""
    for line in standings(end):
        words = (str(line.place), str(line.car + 1), record.setup.driver_name(line.car), ended_words(line))
        click.echo("\t".join(words))
