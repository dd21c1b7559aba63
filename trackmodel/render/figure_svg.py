"""A figure as a small horizontal picture: its band, its interval, its value, and what it was before."""

from __future__ import annotations

from attrs import frozen

from trackmodel.render.svg import document, tag

WIDTH, HEIGHT = 120.0, 16.0
MARGIN = 6.0
"""Room at both ends, in user units."""
DOT = 3.5


@frozen
class StripColors:
    """Colors of a strip: the line and dot of a figure within its band, outside it, and of its band.

    Blue and orange differ for people with common color blindness, and a figure that lies outside its band
    also has a square in place of a dot.
    """

    inside: str = "#1d5fa8"
    outside: str = "#c4500a"
    band: str = "#cdd6df"


LIGHT = StripColors()
Range = tuple[float, float]


def figure_strip(
    value: float,
    interval: Range,
    band: Range | None = None,
    before: float | None = None,
    colors: StripColors = LIGHT,
    *,
    stands_out: bool = False,
) -> str:
    """Return the picture as SVG. Its scale reaches over everything that is drawn, and to 0 if that is near.

    Args:
        value, interval: the figure and its interval.
        band: where boards in print lie, a bar.
        before: the figure before, a hollow dot.
        colors: of its parts.
        stands_out: whether the figure is told in a finding.
    """
    drawn = [value, *interval, *(band or ()), *([] if before is None else [before])]
    least, most = min(drawn), max(drawn)
    if least < most:
        least = 0.0 if 0 <= least < most / 2 else least
    span = most - least or 1.0

    def x(at: float) -> float:
        return round(MARGIN + float(at - least) / span * (WIDTH - 2 * MARGIN), 2)

    middle = HEIGHT / 2
    ink = colors.outside if stands_out else colors.inside
    parts = []
    if band:
        width = max(2.0, x(band[1]) - x(band[0]))
        parts.append(
            tag("rect", x=x(band[0]), y=3, width=round(width, 2), height=HEIGHT - 6, fill=colors.band)
        )
    ends = {"x1": x(interval[0]), "x2": x(interval[1])}
    parts.append(tag("line", y1=middle, y2=middle, stroke=ink, stroke_width=2, **ends))
    if before is not None:
        parts.append(tag("circle", cx=x(before), cy=middle, r=DOT, fill="none", stroke=ink, stroke_width=1.5))
    if stands_out:
        side = 2 * DOT
        parts.append(tag("rect", x=x(value) - DOT, y=middle - DOT, width=side, height=side, fill=ink))
    else:
        parts.append(tag("circle", cx=x(value), cy=middle, r=DOT, fill=ink))
    return document(WIDTH, HEIGHT, *parts)
