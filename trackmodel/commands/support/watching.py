"""A race shown while it is driven: a live table on a terminal, otherwise one line per turn."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from trackmodel.board import Board
from trackmodel.commands.support.input_files import wrong_usage
from trackmodel.commands.support.output import console, print_line
from trackmodel.engine import Entry, Setup, State
from trackmodel.engine.race_values import AnyState, Standing, Status
from trackmodel.race_report.gauge_words import gauge_name, gauge_value, race_gauge_words
from trackmodel.race_report.race_words import short_wear_name, wear_name
from trackmodel.race_report.turns import Moment, as_told, turn_line, turn_reports
from trackmodel.race_report.whereabouts import lap_words, stops_words, where_words
from trackmodel.texts import _

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.live import Live
    from rich.table import Table

USUAL_PAUSE = 0.3
"""Default pause on a terminal, in seconds: a lap of ten cars takes about half a minute."""

WIDE = 100
"""Width in characters from which headings of numbers are whole words and columns have space between them."""

LINES = 8
"""Number of turns listed below the live table."""


def _not_nan(_context: click.Context, _parameter: click.Parameter, seconds: float | None) -> float | None:
    if seconds is not None and math.isnan(seconds):
        raise click.BadParameter(_("NaN is not a number of seconds"))
    return seconds


PAUSE = click.option(
    "--pause",
    metavar="SECONDS",
    type=click.FloatRange(0, 60),
    callback=_not_nan,
    help=_("How long --watch shows each turn.  [default: 0.3 in a terminal, otherwise 0]"),
)


def check_watching(watch: bool, pause: float | None, quiet: bool, output: str) -> None:
    """Raise an error if options about showing a race contradict each other.

    Raises:
        UsageError: they do.
    """
    if watch and (quiet or output == "json"):
        raise wrong_usage(_("--watch can't be combined with --quiet or --format json"))
    if pause is not None and not watch:
        raise wrong_usage(_("--pause needs --watch"))


class Watching:
    """Shows a race on stdout, turn by turn.

    Args:
        before: state of the race before its first answer.
        setup: the setup, for the drivers' names.
        is_over: whether the race is over, so that nothing of it is hidden any more.
        pause: seconds to show each turn; None: `USUAL_PAUSE` on a terminal, otherwise 0.
    """

    def __init__(self, before: AnyState, setup: Setup, *, is_over: bool, pause: float | None = None) -> None:
        self._is_over = is_over
        self._state = before
        self._setup = setup
        self._screen = console()
        self._pause = (USUAL_PAUSE if self._screen.is_terminal else 0.0) if pause is None else pause
        self._turn: list[Moment] = []
        self._lines: deque[str] = deque(maxlen=LINES)
        self._live: Live | None = None

    def __enter__(self) -> Watching:
        if self._screen.is_terminal:
            from rich.live import Live

            self._live = Live(self._picture(), console=self._screen, auto_refresh=False, transient=True)
            self._live.start(refresh=True)
        return self

    def __exit__(self, kind: object, *_raised: object) -> None:
        if kind is None:
            self._print_turn()
        if self._live:
            self._live.stop()

    def show(self, state: AnyState, entry: Entry) -> None:
        """Add an entry; if it begins a new turn, print the previous turn."""
        told = entry if self._is_over else as_told(self._state, entry, None)
        moment = Moment.of(self._state, told)
        if self._turn and moment.turn != self._turn[-1].turn:
            self._print_turn()
        self._turn.append(moment)
        self._state = state

    def _print_turn(self) -> None:
        for report in turn_reports(self._state.race.venue, self._turn):
            if line := turn_line(report, self._setup):
                self._show_line(line)
        self._turn = []

    def _show_line(self, line: str) -> None:
        if self._live:
            self._lines.append(line)
            self._live.update(self._picture(), refresh=True)
        else:
            print_line(line)
        if self._pause:
            time.sleep(self._pause)

    def _picture(self) -> RenderableType:
        from rich.console import Group
        from rich.text import Text

        lines = [Text(line, no_wrap=True, overflow="ellipsis") for line in self._lines]
        state = self._state
        seen = state if self._is_over else state.race.ruleset.sight.of_state(state, None)
        return Group(_table(seen, self._setup, self._screen.width), *lines)


def _table(state: AnyState, setup: Setup, screen: int) -> RenderableType:
    table = _titled(state)
    if isinstance(state.race.venue, Board):
        _add_cars_on_board(table, state, setup, screen)
    else:
        _add_dashboards(table, state, setup)
    return table


def _titled(state: AnyState) -> Table:
    from rich.box import SIMPLE_HEAD
    from rich.markup import escape
    from rich.table import Table

    title = _("{board}: round {round}").format(board=state.race.venue.name, round=state.round)
    if shared := race_gauge_words(state):
        title = _("{title}; {words}").format(title=title, words=shared)
    return Table(
        title=escape(title), title_justify="left", box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0)
    )


def _add_dashboards(table: Table, state: AnyState, setup: Setup) -> None:
    """Add a row for each car with the readings of its dashboard."""
    from rich.markup import escape

    gauges = {car.number: state.race.ruleset.gauges(state, car) for car in state.cars}
    names = dict.fromkeys(gauge.name for each in gauges.values() for gauge in each)
    for heading in (_("pl."), _("car"), *map(gauge_name, names)):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column(_("driver"))
    for line in state.classification:
        readings = {gauge.name: gauge_value(gauge) for gauge in gauges[line.car]}
        values = (readings.get(name, "") for name in names)
        driver = escape(setup.short_name(line.car))
        table.add_row(str(line.place), str(line.car + 1), *values, driver, style=_style(state, line.car))


def _add_cars_on_board(table: Table, state: State, setup: Setup, screen: int) -> None:
    """Add a row for each car: its lap, gear and wear points, and where it is."""
    wear = list(state.cars[0].wear)
    heading_of, number = wear_name, _("car")
    if screen < WIDE:
        heading_of, number, table.padding = short_wear_name, _("no."), 0
    for heading in (_("pl."), number, _("lap"), _("gear"), *map(heading_of, wear)):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column(_("driver"), max_width=screen // 6)
    table.add_column(_("where"))
    table.add_column(_("stops"), no_wrap=True)
    for line in state.classification:
        row = _row(state, setup, line, wear, narrow=screen < WIDE)
        table.add_row(*row, style=_style(state, line.car))


def _row(
    state: State, setup: Setup, line: Standing, wear: Sequence[str], *, narrow: bool
) -> list[RenderableType]:
    from rich.text import Text

    car = state.cars[line.car]
    where, stops = where_words(state, car, how_far=False), stops_words(state, car)
    if narrow and car.status is Status.OUT:
        where = _("out of the race")  # reasons are up to 40 letters long; the lines of turns tell them
    return [
        str(line.place),
        str(car.number + 1),  # texts count cars from 1
        lap_words(state, car),
        str(car.gear),
        *("?" if car.points_hidden else str(car.wear.get(name, 0)) for name in wear),
        # On a narrow screen these columns shrink first, so that numbers are never cut.
        *(Text(text, no_wrap=True, overflow="ellipsis") for text in (setup.short_name(car.number), where)),
        stops,
    ]


def _style(state: AnyState, car: int) -> str | None:
    if state.cars[car].status is Status.OUT:
        return "dim"
    return "bold" if state.turn is not None and state.turn.car == car else None
