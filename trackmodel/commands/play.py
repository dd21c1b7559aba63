"""`pitboard play`: set up a race in a window and play it."""

from __future__ import annotations

import click

from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.input_files import LAYOUT, complete_input, load_venue
from trackmodel.commands.support.windows import open_window
from trackmodel.formats.detect import detect
from trackmodel.formats.packed_track import scan_folder
from trackmodel.resources import locate
from trackmodel.texts import _

USUAL_CIRCUIT = "brennach"


@click.command(
    "play",
    help=_("Set up a race on FILE in a window, with people and bots. Without FILE: on {circuit}.").format(
        circuit=USUAL_CIRCUIT
    ),
    epilog=examples("play", "play monaco.track.json --layout short", "play fortir-capla"),
)
@click.argument("file", default=USUAL_CIRCUIT, shell_complete=complete_input)
@LAYOUT
def command(file: str, layout: str) -> int | None:
    """Open the window of the `play` entry point."""
    path = locate(file)
    detect(path)  # A wrong file name is told before the window opens.
    return open_window("play", lambda: load_venue(file, layout), scan_folder(path.absolute()))
