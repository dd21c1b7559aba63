"""Tracks, boards and tile sets named on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

from trackmodel.board import Board
from trackmodel.errors import UnreadableFile
from trackmodel.formats.detect import detect
from trackmodel.formats.file_formats import FOREIGN, format_named
from trackmodel.resources import locate, shipped_venues
from trackmodel.texts import _
from trackmodel.tile_set import TileSet
from trackmodel.track import MAIN_LAYOUT, Track

if TYPE_CHECKING:
    from trackmodel.engine.venue import Venue


def complete_input(
    _context: click.Context, _parameter: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """Return what the shell offers for a FILE: what ships, and its own file names."""
    circuits = [id_ for id_ in shipped_venues() if id_.startswith(incomplete)]
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


def load_venue(name: str, layout: str = MAIN_LAYOUT) -> Venue:
    """Return the tile set or the board `name`, or compile the track `name`.

    Raises:
        UnreadableFile: the file is none of these, or has no such layout.
        CannotCompile: the track has blocking issues.
    """
    if is_tile_set(name):
        return load_tile_set(name, layout)
    return load_board(name, layout)


def is_tile_set(name: str) -> bool:
    """Return whether `name` is a tile set, by the content of the file."""
    return detect(locate(name)) == "tileset"


def load_tile_set(name: str, layout: str = MAIN_LAYOUT) -> TileSet:
    """Return the tile set `name`, a path or the id of one that ships.

    Raises:
        UnreadableFile: the file can't be read, or a layout is asked for.
    """
    path = locate(name)
    from trackmodel.formats.tile_set_file import read_tile_set

    if layout != MAIN_LAYOUT:
        raise UnreadableFile(path, _("a tile set has no layouts; leave --layout out"))
    return read_tile_set(path)


def load_track(name: str) -> Track:
    """Return the track `name`, a path or the id of a shipped circuit.

    Raises:
        UnreadableFile: the file isn't a track; the message says what to do with another Pitboard file.
    """
    path = locate(name)
    kind = detect(path)
    words = format_named(kind).words
    if format_named(kind) in FOREIGN:
        advice = _("this is {what}; import it first: pitboard import {file} -o {stem}.track.json")
        raise UnreadableFile(path, advice.format(what=words, file=path.name, stem=path.stem))
    if kind == "tileset":
        problem = _("a tile set has no spaces and corners; validate, race, simulate, and rules take it")
        raise UnreadableFile(path, problem)
    if kind != "track":
        raise UnreadableFile(path, _("this is {what}, not a track").format(what=words))
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
