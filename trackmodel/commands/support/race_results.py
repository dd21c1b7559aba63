"""Result of a race as text, as tab-separated lines and as JSON."""

from __future__ import annotations

from attrs import asdict

from trackmodel.board import Board
from trackmodel.commands.support.output import console, print_line
from trackmodel.engine import Record, Setup
from trackmodel.engine.race_values import AnyState
from trackmodel.engine.venue import Venue
from trackmodel.race_report.race_totals import race_text, turns
from trackmodel.race_report.result import winner_words
from trackmodel.race_report.whereabouts import ended_words
from trackmodel.texts import _


def race_json(record: Record, end: AnyState) -> dict[str, object]:
    """Return a race as JSON values."""
    return {
        **raced(record.venue, record.setup),
        "seed": record.seed,
        "rounds": end.round,
        "turns": turns(record),
        "classification": [asdict(standing) for standing in end.classification],
        "events": sum(len(entry.events) for entry in record.entries),
    }


def raced(venue: Venue, setup: Setup) -> dict[str, object]:
    """Return what is raced and where as JSON values."""
    return {"track": venue.id, "layout": layout_of(venue), "rules": setup.rules, "laps": setup.laps}


def layout_of(venue: Venue) -> str | None:
    """Return the name of the layout that a race takes place on; None if the venue has no layouts."""
    return venue.layout if isinstance(venue, Board) else None


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
