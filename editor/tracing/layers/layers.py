"""The list of layers, lowest first. A new layer needs a class and a line here."""

from __future__ import annotations

from editor.tracing.layers.arrow_layer import ArrowLayer
from editor.tracing.layers.corner_layer import CornerLayer
from editor.tracing.layers.draft_layer import DraftLayer
from editor.tracing.layers.heat_layer import HeatLayer
from editor.tracing.layers.issue_layer import IssueLayer
from editor.tracing.layers.lap_layer import LapLayer
from editor.tracing.layers.layer import Layer
from editor.tracing.layers.mark_layers import FinishLayer, GridLayer, PitLayer
from editor.tracing.layers.scan_layer import ScanLayer
from editor.tracing.layers.space_layers import LaneLayer, OutlineLayer, OutsideLayer

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
    LapLayer,
    IssueLayer,
    DraftLayer,
)


def track_layers() -> tuple[Layer, ...]:
    """Return new layers for a canvas."""
    return tuple(layer() for layer in TRACK_LAYERS)
