"""`pitboard circuits`: the circuits and tile sets that ship with Pitboard."""

from __future__ import annotations

from pathlib import Path

import click

from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.output import FORMAT, console, print_json
from trackmodel.compiler import compile_board
from trackmodel.engine import Ruleset, Setup, start
from trackmodel.engine.engine_errors import SetupError
from trackmodel.engine.rulesets import rulesets_for
from trackmodel.engine.venue import Venue
from trackmodel.formats.tile_set_file import read_tile_set
from trackmodel.formats.track_file import read_track
from trackmodel.layouts import layout_names
from trackmodel.resources import shipped_circuits, shipped_tile_sets
from trackmodel.texts import _
from trackmodel.tile_set import TileSet
from trackmodel.track import Track

USUAL_BOT = "rookie"


@click.command(
    "circuits",
    help=_("List what ships with Pitboard to race on; an id can be used in place of a FILE."),
    epilog=examples("circuits", "play brennach", "race fortir-capla"),
)
@FORMAT
def command(output: str) -> None:
    """Print every circuit."""
    circuits = [circuit_json(path) for path in shipped_circuits().values()]
    circuits += [tile_set_json(path) for path in shipped_tile_sets().values()]
    if output == "json":
        print_json(circuits)
    else:
        print_circuits(circuits)


def circuit_json(path: Path) -> dict[str, object]:
    """Return a circuit as JSON values."""
    track = read_track(path)
    board = compile_board(track)
    return {
        "kind": "track",
        **facts_json(track, board, path),
        "layouts": list(layout_names(track)),
        "spaces": len(track.spaces),
        "corners": len(track.corners),
        "lap_length": board.rules.lap_length,
        "starting_places": len(track.grid),
        "stands": len(track.pit.stands),
    }


def tile_set_json(path: Path) -> dict[str, object]:
    """Return a tile set as JSON values; what only boards have is null."""
    tile_set = read_tile_set(path)
    return {
        "kind": "tile_set",
        **facts_json(tile_set, tile_set, path),
        "layouts": [],
        **dict.fromkeys(("spaces", "corners", "lap_length", "starting_places", "stands")),
        "tiles": tile_set.tile_count,
        "cards": tile_set.card_count,
    }


def facts_json(document: Track | TileSet, venue: Venue, path: Path) -> dict[str, object]:
    """Return what tracks and tile sets have in common as JSON values."""
    laps = {ruleset.id: laps_under(venue, ruleset) for ruleset in rulesets_for(venue)}
    return {
        "id": document.id,
        "name": document.name,
        "author": document.author,
        "license": document.license,
        "file": str(path),
        "laps": sorted({n for possible in laps.values() for n in possible}),
        "rulesets": [id_ for id_, possible in laps.items() if possible],
    }


def laps_under(venue: Venue, ruleset: Ruleset) -> list[int]:
    """Return the race lengths that a ruleset allows on a venue."""
    return [laps for laps in ruleset.laps if can_be_raced(venue, ruleset, laps)]


def can_be_raced(venue: Venue, ruleset: Ruleset, laps: int) -> bool:
    """Return whether the fewest cars of a ruleset can race this many laps on a venue."""
    try:
        start(venue, Setup(ruleset.id, laps, (USUAL_BOT,) * ruleset.cars[0]))
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
        "tiles": _("tiles"),
        "cards": _("cards"),
        "laps": _("laps"),
        "rulesets": _("rulesets"),
    }
    for heading in headings.values():
        table.add_column(heading)
    for circuit in circuits:
        table.add_row(*(in_words(circuit.get(key)) for key in headings))
    console().print(table)


def in_words(value: object) -> str:
    """Return a value for the table; a list as "1, 2", nothing for None."""
    if value is None:
        return ""
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
