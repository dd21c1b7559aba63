"""`pitboard turn`: turn or mirror a whole board."""

from __future__ import annotations

import math
from pathlib import Path

import click

from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.input_files import FILE, load_track, wrong_usage
from trackmodel.commands.support.new_track import FORCE, OUT, report_new_track, write_new_track
from trackmodel.commands.support.output import FORMAT
from trackmodel.edits.board_edits import mirror_board, rotate_board
from trackmodel.resources import locate
from trackmodel.texts import _
from trackmodel.validator.kept_accepted import keep_accepted


def _finite(_context: click.Context, _parameter: click.Parameter, degrees: float) -> float:
    if not math.isfinite(degrees):
        raise click.BadParameter(_("it must be a number of degrees"))
    return degrees


@click.command(
    "turn",
    help=_("Turn or mirror the whole board of FILE with its scans, and write it as a new track."),
    epilog=examples(
        "turn brennach --by 90 -o upright.track.json", "turn brennach --mirror -o mirrored.track.json"
    ),
)
@FILE
@OUT
@click.option(
    "--by",
    "degrees",
    metavar="DEGREES",
    type=float,
    default=0.0,
    callback=_finite,
    help=_("Turn clockwise by this angle; the board grows where it must."),
)
@click.option(
    "--mirror",
    "mirrored",
    is_flag=True,
    help=_("Mirror left to right, before turning; the board is then driven in the other direction."),
)
@FORCE
@FORMAT
def command(file: str, out: Path, degrees: float, mirrored: bool, force: bool, output: str) -> None:
    """Write the turned track."""
    if not (mirrored or degrees):
        raise wrong_usage(_("nothing to do; add --by DEGREES, --mirror, or both"))
    track = load_track(file)
    turned = keep_accepted(track, rotate_board(mirror_board(track) if mirrored else track, degrees))
    write_new_track(turned, out, [(track, locate(file))], force)
    report_new_track(turned, out, output, direction=str(turned.direction))
