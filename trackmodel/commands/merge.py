"""`pitboard merge`: merge the changes that two people made to a track."""

from __future__ import annotations

from pathlib import Path

import click
from attrs import asdict

from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.input_files import complete_input, load_track
from trackmodel.commands.support.new_track import FORCE, OUT, report_new_track
from trackmodel.commands.support.output import FORMAT
from trackmodel.errors import UnwritableFile
from trackmodel.formats.packed_track import save_with_scans
from trackmodel.resources import locate, shipped_circuits
from trackmodel.texts import _, ngettext
from trackmodel.versions.merge_versions import Merged, merge


@click.command(
    "merge",
    help=_(
        "Merge the changes from BASE to A with those from BASE to B. What both changed is named, and OUT "
        "has what A has; exit with 1 then. With --force, OUT may be A, as git needs it."
    ),
    epilog=examples("merge base.track.json mine.track.json theirs.track.json -o both.track.json"),
)
@click.argument("base", shell_complete=complete_input)
@click.argument("a", shell_complete=complete_input)
@click.argument("b", shell_complete=complete_input)
@OUT
@FORCE
@FORMAT
def command(base: str, a: str, b: str, out: Path, force: bool, output: str) -> int:
    """Write the merged track; return 1 if there are conflicts."""
    tracks = [load_track(name) for name in (base, a, b)]
    merged = merge(*tracks)
    if out.exists() and not force:
        raise UnwritableFile(_("{file} already exists; add --force to replace it").format(file=out))
    if out.resolve() in [path.resolve() for path in shipped_circuits().values()]:
        raise UnwritableFile(_("{file} came with Pitboard and is read-only").format(file=out))
    # Scans are only copied, never replaced: two people may have different pictures of one name.
    sources = [(track, locate(name)) for track, name in zip(tracks[1:], (a, b), strict=True)]
    save_with_scans(merged.track, out, sources)
    conflicts = [asdict(conflict) for conflict in merged.conflicts]
    report_new_track(
        merged.track, out, output, remarks(merged), conflicts=conflicts, said=list(merged.remarks)
    )
    return 1 if merged.conflicts else 0


def remarks(merged: Merged) -> list[str]:
    """Return what people should know about the merged track."""
    conflicts = merged.conflicts
    if not conflicts:
        return list(merged.remarks)
    text = ngettext("{n} conflict, settled as in A:", "{n} conflicts, settled as in A:", len(conflicts))
    return [*merged.remarks, text.format(n=len(conflicts)), *(conflict.message for conflict in conflicts)]
