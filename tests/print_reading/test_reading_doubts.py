"""Doubts about what was read."""

from __future__ import annotations

from attrs import evolve

from tests.circuits import ring
from tests.print_reading.digitised_readings import reading_of
from trackmodel.print_reading.reading_doubts import doubts_of
from trackmodel.track import Doubtful


def test_a_doubtful_cut_between_two_spaces_is_one_doubt_with_the_lower_probability() -> None:
    track = ring()
    board = reading_of(track)
    changes = {
        "a4": {"sure": 0.82, "beyond": "a5"},
        "a5": {"sure": 0.56, "beyond": "a4"},
        "a8": {"sure": 0.3, "beyond": "a9"},
        "a9": {"sure": 0.4, "beyond": "a10"},
        "b4": {"sure": 0.6},
    }
    spaces = tuple(evolve(space, **changes.get(space.id, {})) for space in board.spaces)
    doubts = doubts_of(evolve(board, spaces=spaces), track, (), ())
    assert {(doubt.spaces[0], doubt.rival, doubt.sure) for doubt in doubts if doubt.what is Doubtful.CUT} == {
        ("a5", "a4", 0.56),
        ("a8", "a9", 0.3),
        ("a9", "a10", 0.4),
        ("b4", None, 0.6),
    }
