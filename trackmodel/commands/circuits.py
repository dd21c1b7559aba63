"""`pitboard circuits`: the circuits that ship with Pitboard."""

from __future__ import annotations

from pathlib import Path

import click

from trackmodel.board import Board
from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.output import FORMAT, console, print_json
from trackmodel.compiler import compile_board
from trackmodel.engine import Ruleset, Setup, start
from trackmodel.engine.errors import SetupError
from trackmodel.engine.rulesets import rulesets_for
from trackmodel.formats.track_file import read_track
from trackmodel.layouts import layout_names
from trackmodel.resources import shipped_circuits
from trackmodel.texts import _

USUAL_BOT = "rookie"


@click.command(
    "circuits",
    help=_("List the circuits that ship with Pitboard; their ids can be used in place of a FILE."),
    epilog=examples("circuits", "play brennach"),
)
@FORMAT
def command(output: str) -> None:
    """Print every circuit."""
    circuits = [circuit_json(path) for path in shipped_circuits().values()]
    if output == "json":
        print_json(circuits)
    else:
        print_circuits(circuits)


def circuit_json(path: Path) -> dict[str, object]:
    """Return a circuit as JSON values."""
    track = read_track(path)
    board = compile_board(track)
    laps = {ruleset.id: laps_under(board, ruleset) for ruleset in rulesets_for(board)}
    return {
        "id": track.id,
        "name": track.name,
        "author": track.author,
        "license": track.license,
        "file": str(path),
        "layouts": list(layout_names(track)),
        "spaces": len(track.spaces),
        "corners": len(track.corners),
        "lap_length": board.rules.lap_length,
        "starting_places": len(track.grid),
        "stands": len(track.pit.stands),
        "laps": sorted({n for possible in laps.values() for n in possible}),
        "rulesets": [id_ for id_, possible in laps.items() if possible],
    }


def laps_under(board: Board, ruleset: Ruleset) -> list[int]:
    """Return the race lengths that a ruleset allows on a board."""
    return [laps for laps in ruleset.laps if can_be_raced(board, ruleset, laps)]


def can_be_raced(board: Board, ruleset: Ruleset, laps: int) -> bool:
    """Return whether the fewest cars of a ruleset can race this many laps on a board."""
    try:
        start(board, Setup(ruleset.id, laps, (USUAL_BOT,) * ruleset.cars[0]))
    except SetupError:
        return False
    return True


def print_circuits(circuits: list[dict[str, object]]) -> None:
    """Print a table with one circuit per row."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    headings = {
        "id": _("id"),
        "name": _("name"),
        "spaces": _("spaces"),
        "corners": _("corners"),
        "starting_places": _("starting places"),
        "stands": _("stands"),
        "laps": _("laps"),
        "rulesets": _("rulesets"),
    }
    for heading in headings.values():
        table.add_column(heading)
    for circuit in circuits:
        table.add_row(*(in_words(circuit[key]) for key in headings))
    console().print(table)


def in_words(value: object) -> str:
    """Return a value for the table; a list as "1, 2"."""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
