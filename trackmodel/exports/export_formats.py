"""The formats in which boards and races are written; command, window, and docs/formats.md use them.

What writes them is imported when it is needed.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from pkgutil import resolve_name

from attrs import frozen

from trackmodel.exports.exported import ExportChoices, Exported
from trackmodel.formats.atomic import write_atomically
from trackmodel.texts import _


@frozen
class ExportFormat:
    """A format in which boards or races are written.

    Attributes:
        name: its name on the command line.
        words: what such a file is, with an article.
        suffix: how names of such files end.
        writer: "module:function" that takes a board and the path of the file, and may return sentences
            about what this board has and the format can't hold.
        keeps: what of a board or a race the format holds.
        loses: what it doesn't hold.
        of: what it is made from: "board", "race".
        takes_choices: whether the writer takes what is exported, the choices, and a function that is told
            the progress, and returns the content of the file instead.
    """

    name: str
    words: str
    suffix: str
    writer: str
    keeps: str
    loses: str
    of: tuple[str, ...] = ("board",)
    takes_choices: bool = False

    def write(
        self,
        exported: Exported,
        path: Path,
        choices: ExportChoices | None = None,
        progress: Callable[[float], object] = lambda share: None,
    ) -> list[str]:
        """Write a file and return sentences about what is lost.

        Args:
            exported: a board or a race, of which it can be made.
            path: the file.
            choices: what people can choose; None for what is usual.
            progress: is told the share of the work that is done; raises to stop before anything is written.

        Raises:
            PitboardError: the format can't hold this.
            UnwritableFile: the file can't be written.
        """
        write = resolve_name(f"trackmodel.{self.writer}")
        if self.takes_choices:
            content: bytes = write(exported, choices or ExportChoices(), progress)
            progress(1.0)
            write_atomically(path, content)
            return []
        progress(0.0)
        lost: list[str] | None = write(exported.board, path)
        return lost or []


BOTH = "board", "race"
OWN_FORMATS = (
    ExportFormat(
        "pdf",
        _("a PDF to print"),
        ".pdf",
        "exports.own_formats:pdf",
        _("the picture as vectors and text; of a board also over several pages"),
        "",
        BOTH,
        takes_choices=True,
    ),
    ExportFormat(
        "png",
        _("a picture"),
        ".png",
        "exports.own_formats:png",
        _("the picture"),
        "",
        BOTH,
        takes_choices=True,
    ),
    ExportFormat(
        "svg",
        _("a drawing"),
        ".svg",
        "exports.own_formats:svg",
        _("the picture; of a track also its outlines, to edit and import again"),
        "",
        BOTH,
        takes_choices=True,
    ),
    ExportFormat(
        "html",
        _("a web page in one file"),
        ".html",
        "exports.own_formats:page",
        _("the board to zoom and move, corners and routes; of a record also the race"),
        "",
        BOTH,
        takes_choices=True,
    ),
    ExportFormat(
        "gif",
        _("an animation"),
        ".gif",
        "exports.own_formats:gif",
        _("the turns asked for"),
        "",
        ("race",),
        takes_choices=True,
    ),
    ExportFormat(
        "webp",
        _("a smaller animation"),
        ".webp",
        "exports.own_formats:webp",
        _("the turns asked for"),
        "",
        ("race",),
        takes_choices=True,
    ),
    ExportFormat(
        "board",
        _("a board ready to race"),
        ".board.json",
        "formats.board_file:write_board",
        _("what races need, outlines, flags, places of scans"),
        _("drafts, doubts, notes, other layouts, accepted issues"),
    ),
)
"""Pictures, web pages, animations, and boards of Pitboard."""

OTHER_PROGRAMS = (
    ExportFormat(
        "gponline",
        _("a GP Online board"),
        ".dat",
        "exports.gponline_export:write_gponline",
        _("centers, arrows, stops, order in corners, garages, grid, finish line, chance of rain; a picture"),
        _("outlines, lanes, turns, names, L and C, clouds and sun, tunnels, bridges, the pit's exit gear"),
    ),
    ExportFormat(
        "league",
        _("a track file of the league mod for Tabletop Simulator"),
        ".league.json",
        "exports.tabletop_export:write_league",
        _("centers, headings, lanes, arrows, corners with stops, L and C, grid, finish line, pit lane"),
        _("outlines, turns, names of corners, pit stands, weather, tunnels, bridges, the picture"),
    ),
    ExportFormat(
        "tts",
        _("a saved object for Tabletop Simulator"),
        ".tts.json",
        "exports.tabletop_export:write_saved_object",
        _("a picture, and a snap point on each space, turned in driving direction"),
        _("arrows, corners, and all else that isn't in the picture"),
    ),
    ExportFormat(
        "vassal",
        _("a VASSAL module"),
        ".vmod",
        "exports.own_formats:vmod",
        _("a picture, a zone per space with its outline, cars on the grid; dice and dashboards of a ruleset"),
        _("arrows, corners, and all else that isn't in the picture"),
        takes_choices=True,
    ),
    ExportFormat(
        "graphml",
        _("a graph as GraphML"),
        ".graphml",
        "exports.graph_export:write_graphml",
        _("spaces with center, lane, stops, pit, grid, progress; arrows with turn and finish line"),
        _("outlines, names and L and C of corners, pit stands, weather, the picture"),
    ),
    ExportFormat(
        "graph",
        _("a graph as node-link JSON"),
        ".graph.json",
        "exports.graph_export:write_node_link",
        _("the same as GraphML"),
        _("the same as GraphML"),
    ),
)

EXPORT_FORMATS = (*OWN_FORMATS, *OTHER_PROGRAMS)


def export_format(name: str) -> ExportFormat | None:
    """Return the format with this name, if there is one."""
    return next((format_ for format_ in EXPORT_FORMATS if format_.name == name), None)


def format_of_file(path: Path) -> ExportFormat | None:
    """Return the format that the name of a file asks for, if it is one of these."""
    name = path.name.lower()
    return next((format_ for format_ in EXPORT_FORMATS if name.endswith(format_.suffix)), None)
