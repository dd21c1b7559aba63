"""Gauges of a dashboard: a widget for each shape of gauge that rulesets have."""

from __future__ import annotations

from collections.abc import Sequence

from editor.racing.panels.gauges.gauge_widget import GaugeWidget
from editor.racing.panels.gauges.hand import CardWidget
from editor.racing.panels.gauges.lever import LeverWidget
from editor.racing.panels.gauges.number import LineWidget, NumberWidget
from editor.racing.panels.gauges.points import MOST_BOXES, PointsWidget
from editor.racing.panels.gauges.scale import ScaleWidget
from trackmodel.engine import Gauge

__all__ = ["GaugeWidget", "gauge_widget", "show_gauges"]

_SHAPES: dict[str, type[GaugeWidget]] = {
    "lever": LeverWidget,
    "points": PointsWidget,
    "number": NumberWidget,
    "name": NumberWidget,
    "scale": ScaleWidget,
    "card": CardWidget,
}


def gauge_widget(gauge: Gauge, *, compact: bool = False) -> GaugeWidget:
    """Return a widget that shows a gauge, compact in a line; call its `show_gauge` for later readings."""
    kind = _SHAPES.get(gauge.shape, NumberWidget)
    if compact and kind is not CardWidget:
        kind = LineWidget
    elif kind is PointsWidget and gauge.most - gauge.least > MOST_BOXES:
        kind = NumberWidget
    return kind(gauge)


def show_gauges(widgets: Sequence[GaugeWidget], gauges: Sequence[Gauge]) -> bool:
    """Show readings in the widgets of their gauges; return False if there are other gauges now."""
    if [(each.name, each.shape) for each in gauges] != [(it.gauge.name, it.gauge.shape) for it in widgets]:
        return False
    for widget, gauge in zip(widgets, gauges, strict=True):
        widget.show_gauge(gauge)
    return True
