"""The gauges of a dashboard: a widget for each shape a ruleset knows. What they show, the ruleset says."""

from __future__ import annotations

from editor.racing.panels.gauges.gauge_widget import GaugeWidget
from editor.racing.panels.gauges.lever import LeverWidget
from editor.racing.panels.gauges.number import NumberWidget
from editor.racing.panels.gauges.points import MOST_BOXES, PointsWidget
from trackmodel.engine import Gauge

__all__ = ["GaugeWidget", "gauge_widget"]

_SHAPES: dict[str, type[GaugeWidget]] = {"lever": LeverWidget, "points": PointsWidget, "number": NumberWidget}


def gauge_widget(gauge: Gauge) -> GaugeWidget:
    """A new widget that shows this gauge; whoever has it shows later readings with `show_gauge`."""
    kind = _SHAPES.get(gauge.shape, NumberWidget)
    if kind is PointsWidget and gauge.most - gauge.least > MOST_BOXES:
        kind = NumberWidget
    return kind(gauge)
