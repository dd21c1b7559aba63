"""The layers of the canvas, lowest first. A new layer is one new class and one line here."""

from __future__ import annotations

from editor.canvas.arrow_layer import ArrowLayer
from editor.canvas.corner_layer import CornerLayer
from editor.canvas.draft_layer import DraftLayer
from editor.canvas.heat_layer import HeatLayer
from editor.canvas.issue_layer import IssueLayer
from editor.canvas.layer import Layer
from editor.canvas.mark_layers import FinishLayer, GridLayer, PitLayer
from editor.canvas.outside_layer import OutsideLayer
from editor.canvas.scan_layer import ScanLayer
from editor.canvas.space_layers import LaneLayer, OutlineLayer

TRACK_LAYERS: tuple[type[Layer], ...] = (
    ScanLayer,
    LaneLayer,
    HeatLayer,
    OutlineLayer,
    ArrowLayer,
    OutsideLayer,
    FinishLayer,
    PitLayer,
    GridLayer,
    CornerLayer,
    IssueLayer,
    DraftLayer,
)


def track_layers() -> tuple[Layer, ...]:
    """New layers for one canvas."""
    return tuple(layer() for layer in TRACK_LAYERS)
