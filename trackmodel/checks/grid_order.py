"""Starting places not numbered from front to back."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _, listed
from trackmodel.check_parts.grid_progress import progress_at_grid
from trackmodel.checks.grid_misplaced import spaces_beyond_line, spaces_in_pit
from trackmodel.edits.marks.grid_edits import number_grid_from_front
from trackmodel.geometry.road.road import LEAST_VERTICES

ARROWS_BETWEEN = 3
"""Most arrows between consecutive starting places on printed boards."""


def _find(facts: Facts) -> Findings:
    grid = sorted(facts.track.grid, key=lambda place: place.position)
    numbers, spaces = {place.position for place in grid}, {place.space for place in grid}
    if not len(grid) == len(numbers) == len(spaces) or not facts.crossings_on_track or facts.cycles:
        return
    if spaces_beyond_line(facts) or spaces_in_pit(facts):
        return
    if all(_follows_by_arrows(facts, place.space, later.space) for place, later in pairwise(grid)):
        return
    progress = progress_at_grid(facts)
    placed = [place for place in grid if place.space in progress]
    wrong = [later for place, later in pairwise(placed) if progress[later.space] > progress[place.space]]
    if wrong:
        yield Found(
            _("Starting places ahead of the one numbered before them: {places}").format(
                places=listed(str(place.position) for place in wrong)
            ),
            spaces=tuple(place.space for place in wrong),
            fix=partial(number_grid_from_front, progress=progress),
            safe=False,
        )


def _follows_by_arrows(facts: Facts, space: str, later: str) -> bool:
    """Return whether a few arrows lead from `later` ahead to `space`, so that its progress is less.

    So it is on nearly every board, which saves measuring the road around the grid. Progress that is set on
    a space says nothing about arrows.
    """
    known, lap = facts.spaces_by_id, facts.lap.succ
    if any(each not in known or known[each].progress is not None for each in (space, later)):
        return False
    front = {later}
    for _arrow in range(ARROWS_BETWEEN):
        front = {to for one in front for to in lap[one] if len(known[to].outline) >= LEAST_VERTICES}
        if space in front:
            return True
    return False


CHECK = Check(
    code="grid-order",
    severity=Severity.WARNING,
    title=_("Starting places out of order"),
    explanation=_(
        "Place 1, pole, is nearest to the finish line, and each following number is level with "
        "the one before it or behind it: in the first round, cars move in the order of their numbers, "
        "so that nobody starts into the back of another car. Compare with the printed numbers. The fix "
        "numbers the places from front to back."
    ),
    find=_find,
    scope=Scope.LAP,
    fix_name=_("number from the front"),
)
