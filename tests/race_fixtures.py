"""Fixtures for tests of the race window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.racing.race_window import RaceWindow
from tests.e2e.race_user import RaceUser
from tests.editor.racing.positions import brennach
from tests.editor_hand import use_own_settings
from tests.on_screen import on_screen
from trackmodel.engine import PERSON, Setup
from trackmodel.resources import shipped_circuits

PEOPLE = Setup(laps=1, drivers=(PERSON, PERSON, "rookie"), names=("Anna", "Bert", "Rookie"), seed=3)


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """Folder for the records of this test."""
    return tmp_path / "races"


@pytest.fixture
def race_window(qtbot: QtBot, tmp_path: Path, records: Path) -> Iterator[RaceWindow]:
    """A race window on screen, without a board."""
    use_own_settings(tmp_path / "settings")
    with on_screen(lambda: RaceWindow(records), 1280, 860) as window:
        yield window


@pytest.fixture
def race_user(race_window: RaceWindow, qtbot: QtBot) -> RaceUser:
    """A user of that window."""
    return RaceUser(race_window, qtbot)


@pytest.fixture
def at_setup(race_window: RaceWindow, race_user: RaceUser) -> RaceWindow:
    """The window with the setup on Brennach."""
    race_window.prepare(brennach(), shipped_circuits()["brennach"].parent)
    race_user.wait(race_window.isActiveWindow)
    return race_window


@pytest.fixture
def racing(at_setup: RaceWindow, race_user: RaceUser) -> RaceWindow:
    """The window with a race in which a person is asked."""
    at_setup.start(PEOPLE)
    race_user.settle()
    return at_setup
