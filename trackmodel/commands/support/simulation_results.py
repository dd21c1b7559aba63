"""Statistics of a simulation as JSON and as tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trackmodel.board import STRAIGHT, Board
from trackmodel.commands.support.output import console
from trackmodel.commands.support.race_results import layout_of, rules_and_laps
from trackmodel.engine import Setup
from trackmodel.engine.venue import Venue
from trackmodel.race_report.race_words import corner_name, reason_words
from trackmodel.simulation.statistics import Statistics
from trackmodel.texts import _, ngettext

if TYPE_CHECKING:
    from rich.table import Table


def statistics_json(venue: Venue, setup: Setup, statistics: Statistics) -> dict[str, object]:
    """Return statistics as JSON values; tiles have no corners and no spaces."""
    spaces, corner_ids = (venue.view.ids, venue.view.corner_ids) if isinstance(venue, Board) else ((), ())
    return {
        "track": venue.id,
        "layout": layout_of(venue),
        "rules": setup.rules,
        "laps": setup.laps,
        "races": statistics.races,
        "turns_per_lap": turns_per_lap(venue, statistics),
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
                "overshoots": count.overshoots,
                "out": count.out,
                "overtakings": count.overtakings,
            }
            for corner, count in enumerate(statistics.corners)
        ],
        "spaces": dict(zip(spaces, statistics.landings, strict=True)),
    }


def turns_per_lap(venue: Venue, statistics: Statistics) -> float | None:
    """Return the mean number of turns for a lap; None if no car finished one."""
    return statistics.turns_per_lap(venue.rules.lap_length) if isinstance(venue, Board) else None


def setup_text(venue: Venue, setup: Setup, races: int) -> str:
    """Return ruleset, laps, cars, seed and number of races as a line."""
    return _("{race}, {cars}, seed {seed}: {races}").format(
        race=rules_and_laps(venue, setup),
        cars=ngettext("{n} car", "{n} cars", len(setup.drivers)).format(n=len(setup.drivers)),
        seed=setup.seed,
        races=ngettext("{n} race", "{n} races", races).format(n=races),
    )


def print_statistics(venue: Venue, setup: Setup, statistics: Statistics) -> None:
    """Print statistics as tables."""
    screen = console()
    title = _("{board}: {races}").format(board=venue.name, races=setup_text(venue, setup, statistics.races))
    screen.print(title, style="bold", markup=False)
    tables = [_drivers(statistics), _starts(setup, statistics)]
    lines: list[str] = []
    if isinstance(venue, Board):
        pace = turns_per_lap(venue, statistics)
        told = _("no car finished") if pace is None else _("{n:.2f} turns per lap").format(n=pace)
        screen.print(told, markup=False)
        tables.append(_corners(venue, statistics))
        lines = unused_spaces(venue, statistics.landings)
    if statistics.reasons:
        tables.append(_reasons(statistics))
    for table in tables:
        screen.print(table)
    for line in lines:
        screen.print(line, markup=False)


def unused_spaces(board: Board, landings: Sequence[int]) -> list[str]:
    """Return a line for each corner with spaces on which no car landed."""
    never: dict[int, list[str]] = {}
    for space, count in enumerate(landings):
        corner = board.rules.corner[space]
        if not count and corner != STRAIGHT:
            never.setdefault(corner, []).append(board.view.ids[space])
    return [
        _("{corner}: no car landed on {spaces}").format(
            corner=corner_name(board, corner), spaces=", ".join(ids)
        )
        for corner, ids in sorted(never.items())
    ]


def _table(title: str, first: str, *numbers: str) -> Table:
    from rich.table import Table

    table = Table(title=title, title_justify="left")
    table.add_column(first)
    for heading in numbers:
        table.add_column(heading, justify="right")
    return table


def _drivers(statistics: Statistics) -> Table:
    from rich.markup import escape

    table = _table(_("by driver"), _("driver"), _("starts"), _("mean place"), _("wins"), _("out"))
    for name, driver in statistics.drivers.items():
        table.add_row(
            escape(name), str(driver.starts), f"{driver.mean_place:.2f}", str(driver.wins), str(driver.out)
        )
    return table


def _starts(setup: Setup, statistics: Statistics) -> Table:
    title = _("by order of play in the position") if setup.position else _("by starting place")
    table = _table(title, _("place"), _("mean place"), _("wins"), _("out"))
    for position, start in enumerate(statistics.grid, start=1):
        table.add_row(str(position), f"{start.mean_place:.2f}", str(start.wins), str(start.out))
    return table


def _corners(board: Board, statistics: Statistics) -> Table:
    from rich.markup import escape

    table = _table(
        _("by corner, including the road to it"), _("corner"), _("overshoots"), _("out"), _("overtakings")
    )
    for corner, count in enumerate(statistics.corners):
        name = escape(corner_name(board, corner))
        table.add_row(name, str(count.overshoots), str(count.out), str(count.overtakings))
    return table


def _reasons(statistics: Statistics) -> Table:
    table = _table(_("out by reason"), _("reason"), _("cars"))
    for reason in sorted(statistics.reasons):
        table.add_row(reason_words(reason), str(statistics.reasons[reason]))
    return table
