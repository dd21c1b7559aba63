"""`pitboard export`: write a compiled board, a picture or a web page, or a board for another program."""

from __future__ import annotations

from os.path import isfile
from pathlib import Path
from typing import Any

import click
from attrs import evolve

from trackmodel.board import Board
from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.input_files import FILE, LAYOUT, load_board, load_track, wrong_usage
from trackmodel.commands.support.output import FORMAT, LateProgress, print_json, print_line
from trackmodel.commands.support.print_options import print_choices, print_options
from trackmodel.commands.support.race_results import layout_of
from trackmodel.commands.support.targets import FORCE, check_target, keep_source, refuse_existing
from trackmodel.commands.support.turn_exports import FIRST, TURN, check_turns, is_turn, race_turns
from trackmodel.errors import UnreadableFile
from trackmodel.exports.export_formats import EXPORT_FORMATS, OTHER_PROGRAMS, export_format, format_of_file
from trackmodel.exports.exported import ExportChoices, Exported
from trackmodel.formats.detect import detect
from trackmodel.formats.file_formats import PACKED_SUFFIX, RECORD_SUFFIX
from trackmodel.formats.packed_track import scan_folder, write_packed
from trackmodel.formats.race_file import read_record
from trackmodel.printing.print_board import PrintChoices
from trackmodel.resources import TRACK_SUFFIX, locate
from trackmodel.texts import _

PACKED = "pitboard"
"""The kind of a track packed with its scans."""


@click.command(
    "export",
    help=_(
        "Export FILE as a compiled board, a picture (svg, png, pdf), a web page (html), or a track packed "
        "with its scans; a recorded race also as an animation (gif, webp); a board "
        "also for other programs (dat, vmod, graphml …)."
    ),
    epilog=examples(
        "export monaco.track.json -o monaco.board.json",
        "export monaco.track.json -o monaco.pdf",
        "export monaco.track.json -o pages.pdf --paper a4 --space-length 18mm --sheet cars",
        "export r.race.json -o finish.png",
        "export r.race.json --turn 41 -o moment.png",
        "export r.race.json --from 30 --to 45 -o duel.gif",
        "export r.race.json -o race.html",
        "export monaco.track.json -o monaco.dat",
        "export monaco.track.json -o monaco.pitboard",
    ),
)
@FILE
@click.option("-o", "--out", required=True, type=click.Path(path_type=Path), help=_("The file to write."))
@click.option(
    "--to",
    "kind",
    metavar="KIND",
    help=_(
        "A kind of file (docs/formats.md); by default, the suffix of OUT decides. Or a number: the last turn "
        "of an animation."
    ),
)
@TURN
@FIRST
@FORCE
@LAYOUT
@FORMAT
@print_options
def command(
    file: str, out: Path, kind: str | None, force: bool, layout: str, output: str, **more: Any
) -> None:
    """Write FILE to OUT."""
    last = int(kind) if kind and is_turn(kind) else None
    turn, first = more.pop("turn"), more.pop("first")
    choices = ExportChoices(print_choices(more), turn, first, last)
    kind = wanted_kind(out, None if last is not None else kind)
    path = locate(file)
    is_race = detect(path) == "race"
    check_turns(choices, kind, is_race)
    format_ = export_format(kind)
    if format_ is None:
        pack(file, out, force, output)
        return
    record = read_record(path) if is_race else None
    venue = record.venue if record else load_board(file, layout)
    board = venue if isinstance(venue, Board) else None
    unused = evolve(choices.printing, rules=PrintChoices().rules) if kind == "vassal" else choices.printing
    if unused != PrintChoices() and (kind != "pdf" or is_race):
        raise wrong_usage(_("options for printing need a board and an OUT that ends in .pdf"))
    if board is None and "race" not in format_.of:
        raise UnreadableFile(path, _("a race on tiles has no board to export, only a picture"))
    scans = [scan.file for scan in board.view.scans] if board else []
    if format_ in OTHER_PROGRAMS:
        keep_source(out, path, scans)
        refuse_existing(out, force)
    else:
        check_target(out, {"board": "board", "html": "page"}.get(kind, "picture"), path, scans, force)
    track = load_track(file) if kind == "svg" and detect(path) == "track" else None
    shown = race_turns(record, path, choices) if record and "race" in format_.of else None
    with LateProgress(_("Drawing"), total=100) as bar:
        exported = Exported(board, scan_folder(path), track, shown)
        lost = format_.write(exported, out, choices, lambda share: bar.show(round(100 * share)))
    if output == "json":
        about = {"track": venue.id, "layout": layout_of(venue), "to": kind, "file": str(out)}
        print_json(about | ({"lost": lost} if format_ in OTHER_PROGRAMS else {}))
        return
    print_line(_("{file}: {name} as {kind}").format(file=out, name=venue.name, kind=format_.words))
    for sentence in lost:
        print_line(_("note: {what}").format(what=sentence))


def pack(file: str, out: Path, force: bool, output: str) -> None:
    """Write a track and its scans into one file."""
    track, path = load_track(file), locate(file)
    check_target(out, "track", path, [scan.file for scan in track.scans], force)
    folder = scan_folder(path)
    write_packed(track, out, folder)
    missing = [scan.file for scan in track.scans if not isfile(folder / scan.file)]
    if output == "json":
        print_json({"track": track.id, "to": "pitboard", "file": str(out), "missing": missing})
        return
    has_scans = len(missing) < len(track.scans)
    text = _("{file}: {name} with its scans") if has_scans else _("{file}: {name} without scans")
    print_line(text.format(file=out, name=track.name))
    for scan in missing:
        print_line(_("left out because it is missing: {scan}").format(scan=scan))


def wanted_kind(out: Path, kind: str | None) -> str:
    """Return the kind of output that `--to` or the suffix of OUT asks for.

    Raises:
        UsageError: Pitboard can't export this kind.
    """
    for ending in (TRACK_SUFFIX, RECORD_SUFFIX):
        if out.name.lower().endswith(ending):
            problem = _(
                "export writes compiled boards and pictures, not {ending}; choose -o {name}.board.json"
            )
            raise wrong_usage(problem.format(ending=ending, name=out.name[: -len(ending)]))
    known = (*(each.name for each in EXPORT_FORMATS), PACKED)
    found = format_of_file(out)
    shorter = {".json": "board", PACKED_SUFFIX: PACKED}.get(out.suffix.lower(), out.suffix)
    asked = kind or (found.name if found else shorter)
    if asked not in known:
        problem = _("can't export to {asked!r}; choose one of {known}")
        raise wrong_usage(problem.format(asked=asked, known=", ".join(known)))
    return asked
