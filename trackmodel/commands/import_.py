"""`pitboard import`: convert another program's file to a track document."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.output import FORMAT, print_json
from trackmodel.commands.support.targets import keep_source
from trackmodel.errors import UnreadableFile, UnwritableFile
from trackmodel.formats.detect import detect
from trackmodel.formats.scan_file import copy_scans
from trackmodel.formats.track_file import write_track
from trackmodel.texts import _, ngettext
from trackmodel.track import Track

FOREIGN = ("gponline",)
"""Formats that can be imported, as `--from` names them."""


@click.command(
    "import",
    help=_("Convert FILE, made by another program, to a track; copies its scan as well."),
    epilog=examples("import monaco.dat -o monaco.track.json"),
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("-o", "--out", required=True, type=click.Path(path_type=Path), help=_("The track to write."))
@click.option(
    "--from", "kind", type=click.Choice(FOREIGN), help=_("Format of FILE; by default, its content decides.")
)
@click.option("--force", is_flag=True, help=_("Replace OUT and its scans if they exist."))
@FORMAT
def command(file: Path, out: Path, kind: str | None, force: bool, output: str) -> None:
    """Read FILE, copy its scans next to OUT and write the track."""
    track = read_foreign(file, kind)
    keep_source(out, file, [scan.file for scan in track.scans])
    # Stricter than other commands, because an existing track may hold a week of work.
    if out.exists() and not force:
        raise UnwritableFile(_("{file} already exists; add --force to replace it").format(file=out))
    if out.is_dir():
        raise UnwritableFile(_("{file} is a folder; name a file in it").format(file=out))
    copy_scans(track, file.parent, out.parent, force)
    write_track(track, out)
    if output == "json":
        print_json(
            {
                "track": track.id,
                "file": str(out),
                "spaces": len(track.spaces),
                "arrows": len(track.arrows),
                "corners": len(track.corners),
                "scans": [scan.file for scan in track.scans],
                "notes": track.notes,
            }
        )
        return
    counted = _("{file}: {spaces}, {arrows}, {corners}").format(
        file=out,
        spaces=ngettext("{n} space", "{n} spaces", len(track.spaces)).format(n=len(track.spaces)),
        arrows=ngettext("{n} arrow", "{n} arrows", len(track.arrows)).format(n=len(track.arrows)),
        corners=ngettext("{n} corner", "{n} corners", len(track.corners)).format(n=len(track.corners)),
    )
    click.echo(counted)
    for scan in track.scans:
        click.echo(_("scan: {file}").format(file=out.parent / scan.file))
    if track.notes:
        click.echo(track.notes)
    click.echo(_("Next, check it: pitboard validate {file}").format(file=shlex.quote(str(out))))


def read_foreign(file: Path, kind: str | None) -> Track:
    """Return the track in another program's file.

    Args:
        file: the file to read.
        kind: a name of `FOREIGN`; None to detect the format.

    Raises:
        UnreadableFile: the file has none of these formats.
    """
    kind = kind or detect(file)
    if kind not in FOREIGN:
        raise UnreadableFile(
            file, _("this is already a Pitboard {kind}; there is nothing to import").format(kind=kind)
        )
    from trackmodel.formats.gponline import read_gponline

    return read_gponline(file)
