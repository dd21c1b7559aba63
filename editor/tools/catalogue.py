"""The tools, in the order of the tool bar. A new tool is one new file and one line here."""

from __future__ import annotations

from editor.tools.approach_tool import ApproachTool
from editor.tools.arrow_tool import ArrowTool
from editor.tools.corner_tool import CornerTool
from editor.tools.cut_tool import CutTool
from editor.tools.finish_tool import FinishTool
from editor.tools.grid_tool import GridTool
from editor.tools.select_tool import SelectTool
from editor.tools.space_tool import SpaceTool
from editor.tools.stand_tool import StandTool
from editor.tools.strip_tool import StripTool
from editor.tools.tool import Tool
from editor.tools.tunnel_tool import TunnelTool
from editor.tools.vertex_tool import VertexTool

TOOLS: tuple[type[Tool], ...] = (
    SelectTool,
    StripTool,
    SpaceTool,
    VertexTool,
    CutTool,
    ArrowTool,
    CornerTool,
    ApproachTool,
    FinishTool,
    GridTool,
    StandTool,
    TunnelTool,
)
