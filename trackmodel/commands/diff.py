"""`pitboard diff`: what changed between two tracks, in words."""

from __future__ import annotations

from pathlib import Path

import click

from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.input_files import complete_input, load_track
from trackmodel.commands.support.output import FORMAT, print_json, print_line
from trackmodel.commands.support.targets import FORCE, check_target
from trackmodel.formats.atomic import write_atomically
from trackmodel.resources import locate
from trackmodel.texts import _, ngettext
from trackmodel.track import Track
from trackmodel.versions.differences import Change, differences


@click.command(
    "diff",
    help=_("Say what changed from track A to track B; exit with 1 if they differ."),
    epilog=examples(
        "diff old.track.json new.track.json", "diff old.track.json new.track.json --picture what.png"
    ),
)
@click.argument("a", shell_complete=complete_input)
@click.argument("b", shell_complete=complete_input)
@click.option(
    "--picture",
    metavar="OUT",
    type=click.Path(path_type=Path),
    help=_("Draw both with the differences marked (svg, png or pdf)."),
)
@FORCE
@FORMAT
def command(a: str, b: str, picture: Path | None, force: bool, output: str) -> int:
    """Print the differences; return 1 if there are any."""
    before, after = load_track(a), load_track(b)
    changes = differences(before, after)
    if picture is not None:
        write_picture(picture, (before, after), (a, b), changes, force)
    if output == "json":
        print_json({"equal": not changes, "changes": [change_json(change) for change in changes]})
    else:
        for change in changes:
            print_line(change.message)
        count = ngettext("{n} difference", "{n} differences", len(changes)).format(n=len(changes))
        print_line(count if changes else _("no differences"))
    return 1 if changes else 0


def change_json(change: Change) -> dict[str, object]:
    """Return a change as JSON values."""
    return {
        "what": change.what,
        "id": change.id,
        "before": change.before,
        "after": change.after,
        "message": change.message,
    }


def write_picture(
    picture: Path,
    tracks: tuple[Track, Track],
    files: tuple[str, str],
    changes: tuple[Change, ...],
    force: bool,
) -> None:
    """Draw two tracks with their differences; imports the drawing code only now.

    Raises:
        UsageError: no picture has this suffix.
        UnwritableFile: the file must not be replaced, or can't be written.
    """
    from trackmodel.commands.support.pictures import picture_kind
    from trackmodel.render.comparison_svg import comparison_svg
    from trackmodel.render.svg_to_picture import picture_data

    kind = picture_kind(picture, "--picture")
    for track, file in zip(tracks, files, strict=True):
        check_target(picture, "picture", locate(file), [scan.file for scan in track.scans], force)
    before, after = tracks
    names = f"{Path(files[0]).name} \N{RIGHTWARDS ARROW} {Path(files[1]).name}"
    svg = comparison_svg(before, after, changes, after.name, names)
    write_atomically(picture, picture_data(svg, kind, after.board.mm_per_unit))
