"""Where a point ends up: on the coordinate grid, on a vertex or border nearby, in a space."""

from __future__ import annotations

from trackmodel.track import COORDINATE_STEP, Point

_STEPS_PER_UNIT = round(1 / COORDINATE_STEP)


def snap(point: Point) -> Point:
    """The point on the coordinate grid, so that equal coordinates mean the same vertex."""
    # Dividing by a whole number gives the float nearest to the decimal; + 0.0 turns -0.0 into 0.0.
    return (
        round(point[0] * _STEPS_PER_UNIT) / _STEPS_PER_UNIT + 0.0,
        round(point[1] * _STEPS_PER_UNIT) / _STEPS_PER_UNIT + 0.0,
    )
