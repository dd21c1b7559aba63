"""The page of a season: results typed in and undone, the next race set up and driven."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QSpinBox,
)

from editor.racing.race_window import RaceWindow
from editor.racing.records.season_panel import RESULT
from tests.e2e.race_user import RaceUser
from tests.editor.racing.positions import brennach
from tests.editor.racing.records.season_page import (
    CUP,
    press,
    rows,
    type_result,
)
from tests.editor_hand import CTRL
from tests.race_fixtures import PEOPLE
from trackmodel.engine import Setup, race
from trackmodel.formats.race_file import read_record, write_record
from trackmodel.formats.season_file import read_season, write_season

Key = Qt.Key


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
    points, start = race_user.find(QComboBox, "Points"), race_user.find(QComboBox, "Order")
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
