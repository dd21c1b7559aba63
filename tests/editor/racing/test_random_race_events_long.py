"""Random events on the race window raise no errors, and every saved record is valid.

`make accept` runs this with 2,000 events per state.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.race_user import RaceUser
from tests.editor.racing.random_race_events import STATES, assert_sound, nothing_breaks, play
from trackmodel.compiler import compile_board
from trackmodel.track import Track

EVENTS = 30


@pytest.mark.parametrize("state", STATES)
def test_random_events_break_nothing(
    race_user: RaceUser,
    records: Path,
    circuit: Track,
    state: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    with nothing_breaks(caplog):
        play(race_user, compile_board(circuit), state, EVENTS, seed=state)
        assert_sound(race_user, records)
