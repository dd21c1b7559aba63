"""Spaces marked with the wrong side of the finish line."""

from __future__ import annotations

from functools import partial

import numpy as np

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _
from trackmodel.check_parts.arrow_facts import ends_of, vectors_of
from trackmodel.edits.spaces.spaces import change_space
from trackmodel.track import Side, Space

REACHES_OVER = 0.12
"""A space is on one side of the line if at most this share of its length extends over the line."""
CLEAR = 0.5
"""A space can't be on the line if this share of its length lies between them."""

SIDES = {Side.BEFORE: _("before"), Side.ON: _("on"), Side.BEYOND: _("beyond")}


def _find(facts: Facts) -> Findings:
    finish = facts.track.finish
    marked = [space for space in facts.track.spaces if space.finish is not None and space.outline]
    if finish is None or not marked:
        return
    start, end = np.array(finish.line)
    ends, vectors = ends_of(facts), vectors_of(facts)
    across = end - start
    along = np.array([-across[1], across[0]])
    along = along / (np.hypot(*along) or 1.0)
    # The line may be drawn from either end; the marks show which way is forward.
    forward = float((vectors.direction[[ends.number[space.id] for space in marked]] @ along).sum())
    if not forward:
        return
    for space in marked:
        reach = (np.array(space.outline) - start) @ along * np.sign(forward)
        lies = _lies(space, float(reach.min()), float(reach.max()))
        if space.finish is not None and lies is not None:
            yield Found(
                _("{space} is marked as {marked} the finish line, but is {lies} it").format(
                    space=space.id, marked=SIDES[space.finish], lies=SIDES[lies]
                ),
                spaces=(space.id,),
                fix=partial(change_space, space_id=space.id, finish=None),
                safe=False,
                facts=(space.finish, lies),
            )


def _lies(space: Space, back: float, front: float) -> Side | None:
    """Return the side where a space clearly is, contrary to its mark; None if the mark may be right."""
    length = front - back
    wholly_before, wholly_beyond = front <= REACHES_OVER * length, back >= -REACHES_OVER * length
    if space.finish is Side.BEYOND:
        return Side.BEFORE if wholly_before else None
    if space.finish is Side.BEFORE:
        return Side.BEYOND if wholly_beyond else None
    if front <= -CLEAR * length:
        return Side.BEFORE
    return Side.BEYOND if back >= CLEAR * length else None


CHECK = Check(
    code="side-contradicts-outline",
    severity=Severity.WARNING,
    title=_("Marked with the wrong side of the line"),
    explanation=_(
        "The outline of a space determines its side of the finish line; a mark on the space overrides "
        "that, for spaces that straddle the line. This space is marked with a side on which it clearly "
        "is not, so laps are counted elsewhere than the line is drawn. Move the line, or reset the "
        "side, as the fix does."
    ),
    find=_find,
    scope=Scope.LAP,
    fix_name=_("reset the side"),
)
