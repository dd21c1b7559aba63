"""Outlines that run along each other without sharing their vertices."""

from __future__ import annotations

import numpy as np

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.edits.spaces.shared_borders import make_borders_shared
from trackmodel.geometry.arrays import Bools
from trackmodel.geometry.touching.borders import Borders

IRRATIONAL = np.array([np.pi, np.e])
FEWEST = 6
"""A few borders may be drawn apart on purpose, as between the pit lane and the road …"""
SHARE = 0.05
"""… and so may this share of all."""


def _find(facts: Facts) -> Findings:
    borders = facts.borders
    level = np.array([space.level for space in facts.outlined], dtype=np.intp)
    in_pit = np.array([space.place == "pit" for space in facts.outlined], dtype=np.bool_)
    alike = (level[borders.one] == level[borders.other]) & (in_pit[borders.one] == in_pit[borders.other])
    facing = borders.touches & alike & (borders.one < borders.other)
    apart = int((facing & ~_have_a_side_in_common(borders)).sum())
    if apart >= FEWEST and apart > SHARE * facing.sum():
        yield Found(
            _("Of {all} borders between spaces, {apart} aren't shared: both outlines have their own").format(
                all=int(facing.sum()), apart=apart
            ),
            fix=make_borders_shared,
        )


def _have_a_side_in_common(borders: Borders) -> Bools:
    """Boolean mask: pairs of spaces that have a side with the same two ends."""
    shapes = borders.shapes
    one, other = shapes.points, shapes.points[shapes.following]
    # A side and its reverse have the same sums, which hardly any other side has.
    key = ((one + other) * IRRATIONAL + one * other).sum(axis=1)
    order = np.argsort(key)
    same = key[order[1:]] == key[order[:-1]]
    count = len(shapes.counts)
    first, second = shapes.owner[order[:-1]][same], shapes.owner[order[1:]][same]
    common = np.concatenate([first * count + second, second * count + first])
    return np.isin(borders.one * count + borders.other, common)


CHECK = Check(
    code="borders-not-shared",
    severity=Severity.INFO,
    title=_("Borders that aren't shared"),
    explanation=_(
        "Where two spaces touch, both outlines should have the same vertices: then the border is one line,"
        " and moving a vertex moves it for both. Here many outlines were drawn one by one, so they overlap or"
        " leave gaps. The fix moves vertices onto each other and onto borders, and closes gaps of up to an "
        "eighth of a space; the Borders panel (Edit, Make borders shared) lets you choose the width and the"
        " spaces."
    ),
    find=_find,
)
