"""`pitboard new`: make a circuit from the center line of a real road."""

from __future__ import annotations

from pathlib import Path

import click
from attrs import evolve

from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.input_files import wrong_usage
from trackmodel.commands.support.new_track import FORCE, OUT, report_new_track, write_new_track
from trackmodel.commands.support.output import FORMAT
from trackmodel.errors import UnreadableFile
from trackmodel.from_line.circuit_choices import (
    FEWEST_LANES,
    FEWEST_SPACES,
    FEWEST_STOPS,
    MOST_LANES,
    MOST_SPACES,
    MOST_STOPS,
    MOST_USUAL_LAP,
    USUAL_LAP,
    LineChoices,
    board_in,
    space_length_in,
)
from trackmodel.resources import TRACK_SUFFIX
from trackmodel.texts import _


@click.command(
    "new",
    help=_(
        "Make a circuit from the center line of a real road: corners with stops, L and C, lanes, arrows, "
        "finish line, grid, and pit lane. LINE is a CSV file with x and y in meters per line, or GeoJSON "
        "with one LineString."
    ),
    epilog=examples(
        "new --from monza.csv -o monza.track.json",
        "new --from spa.geojson --lanes 3 --spaces 540 -o spa.track.json",
        "new --from spa.geojson --board 1000x700mm --space-length 18mm -o spa.track.json",
    ),
)
@click.option(
    "--from",
    "line",
    metavar="LINE",
    required=True,
    type=click.Path(path_type=Path),
    help=_("The file with the center line."),
)
@click.option(
    "--lanes",
    type=click.IntRange(FEWEST_LANES, MOST_LANES),
    default=3,
    show_default=True,
    help=_("Number of lanes."),
)
@click.option(
    "--spaces",
    type=click.IntRange(FEWEST_SPACES, MOST_SPACES),
    help=_(
        "Spaces in all lanes together.  [default: {least} to {most} a lane, more for more corners]"
    ).format(least=USUAL_LAP, most=MOST_USUAL_LAP),
)
@click.option(
    "--stops",
    type=click.IntRange(FEWEST_STOPS, MOST_STOPS),
    help=_("About how many stops a lap requires.  [default: 9 to 16]"),
)
@click.option(
    "--board",
    metavar="WIDTHxHEIGHT",
    default="",
    help=_("Size of the board in mm, such as 1000x700mm; the circuit is turned to fit."),
)
@click.option(
    "--space-length",
    metavar="MM",
    default="",
    help=_("Length of a space in mm.  [default: 18mm, or shorter to fit the board]"),
)
@click.option("--reverse", is_flag=True, help=_("Drive the line backward."))
@OUT
@FORCE
@FORMAT
def command(
    line: Path,
    lanes: int,
    spaces: int | None,
    stops: int | None,
    board: str,
    space_length: str,
    reverse: bool,
    out: Path,
    force: bool,
    output: str,
) -> None:
    """Read LINE and write the circuit."""
    from trackmodel.formats.document_names import id_of
    from trackmodel.formats.line_file import read_line
    from trackmodel.from_line.circuit import circuit_from_line
    from trackmodel.from_line.real_line import UnusableLine

    try:
        lengths = board_in(board), space_length_in(space_length)
        choices = LineChoices(lanes, spaces, reverse, True, stops, *lengths)
        track = circuit_from_line(read_line(line), choices)
    except UnusableLine as error:
        raise UnreadableFile(line, str(error)) from None
    except ValueError as error:
        raise wrong_usage(str(error)) from None
    track = evolve(track, id=id_of(out.name.removesuffix(TRACK_SUFFIX), "circuit"))
    write_new_track(track, out, [(track, line)], force)
    remarks = track.notes.splitlines()[1:]
    report_new_track(track, out, output, remarks, lanes=lanes, notes=track.notes)
