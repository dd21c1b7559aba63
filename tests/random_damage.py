"""Damage at a random place of a board, as by a slip of the hand, and whether the checks find it there."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

import numpy as np
from attrs import evolve, frozen

from tests.noisy_boards import AGAIN
from trackmodel.edits.spaces.spaces import change_space, delete_spaces
from trackmodel.facts import Facts
from trackmodel.track import Arrow, Place, Space, Track, Turn
from trackmodel.validator.run_checks import validate

Spot = set[str]
"""The spaces at the damage."""
Damaged = tuple[Track, Spot]


@frozen
class Outcome:
    """How many of the damages were found at their spot, and how many led to no new issue elsewhere."""

    tried: int
    found: int
    nothing_elsewhere: int


def _on_track(track: Track) -> list[Space]:
    return [s for s in track.spaces if s.place is Place.TRACK and not s.id.endswith(AGAIN)]


def _arrows_on_track(track: Track) -> list[Arrow]:
    ids = {space.id for space in _on_track(track)}
    return [arrow for arrow in track.arrows if arrow.from_ in ids and arrow.to in ids]


def space_deleted(track: Track, chance: random.Random) -> Damaged:
    """A space is deleted, with its arrows."""
    space = chance.choice(_on_track(track)).id
    beside = {end for a in track.arrows if space in (a.from_, a.to) for end in (a.from_, a.to)}
    return delete_spaces(track, [space]), beside


def ahead_deleted(track: Track, chance: random.Random) -> Damaged:
    """The arrow straight ahead from a space of a corner is deleted."""
    in_corner = {space for corner in track.corners for space in corner.spaces}
    arrow = chance.choice(
        [a for a in _arrows_on_track(track) if a.turn is Turn.AHEAD and a.from_ in in_corner]
    )
    left = tuple(other for other in track.arrows if other is not arrow)
    return evolve(track, arrows=left), {arrow.from_, arrow.to}


def wrong_turn(track: Track, chance: random.Random) -> Damaged:
    """An arrow has another turn."""
    arrow = chance.choice(_arrows_on_track(track))
    turn = chance.choice([turn for turn in Turn if turn is not arrow.turn])
    changed = tuple(evolve(a, turn=turn) if a is arrow else a for a in track.arrows)
    return evolve(track, arrows=changed), {arrow.from_, arrow.to}


def wrong_lane(track: Track, chance: random.Random) -> Damaged:
    """A space has another lane number."""
    space = chance.choice(_on_track(track))
    lane = chance.choice([lane for lane in range(3) if lane != space.lane])
    return change_space(track, space.id, lane=lane), {space.id}


def moved_aside(track: Track, chance: random.Random) -> Damaged:
    """An outline lies half a lane beside its lane."""
    following = {a.from_: a.to for a in track.arrows if a.turn is Turn.AHEAD}
    outlines = {space.id: np.array(space.outline) for space in track.spaces}
    space = chance.choice([space.id for space in _on_track(track) if space.id in following])
    way = outlines[following[space]].mean(axis=0) - outlines[space].mean(axis=0)
    across = np.array([-way[1], way[0]]) / np.hypot(*way)
    by = across * np.ptp(outlines[space] @ across) / 2 * chance.choice([-1, 1])
    moved = [(round(x, 2), round(y, 2)) for x, y in (outlines[space] + by).tolist()]
    return change_space(track, space, outline=moved), {space}


DAMAGES: Mapping[str, tuple[Callable[[Track, random.Random], Damaged], float]] = {
    "space deleted": (space_deleted, 0.95),
    "ahead arrow in a corner deleted": (ahead_deleted, 0.97),
    "wrong turn": (wrong_turn, 0.99),
    "wrong lane number": (wrong_lane, 0.95),
    "outline moved aside by half a lane": (moved_aside, 0.97),
}
"""Each kind of damage, and how often it must be found."""


def outcome(track: Track, kind: str, times: int, seed: int) -> Outcome:
    """Damage a board so many times, each time afresh, and count what the checks say."""
    whole = Facts(track)
    before = {(issue.code, issue.spaces, issue.corner) for issue in validate(track, facts=whole).issues}
    found = nothing_elsewhere = 0
    chance = random.Random(f"{kind} {seed}")
    corner_of = {corner.id: set(corner.spaces) for corner in track.corners}
    near = _near(track)
    for _time in range(times):
        damaged, spot = DAMAGES[kind][0](track, chance)
        issues = validate(damaged, facts=Facts(damaged, whole)).issues
        new = [issue for issue in issues if (issue.code, issue.spaces, issue.corner) not in before]
        found += any(spot & {*issue.spaces} for issue in new)
        around = {other for space in spot for other in near[space]}
        nothing_elsewhere += all(
            not issue.spaces or around & {*issue.spaces} or spot & corner_of.get(issue.corner or "", set())
            for issue in new
        )
    return Outcome(times, found, nothing_elsewhere)


def _near(track: Track) -> dict[str, set[str]]:
    """Return, per space, those up to three arrows away."""
    near = {space.id: {space.id} for space in track.spaces}
    for _step in range(3):
        wider = {space: set(others) for space, others in near.items()}
        for arrow in track.arrows:
            wider[arrow.from_] |= near[arrow.to]
            wider[arrow.to] |= near[arrow.from_]
        near = wider
    return near
