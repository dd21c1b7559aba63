"""`pitboard corners`: stops, L and C of every corner next to the declared values."""

from __future__ import annotations

from collections.abc import Iterable

import click
from attrs import asdict

from trackmodel.api import CountedCorner, corners
from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.input_files import FILES, LAYOUT, load_track, needs_a_file
from trackmodel.commands.support.output import FORMAT, console, print_json_of_each
from trackmodel.texts import _
from trackmodel.track import Corner


@click.command(
    "corners",
    help=_("Count L and C of every corner; exit with 1 if a declared value differs."),
    epilog=examples("corners brennach", "corners monaco.track.json --format json"),
)
@FILES
@LAYOUT
@FORMAT
def command(files: tuple[str, ...], layout: str, output: str) -> int:
    """Count the corners of every FILE; return 1 if a declared value differs."""
    needs_a_file(files)
    tracks = [load_track(name) for name in files]
    counted = [(track.id, corners(track, layout)) for track in tracks]
    if output == "json":
        print_json_of_each(
            [{"track": id_, "layout": layout, "corners": [*map(row_json, rows)]} for id_, rows in counted]
        )
    else:
        for id_, rows in counted:
            print_corners(id_, rows)
    disagree = any(row.agrees is False for _id, rows in counted for row in rows)
    return 1 if disagree else 0


def row_json(row: CountedCorner) -> dict[str, object]:
    """Return a corner as JSON values; counts that don't exist are null."""
    corner, count = row.corner, row.count
    return {
        "id": corner.id,
        "name": corner.name,
        "stops": corner.stops,
        "long": count.long,
        "short": count.short,
        "declared_long": corner.declared.long if corner.declared else None,
        "declared_short": corner.declared.short if corner.declared else None,
        "agrees": row.agrees,
        "long_route": list(count.long_route or ()),
        "short_route": list(count.short_route or ()),
        "by_lane": [asdict(lane) for lane in count.by_lane],
    }


def print_corners(id_: str, rows: Iterable[CountedCorner]) -> None:
    """Print the corners of a track as a table."""
    from rich.markup import escape
    from rich.table import Table
    from rich.text import Text

    screen = console()
    screen.print(id_, style="bold", markup=False)
    table = Table()
    table.add_column(_("corner"))
    for heading in (_("stops"), "L", "C", _("print")):
        table.add_column(heading, justify="right")
    table.add_column("")
    for row in rows:
        verdict, style = VERDICTS[row.agrees]
        table.add_row(
            escape(row.corner.name or row.corner.id),
            str(row.corner.stops),
            _number(row.count.long),
            _number(row.count.short),
            declared_text(row.corner),
            Text(verdict, style),
        )
    screen.print(table)


VERDICTS = {True: (_("agrees"), "green"), False: (_("disagrees"), "bold red"), None: ("", "")}


def declared_text(corner: Corner) -> str:
    """Return the declared L and C as "L / C"."""
    return f"{_number(corner.declared.long)} / {_number(corner.declared.short)}" if corner.declared else "-"


def _number(value: int | None) -> str:
    return "-" if value is None else str(value)
