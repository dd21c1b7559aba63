"""The file of a season: made, opened, changed elsewhere; its standings exported; circuits found or not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from attrs import evolve
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
)
from pytestqt.qtbot import QtBot

from editor.document.file_progress import FileProgress
from editor.racing.race_window import RaceWindow
from editor.racing.records import season_panel
from editor.racing.records.season_panel import RESULT, SeasonPanel
from tests.e2e.race_user import RaceUser
from tests.editor.racing.records.season_page import (
    CUP,
    is_read,
    press,
    rows,
    show_season,
    type_result,
)
from trackmodel.engine import Setup
from trackmodel.formats.season_file import read_season, write_season
from trackmodel.resources import shipped_circuits
from trackmodel.season import Season, SeasonDriver, SeasonRace


def test_the_last_season_is_open_again_unless_its_file_is_gone(
    cup: Path, race_user: RaceUser, qtbot: QtBot
) -> None:
    def shown_later() -> list[list[str]]:
        panel = SeasonPanel(lambda: ("", Setup()))
        qtbot.addWidget(panel)
        panel.show()
        qtbot.waitUntil(lambda: is_read(panel))
        return rows(panel.calendar)

    assert [row[1] for row in shown_later()] == ["Monaco", "Brennach"]
    cup.unlink()
    assert shown_later() == []


def test_a_season_is_begun_with_the_setup_and_a_race_added(
    at_setup: RaceWindow, race_user: RaceUser, tmp_path: Path, choose: Callable[[Path], None]
) -> None:
    choose(tmp_path / "winter")
    show_season(race_user)
    assert not any(tool.isEnabled() for tool in at_setup.parts.season._tools)
    press(race_user, "New…")
    press(race_user, "Add race")
    season, setup = read_season(tmp_path / "winter.season.json"), at_setup.parts.setup_panel.setup
    assert season.name == "winter"
    assert tuple(driver.name for driver in season.drivers) == setup.names
    assert [driver.team for driver in season.drivers[:4]] == ["Team 1", "Team 1", "Team 2", "Team 2"]
    assert season.races == (SeasonRace("brennach", setup.rules, setup.laps),)


def test_a_new_season_leaves_the_calendar_room_for_its_results_on_a_small_screen(
    at_setup: RaceWindow, race_user: RaceUser, tmp_path: Path, choose: Callable[[Path], None]
) -> None:
    at_setup.resize(1280, 800)
    choose(tmp_path / "winter")
    show_season(race_user)
    for name in ("New…", "Add race", "Add race", "Add race"):
        press(race_user, name)
    calendar = at_setup.parts.season.calendar
    assert sum(map(calendar.columnWidth, range(RESULT + 1))) <= calendar.viewport().width()


def test_a_season_of_two_drivers_of_the_same_name_is_refused_with_what_to_do(
    at_setup: RaceWindow, race_user: RaceUser, tmp_path: Path, choose: Callable[[Path], None]
) -> None:
    choose(tmp_path / "winter")
    for car in (1, 2):
        race_user.choose_driver(car, "Person", "Anna")
    show_season(race_user)
    press(race_user, "New…")
    assert at_setup.parts.season.problem.text() == "Two drivers are called Anna; rename one of them"


def test_the_standings_are_exported_and_a_record_is_added(
    cup: Path, race_user: RaceUser, tmp_path: Path, choose: Callable[[Path], None], at_setup: RaceWindow
) -> None:
    choose(tmp_path / "standings")
    press(race_user, "Export…")
    assert (tmp_path / "standings.png").read_bytes().startswith(b"\x89PNG")
    choose(tmp_path / "gone.race.json")
    press(race_user, "Add record…")
    assert "gone.race.json: no such file" in at_setup.parts.season.problem.text()


def test_a_circuit_that_is_not_there_is_named_also_if_it_is_in_the_working_directory(
    cup: Path, race_user: RaceUser, at_setup: RaceWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    (here / "Monaco").write_bytes(shipped_circuits()["brennach"].read_bytes())
    monkeypatch.chdir(here)
    press(race_user, "Race next")
    assert "Monaco" in at_setup.parts.season.problem.text()
    assert at_setup.race is None


def test_a_season_that_was_changed_elsewhere_is_shown_anew_when_it_is_opened_again(
    cup: Path, race_user: RaceUser, at_setup: RaceWindow
) -> None:
    changed = Season("Other", races=[SeasonRace("brennach")], drivers=[SeasonDriver("Zoe")])
    write_season(changed, cup)
    press(race_user, "Open…")
    assert [row[1] for row in rows(at_setup.parts.season.standings)] == ["Zoe"]
    assert rows(at_setup.parts.season.calendar) == [["1", "Brennach", "Formula Dé (en)", "1", ""]]


def test_a_new_season_takes_the_place_of_the_open_one(
    cup: Path, race_user: RaceUser, at_setup: RaceWindow
) -> None:
    press(race_user, "New…")
    assert rows(at_setup.parts.season.calendar) == []
    press(race_user, "Add race")
    assert [race.circuit for race in read_season(cup).races] == ["brennach"]


def test_a_season_that_was_changed_elsewhere_is_not_overwritten(
    cup: Path, race_user: RaceUser, at_setup: RaceWindow
) -> None:
    changed = evolve(CUP, name="Changed elsewhere")
    write_season(changed, cup)
    type_result(race_user, 0, "Bo, Ada")
    assert "open it again" in at_setup.parts.season.problem.text()
    assert read_season(cup) == changed


def test_a_season_whose_name_was_typed_without_its_ending_is_not_replaced(
    cup: Path, race_user: RaceUser, at_setup: RaceWindow, choose: Callable[[Path], None]
) -> None:
    choose(cup.with_name("cup"))
    press(race_user, "New…")
    assert "already exists" in at_setup.parts.season.problem.text()
    assert read_season(cup) == CUP


def test_a_circuit_with_a_name_too_long_for_files_is_not_found(
    cup: Path, race_user: RaceUser, at_setup: RaceWindow
) -> None:
    write_season(evolve(CUP, races=[SeasonRace("é" * 200)]), cup)
    press(race_user, "Open…")
    press(race_user, "Race next")
    assert "ééé" in at_setup.parts.season.problem.text()


@pytest.mark.parametrize(
    ("name", "slow"),
    [("Race next", "read_venue"), ("Open…", "read_season"), ("Add record…", "record_to_enter")],
)
def test_a_file_that_takes_long_shows_its_progress_and_can_be_canceled(
    name: str,
    slow: str,
    cup: Path,
    race_user: RaceUser,
    at_setup: RaceWindow,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    write_season(evolve(CUP, races=CUP.races[1:]), cup)
    press(race_user, "Open…")
    panel, wanted, real = at_setup.parts.season, Event(), getattr(season_panel, slow)
    title, calendar = at_setup.windowTitle(), rows(panel.calendar)

    def read(*arguments: object) -> object:
        assert wanted.wait(60)
        return real(*arguments)

    monkeypatch.setattr(season_panel, slow, read)
    race_user.click(next(each for each in panel.findChildren(QAbstractButton) if each.text() == name))
    race_user.wait(lambda: any(progress.isVisible() for progress in panel.findChildren(FileProgress)))
    (progress,) = (each for each in panel.findChildren(FileProgress) if each.isVisible())
    race_user.click(progress.cancel_button)
    wanted.set()
    QTest.qWait(50)
    assert not progress.isVisible()
    assert not panel.problem.isVisible()
    assert (at_setup.windowTitle(), rows(panel.calendar)) == (title, calendar)
