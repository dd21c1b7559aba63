"""Cars seen from above."""

from __future__ import annotations

from trackmodel.render import palette
from trackmodel.render.svg import moved, tag, text

LENGTH, WIDTH = 17.0, 9.6
"""Size of a car in drawing units; it fits a space of 18 by 11."""

_TYRES = ((-5.2, -3.5, 4.0, 2.4), (-5.2, 3.5, 4.0, 2.4), (4.3, -3.55, 3.4, 2.0), (4.3, 3.55, 3.4, 2.0))
_BODY = (
    "M8.2,-1L8.2,1L4.4,1.4C2.6,1.7 2.2,3.6 0.4,3.9L-3.4,3.9C-4.8,3.8 -5.6,2.2 -7,1.7"
    "L-7,-1.7C-5.6,-2.2 -4.8,-3.8 -3.4,-3.9L0.4,-3.9C2.2,-3.6 2.6,-1.7 4.4,-1.4Z"
)


def car(x: float, y: float, angle: float, number: str, team: int, *, second: bool, scale: float = 1.0) -> str:
    """A car with its number; `angle` in degrees, 0 to the right, clockwise.

    A team's second car carries its number light on dark, the first dark on light.
    """
    colour = palette.team_colour(team)
    tyres = "".join(
        tag("rect", x=cx - length / 2, y=cy - width / 2, width=length, height=width, rx=0.7, fill="#15181d")
        for cx, cy, length, width in _TYRES
    )
    wings = tag("rect", x=6.7, y=-4.5, width=1.9, height=9, rx=0.5, fill=colour, stroke=palette.INK,
                stroke_width=0.5) + tag("rect", x=-8.5, y=-3.9, width=2.2, height=7.8, rx=0.4, fill=colour,
                                        stroke=palette.INK, stroke_width=0.5)  # fmt: skip
    body = tag("path", d=_BODY, fill=colour, stroke=palette.INK, stroke_width=0.6, stroke_linejoin="round")
    halo = tag("path", d=_BODY, stroke=palette.PAINT, stroke_width=2.2, stroke_linejoin="round")
    plate, ink = (palette.INK, palette.PAINT) if second else (palette.PAINT, palette.INK)
    disc = tag("circle", cx=-1.3, cy=0, r=3.9, fill=plate, stroke=palette.INK, stroke_width=0.4)
    upright = (angle + 90) % 180 - 90
    label = text(0, 2.1, number, 5.9 if len(number) < 2 else 5.0, fill=ink, anchor="middle")
    return moved(
        x,
        y,
        halo,
        tyres,
        wings,
        body,
        disc,
        moved(-1.3, 0, label, angle=upright - angle),
        angle=angle,
        scale=scale,
    )
