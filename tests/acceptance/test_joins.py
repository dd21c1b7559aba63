"""Every real board joined to every other: sound, its corners unchanged, and raced to the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.edits.test_join_long import assert_joined
from tests.engine.invariants import prove_race
from tests.shared_boards import BOARDS, shared_track
from trackmodel.compiler import compile_board
from trackmodel.edits.joining.join_boards import join


@pytest.mark.parametrize("one", BOARDS)
@pytest.mark.parametrize("other", BOARDS)
def test_any_two_real_boards_make_one_circuit(one: str, other: str, record_property: Any) -> None:
    first, second = (shared_track(name) for name in (one, other))
    joined = join(first, second)
    assert_joined(joined.track, first, second)
    record = prove_race(compile_board(joined.track), cars=10, seed=1)
    record_property("spaces", len(joined.track.spaces))
    record_property("questions", len(record.entries))
