"""What a simulation counted, in words and tables; the terminal prints it and the window shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from trackmodel.board import STRAIGHT, Board
from trackmodel.engine import Setup
from trackmodel.engine.venue import Venue
from trackmodel.instruments.balance import Balance
from trackmodel.race_report.race_words import corner_name, reason_words, rules_and_laps
from trackmodel.simulation.statistics import Statistics
from trackmodel.texts import _, ngettext, shown_number


@frozen
class SummaryTable:
    """A table of counts.

    Attributes:
        title: what is counted.
        headings: of the columns; the first column has names, the others numbers.
        rows: the cells.
    """

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@frozen
class Summary:
    """Everything people are told about a simulation, in this order.

    Attributes:
        title: venue, ruleset, laps, cars, seed, and number of races.
        pace: turns per lap; "" if the road is different in every race.
        tables: the counts.
        unused: for each corner with spaces on which no car landed, a line that names them.
    """

    title: str
    pace: str
    tables: tuple[SummaryTable, ...]
    unused: tuple[str, ...]

    def text(self) -> str:
        """Return everything as lines, with tabs between the columns of tables."""
        lines = [self.title, *filter(None, [self.pace])]
        for table in self.tables:
            lines += ["", table.title, *("\t".join(row) for row in (table.headings, *table.rows))]
        return "\n".join([*lines, *([""] if self.unused else []), *self.unused, ""])


def summary(venue: Venue, setup: Setup, statistics: Statistics) -> Summary:
    """Return what to tell people about the statistics of a simulation."""
    board = venue if isinstance(venue, Board) else None
    return Summary(
        _("{board}: {races}").format(board=venue.name, races=setup_text(venue, setup, statistics.races)),
        _pace(board, statistics) if board else "",
        tuple(_tables(venue, setup, statistics)),
        tuple(unused_spaces(board, statistics.landings)) if board else (),
    )


def balance_titles(found: Balance) -> list[str]:
    """Return what a balance is of, and what it is compared with, a line for each."""
    title, compared = _("{board}: {races}"), _("compared with {board}: {races}")
    before = found.before
    raced = setup_text(found.board, found.setup, found.races)
    lines = [title.format(board=found.board.name, races=raced)]
    if before:
        raced = setup_text(before.board, before.setup, len(before.sample))
        lines.append(compared.format(board=before.board.name, races=raced))
    return lines


def setup_text(venue: Venue, setup: Setup, races: int) -> str:
    """Return ruleset, laps, cars, seed and number of races as a line."""
    raced = _("{cars}, seed {seed}: {races}").format(
        cars=ngettext("{n} car", "{n} cars", len(setup.drivers)).format(n=len(setup.drivers)),
        seed=setup.seed,
        races=ngettext("{n} race", "{n} races", races).format(n=races),
    )
    return ", ".join(filter(None, (rules_and_laps(venue, setup), raced)))


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


def _pace(board: Board, statistics: Statistics) -> str:
    pace = statistics.turns_per_lap(board.rules.lap_length)
    if pace is None:
        return _("no car finished")
    return _("{n} turns per lap").format(n=shown_number(pace, ".2f"))


def _tables(venue: Venue, setup: Setup, statistics: Statistics) -> Iterator[SummaryTable]:
    place, wins, out = _("mean place"), _("wins"), _("out")
    yield SummaryTable(
        _("by driver"),
        (_("driver"), _("starts"), place, wins, out),
        tuple(
            (name, str(each.starts), shown_number(each.mean_place, ".2f"), str(each.wins), str(each.out))
            for name, each in statistics.drivers.items()
        ),
    )
    yield SummaryTable(
        _("by order of play in the position") if setup.position else _("by starting place"),
        (_("place"), place, wins, out),
        tuple(
            (str(position), shown_number(start.mean_place, ".2f"), str(start.wins), str(start.out))
            for position, start in enumerate(statistics.grid, start=1)
        ),
    )
    if isinstance(venue, Board):
        yield SummaryTable(
            _("by corner, including the road to it"),
            (_("corner"), _("overshoots"), out, _("overtakings")),
            tuple(
                (
                    corner_name(venue, corner),
                    str(statistics.total("overshoots", corner)),
                    str(count.out),
                    str(count.overtakings),
                )
                for corner, count in enumerate(statistics.corners)
            ),
        )
    if statistics.reasons:
        yield SummaryTable(
            _("out by reason"),
            (_("reason"), _("cars")),
            tuple((reason_words(it), str(count)) for it, count in sorted(statistics.reasons.items())),
        )
