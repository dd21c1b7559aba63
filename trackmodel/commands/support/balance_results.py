"""The balance of a board, or of two, as JSON, as CSV, and as tables."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterator

from trackmodel.commands.support.output import console
from trackmodel.commands.support.race_results import layout_of
from trackmodel.engine import Setup
from trackmodel.engine.venue import Venue
from trackmodel.instruments.balance import Balance
from trackmodel.instruments.balance_figures import Key
from trackmodel.instruments.balance_words import amount, grouped, label, range_words, signed_range
from trackmodel.simulation_summary import setup_text
from trackmodel.texts import DASH, _

COLUMNS = (
    *("figure", "corner", "of", "value", "low", "high", "band_low", "band_high", "events", "trials"),
    *("before", "before_low", "before_high", "difference", "difference_low", "difference_high"),
)


def balance_json(found: Balance) -> dict[str, object]:
    """Return a balance as JSON values; `schemas/balance.schema.json` describes them."""
    return {
        **_raced(found.board, found.setup),
        "compared_with": _raced(found.before.board, found.before.setup) if found.before else None,
        "seed": found.setup.seed,
        "races": found.races,
        "engine": found.engine,
        "findings": [{**_where(found, each.key), "text": each.text, "p": each.p} for each in found.findings],
        "figures": [
            {name: value for name, value in row.items() if found.before or name in COLUMNS[:10]}
            for row in _rows(found)
        ],
    }


def print_csv(found: Balance) -> None:
    """Print the figures as CSV, one per line."""
    table = csv.DictWriter(sys.stdout, COLUMNS if found.before else COLUMNS[:10], lineterminator="\n")
    table.writeheader()
    for row in _rows(found):
        table.writerow({name: row[name] for name in table.fieldnames})


def print_balance(found: Balance) -> None:
    """Print what stands out, and all figures as tables."""
    from rich.markup import escape
    from rich.table import Table

    screen = console()
    title = _("{board}: {races}")
    races = setup_text(found.board, found.setup, found.races)
    screen.print(title.format(board=found.board.name, races=races), style="bold", markup=False)
    if found.before:
        races = setup_text(found.before.board, found.before.setup, len(found.before.sample))
        text = _("compared with {board}: {races}")
        screen.print(text.format(board=found.before.board.name, races=races), markup=False)
    screen.print(found.summary(), markup=False)
    for finding in found.findings:
        screen.print(f"- {finding.text}", markup=False)
    screen.print(found.bands_from(), markup=False)
    if not found.has_enough:
        return
    for name, keys in grouped(found.board, found.figures):
        table = Table(title=escape(name), title_justify="left")
        for number, heading in enumerate(_headings(found)):
            table.add_column(heading, justify="right" if number else "left")
        for key in keys:
            table.add_row(*map(escape, _cells(found, key)))
        screen.print(table)


def _headings(found: Balance) -> tuple[str, ...]:
    more = (_("compared with"), _("difference")) if found.before else ()
    return (_("figure"), _("value"), _("interval"), _("boards in print"), *more)


def _cells(found: Balance, key: Key) -> Iterator[str]:
    figure, band, changed = found.figures[key], found.bands.get(key), found.differences.get(key)
    yield label(key)
    yield amount(figure, figure.value)
    yield range_words(figure, figure.low, figure.high)
    yield range_words(figure, *band) if band else DASH
    if found.before:
        yield amount(figure, changed.before.value) if changed else DASH
        yield signed_range(changed) if changed else DASH


def _raced(venue: Venue, setup: Setup) -> dict[str, object]:
    return {
        "track": venue.id,
        "layout": layout_of(venue),
        "rules": setup.rules,
        "laps": setup.laps,
        "drivers": list(setup.drivers),
    }


def _where(found: Balance, key: Key) -> dict[str, object]:
    """Return what a figure is about; lanes, places, and gears count from 1."""
    corner = None if key.corner is None else found.board.view.corner_ids[key.corner]
    return {"figure": key.kind, "corner": corner, "of": key.of + 1 if isinstance(key.of, int) else key.of}


def _rows(found: Balance) -> Iterator[dict[str, object]]:
    for key, figure in found.figures.items():
        low, high = found.bands.get(key, (None, None))
        row = {
            **_where(found, key),
            **{"value": figure.value, "low": figure.low, "high": figure.high},
            **{"band_low": low, "band_high": high, "events": figure.events, "trials": figure.trials},
            **dict.fromkeys(COLUMNS[10:]),
        }
        if changed := found.differences.get(key):
            before = changed.before
            row |= {"before": before.value, "before_low": before.low, "before_high": before.high}
            row |= {"difference": changed.value}
            row |= {"difference_low": changed.low, "difference_high": changed.high}
        yield row
