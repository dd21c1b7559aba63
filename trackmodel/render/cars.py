"""Cars seen from above."""

from __future__ import annotations

from trackmodel.render import palette
from trackmodel.render.svg import moved, tag, text

LENGTH, WIDTH = 17.0, 9.6
"""Size of a car in drawing units; it fits on a space of 18 by 11."""

_TIRES = ((-5.0, -3.9, 4.2, 2.2), (-5.0, 3.9, 4.2, 2.2), (4.6, -3.7, 3.4, 2.0), (4.6, 3.7, 3.4, 2.0))
"""Center (ahead, right), length and width of the tires."""

_BODY = (
    "M8.2,-1.3L8.2,1.3L4.6,2.3C3,2.8 2.6,4.3 0.8,4.5L-2.6,4.5C-4,4.4 -4.6,3.2 -7,2.9"
    "L-7,-2.9C-4.6,-3.2 -4,-4.4 -2.6,-4.5L0.8,-4.5C2.6,-4.3 3,-2.8 4.6,-2.3Z"
)
_WINGS = ((6.4, -4.6, 2.3, 9.2), (-8.6, -4.1, 2.4, 8.2))
"""Rear, left, length and width of the front wing and the rear wing."""


def car(x: float, y: float, angle: float, number: str, team: int, *, second: bool, scale: float = 1.0) -> str:
    """Draw a car with its number.

    Args:
        x, y: center of the car.
        angle: heading in degrees, 0 to the right, clockwise.
        number: number on the car.
        team: number of the team, from 0; decides the color.
        second: whether this is the team's second car, which has a light number on a dark plate.
        scale: board units per drawing unit.
    """
    plate, ink = (palette.INK, palette.PAINT) if second else (palette.PAINT, palette.INK)
    disc = tag("circle", cx=-1.3, cy=0, r=3.35, fill=plate, stroke=palette.INK, stroke_width=0.4)
    upright = (angle + 90) % 180 - 90
    label = text(0, 1.95, number, 5.4 if len(number) < 2 else 4.6, fill=ink, anchor="middle")
    color = palette.team_color(team)
    turned = moved(-1.3, 0, label, angle=upright - angle)
    return moved(x, y, car_body(color, color), disc, turned, angle=angle, scale=scale)


def car_body(color: str, wing_color: str) -> str:
    """Draw a car without its number around the origin, heading right."""
    tires = "".join(
        tag("rect", x=cx - length / 2, y=cy - width / 2, width=length, height=width, rx=0.7, fill="#15181d")
        for cx, cy, length, width in _TIRES
    )
    wings = "".join(
        tag("rect", x=rear, y=left, width=length, height=width, rx=0.5, fill=wing_color, stroke=palette.INK,
            stroke_width=0.5)
        for rear, left, length, width in _WINGS
    )  # fmt: skip
    body = tag("path", d=_BODY, fill=color, stroke=palette.INK, stroke_width=0.6, stroke_linejoin="round")
    halo = tag("path", d=_BODY, stroke=palette.PAINT, stroke_width=2.2, stroke_linejoin="round")
    return halo + tires + wings + body
