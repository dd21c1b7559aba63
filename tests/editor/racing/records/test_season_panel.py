"""The page of a season: made, results typed in and undone, the next race set up and driven, exported."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QSpinBox,
    QTreeWidget,
)
from pytestqt.qtbot import QtBot

from editor.document.file_progress import FileProgress
from editor.document.file_reading import FileReading
from editor.racing.race_window import RaceWindow
from editor.racing.records import season_panel
from editor.racing.records.season_panel import RESULT, SeasonPanel
from tests.e2e.race_user import RaceUser
from tests.editor.racing.positions import brennach
from tests.editor_hand import CTRL, LEFT
from tests.race_fixtures import PEOPLE
from trackmodel.engine import Setup, race
from trackmodel.formats.race_file import read_record, write_record
from trackmodel.formats.season_file import read_season, write_season
from trackmodel.resources import shipped_circuits
from trackmodel.season import Season, SeasonDriver, SeasonRace

Key = Qt.Key
DRIVERS = [
    SeasonDriver("Ada", "Red", "rookie"),
    SeasonDriver("Bo", "Blue", "rookie"),
    SeasonDriver("Cy", "Red", "rookie"),
]
CUP = Season(
    "Cup", races=[SeasonRace("Monaco"), SeasonRace("brennach", "formula-d")], drivers=DRIVERS, start="reverse"
)


@pytest.fixture
def choose(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Make file dialogs choose a file."""

    def set_choice(path: Path) -> None:
        for dialog in ("getOpenFileName", "getSaveFileName"):
            monkeypatch.setattr(QFileDialog, dialog, lambda *_arguments: (str(path), ""))

    return set_choice


@pytest.fixture
def cup(at_setup: RaceWindow, race_user: RaceUser, tmp_path: Path, choose: Callable[[Path], None]) -> Path:
    """A season of two races, open in the window."""
    path = tmp_path / "cup" / "cup.season.json"
    path.parent.mkdir()
    write_season(CUP, path)
    choose(path)
    show_season(race_user)
    press(race_user, "Open…")
    return path


def show_season(user: RaceUser) -> None:
    def is_shown() -> bool:
        user.bring_to_top("Season")  # The first click into a new window may be lost.
        return user.window.parts.season.isVisible()

    user.wait(is_shown)


def press(user: RaceUser, name: str) -> None:
    panel = user.window.parts.season
    user.click(next(each for each in panel.findChildren(QAbstractButton) if each.text() == name))
    user.wait(lambda: is_read(panel))


def is_read(panel: SeasonPanel) -> bool:
    return not any(reading.running for reading in panel.findChildren(FileReading))


def rows(table: QTreeWidget) -> list[list[str]]:
    items = [table.topLevelItem(row) for row in range(table.topLevelItemCount())]
    return [[item.text(column) for column in range(table.columnCount())] for item in items if item]


def type_result(user: RaceUser, race: int, text: str) -> None:
    """Double-click a race, replace its result, and press Enter."""
    table = user.window.parts.season.calendar
    at = table.visualItemRect(table.topLevelItem(race)).center()
    user.click(table.viewport(), at)
    QTest.mouseDClick(table.viewport(), LEFT, pos=at)
    user.key(Key.Key_A, CTRL)
    user.key(Key.Key_Delete)
    user.type_text(text)
    user.key(Key.Key_Return)


def test_a_season_is_shown_with_its_calendar_and_standings(cup: Path, at_setup: RaceWindow) -> None:
    panel = at_setup.parts.season
    assert rows(panel.calendar) == [
        ["1", "Monaco", "Formula Dé (en)", "1", ""],
        ["2", "Brennach", "Formula D", "1", ""],
    ]
    assert rows(panel.standings)[0] == ["1", "Ada", "Red", "", "", "0"]
    assert rows(panel.standings)[4] == ["1", "", "Blue", "", "", "0"]


def test_a_typed_result_is_counted_saved_and_undone(cup: Path, race_user: RaceUser) -> None:
    panel = race_user.window.parts.season
    type_result(race_user, 0, "bo, Ada, out: Cy")
    assert rows(panel.calendar)[0][RESULT] == "Bo, Ada, out: Cy"
    assert [row[1] for row in rows(panel.standings)[:3]] == ["Bo", "Ada", "Cy"]
    assert read_season(cup).races[0].finished == ("Bo", "Ada")
    race_user.key(Key.Key_Z, CTRL)
    assert read_season(cup) == CUP
    assert rows(panel.calendar)[0][RESULT] == ""
    race_user.key(Key.Key_Z, CTRL)  # There is nothing left to undo.
    race_user.key(Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert read_season(cup).races[0].out == ("Cy",)


def test_a_mistyped_result_is_refused_with_the_reason_and_stays_to_be_corrected(
    cup: Path, race_user: RaceUser
) -> None:
    panel = race_user.window.parts.season
    type_result(race_user, 0, "Bo, Ada, out: Cy")
    before = read_season(cup)
    type_result(race_user, 0, "Ada, Boo")
    assert panel.problem.text() == "No driver named Boo in this season"
    assert panel.problem.isVisible()
    assert rows(panel.calendar)[0][RESULT] == "Ada, Boo"
    race_user.wait(lambda: isinstance(QApplication.focusWidget(), QLineEdit))
    line = QApplication.focusWidget()
    assert isinstance(line, QLineEdit)
    assert line.selectedText() == "Boo"
    race_user.key(Key.Key_Z, CTRL)
    assert read_season(cup) == before, "the keys belong to the text"
    race_user.key(Key.Key_Escape)
    race_user.key(Key.Key_Z, CTRL)
    assert read_season(cup) == before
    assert rows(panel.calendar)[0][RESULT] == "Bo, Ada, out: Cy", "what was typed is undone first"
    assert not panel.problem.isVisible()
    type_result(race_user, 0, "Ada, Boo")
    race_user.wait(lambda: isinstance(QApplication.focusWidget(), QLineEdit))
    race_user.key(Key.Key_End)
    race_user.key(Key.Key_Backspace)
    race_user.key(Key.Key_Return)
    assert not panel.problem.isVisible()
    assert read_season(cup).races[0].finished == ("Ada", "Bo")


def test_a_result_has_room_to_be_typed_and_read(cup: Path, race_user: RaceUser) -> None:
    panel = race_user.window.parts.season
    text = "Bo, Ada, out: Cy"
    type_result(race_user, 0, text)
    assert panel.calendar.columnWidth(RESULT) >= panel.fontMetrics().horizontalAdvance(text)
    wide = sum(map(panel.calendar.columnWidth, range(RESULT + 1)))
    assert wide <= panel.calendar.viewport().width(), "without scrolling"


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


def test_the_next_race_is_set_up_driven_and_entered(
    cup: Path, race_user: RaceUser, records: Path, at_setup: RaceWindow
) -> None:
    at_setup.resize(1280, 800)
    type_result(race_user, 0, "Bo, Ada, out: Cy")
    press(race_user, "Race next")
    setup = at_setup.parts.setup_panel.setup
    assert (setup.rules, setup.laps, setup.names) == ("formula-d", 1, ("Ada", "Bo", "Cy"))
    assert (setup.drivers, setup.grid, setup.teams) == (("rookie",) * 3, (2, 0, 1), ("Red", "Blue"))
    assert at_setup.parts.season.isVisible(), "the season stays beside the setup of its race"
    race_user.tab_to(at_setup.parts.setup_panel.start_button)
    race_user.key(Key.Key_Return)
    race_user.settle()
    assert at_setup.parts.panes.below.currentWidget() is at_setup.parts.season
    record = read_season(cup).races[1].record
    assert record
    (driven,) = records.glob("*.race.json")
    assert read_record(cup.parent / record) == read_record(driven)
    (_monaco, brennach) = rows(at_setup.parts.season.calendar)
    assert sorted(brennach[RESULT].replace("out: ", "").split(", ")) == ["Ada", "Bo", "Cy"]
    calendar = at_setup.parts.season.calendar
    wide = sum(map(calendar.columnWidth, range(RESULT + 1)))
    assert wide <= calendar.viewport().width(), "the results are in view beside the race that is over"
    press(race_user, "Race next")
    assert "No race is left" in at_setup.parts.season.problem.text()


def test_the_season_stays_in_front_when_another_circuit_is_chosen(
    cup: Path, race_user: RaceUser, at_setup: RaceWindow
) -> None:
    for name in ("Fortir Capla", "Brennach"):
        race_user.choose(race_user.find(QComboBox, "Circuit"), name)
        race_user.wait(lambda title=f"Race: {name}": at_setup.windowTitle() == title)
        assert at_setup.parts.panes.below.currentWidget() is at_setup.parts.season


def test_another_race_is_not_entered(cup: Path, race_user: RaceUser, at_setup: RaceWindow) -> None:
    type_result(race_user, 0, "Bo, Ada, out: Cy")
    press(race_user, "Race next")
    race_user.choose_driver(1, "Rookie", "Somebody else")
    race_user.tab_to(at_setup.parts.setup_panel.start_button)
    race_user.key(Key.Key_Return)
    race_user.settle()
    assert read_season(cup).races[1].record is None
    assert at_setup.parts.panes.below.currentWidget() is at_setup.parts.result


def test_a_race_in_the_sandbox_is_not_entered(cup: Path, race_user: RaceUser, at_setup: RaceWindow) -> None:
    type_result(race_user, 0, "Bo, Ada, out: Cy")
    press(race_user, "Race next")
    form = at_setup.parts.setup_panel
    sandbox = next(box for box in form.findChildren(QCheckBox) if "Sandbo" in box.text())
    race_user.tab_to(sandbox)
    race_user.key(Key.Key_Space)
    race_user.tab_to(form.start_button)
    race_user.key(Key.Key_Return)
    race_user.settle()
    assert at_setup.race is not None
    assert at_setup.race.session.setup.sandbox
    assert not read_season(cup).races[1].record


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


def test_a_race_on_another_circuit_is_not_entered(
    cup: Path, race_user: RaceUser, at_setup: RaceWindow
) -> None:
    type_result(race_user, 0, "Bo, Ada, out: Cy")
    press(race_user, "Race next")
    assert at_setup.parts.venue
    at_setup.prepare(evolve(brennach(), id="another"), None)
    race_user.tab_to(at_setup.parts.setup_panel.start_button)
    race_user.key(Key.Key_Return)
    race_user.settle()
    assert read_season(cup).races[1].record is None


def test_how_a_season_counts_and_starts_is_changed_on_its_page_and_undone(
    cup: Path, race_user: RaceUser, at_setup: RaceWindow
) -> None:
    type_result(race_user, 0, "Bo, Ada, out: Cy")
    points, start = race_user.find(QComboBox, "Points"), race_user.find(QComboBox, "Start")
    race_user.choose(points, "25, 18, 15, 12, 10, 8, 6, 4, 2, 1")
    assert rows(at_setup.parts.season.standings)[0][3] == "25"
    race_user.fill(points.lineEdit(), "7, 5")
    race_user.key(Key.Key_Return)
    race_user.fill(race_user.find(QSpinBox, "Dropped"), "1")
    race_user.key(Key.Key_Return)
    race_user.choose(start, "as the last race ended")
    counted = read_season(cup)
    assert (counted.points, counted.dropped, counted.start) == ((7, 5), 1, "result")
    assert rows(at_setup.parts.season.standings)[0][3] == "7"
    race_user.key(Key.Key_Z, CTRL)
    assert read_season(cup).start != "result"
    while read_season(cup).dropped:
        race_user.key(Key.Key_Z, CTRL)
    assert (read_season(cup).points, read_season(cup).start) == ((7, 5), "reverse")
    assert race_user.find(QSpinBox, "Dropped").value() == 0
    race_user.fill(points.lineEdit(), "many")
    race_user.key(Key.Key_Return)
    assert "Points are numbers such as" in at_setup.parts.season.problem.text()
    assert points.currentText() == "7, 5"


def test_nothing_is_left_of_a_record_that_can_not_be_entered(
    cup: Path, race_user: RaceUser, at_setup: RaceWindow, tmp_path: Path, choose: Callable[[Path], None]
) -> None:
    file = tmp_path / "r.race.json"
    setup = Setup(laps=1, drivers=("rookie",) * 3, names=("Ada", "Bo", "Cy"), seed=2)
    write_record(race(brennach(), setup), file)
    changed = evolve(CUP, name="Changed elsewhere")
    write_season(changed, cup)
    choose(file)
    press(race_user, "Add record…")
    assert "open it again" in at_setup.parts.season.problem.text()
    assert list(cup.parent.iterdir()) == [cup]


def test_a_race_whose_last_answer_was_undone_is_entered_anew(
    cup: Path, race_user: RaceUser, at_setup: RaceWindow, tmp_path: Path
) -> None:
    panel = at_setup.parts.season
    type_result(race_user, 0, "Bo, Ada, out: Cy")
    press(race_user, "Race next")
    setup = at_setup.parts.setup_panel.setup
    one, two = tmp_path / "one.race.json", tmp_path / "two.race.json"
    first, second = (race(brennach(), evolve(setup, seed=seed)) for seed in (1, 2))
    write_record(first, one)
    write_record(second, two)
    assert panel.take_result(brennach(), setup, one)
    assert not panel.take_result(brennach(), setup, two), "another race was asked for only once"
    panel.await_again(two)
    assert not panel.take_result(brennach(), setup, two), "the other record is that of another race"
    panel.await_again(one)
    write_record(second, one)  # the same race, with another end
    assert panel.take_result(brennach(), setup, one)
    entered = read_season(cup).races[1].record
    assert entered
    assert read_record(cup.parent / entered) == second


def test_undo_belongs_to_the_season_once_its_tab_is_clicked_and_else_to_the_race(
    cup: Path, race_user: RaceUser, at_setup: RaceWindow
) -> None:
    type_result(race_user, 0, "Bo, Ada, out: Cy")
    at_setup.start(evolve(PEOPLE, sandbox=True))
    race_user.settle()
    race_user.answer_by_key(race_user.offers[0].value)
    race_user.settle()
    assert at_setup.race
    entries = len(at_setup.race.session.entries)
    race_user.bring_to_top("Season")
    race_user.key(Key.Key_Z, CTRL)
    assert read_season(cup) == CUP
    assert len(at_setup.race.session.entries) == entries
    race_user.click(at_setup.parts.question)
    race_user.bring_to_top("Log")
    race_user.key(Key.Key_Z, CTRL)
    assert len(at_setup.race.session.entries) < entries


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
