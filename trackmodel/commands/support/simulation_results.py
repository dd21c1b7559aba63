"""Statistics of a simulation as JSON and as tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trackmodel.board import Board
from trackmodel.commands.support.output import console
from trackmodel.commands.support.race_results import raced
from trackmodel.engine import Setup
from trackmodel.engine.venue import Venue
from trackmodel.simulation.statistics import Statistics
from trackmodel.simulation_summary import SummaryTable, summary
from trackmodel.texts import _

if TYPE_CHECKING:
    from rich.table import Table


def statistics_json(venue: Venue, setup: Setup, statistics: Statistics, engine: str) -> dict[str, object]:
    """Return statistics as JSON values, with the engine; tiles have no corners and no spaces."""
    spaces, corner_ids = (venue.view.ids, venue.view.corner_ids) if isinstance(venue, Board) else ((), ())
    pace = statistics.turns_per_lap(venue.rules.lap_length) if isinstance(venue, Board) else None
    return {
        **raced(venue, setup),
        "races": statistics.races,
        "engine": engine,
        "turns_per_lap": pace,
        "by_driver": {
            name: {
                "starts": driver.starts,
                "mean_place": driver.mean_place,
                "wins": driver.wins,
                "out": driver.out,
            }
            for name, driver in statistics.drivers.items()
        },
        "by_grid": [
            {"position": position, "mean_place": start.mean_place, "wins": start.wins}
            for position, start in enumerate(statistics.grid, start=1)
        ],
        "out_by_reason": {reason: statistics.reasons[reason] for reason in sorted(statistics.reasons)},
        "corners": [
            {
                "id": corner_ids[corner],
                "overshoots": statistics.total("overshoots", corner),
                "out": count.out,
                "overtakings": count.overtakings,
            }
            for corner, count in enumerate(statistics.corners)
        ],
        "spaces": dict(zip(spaces, statistics.landings, strict=True)),
    }


def print_statistics(venue: Venue, setup: Setup, statistics: Statistics, engine: str) -> None:
    """Print statistics as tables, with the engine."""
    screen, told = console(), summary(venue, setup, statistics)
    screen.print(told.title, style="bold", markup=False)
    screen.print(_("played by the {engine} engine").format(engine=engine))
    if told.pace:
        screen.print(told.pace, markup=False)
    for table in told.tables:
        screen.print(_table(table))
    for line in told.unused:
        screen.print(line, markup=False)


def _table(found: SummaryTable) -> Table:
    from rich.markup import escape
    from rich.table import Table

    table = Table(title=found.title, title_justify="left")
    for number, heading in enumerate(found.headings):
        table.add_column(heading, justify="right" if number else "left")
    for first, *numbers in found.rows:
        table.add_row(escape(first), *numbers)
    return table
