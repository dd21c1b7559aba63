"""`pitboard join`: join two boards into one circuit."""

from __future__ import annotations

from pathlib import Path

import click

from trackmodel.check_parts import listed
from trackmodel.checks.bend_without_corner import CHECK as BENDS
from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.input_files import complete_input, load_track, wrong_usage
from trackmodel.commands.support.new_track import FORCE, OUT, report_new_track, write_new_track
from trackmodel.commands.support.output import FORMAT
from trackmodel.edits.joining.join_boards import join
from trackmodel.facts import Facts
from trackmodel.resources import locate
from trackmodel.texts import _
from trackmodel.track import MAIN_LAYOUT, Track


@click.command(
    "join",
    help=_(
        "Join two boards into one circuit: a lap leads once around FIRST and SECOND. Finish line, grid, "
        "pit lane, and weather are those of FIRST; exit with 1 if the boards can't be joined."
    ),
    epilog=examples(
        "join monaco.track.json monza.track.json -o both.track.json",
        "join brennach brennach --first-after a147 -o long.track.json",
    ),
)
@click.argument("first", shell_complete=complete_input)
@click.argument("second", shell_complete=complete_input)
@OUT
@click.option("--first-after", metavar="SPACE", help=_("Cut FIRST open after this space."))
@click.option("--second-after", metavar="SPACE", help=_("Cut SECOND open after this space."))
@click.option("--layout", metavar="NAME", default=MAIN_LAYOUT, show_default=True, help=_("Layout of FIRST."))
@click.option(
    "--second-layout", metavar="NAME", default=MAIN_LAYOUT, show_default=True, help=_("Layout of SECOND.")
)
@FORCE
@FORMAT
def command(
    first: str,
    second: str,
    out: Path,
    first_after: str | None,
    second_after: str | None,
    layout: str,
    second_layout: str,
    force: bool,
    output: str,
) -> None:
    """Write the joined track and tell what was left out or changed."""
    tracks = load_track(first), load_track(second)
    _known(tracks[0], first_after, "--first-after")
    _known(tracks[1], second_after, "--second-after")
    joined = join(*tracks, first_after, second_after, (layout, second_layout))
    sources = [(track, locate(name)) for track, name in zip(tracks, (first, second), strict=True)]
    write_new_track(joined.track, out, sources, force)
    bends = (f"{issue.message}: {listed(issue.spaces)}." for issue in BENDS.run(Facts(joined.track)))
    said = [*joined.remarks, *bends]
    report_new_track(joined.track, out, output, said, said=said)


def _known(track: Track, space: str | None, option: str) -> None:
    """Raise UsageError if an option names a space that the track doesn't have."""
    if space is not None and all(other.id != space for other in track.spaces):
        problem = _("{option} {space}: {track} has no such space")
        raise wrong_usage(problem.format(option=option, space=space, track=track.name))
