"""`pitboard export`: write a compiled board, a picture or a web page, or a board for another program."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from os.path import isfile
from pathlib import Path
from typing import Any

import click

from trackmodel.board import Board
from trackmodel.commands.support.examples import examples
from trackmodel.commands.support.input_files import FILE, LAYOUT, load_board, load_track, wrong_usage
from trackmodel.commands.support.output import FORMAT, print_json, print_line
from trackmodel.commands.support.pictures import KINDS as PICTURES
from trackmodel.commands.support.pictures import picture_data
from trackmodel.commands.support.print_options import print_choices, print_options
from trackmodel.commands.support.race_results import layout_of, race_text
from trackmodel.commands.support.targets import FORCE, check_target, keep_source, refuse_existing
from trackmodel.commands.support.turn_exports import FIRST, TURN, Turns, is_turn, turns_shown
from trackmodel.engine import EngineError, Record, replay
from trackmodel.engine.venue import Venue
from trackmodel.errors import UnreadableFile
from trackmodel.exports.export_formats import EXPORT_FORMATS, ExportFormat, export_format, format_of_file
from trackmodel.formats.atomic import write_atomically
from trackmodel.formats.board_file import write_board
from trackmodel.formats.detect import detect
from trackmodel.formats.file_formats import PACKED_SUFFIX, RECORD_SUFFIX
from trackmodel.formats.packed_track import scan_folder, write_packed
from trackmodel.formats.race_file import read_record
from trackmodel.formats.svg.track_layers import with_track_layers
from trackmodel.printing.print_board import PrintChoices, print_board
from trackmodel.race_pictures.shown_race import car_marks
from trackmodel.render.board_svg import board_svg
from trackmodel.render.race_svg import race_svg
from trackmodel.render.road_places import TILE
from trackmodel.render.road_svg import road_svg
from trackmodel.resources import TRACK_SUFFIX, locate
from trackmodel.texts import _
from trackmodel.web_page.page import board_page

KINDS = {".json": "board", PACKED_SUFFIX: "pitboard"} | PICTURES | {".html": "html", ".gif": "gif"}
"""Kind of output by the suffix of OUT."""

TILE_MM = 30.0
"""Length of a side of a tile in a PDF."""


@click.command(
    "export",
    help=_(
        "Export FILE as a compiled board, a picture (svg, png, pdf), a web page (html), or a track packed "
        "with its scans; a recorded race also as an animation (gif); a board "
        "also for other programs (dat, graphml, tts.json …)."
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
    turns = Turns(more.pop("turn"), more.pop("first"), int(kind) if kind and is_turn(kind) else None)
    kind = None if turns.last is not None else kind
    kind = wanted_kind(out, kind)
    choices = print_choices(more)
    path = locate(file)
    is_race = detect(path) == "race"
    turns.check(kind, is_race)
    venue: Venue
    if format_ := export_format(kind):
        write_elsewhere(format_, load_board(file, layout), path, out, force, output)
        return
    picture: Callable[[], str | bytes]
    if kind == "pitboard":
        pack(file, out, force, output)
        return
    if is_race:
        record = read_record(path)
        venue = record.venue
        picture = partial(race_picture, record, path)
        if kind not in PICTURES.values() or turns.turn is not None:
            picture = partial(turns_shown, record, path, kind, turns)
    else:
        board = load_board(file, layout)
        venue = board
        picture = partial(board_picture, board, file, kind)
    drawn = venue if isinstance(venue, Board) else None
    is_print = kind == "pdf" and not is_race
    if choices != PrintChoices() and not is_print:
        raise wrong_usage(_("options for printing need a board and an OUT that ends in .pdf"))
    scans = [scan.file for scan in drawn.view.scans] if drawn else []
    check_target(out, {"board": "board", "html": "page"}.get(kind, "picture"), path, scans, force)
    if is_print and drawn:
        write_atomically(out, print_board(drawn, choices, scan_folder(path)))
    elif kind != "board":
        mm_per_unit = drawn.view.mm_per_unit if drawn else TILE_MM / TILE
        content = picture()
        write_atomically(
            out, content if isinstance(content, bytes) else picture_data(content, kind, mm_per_unit)
        )
    elif drawn:
        write_board(drawn, out)
    else:
        raise UnreadableFile(path, _("a race on tiles has no board to export, only a picture"))
    if output == "json":
        print_json({"track": venue.id, "layout": layout_of(venue), "to": kind, "file": str(out)})
    else:
        print_line(_("{file}: {name} as {kind}").format(file=out, name=venue.name, kind=kind))


def write_elsewhere(
    format_: ExportFormat, board: Board, path: Path, out: Path, force: bool, output: str
) -> None:
    """Write a board for another program and say what its format can't hold."""
    keep_source(out, path, [scan.file for scan in board.view.scans])
    refuse_existing(out, force)
    lost = format_.write(board, out)
    if output == "json":
        print_json(
            {"track": board.id, "layout": board.layout, "to": format_.name, "file": str(out), "lost": lost}
        )
        return
    print_line(_("{file}: {name} as {kind}").format(file=out, name=board.name, kind=format_.words))
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
    known = (*KINDS.values(), *(format_.name for format_ in EXPORT_FORMATS))
    if not kind and (elsewhere := format_of_file(out)):
        return elsewhere.name
    asked = kind or KINDS.get(out.suffix.lower(), out.suffix)
    if asked not in known:
        problem = _("can't export to {asked!r}; choose one of {known}")
        raise wrong_usage(problem.format(asked=asked, known=", ".join(known)))
    return asked


def board_picture(board: Board, file: str, kind: str) -> str:
    """Return a picture or the page of a board.

    An SVG of a track also has its layers, so that it can be imported.
    """
    if kind == "html":
        return board_page(board)
    picture = board_svg(board)
    if kind == "svg" and detect(locate(file)) == "track":
        return with_track_layers(picture, load_track(file))
    return picture


def race_picture(record: Record, path: Path) -> str:
    """Return the final position of a recorded race as SVG.

    Raises:
        UnreadableFile: the record can't be replayed, or there is nothing to draw.
    """
    try:
        end = replay(record)
    except EngineError as error:
        raise UnreadableFile(path, str(error)) from error
    marks = car_marks(record, end)
    road = end.race.ruleset.road(end)
    if road:
        return road_svg(road, marks, record.venue.name, race_text(record, end))
    if not isinstance(record.venue, Board):
        raise UnreadableFile(path, _("there is no picture of races under {rules}").format(rules=record.rules))
    return race_svg(record.board, marks, record.board.name, race_text(record, end))
