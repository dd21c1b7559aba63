"""From a word on the command line to a Track or a Board."""

from __future__ import annotations

from pathlib import Path

import click

from trackmodel.board import Board
from trackmodel.errors import UnreadableFile
from trackmodel.formats.detect import detect
from trackmodel.resources import locate
from trackmodel.texts import _
from trackmodel.track import MAIN_LAYOUT, Track

FILES = click.argument("files", nargs=-1, metavar="FILE...")
FILE = click.argument("file")
LAYOUT = click.option(
    "--layout", metavar="NAME", default=MAIN_LAYOUT, show_default=True, help=_("The layout of the track.")
)


def needs_a_file(files: tuple[str, ...]) -> None:
    """Raises UsageError where no FILE was given."""
    if not files:
        raise click.UsageError(_("Missing argument 'FILE...'."), click.get_current_context())


def load_track(name: str) -> Track:
    """The track document called `name` (a path or the id of a shipped circuit).

    Raises:
        UnreadableFile: it is none; says what to do where it is something else of ours.
    """
    path = locate(name)
    kind = detect(path)
    if kind == "gponline":
        advice = _("this is a GP Online file; first run: pitboard import {file} -o {stem}.track.json")
        raise UnreadableFile(path, advice.format(file=path.name, stem=path.stem))
    if kind != "track":
        raise UnreadableFile(path, _("this is a {kind}; here a track is needed").format(kind=kind))
    from trackmodel.formats.track_file import read_track

    return read_track(path)


def load_board(name: str, layout: str = MAIN_LAYOUT) -> Board:
    """The board called `name`, or the compiled track of that name.

    Raises:
        UnreadableFile: it is neither a track nor a board, or the board is of another layout.
        CannotCompile: the track has blocking issues.
    """
    path = locate(name)
    if detect(path) == "board":
        return _board_of_layout(path, layout)
    from trackmodel.compiler import compile_board

    return compile_board(load_track(name), layout)


def _board_of_layout(path: Path, layout: str) -> Board:
    from trackmodel.formats.board_file import read_board

    board = read_board(path)
    if layout not in (MAIN_LAYOUT, board.layout):
        problem = _("this board was exported from layout {layout}; export the track again for another")
        raise UnreadableFile(path, problem.format(layout=board.layout))
    return board
