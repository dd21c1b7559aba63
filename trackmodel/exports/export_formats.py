"""The formats of other programs in which boards are written; command, window, and docs/formats.md use them.

Writers are imported when they are needed.
"""

from __future__ import annotations

from pathlib import Path
from pkgutil import resolve_name

from attrs import frozen

from trackmodel.board import Board
from trackmodel.texts import _


@frozen
class ExportFormat:
    """A format in which boards are written.

    Attributes:
        name: its name on the command line.
        words: what such a file is, with an article.
        suffix: how names of such files end.
        writer: "module:function" of this package, which takes a board and the path of the file and returns
            sentences about what this board has and the format can't hold.
        keeps: what of a board the format holds.
        loses: what it doesn't hold.
    """

    name: str
    words: str
    suffix: str
    writer: str
    keeps: str
    loses: str

    def write(self, board: Board, path: Path) -> list[str]:
        """Write a board and return sentences about what is lost.

        Raises:
            PitboardError: the format can't hold this board.
            UnwritableFile: the file can't be written.
        """
        lost: list[str] = resolve_name(f"trackmodel.exports.{self.writer}")(board, path)
        return lost


EXPORT_FORMATS = (
    ExportFormat(
        "gponline",
        _("a GP Online board"),
        ".dat",
        "gponline_export:write_gponline",
        _("centers, arrows, stops, order in corners, garages, grid, finish line, chance of rain; a picture"),
        _("outlines, lanes, turns, names, L and C, clouds and sun, tunnels, bridges, the pit's exit gear"),
    ),
    ExportFormat(
        "league",
        _("a track file of the league mod for Tabletop Simulator"),
        ".league.json",
        "tabletop_export:write_league",
        _("centers, headings, lanes, arrows, corners with stops, L and C, grid, finish line, pit lane"),
        _("outlines, turns, names of corners, pit stands, weather, tunnels, bridges, the picture"),
    ),
    ExportFormat(
        "tts",
        _("a saved object for Tabletop Simulator"),
        ".tts.json",
        "tabletop_export:write_saved_object",
        _("a picture, and a snap point on each space, turned in driving direction"),
        _("arrows, corners, and all else that isn't in the picture"),
    ),
    ExportFormat(
        "graphml",
        _("a graph as GraphML"),
        ".graphml",
        "graph_export:write_graphml",
        _("spaces with center, lane, stops, pit, grid, progress; arrows with turn and finish line"),
        _("outlines, names and L and C of corners, pit stands, weather, the picture"),
    ),
    ExportFormat(
        "graph",
        _("a graph as node-link JSON"),
        ".graph.json",
        "graph_export:write_node_link",
        _("the same as GraphML"),
        _("the same as GraphML"),
    ),
)


def export_format(name: str) -> ExportFormat | None:
    """Return the format with this name, if there is one."""
    return next((format_ for format_ in EXPORT_FORMATS if format_.name == name), None)


def format_of_file(path: Path) -> ExportFormat | None:
    """Return the format that the name of a file asks for, if it is one of these."""
    name = path.name.lower()
    return next((format_ for format_ in EXPORT_FORMATS if name.endswith(format_.suffix)), None)
