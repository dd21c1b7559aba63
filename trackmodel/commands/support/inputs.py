"""Tracks and boards named on the command line."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from trackmodel.board import Board
from trackmodel.errors import UnreadableFile
from trackmodel.formats.detect import detect
from trackmodel.resources import locate, shipped_circuits
from trackmodel.texts import _
from trackmodel.track import MAIN_LAYOUT, Track


def complete_input(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Return what the shell offers for a FILE: shipped circuits, and its own file names."""
    circuits = [id_ for id_ in shipped_circuits() if id_.startswith(incomplete)]
    return [*map(CompletionItem, circuits), CompletionItem(incomplete, type="file")]


FILES = click.argument("files", nargs=-1, metavar="FILE...", shell_complete=complete_input)
FILE = click.argument("file", shell_complete=complete_input)
LAYOUT = click.option(
    "--layout", metavar="NAME", default=MAIN_LAYOUT, show_default=True, help=_("Layout of the track.")
)


def wrong_usage(problem: str) -> click.UsageError:
    """Return a usage error that refers to the help of the current command."""
    return click.UsageError(problem, click.get_current_context(silent=True))


def needs_a_file(files: tuple[str, ...]) -> None:
    """Raise UsageError if no FILE is given."""
    if not files:
        raise wrong_usage(_("Missing argument 'FILE...'."))


def load_track(name: str) -> Track:
    """Return the track `name`, a path or the id of a shipped circuit.

    Raises:
        UnreadableFile: the file isn't a track; the message says what to do with another Pitboard file.
    """
    path = locate(name)
    kind = detect(path)
    if kind == "gponline":
        advice = _("this is a GP Online file; import it first: pitboard import {file} -o {stem}.track.json")
        raise UnreadableFile(path, advice.format(file=path.name, stem=path.stem))
    if kind != "track":
        raise UnreadableFile(path, _("this is a {kind}, not a track").format(kind=kind))
    from trackmodel.formats.track_file import read_track

    return read_track(path)


def load_board(name: str, layout: str = MAIN_LAYOUT) -> Board:
    """Return the board `name`, or compile the track `name`.

    Raises:
        UnreadableFile: the file is neither a track nor a board, or a board of another layout.
        CannotCompile: the track has blocking issues.
    """
    path = locate(name)
    if detect(path) != "board":
        from trackmodel.compiler import compile_board

        return compile_board(load_track(name), layout)
    from trackmodel.formats.board_file import read_board

    board = read_board(path)
    if layout not in (MAIN_LAYOUT, board.layout):
        problem = _(
            "this board was exported from layout {layout}; export the track again with the other layout"
        )
        raise UnreadableFile(path, problem.format(layout=board.layout))
    return board
