"""`pitboard trace`: read a whole board off its scan."""

from __future__ import annotations

import time
from pathlib import Path

import click

from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.new_track import FORCE, OUT, refuse_target, report_new_track, write_new_track
from trackmodel.commands.support.output import FORMAT, LateProgress, print_json, print_line
from trackmodel.errors import UnreadableFile
from trackmodel.resources import TRACK_SUFFIX
from trackmodel.texts import _, ngettext
from trackmodel.track import MOST_LANES, Track


@click.command(
    "trace",
    help=_(
        "Read a board off SCAN, a picture of it: road, lanes, spaces, arrows, corners, finish line, grid, "
        "and pit lane. What isn't certain is listed as a doubt; go through the doubts with pitboard edit."
    ),
    epilog=examples(
        "trace monza.png -o monza.track.json",
        "trace monza.png --along loop.json --lanes 3 -o monza.track.json",
    ),
)
@click.argument("scan", type=click.Path(path_type=Path))
@click.option(
    "--along",
    "line",
    metavar="LINE",
    type=click.Path(path_type=Path),
    help=_(
        "A closed line along the middle of the road in driving direction, roughly: a JSON file with "
        "[[x, y], …] in pixels of SCAN. By default, Pitboard looks for the road."
    ),
)
@click.option(
    "--lanes", type=click.IntRange(1, MOST_LANES), help=_("Number of lanes; by default, as printed.")
)
@click.option("--reverse", is_flag=True, help=_("Cars drive against the line."))
@OUT
@FORCE
@FORMAT
def command(
    scan: Path, line: Path | None, lanes: int | None, reverse: bool, out: Path, force: bool, output: str
) -> None:
    """Read SCAN and write the track."""
    from trackmodel.formats.document_names import id_of, name_of
    from trackmodel.formats.loop_file import read_loop
    from trackmodel.formats.pictures.scan_file import scan_of_file
    from trackmodel.formats.pictures.scan_pixels import scan_colors
    from trackmodel.print_reading.compose import compose
    from trackmodel.print_reading.off_road import note_on_stretches
    from trackmodel.print_reading.printed_texts import note_on_text
    from trackmodel.print_reading.read_board import read_board
    from trackmodel.print_reading.reading_values import Unread
    from trackmodel.print_reading.small_print import note_on_small_print

    begun = time.monotonic()
    picture = scan_of_file(scan)
    if picture is None:
        raise UnreadableFile(scan, _("not a readable picture") if scan.exists() else _("no such file"))
    loop = None if line is None else read_loop(line, picture)
    id_ = id_of(out.name.removesuffix(TRACK_SUFFIX), "board")
    empty = Track(id=id_, name=name_of(scan.stem) or id_, scans=(picture,))
    refuse_target(out, [(empty, scan)], force)  # before the work
    pixels = scan_colors(picture, scan.parent)
    try:
        with LateProgress(_("Reading the board"), 100) as bar:
            board = read_board(pixels, loop, lanes, reverse, lambda share: bar.show(round(100 * share)))
    except Unread as error:
        raise UnreadableFile(scan, str(error)) from None
    if board.backward:
        remark = _("The printed arrows point against the driving direction; to read it the other way, {how}")
        how = _("leave out --reverse") if reverse else _("use --reverse")
        print_line(remark.format(how=how), err=True)
    notes = [note_on_text(), note_on_small_print(board)]
    if loop:
        notes.append(note_on_stretches(board.off_road, loop, loop))
    elif board.off_road:
        notes.append(_("Only a part of the road was found and read; for the rest, give a line with --along"))
    for note in filter(None, notes):
        print_line(note, err=True)
    track = compose(board, picture, id_, empty.name)
    write_new_track(track, out, [(empty, scan)], force)
    seconds = round(time.monotonic() - begun, 1)
    if output == "json":
        print_json(_as_json(track, seconds))
        return
    doubts = len(track.doubts)
    remark = ngettext("{n} doubt", "{n} doubts", doubts).format(n=doubts)
    advice = _("{doubts}; go through them with: pitboard edit {file}").format(doubts=remark, file=out)
    report_new_track(track, out, output, [advice] if doubts else [])


def _as_json(track: Track, seconds: float) -> dict[str, object]:
    return {
        "track": track.id,
        "spaces": len(track.spaces),
        "corners": len(track.corners),
        "arrows": len(track.arrows),
        "doubts": [
            {
                "what": doubt.what.value,
                "confidence": doubt.sure,
                "spaces": list(doubt.spaces),
                "at": list(doubt.at),
            }
            for doubt in track.doubts
        ],
        "seconds": seconds,
    }
