"""Edits of the weather table."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from tests.circuits import ring
from trackmodel.edits.marks.weather import (
    FACES,
    KINDS,
    Kind,
    free_range,
    kinds_at,
    range_of,
    set_weather,
    sort_ranges,
)
from trackmodel.texts import faces_words
from trackmodel.track import Weather

RANGES = st.none() | st.tuples(st.integers(1, 20), st.integers(1, 20)).map(
    lambda ends: (min(ends), max(ends))
)


@pytest.mark.parametrize("kind", KINDS)
def test_a_range_is_set_and_taken_away(kind: Kind) -> None:
    track = ring()
    changed = set_weather(track, kind, (2, 5))
    assert range_of(changed.weather, kind) == (2, 5)
    assert all(
        range_of(changed.weather, other) == range_of(track.weather, other) for other in KINDS if other != kind
    )
    assert range_of(set_weather(changed, kind, None).weather, kind) is None


@pytest.mark.parametrize("faces", [(0, 5), (5, 21), (6, 5)])
def test_a_range_fits_the_die(faces: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="range"):
        set_weather(ring(), "sun", faces)


def test_what_a_face_means() -> None:
    weather = Weather(rain=(1, 6), sun=(14, 6))
    assert kinds_at(weather, 6) == ("rain", "sun")
    assert kinds_at(weather, 1) == ("rain",)
    assert kinds_at(weather, 20) == ()


@given(RANGES, RANGES, RANGES)
def test_the_free_faces_are_free_while_there_are_any(
    rain: tuple[int, int] | None, changeable: tuple[int, int] | None, sun: tuple[int, int] | None
) -> None:
    weather = Weather(rain, changeable, sun)
    first, last = free_range(weather)
    free = [face for face in FACES if not kinds_at(weather, face)]
    assert first in FACES
    assert last in FACES
    assert not free or set(range(first, last + 1)) <= set(free)


def test_faces_in_words() -> None:
    assert faces_words([1, 2, 3, 7, 9, 10]) == "1–3, 7, 9–10"
    assert faces_words([]) == ""


def test_ranges_that_run_backwards_are_turned_round() -> None:
    track = evolve(ring(), weather=Weather(rain=(6, 1), sun=(7, 20)))
    assert sort_ranges(track).weather == Weather(rain=(1, 6), sun=(7, 20))
