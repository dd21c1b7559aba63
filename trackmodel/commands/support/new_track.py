"""A track that a command makes: written beside its scans and reported."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

import click

from trackmodel.commands.support.output import print_json, print_line
from trackmodel.commands.support.targets import keep_source, refuse_existing
from trackmodel.errors import UnwritableFile
from trackmodel.formats.packed_track import has_packed_suffix, save_with_scans
from trackmodel.texts import _, ngettext
from trackmodel.track import Track

OUT = click.option(
    "-o", "--out", required=True, type=click.Path(path_type=Path), help=_("The track to write.")
)
FORCE = click.option("--force", is_flag=True, help=_("Replace OUT and its scans if they exist."))


def write_new_track(track: Track, out: Path, sources: Sequence[tuple[Track, Path]], force: bool) -> None:
    """Write a track and copy its scans beside it, or pack both.

    Args:
        track: the track.
        out: its file.
        sources: the tracks it is made of, whose scans it has, and the files they were read from.
        force: whether an existing file and different images may be replaced.

    Raises:
        UnwritableFile: something would be lost, or nothing can be written there.
    """
    refuse_target(out, sources, force)
    save_with_scans(track, out, sources, force)


def refuse_target(out: Path, sources: Sequence[tuple[Track, Path]], force: bool) -> None:
    """Raise UnwritableFile if writing `out` would lose something; see `write_new_track`."""
    for source, file in sources:
        keep_source(out, file, [scan.file for scan in source.scans])
    refuse_existing(out, force)
    if out.is_dir():
        raise UnwritableFile(_("{file} is a folder; name a file in it").format(file=out))


def report_new_track(
    track: Track, out: Path, output: str, remarks: Sequence[str] = (), **more: object
) -> None:
    """Print what was written; `remarks` are sentences about it, `more` belongs to the JSON document."""
    if output == "json":
        counts = {
            "track": track.id,
            "file": str(out),
            "spaces": len(track.spaces),
            "arrows": len(track.arrows),
            "corners": len(track.corners),
            "scans": [scan.file for scan in track.scans],
        }
        print_json(counts | more)
        return
    counted = _("{file}: {spaces}, {arrows}, {corners}").format(
        file=out,
        spaces=ngettext("{n} space", "{n} spaces", len(track.spaces)).format(n=len(track.spaces)),
        arrows=ngettext("{n} arrow", "{n} arrows", len(track.arrows)).format(n=len(track.arrows)),
        corners=ngettext("{n} corner", "{n} corners", len(track.corners)).format(n=len(track.corners)),
    )
    print_line(counted)
    for scan in () if has_packed_suffix(out) else track.scans:
        print_line(_("scan: {file}").format(file=out.parent / scan.file))
    for remark in remarks:
        print_line(remark)
    print_line(_("Next, check it: pitboard validate {file}").format(file=shlex.quote(str(out))))
