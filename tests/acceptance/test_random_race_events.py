"""2,000 random mouse and key events on the race window, in every state it can be in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.race_user import RaceUser
from tests.editor.racing.random_race_events import STATES, assert_sound, nothing_breaks, play
from tests.garbage import garbage_collected_here  # noqa: F401  # a fixture
from tests.race_fixtures import race_user, race_window, records  # noqa: F401  # fixtures
from trackmodel.compiler import compile_board
from trackmodel.track import Track

EVENTS = 2_000


@pytest.mark.parametrize("state", STATES)
def test_2000_random_events_break_nothing_in_the_race_window(
    race_user: RaceUser,  # noqa: F811
    records: Path,  # noqa: F811
    circuit: Track,
    state: str,
    caplog: pytest.LogCaptureFixture,
    record_property: Callable[[str, object], None],
) -> None:
    with nothing_breaks(caplog):
        play(race_user, compile_board(circuit), state, EVENTS, seed=f"{state} {EVENTS}")
        answers = assert_sound(race_user, records)
    record_property("events", EVENTS)
    record_property("races kept", len(list(records.glob("*.race.json"))))
    record_property("answers kept", answers)
