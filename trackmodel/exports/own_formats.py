"""Contents of files: a race if there is one and the format can show it, else a board.

Each function tells `progress` the share of the work that is done, if that takes long.
"""

from __future__ import annotations

from collections.abc import Callable

from trackmodel.exports.exported import ExportChoices, Exported
from trackmodel.exports.vassal_export import vassal_module
from trackmodel.formats.svg.track_layers import with_track_layers
from trackmodel.printing.print_board import print_board
from trackmodel.race_pictures.animation import animation
from trackmodel.race_pictures.moment_picture import moment_svg
from trackmodel.race_report.race_totals import race_text
from trackmodel.render.board_svg import board_svg
from trackmodel.render.road_places import TILE
from trackmodel.render.svg_to_picture import picture_data
from trackmodel.web_page.page import board_page, race_page

Progress = Callable[[float], object]

TILE_MM = 30.0
"""Length of a side of a tile in a PDF."""


def picture_svg(exported: Exported, turn: int | None = None) -> str:
    """Draw a race after a turn or, for None, at its end; or a board.

    Raises:
        PitboardError: races under this ruleset have no picture.
    """
    shown = exported.shown
    if shown is None:
        assert exported.board
        return board_svg(exported.board)
    if turn is not None:
        return moment_svg(shown, turn)
    return moment_svg(shown, -1, race_text(shown.record, shown.turns[-1].state))


def pdf(exported: Exported, choices: ExportChoices, _progress: Progress) -> bytes:
    """Return a PDF to print."""
    if exported.board and not exported.shown:
        return print_board(exported.board, choices.printing, exported.folder)
    mm_per_unit = exported.board.view.mm_per_unit if exported.board else TILE_MM / TILE
    return picture_data(picture_svg(exported, choices.turn), "pdf", mm_per_unit)


def png(exported: Exported, choices: ExportChoices, _progress: Progress) -> bytes:
    """Return a picture of pixels."""
    return picture_data(picture_svg(exported, choices.turn), "png", 1.0)


def svg(exported: Exported, choices: ExportChoices, _progress: Progress) -> bytes:
    """Return a picture of vectors; that of a track also has its layers, so that it can be imported."""
    drawn = picture_svg(exported, choices.turn)
    if exported.track and not exported.shown:
        drawn = with_track_layers(drawn, exported.track)
    return drawn.encode()


def page(exported: Exported, _choices: ExportChoices, _progress: Progress) -> bytes:
    """Return a web page."""
    if exported.shown:
        return race_page(exported.shown).encode()
    assert exported.board
    return board_page(exported.board).encode()


def vmod(exported: Exported, choices: ExportChoices, _progress: Progress) -> bytes:
    """Return a module for VASSAL."""
    assert exported.board
    return vassal_module(exported.board, choices.printing.rules)


def gif(exported: Exported, choices: ExportChoices, progress: Progress, kind: str = "GIF") -> bytes:
    """Return an animation."""
    shown = exported.shown
    assert shown
    first = choices.first or 0
    last = len(shown.turns) - 1 if choices.last is None else choices.last
    return animation(shown, first, last, lambda done: progress(done / (last - first + 1)), kind)


def webp(exported: Exported, choices: ExportChoices, progress: Progress) -> bytes:
    """Return an animation that is smaller and takes longer to make."""
    return gif(exported, choices, progress, "WEBP")
