"""The picture of a figure of a balance."""

from __future__ import annotations

from trackmodel.instruments.balance import Balance
from trackmodel.instruments.balance_figures import Key
from trackmodel.render.figure_svg import LIGHT, StripColors, figure_strip


def strip(found: Balance, key: Key, colors: StripColors = LIGHT) -> str:
    """Return the picture of a figure as SVG; it has a square if there is a finding about it."""
    figure, band, changed = found.figures[key], found.bands.get(key), found.differences.get(key)
    stands_out = any(finding.key == key for finding in found.findings)
    before = changed.before.value if changed else None
    return figure_strip(figure.value, (figure.low, figure.high), band, before, colors, stands_out=stands_out)
