"""What belongs to one race isn't carried into the next one, and a resumed race stays one record."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox

from editor.racing.race_window import RaceWindow
from tests.e2e.race_user import RaceUser
from tests.editor_hand import CTRL, PLAIN
from trackmodel.formats.growing_record import read_unfinished

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
SANDBOX = "Sandbox: all choices can be undone"


def test_a_sandbox_and_its_heat_map_are_for_one_race(at_setup: RaceWindow, race_user: RaceUser) -> None:
    race_user.tab_to(race_user.find(QCheckBox, SANDBOX))
    race_user.keys(Key.Key_Space, Key.Key_Return)
    race_user.settle()
    assert at_setup.race
    assert at_setup.race.session.setup.sandbox
    race_user.bring_to_top("Heat map")
    on_board = race_user.find(QCheckBox, "Show on board")
    race_user.click(on_board)
    assert on_board.isChecked()
    for new_race in (PLAIN, SHIFT):
        race_user.key(Key.Key_F5, new_race)
        assert not race_user.find(QCheckBox, SANDBOX).isChecked()
    race_user.tab_to(at_setup.parts.setup_panel.start_button)
    race_user.key(Key.Key_Return)
    race_user.settle()
    assert not at_setup.race.session.setup.sandbox
    assert not on_board.isChecked()


def test_a_race_that_is_watched_and_resumed_stays_one_record(
    racing: RaceWindow, race_user: RaceUser, records: Path
) -> None:
    race_user.keys("1", "1")
    race_user.settle()
    (path,) = records.glob("*.race.json")
    race_user.key(Key.Key_F5)
    race_user.bring_to_top("Races")
    race_user.press("Watch")
    race_user.wait(lambda: racing.race is not None)
    assert racing.race
    assert racing.race.saver is None
    race_user.key(Key.Key_G, CTRL)
    race_user.settle()
    before = len(racing.race.session.entries)
    offer = race_user.offers[0]
    race_user.answer_by_key(offer.value)
    race_user.settle()
    assert list(records.glob("*.race.json")) == [path]
    assert len(read_unfinished(path).entries) == len(racing.race.session.entries) > before
