"""Lanes told from the turns of arrows, where spaces don't say theirs; no outline is needed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from trackmodel.geometry.lanes.offsets import Offsets, counted_from_zero

SURE, LESS_SURE = 2.0, 1.0
"""An arrow ahead keeps its lane for certain; one aside may lead over a lane that begins there."""


def lanes_by_turns(
    successors: Sequence[Sequence[tuple[int, int]]],
    pit_lane: Collection[int],
    said: Sequence[int | None] | None = None,
) -> tuple[int, ...]:
    """The lane of each space, from 0 at the left of all that arrows connect.

    Args:
        successors: per space, its arrows as (target, turn), left to right; turn below zero to the
            left, 0 ahead, above zero to the right.
        pit_lane: spaces that are no lane of the track; the arrows that lead there and back say nothing.
        said: per space, the lane it says, which it keeps.

    Raises:
        IndexError: an arrow leads to a space that isn't there.
    """
    bound = Offsets(len(successors))
    bound.bind_surest_first(
        (SURE if by == 0 else LESS_SURE, space, target, by)
        for space, arrows in enumerate(successors)
        for target, by in _lanes_aside(
            [arrow for arrow in arrows if (arrow[0] in pit_lane) == (space in pit_lane)]
        )
    )
    found = [bound.find(space) for space in range(len(successors))]
    return tuple(counted_from_zero(found, said or [None] * len(found)))


def _lanes_aside(arrows: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Targets and how many lanes to the right they lie: of several to one side the inner is the nearest."""
    left = [target for target, turn in arrows if turn < 0]
    right = [target for target, turn in arrows if turn > 0]
    yield from ((target, 0) for target, turn in arrows if turn == 0)
    yield from ((target, -number) for number, target in enumerate(reversed(left), 1))
    yield from ((target, number) for number, target in enumerate(right, 1))
