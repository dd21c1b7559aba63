"""Spaces marked for a side of the finish line on which they don't lie."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np

from trackmodel.checking.arrow_facts import ends_of, steps_of
from trackmodel.checking.check import Check, Scope
from trackmodel.checking.issue import Found, Severity
from trackmodel.edits.spaces.spaces import change_space
from trackmodel.facts import LINE, Facts
from trackmodel.texts import _
from trackmodel.track import Side, Space

REACHES_OVER = 0.12
"""A space lies on one side of the line when no more than this part of its length reaches over it."""
CLEAR = 0.5
"""A space can't be on the line when this part of its length lies between them."""

SIDES = {Side.BEFORE: _("before"), Side.ON: _("on"), Side.BEYOND: _("beyond")}


def _find(facts: Facts) -> Iterator[Found]:
    finish = facts.track.finish
    marked = [space for space in facts.track.spaces if space.finish is not None and space.outline]
    if finish is None or not marked:
        return
    start, end = np.array(finish.line)
    ends, steps = ends_of(facts), steps_of(facts)
    across = end - start
    along = np.array([-across[1], across[0]])
    along = along / (np.hypot(*along) or 1.0)
    # The line may be drawn from either end: the cars on the marked spaces say which way is forward.
    forward = float((steps.direction[[ends.number[space.id] for space in marked]] @ along).sum())
    if not forward:
        return
    for space in marked:
        reach = (np.array(space.outline) - start) @ along * np.sign(forward)
        lies = _lies(space, float(reach.min()), float(reach.max()))
        if space.finish is not None and lies is not None:
            yield Found(
                _("{space} is marked as {marked} the finish line, but lies {lies} it").format(
                    space=space.id, marked=SIDES[space.finish], lies=SIDES[lies]
                ),
                spaces=(space.id,),
                fix=partial(change_space, space_id=space.id, finish=None),
                safe=False,
            )


def _lies(space: Space, back: float, front: float) -> Side | None:
    """The side on which a space clearly lies, against its mark; None where the mark may be right."""
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
    blocks=False,
    title=_("Marked for the wrong side of the line"),
    explanation=_(
        "Where a space lies to the finish line follows from its outline; a mark on the space wins over "
        "that, for spaces that straddle the line. This space is marked for a side on which it clearly "
        "does not lie, so laps are counted elsewhere than the line is drawn. Move the line, or take the "
        "mark away, as the repair does."
    ),
    needs=LINE,
    find=_find,
    scope=Scope.LAP,
    fix_name=_("remove the mark"),
)
