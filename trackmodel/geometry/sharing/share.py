"""Shared outlines: vertices of outlines drawn one by one become equal where they face each other."""

from __future__ import annotations

from collections.abc import Sequence

import shapely

from trackmodel.geometry.arrays import Outline
from trackmodel.geometry.plane.measures import signed_area
from trackmodel.geometry.sharing.holes import close_holes
from trackmodel.geometry.sharing.joined import join_vertices
from trackmodel.geometry.sharing.loops import largest_part
from trackmodel.geometry.sharing.net import Net
from trackmodel.geometry.sharing.onto_borders import put_onto_borders
from trackmodel.geometry.sharing.sharp_corners import sharpen_outlines
from trackmodel.geometry.sharing.simpler import simplify, without_kinks
from trackmodel.geometry.sharing.smoothed import smooth
from trackmodel.track import COORDINATE_STEP

ROUNDS = 2
"""Borders move when vertices are put onto them, which brings other vertices to them."""
LEAST_AREA, MOST_AREA = 0.5, 2.0
"""An outline that would shrink or grow beyond these shares of its area stays as it is."""
FEWEST_VERTICES, MOST_VERTICES = 3, 64


def shared_outlines(
    outlines: Sequence[Outline],
    levels: Sequence[int],
    chosen: Sequence[bool],
    width: float,
    size: float,
) -> list[Outline]:
    """Return outlines whose vertices are equal where they face each other.

    Args:
        outlines: the outlines, at least three vertices each.
        levels: their levels; only outlines on one level share borders.
        chosen: which may change; vertices move onto those of the others.
        width: gaps and overlaps up to this wide are closed, board units.
        size: the usual size of a space, board units.

    Returns:
        The new outlines; one that would cross itself or become another shape stays the same.
    """
    net = Net(sharpen_outlines(outlines, levels, chosen, width, size), levels, chosen)
    put_onto_borders(net, min(2 * COORDINATE_STEP, width), shared_only=True)
    steady = {node for node, uses in enumerate(net.uses()) if uses > 1}
    without_kinks(net, size)
    simplify(net, width, size)
    join_vertices(net, width)
    for _round in range(ROUNDS):
        put_onto_borders(net, width)
    smooth(net, steady, size)
    # Borders that end at vertices which are shared only now are simplified once more.
    simplify(net, width, size)
    close_holes(net, width)
    return [
        _sound(old, net.outline(number)) if chosen[number] else old for number, old in enumerate(outlines)
    ]


def _sound(old: Outline, new: Outline) -> Outline:
    """Return the new outline, without its smaller loops if it crosses itself; the old one if that fails."""
    if new == old or _is_sound(old, new):
        return new
    plain = largest_part(new)
    return plain if plain and _is_sound(old, plain) else old


def _is_sound(old: Outline, new: Outline) -> bool:
    if not FEWEST_VERTICES <= len(set(new)) <= max(MOST_VERTICES, len(old)) or len(set(new)) < len(new):
        return False
    before, after = signed_area(old), signed_area(new)
    keeps = not before or LEAST_AREA <= after / before <= MOST_AREA
    return keeps and bool(shapely.LinearRing(new).is_simple)
