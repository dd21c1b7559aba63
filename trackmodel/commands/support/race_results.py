"""Result of a race as text, as tab-separated lines and as JSON."""

from __future__ import annotations

from typing import Any

from attrs import asdict

from trackmodel.board import Board
from trackmodel.commands.support.output import console, print_line
from trackmodel.engine import Entry, Record, Setup, replay
from trackmodel.engine.race_values import AnyState
from trackmodel.engine.venue import Venue
from trackmodel.race_report.race_words import rules_and_laps
from trackmodel.race_report.result import winner_words
from trackmodel.race_report.whereabouts import ended_words
from trackmodel.texts import _, ngettext
from trackmodel.tile_set import TileSet


def race_json(record: Record, end: AnyState) -> dict[str, object]:
    """Return a race as JSON values."""
    return {
        "track": record.venue.id,
        "layout": layout_of(record.venue),
        "rules": record.rules,
        "laps": record.laps,
        "seed": record.seed,
        "rounds": end.round,
        "turns": turns(record),
        "classification": [asdict(standing) for standing in end.classification],
        "events": sum(len(entry.events) for entry in record.entries),
    }


def layout_of(venue: Venue) -> str | None:
    """Return the name of the layout that a race takes place on; None if the venue has no layouts."""
    return venue.layout if isinstance(venue, Board) else None


def turns(record: Record) -> int:
    """Return the number of turns of all cars.

    On a board a gear is asked for in every turn, or the car waits in its stand.
    """
    if isinstance(record.venue, TileSet):
        return _turns_asked(record)
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


def _turns_asked(record: Record) -> int:
    """Return the number of turns in which something was asked, found by replaying the race."""
    taken: set[tuple[int, int]] = set()

    def watch(state: AnyState, _entry: Entry) -> None:
        if state.turn:
            taken.add((state.round, state.turn.car))

    replay(record, watch)
    return len(taken)


def race_text(record: Record, end: AnyState) -> str:
    """Return ruleset, laps, seed, rounds and turns of a finished race as a line."""
    count = turns(record)
    raced = _("seed {seed}: {rounds}, {turns}").format(
        seed=record.seed,
        rounds=ngettext("{n} round", "{n} rounds", end.round).format(n=end.round),
        turns=ngettext("{n} turn", "{n} turns", count).format(n=count),
    )
    return ", ".join(filter(None, (rules_and_laps(record.venue, record.setup), raced)))


def team_text(setup: Setup, car: int) -> str:
    """Return the name of a car's team, or its number from 1."""
    team = setup.team(car)
    return setup.team_name(team) or str(team + 1)


def print_race(record: Record, end: AnyState) -> None:
    """Print the classification as a table."""
    from rich.markup import escape
    from rich.table import Table

    screen = console()
    title = _("{board}: {race}").format(board=record.venue.name, race=race_text(record, end))
    screen.print(title, style="bold", markup=False)
    table = Table()
    # Unless a setup says otherwise, only the stands of boards make cars a team.
    has_teams = isinstance(record.venue, Board) or bool(record.setup.teams)
    for heading in (_("place"), _("car"), *([_("team")] if has_teams else [])):
        table.add_column(heading, justify="right")
    for heading in (_("driver"), _("result")):
        table.add_column(heading)
    for line in end.classification:
        table.add_row(
            str(line.place),
            str(line.car + 1),  # texts count cars and teams from 1
            *([escape(team_text(record.setup, line.car))] if has_teams else []),
            escape(record.setup.driver_name(line.car)),
            ended_words(line),
        )
    screen.print(table)
    if end.over:
        screen.print(winner_words(record.setup, end), markup=False)


def print_quietly(record: Record, end: AnyState) -> None:
    """Print a line per car: place, car, driver and result, separated by tabs."""
    for line in end.classification:
        words = (str(line.place), str(line.car + 1), record.setup.driver_name(line.car), ended_words(line))
        print_line(*words)
