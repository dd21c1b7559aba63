"""The tools, in the order of the tool bar. A new tool is one new file and one line here."""

from __future__ import annotations

from editor.tools.arrow_tool import ArrowTool
from editor.tools.corner_tool import CornerTool
from editor.tools.select_tool import SelectTool
from editor.tools.space_tool import SpaceTool
from editor.tools.tool import Tool

TOOLS: tuple[type[Tool], ...] = (SelectTool, SpaceTool, ArrowTool, CornerTool)
