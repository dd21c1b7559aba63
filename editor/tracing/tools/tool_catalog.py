"""List the tools in the order of the tool bar. A new tool is one new file and one line here."""

from __future__ import annotations

from editor.tracing.tools.arrows.approach_tool import ApproachTool
from editor.tracing.tools.arrows.arrow_tool import ArrowTool
from editor.tracing.tools.corners.corner_tool import CornerTool
from editor.tracing.tools.marks.finish_tool import FinishTool
from editor.tracing.tools.marks.grid_tool import GridTool
from editor.tracing.tools.marks.stand_tool import StandTool
from editor.tracing.tools.reading.loop_tool import LoopTool
from editor.tracing.tools.reading.wand_tool import WandTool
from editor.tracing.tools.scans.scan_tool import ScanTool
from editor.tracing.tools.spaces.cut_tool import CutTool
from editor.tracing.tools.spaces.select_tool import SelectTool
from editor.tracing.tools.spaces.space_tool import SpaceTool
from editor.tracing.tools.spaces.tunnel_tool import TunnelTool
from editor.tracing.tools.spaces.vertex_tool import VertexTool
from editor.tracing.tools.strips.strip_tool import StripTool
from editor.tracing.tools.tool import Tool

TOOLS: tuple[type[Tool], ...] = (
    SelectTool,
    LoopTool,
    StripTool,
    SpaceTool,
    WandTool,
    VertexTool,
    CutTool,
    ArrowTool,
    CornerTool,
    ApproachTool,
    FinishTool,
    GridTool,
    StandTool,
    TunnelTool,
    ScanTool,
)
