"""A race of a season whose last answer is undone: what is driven then counts."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve
from PySide6.QtCore import Qt

from editor.racing.race_window import RaceWindow
from tests.e2e.race_user import RaceUser
from tests.editor.racing.records.test_season_panel import CUP, choose, cup, press  # noqa: F401  # fixtures
from trackmodel.formats.race_file import read_record
from trackmodel.formats.season_file import read_season, write_season
from trackmodel.season import SeasonDriver, SeasonRace

Key = Qt.Key


def drive_on(user: RaceUser, window: RaceWindow, *answer: Key) -> None:
    """Answer all questions with these keys until the race is over."""
    assert window.race
    session = window.race.session
    for _ in range(300):
        if session.over:
            return
        user.keys(*answer)
        user.settle()
    raise AssertionError("the race doesn't end")


def recorded(cup: Path) -> list[object]:  # noqa: F811
    record = read_season(cup).races[0].record
    assert record
    return [entry.value for entry in read_record(cup.parent / record).entries]


def test_a_result_that_was_undone_and_driven_again_is_entered_again(
    cup: Path,  # noqa: F811
    race_user: RaceUser,
    at_setup: RaceWindow,
) -> None:
    alone = evolve(CUP, races=[SeasonRace("brennach", "formula-de-en")], drivers=[SeasonDriver("Ada")])
    write_season(alone, cup)
    press(race_user, "Open…")
    press(race_user, "Race next")
    at_setup.start(evolve(at_setup.parts.setup_panel.setup, sandbox=True))  # where all can be undone
    race_user.settle()
    drive_on(race_user, at_setup, Key.Key_Down, Key.Key_Return)
    assert at_setup.race
    session = at_setup.race.session
    assert recorded(cup) == [entry.value for entry in session.entries]
    race_user.click(at_setup.parts.bar.undo)
    race_user.settle()
    assert not session.over
    drive_on(race_user, at_setup, Key.Key_Down, Key.Key_Down, Key.Key_Return)
    assert recorded(cup) == [entry.value for entry in session.entries]
