"""`pitboard import`: turns a file of another program into a track document."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from trackmodel.commands.support.output import FORMAT, print_json
from trackmodel.commands.support.targets import keep_source
from trackmodel.errors import UnreadableFile, UnwritableFile
from trackmodel.formats.detect import detect
from trackmodel.formats.scan_file import copy_scans
from trackmodel.formats.track_file import write_track
from trackmodel.texts import _, ngettext
from trackmodel.track import Track

FOREIGN = ("gponline",)
"""The formats that can be read, by their name in `--from`."""


@click.command("import", help=_("Turn FILE, made by another program, into a track. Its scan comes along."))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("-o", "--out", required=True, type=click.Path(path_type=Path), help=_("The track to write."))
@click.option(
    "--from", "kind", type=click.Choice(FOREIGN), help=_("The format of FILE; else found by content.")
)
@click.option("--force", is_flag=True, help=_("Replace OUT and its scans where they exist."))
@FORMAT
def command(file: Path, out: Path, kind: str | None, force: bool, output: str) -> None:
    """Reads, copies the scans beside OUT, writes."""
    track = read_foreign(file, kind)
    keep_source(out, file, [scan.file for scan in track.scans])
    # More careful than other commands: the track that is there may hold the work of a week.
    if out.exists() and not force:
        raise UnwritableFile(_("{file} exists already; --force replaces it").format(file=out))
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
    click.echo(
        _("Next, see what is wrong with it: pitboard validate {file}").format(file=shlex.quote(str(out)))
    )


def read_foreign(file: Path, kind: str | None) -> Track:
    """The track in a foreign file.

    Args:
        file: what to read.
        kind: a name of `FOREIGN`; None finds it by content.

    Raises:
        UnreadableFile: it is none of the foreign formats.
    """
    kind = kind or detect(file)
    if kind not in FOREIGN:
        raise UnreadableFile(
            file, _("this is a {kind} of Pitboard's own; there is nothing to import").format(kind=kind)
        )
    from trackmodel.formats.gponline import read_gponline

    return read_gponline(file)
