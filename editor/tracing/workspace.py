"""The workspace: what menus, docks and window of the editor share, and the active tool."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow

from editor.common.painting_helpers import center
from editor.document.document import Document
from editor.document.files import Files
from editor.document.selection import Selection
from editor.tracing.canvas import Canvas
from editor.tracing.part_commands import PartCommands
from editor.tracing.race_windows import RaceWindows, read_race
from editor.tracing.tile_set_windows import TileSetWindows
from editor.tracing.tools.corners.corner_tool import CornerTool
from editor.tracing.tools.hit_test import HitTest
from editor.tracing.tools.reading.loop_tool import LoopTool
from editor.tracing.tools.scans.scan_tool import ScanTool
from editor.tracing.tools.spaces.select_tool import SelectTool
from editor.tracing.tools.tool import Tool, ToolContext
from editor.tracing.tools.tool_catalog import TOOLS
from trackmodel.check_parts.issue import Issue
from trackmodel.edits.doubt_edits import corner_of_doubt, rival_spaces
from trackmodel.track import Corner, Doubt, Doubtful, Point


class Workspace(QObject):
    """One document with its selection, canvas, tools and commands.

    Args:
        window: owner of the workspace and parent of its dialogs.
    """

    tool_activated = Signal(object)
    """The tool that was activated."""
    status_message = Signal(str)
    """A message for the status bar."""
    issue_deselected = Signal()
    """The user selected something else than what an issue is about."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.document = Document(self)
        self.selection = Selection(self.document, self)
        self.context = ToolContext(self.document, self.selection, HitTest(self.document, self))
        self.tools: list[Tool] = [tool(self.context) for tool in TOOLS]
        self.select_tool = next(tool for tool in self.tools if isinstance(tool, SelectTool))
        self.tool: Tool = self.select_tool
        """The active tool."""
        self.canvas = Canvas(self.context)
        self.scan_tool = next(tool for tool in self.tools if isinstance(tool, ScanTool))
        self.scan_tool.pictures = self.canvas.scan_pictures
        self.scan_tool.placed.connect(self.canvas.fit)
        self.scan_tool.exit_requested.connect(lambda: self.activate_tool(self.select_tool))
        self.files = Files(self.document, window)
        self.parts = PartCommands(self.document, self.selection, self)
        self.races = RaceWindows(self.document, self)
        self.tile_sets = TileSetWindows(self)
        self._goes_to_issue = False
        self._connect()

    def _connect(self) -> None:
        self.selection.changed.connect(self._leave_issue)
        self.document.opened.connect(self._start_clean)
        self.canvas.mouse_moved.connect(lambda at, _space: self.parts.point_at(at))
        self.parts.placed.connect(lambda: self.activate_tool(self.select_tool))
        self.files.readers["race"] = read_race
        self.files.race_found.connect(self.races.watch_file)
        self.files.tile_set_found.connect(self.tile_sets.open_file)
        self.tile_sets.play_wanted.connect(self.races.set_up)
        self.tile_sets.status_message.connect(self.status_message)
        for source in (
            self.document.refused,
            self.parts.refused,
            self.files.status_message,
            self.races.status_message,
        ):
            source.connect(self.status_message)
        for tool in self.tools:
            tool.refused.connect(self.status_message)

    def _start_clean(self) -> None:
        self.selection.clear()
        for tool in self.tools:
            tool.start_over()
        if self.document.path is None:
            self.activate_tool(self.select_tool)

    def activate_tool(self, tool: Tool) -> None:
        """Activate a tool."""
        self.tool = tool
        self.canvas.activate_tool(tool)
        self.tool_activated.emit(tool)

    def finish_draft(self) -> bool:
        """Do what Enter does on the board if the active tool has a draft; return whether it has one."""
        return self.tool.finish_draft()

    def change_corner(self, corner: str) -> None:
        """Activate the corner tool and have it change a corner, given by its id."""
        self.activate_tool(next(tool for tool in self.tools if isinstance(tool, CornerTool)))
        self.selection.select_corner(corner)

    def go_to_corner(self, corner: Corner) -> None:
        """Bring a corner into view without zooming further in than needed."""
        points = self._centers(corner.spaces)
        if points:
            self.canvas.show_points(points)

    def go_to_space(self, space: str) -> None:
        """Select a space, given by id, and zoom to it; select nothing if it is gone."""
        points = self._centers((space,))
        self.selection.select([space] if points else [])
        if points:
            self.canvas.bring_near(points)

    def go_to_issue(self, issue: Issue) -> None:
        """Select the spaces or the corner of an issue and zoom there.

        For an issue without a place, name the tool that fixes it.
        """
        self._goes_to_issue = True
        corner = next((c for c in self.document.facts.track.corners if c.id == issue.corner), None)
        spaces = issue.spaces or (corner.spaces if corner else ())
        points = self._centers(spaces) + ([issue.at] if issue.at else [])
        if corner and not issue.spaces:
            self.selection.show_corner(corner.id)
        else:
            self.selection.select(spaces)
        self._goes_to_issue = False
        if points:
            self.canvas.look_at_marked(points)
        else:
            self._name_tool_for(issue)

    def go_to_doubt(self, doubt: Doubt | None, group: Sequence[Doubt]) -> None:
        """Bring a doubt and the others of its group into view, marked.

        Its spaces are selected, but not those of an arrow: Del would delete them instead. Of a doubtful
        arrow, the other likely end is outlined, and of a grid, the usual places.
        """
        by_id = self.document.facts.spaces_by_id
        is_arrow = doubt is not None and doubt.what is Doubtful.ARROW
        is_outlined = doubt is not None and doubt.what in (Doubtful.ARROW, Doubtful.GRID)
        rivals = rival_spaces(self.document.facts, doubt) if doubt and is_outlined else ()
        self.canvas.preview([by_id[id_].outline for id_ in rivals if id_ in by_id])
        self.canvas.show_doubts(group, doubt)
        if doubt is None:
            return
        if isinstance(self.tool, LoopTool) and not self.tool.reading.running:
            # Its Enter would look for the road again, and a click begin a loop.
            self.activate_tool(self.select_tool)
        track = self.document.facts.track
        corners = [corner for each in group if (corner := corner_of_doubt(track, each))]
        if doubt.what is Doubtful.CORNER and corners:
            self.selection.show_corner(corners[0].id)
        else:
            self.selection.select(() if is_arrow else doubt.spaces)
        points = self._centers(space for each in group for space in each.spaces)
        points += [each.at for each in group]
        points += [corner.flag for corner in corners if corner.flag]
        self.canvas.bring_near(points)

    def _leave_issue(self) -> None:
        if not self._goes_to_issue:
            self.issue_deselected.emit()

    def _name_tool_for(self, issue: Issue) -> None:
        tool = next((tool for tool in self.tools if tool.name == issue.tool), None)
        if tool:
            text = self.tr("{issue}: key {key}, {tool}")
            self.status_message.emit(text.format(issue=issue.message, key=tool.key, tool=tool.title))

    def _centers(self, spaces: Iterable[str]) -> list[Point]:
        by_id = self.document.facts.spaces_by_id
        return [center(by_id[space].outline) for space in spaces if space in by_id]
