"""`pitboard import`: convert another program's file to a track document."""

from __future__ import annotations

from pathlib import Path

import click

from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.new_track import FORCE, OUT, report_new_track, write_new_track
from trackmodel.commands.support.output import FORMAT
from trackmodel.errors import UnreadableFile
from trackmodel.formats.archive import is_packed
from trackmodel.formats.detect import detect
from trackmodel.formats.file_formats import FOREIGN, format_named
from trackmodel.formats.track_file import read_track
from trackmodel.texts import _
from trackmodel.track import Direction, Track


@click.command(
    "import",
    help=_(
        "Convert FILE, made by another program, to a track and copy its scan; "
        "or unpack a track that is packed with its scans."
    ),
    epilog=examples(
        "import monaco.dat -o monaco.track.json",
        "import drawing.svg -o mine.track.json",
        "import shared.pitboard -o mine.track.json",
    ),
)
@click.argument("file", type=click.Path(path_type=Path))
@OUT
@click.option(
    "--from",
    "kind",
    type=click.Choice([format_.name for format_ in FOREIGN]),
    help=_("Format of FILE; by default, its content decides."),
)
@click.option(
    "--anticlockwise/--clockwise",
    default=None,
    help=_("Which way a drawing is driven; by default as its spaces are numbered or drawn, or clockwise."),
)
@click.option(
    "--all",
    "everything",
    is_flag=True,
    help=_("Make spaces also of closed lines of a drawing that lie apart from its road."),
)
@FORCE
@FORMAT
def command(
    file: Path,
    out: Path,
    kind: str | None,
    anticlockwise: bool | None,
    everything: bool,
    force: bool,
    output: str,
) -> None:
    """Read FILE, copy its scans next to OUT and write the track."""
    ways = {None: None, True: Direction.ANTICLOCKWISE, False: Direction.CLOCKWISE}
    track, remarks = read_foreign(file, kind, ways[anticlockwise], everything)
    write_new_track(track, out, [(track, file)], force)
    report_new_track(track, out, output, remarks, notes=track.notes)


def read_foreign(
    file: Path, kind: str | None, direction: Direction | None = None, everything: bool = False
) -> tuple[Track, list[str]]:
    """Return the track in another program's file, and sentences about reading it.

    Args:
        file: the file to read.
        kind: name of its format; None to detect it.
        direction: which way a drawing is driven, if that is known; other formats say it themselves.
        everything: whether closed lines apart from a drawing's road are spaces as well.

    Raises:
        UnreadableFile: the file has none of these formats.
    """
    kind = kind or detect(file)
    if kind == "track" and is_packed(file):
        track = read_track(file)
        return track, [track.notes] if track.notes else []
    if format_named(kind) in FOREIGN:
        return format_named(kind).import_track(file, direction=direction, everything=everything)
    raise UnreadableFile(
        file, _("this is already a Pitboard {kind}; there is nothing to import").format(kind=kind)
    )
