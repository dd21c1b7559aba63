"""`pitboard export`: a board to race on, or a picture of a board or of a race."""

from __future__ import annotations

from pathlib import Path

import click

from trackmodel.board import Board
from trackmodel.commands.inputs import FILE, LAYOUT, load_board, locate
from trackmodel.commands.output import FORMAT, print_json
from trackmodel.errors import UnwritableFile
from trackmodel.formats.atomic import write_atomically
from trackmodel.formats.board_file import write_board
from trackmodel.formats.detect import detect
from trackmodel.texts import _

ENDINGS = {".json": "board", ".svg": "svg", ".png": "png", ".pdf": "pdf"}
"""What is written, by the ending of OUT."""

PICTURE_WIDTH = 2000
"""Pixels of a PNG."""


@click.command("export", help=_("Write FILE as a board to race on, or as a picture (svg, png, pdf)."))
@FILE
@click.option("-o", "--out", required=True, type=click.Path(path_type=Path), help=_("The file to write."))
@click.option("--to", "kind", metavar="KIND", help=_("board, svg, png or pdf; else by the ending of OUT."))
@LAYOUT
@FORMAT
def command(file: str, out: Path, kind: str | None, layout: str, output: str) -> None:
    """Compiles FILE where it is a track and writes OUT."""
    kind = wanted_kind(out, kind)
    path = locate(file)
    if out.exists() and path.exists() and out.samefile(path):
        raise UnwritableFile(_("{file} is what is to be exported; choose another OUT").format(file=out))
    if detect(path) == "race":
        board, svg = race_picture(path, kind)
    else:
        board = load_board(file, layout)
        svg = None
    if kind == "board":
        write_board(board, out)
    else:
        write_picture(svg or board_picture(board, path.parent), kind, out)
    if output == "json":
        print_json({"track": board.id, "layout": board.layout, "to": kind, "file": str(out)})
    else:
        click.echo(_("{file}: {name} as {kind}").format(file=out, name=board.name, kind=kind))


def wanted_kind(out: Path, kind: str | None) -> str:
    """What to write, by `--to` or by the ending of OUT.

    Raises:
        UsageError: nothing that can be written yet.
    """
    known = tuple(ENDINGS.values())
    asked = kind or ENDINGS.get(out.suffix.lower(), out.suffix)
    if asked not in known:
        problem = _("can't export to {asked!r} yet; there are: {known}")
        context = click.get_current_context()
        raise click.UsageError(problem.format(asked=asked, known=", ".join(known)), context)
    return asked
