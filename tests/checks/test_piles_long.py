"""Spaces piled on one another by the hundred: no memory runs out, and no list gets endless."""

from __future__ import annotations

import math
from collections import Counter
from random import Random

import numpy as np
from attrs import evolve

from tests.vector_boards import drawn
from trackmodel.check_parts.check import MOST_FOUND
from trackmodel.facts import Facts
from trackmodel.geometry.arrays import batches
from trackmodel.geometry.touching.borders import MOST_NEAR, MOST_VERTEX_PAIRS
from trackmodel.track import Space, Track
from trackmodel.validator.run_checks import validate

SIDE = 10.0


def pile(count: int) -> Track:
    chance = Random(1)
    spaces = []
    for n in range(count):
        x, y = 100 + round(chance.random(), 2), 100 + round(chance.random(), 2)
        outline = ((x, y), (x + SIDE, y), (x + SIDE, y + SIDE), (x, y + SIDE))
        spaces.append(Space(f"s{n}", outline))
    return Track("pile", "Pile", spaces=tuple(spaces))


def test_a_pile_is_said_once_and_then_that_there_is_more() -> None:
    times = Counter(issue.code for issue in validate(pile(400)).issues)
    assert max(times.values()) == MOST_FOUND + 1
    assert any("And more of these" in issue.message for issue in validate(pile(400)).issues)


def test_a_space_of_a_pile_is_held_against_a_bounded_number_of_others() -> None:
    borders = Facts(pile(400)).borders
    once = borders.one < borders.other
    assert np.bincount(borders.one[once]).max() == MOST_NEAR
    assert borders.crowded


def test_outlines_of_hundreds_of_vertices_in_a_pile_are_compared_a_bounded_number_of_times() -> None:
    # A legal file, found by damaging sound ones: checking it took 45 seconds.
    star = [(n % 2 * 30 + 10, math.tau * n / 300) for n in range(300)]
    shape = [(r * math.cos(angle), r * math.sin(angle)) for r, angle in star]
    spaces = [Space(f"s{n}", tuple((100 + n + x, 100 + y) for x, y in shape)) for n in range(100)]
    borders = Facts(Track("stars", "Stars", spaces=tuple(spaces))).borders
    one, other = (borders.plain.counts[numbers] for numbers in (borders.one, borders.other))
    assert 0 < (one * other).sum() <= 2 * MOST_VERTEX_PAIRS
    assert borders.crowded


def test_a_road_drawn_pixel_by_pixel_is_no_pile() -> None:
    # Its outlines have hundreds of vertices each, too, but nearly all lie on straight lines.
    assert not Facts(drawn("brennach", "staircase")).borders.crowded


def test_live_checking_of_a_pile_says_what_a_full_check_says() -> None:
    track = pile(120)
    facts = Facts(track)
    validate(track, facts=facts)
    for n in (3, 60, 119):
        moved = evolve(track.spaces[n], outline=tuple((x + 0.5, y) for x, y in track.spaces[n].outline))
        track = evolve(track, spaces=(*track.spaces[:n], moved, *track.spaces[n + 1 :]))
        facts = Facts(track, before=facts)
        assert validate(track, facts=facts) == validate(track)


def test_batches_hold_everything_once_and_little_work_each() -> None:
    work = np.array([3, 1, 4, 1, 5, 9, 2, 6, 50, 3], dtype=np.intp)
    runs = list(batches(work, 10))
    assert [place for run in runs for place in range(run.start, run.stop)] == list(range(len(work)))
    assert all(
        work[run].sum() <= 20 or len(work[run]) == 1 for run in runs if 8 not in range(run.start, run.stop)
    )
