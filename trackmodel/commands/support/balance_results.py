"""The balance of a board, or of two, as JSON, as CSV, and as tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from trackmodel.commands.support.output import console, print_json, write_csv
from trackmodel.commands.support.race_results import raced
from trackmodel.instruments.balance import Balance, Before
from trackmodel.instruments.balance_figures import Key
from trackmodel.simulation_summary import balance_titles
from trackmodel.texts import _

COMPARED = ("before", "before_low", "before_high", "difference", "difference_low", "difference_high")


def print_figures(found: Balance, output: str) -> None:
    """Print a balance as "json" or tables."""
    if output == "json":
        print_json(balance_json(found))
    else:
        print_balance(found)


def write_figures(found: Balance, out: Path) -> None:
    """Write the figures of a balance as CSV."""
    rows = list(_rows(found))
    write_csv(out, [*rows[:1], *(row.values() for row in rows)])


def balance_json(found: Balance) -> dict[str, object]:
    """Return a balance as JSON values; `schemas/balance.schema.json` describes them."""
    return {
        **_raced(found),
        "compared_with": _raced(found.before) if found.before else None,
        "seed": found.setup.seed,
        "races": found.races,
        "engine": found.engine,
        "findings": [{**_where(found, each.key), "text": each.text, "p": each.p} for each in found.findings],
        "figures": list(_rows(found)),
    }


def print_balance(found: Balance) -> None:
    """Print what stands out, and all figures as tables."""
    from rich.markup import escape
    from rich.table import Table

    screen = console()
    findings = (f"- {each.text}" for each in found.findings)
    for line in (*balance_titles(found), found.summary(), *findings, found.bands_from()):
        screen.print(line, markup=False)
    more = (_("compared with"), _("difference")) if found.before else ()
    for name, rows in found.rows().items():
        table = Table(title=escape(name), title_justify="left")
        for heading in (_("figure"), _("value"), _("interval"), _("boards in print"), *more):
            table.add_column(heading, justify="right" if table.columns else "left")
        for _key, texts in rows:
            table.add_row(*map(escape, texts))
        screen.print(table)


def _raced(found: Balance | Before) -> dict[str, object]:
    return {**raced(found.board, found.setup), "drivers": list(found.setup.drivers)}


def _where(found: Balance, key: Key) -> dict[str, object]:
    """Return what a figure is about; lanes, places, and gears count from 1."""
    corner = None if key.corner is None else found.board.view.corner_ids[key.corner]
    return {"figure": key.kind, "corner": corner, "of": key.of + 1 if isinstance(key.of, int) else key.of}


def _rows(found: Balance) -> Iterator[dict[str, object]]:
    for key, figure in found.figures.items():
        low, high = found.bands.get(key, (None, None))
        numbers = {name: getattr(figure, name) for name in ("value", "low", "high", "events", "trials")}
        row = {**_where(found, key), **numbers, "band_low": low, "band_high": high}
        if found.before:
            changed = found.differences.get(key)
            now = [changed.value, changed.low, changed.high] if changed else [None] * 3
            then = [changed.before.value, changed.before.low, changed.before.high] if changed else [None] * 3
            row |= dict(zip(COMPARED, then + now, strict=True))
        yield row
