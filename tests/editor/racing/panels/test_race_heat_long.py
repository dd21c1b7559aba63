"""The heat map of the race window counts what is shown, also when moving back."""

from __future__ import annotations

import multiprocessing

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QListWidget,
    QPushButton,
    QSpinBox,
    QTabWidget,
    QTextBrowser,
)
from pytestqt.qtbot import QtBot

from editor.heat.legend import HeatLegend
from editor.heat.run_bar import RunBar
from editor.racing.board.board_view import RaceBoardView
from editor.racing.live.session import Session
from editor.racing.panels.race_heat import RaceHeat
from tests.editor.racing.positions import brennach, whole_race
from tests.editor_hand import CTRL, LEFT
from trackmodel.compiler import compile_board
from trackmodel.engine import PERSON, Setup, race
from trackmodel.simulation.marks import SpaceMarks
from trackmodel.simulation.races import simulate_each
from trackmodel.simulation.statistics import Statistics
from trackmodel.simulation_summary import summary
from trackmodel.track import Track

PATIENCE_MS = 60_000


class Stand:
    """Board and panels in tabs, with a user."""

    def __init__(self, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        self.board = RaceBoardView()
        self.tabs = QTabWidget()
        self.setup = Setup(drivers=(PERSON, "rookie", "rookie"), seed=5)
        self.race_heat = RaceHeat(self.board, lambda: self.setup)
        self.tabs.addTab(self.race_heat.heat, "Heat map")
        self.tabs.addTab(self.race_heat.trials, "Odds")
        for widget, size in ((self.board, (900, 600)), (self.tabs, (480, 200))):
            qtbot.addWidget(widget)
            widget.resize(*size)
            widget.show()
            qtbot.waitExposed(widget)
        self.board.show_board(brennach())
        self.race_heat.show_board(brennach())

    def lines(self) -> dict[str, int]:
        view = self.race_heat.heat.findChild(QListWidget)
        told = [view.item(row).text().split(": ") for row in range(view.count())]
        return {space: int(count.split(",")[0]) for space, count in told}

    def note(self) -> str:
        bar = self.tabs.currentWidget().findChild(RunBar)
        assert bar.note.isVisible()
        return bar.note.text()

    def press(self, text: str) -> None:
        buttons = self.tabs.currentWidget().findChildren(QPushButton)
        QTest.mouseClick(next(button for button in buttons if button.text() == text), LEFT)

    def type_number(self, name: str, number: int) -> None:
        boxes = self.tabs.currentWidget().findChildren(QSpinBox)
        box = next(box for box in boxes if box.accessibleName() == name)
        box.setFocus()
        QTest.keyClick(box, "a", CTRL)
        QTest.keyClicks(box, str(number))

    def wait_for_button(self, text: str) -> None:
        buttons = self.tabs.currentWidget().findChildren(QPushButton)
        button = next(button for button in buttons if button.text() == text)
        self.qtbot.waitUntil(button.isVisible, timeout=PATIENCE_MS)


@pytest.fixture
def stand(qtbot: QtBot) -> Stand:
    return Stand(qtbot)


def counted(at: int) -> dict[str, int]:
    """Return the landings in the first entries of the race."""
    return landings(whole_race(), at)


def landings(session: Session, at: int) -> dict[str, int]:
    marks = SpaceMarks(session.states[0])
    for state, entry in zip(session.states[1 : at + 1], session.entries[:at], strict=True):
        marks.watch(state, entry)
    counts = marks.counts["landings"]
    return {id_: count for id_, count in zip(session.venue.view.ids, counts, strict=True) if count}


def test_what_is_shown_is_counted_whichever_way_one_goes(stand: Stand) -> None:
    session = whole_race()
    stand.race_heat.show_race(session)
    for at in (0, 40, 41, 120, 60, 0, len(session.entries)):
        stand.race_heat.show_state(session.states[at], at)
        expected = counted(at)
        stand.qtbot.waitUntil(lambda expected=expected: stand.lines() == expected, timeout=PATIENCE_MS)


def test_a_race_is_no_longer_counted_while_the_next_one_is_set_up(stand: Stand) -> None:
    session = whole_race()
    stand.race_heat.show_race(session)
    stand.race_heat.show_state(session.states[60], 60)
    stand.qtbot.waitUntil(lambda: stand.lines() != {}, timeout=PATIENCE_MS)
    stand.race_heat.show_board(brennach())
    assert stand.lines() == {}


def test_what_was_taken_back_is_no_longer_counted(stand: Stand) -> None:
    session = whole_race()
    stand.race_heat.show_race(session)
    stand.race_heat.show_state(session.states[60], 60)
    # As if everything had been taken back and driven again with other dice.
    other = Session.resumed(race(brennach(), evolve(session.setup, seed=4)))
    session.entries[:], session.states[:] = other.entries, other.states
    stand.race_heat.show_state(session.states[60], 60)
    again = landings(other, 60)
    assert again != counted(60)
    stand.qtbot.waitUntil(lambda: stand.lines() == again, timeout=PATIENCE_MS)


def test_colors_come_on_the_board_only_when_they_are_asked_for(stand: Stand) -> None:
    session = whole_race()
    stand.race_heat.show_race(session)
    stand.qtbot.waitUntil(lambda: stand.board.is_drawn, timeout=PATIENCE_MS)
    plain = stand.board.grab().toImage()
    stand.race_heat.show_state(session.state, len(session.entries))
    stand.qtbot.waitUntil(lambda: bool(stand.lines()), timeout=PATIENCE_MS)
    assert stand.board.grab().toImage() == plain
    box = stand.race_heat.heat.findChild(QCheckBox)
    box.setFocus()
    QTest.keyClick(box, " ")
    assert box.isChecked()
    assert stand.board.grab().toImage() != plain


def test_the_legend_shows_colors_as_they_look_over_asphalt(stand: Stand) -> None:
    session = whole_race()
    stand.race_heat.show_race(session)
    stand.race_heat.show_state(session.state, len(session.entries))
    legend = stand.race_heat.heat.findChild(HeatLegend)
    stand.qtbot.waitUntil(lambda: legend.labels[:1] == ["0"], timeout=PATIENCE_MS)
    # The color of a count of 0 over asphalt, at 205 of 255 parts.
    assert legend.grab().toImage().pixelColor(3, legend.height() - 4).name() == "#d4d4d0"


def test_there_is_no_empty_box_before_anything_is_counted(stand: Stand) -> None:
    heat, trials = stand.race_heat.heat, stand.race_heat.trials
    assert not heat.list.isVisible()
    before = heat.list.geometry()
    session = whole_race()
    stand.race_heat.show_race(session)
    stand.race_heat.show_state(session.state, len(session.entries))
    stand.qtbot.waitUntil(heat.list.isVisible, timeout=PATIENCE_MS)
    assert heat.list.geometry() == before
    stand.tabs.setCurrentIndex(1)
    assert not trials.table.isVisible()


def test_many_races_of_what_is_set_up_are_driven_by_bots(stand: Stand) -> None:
    stand.type_number("Races", 3)
    stand.press("Simulate")
    stand.wait_for_button("Simulate")
    assert "3 races" in stand.race_heat.heat.summary.text()
    assert stand.note() == "driven by Rookie, Formula Dé (en)"
    assert stand.lines()
    assert multiprocessing.active_children() == []


def test_the_statistics_are_all_that_the_terminal_prints(stand: Stand) -> None:
    """By keys: Space on *Statistics* shows them, Ctrl+C copies what is selected, *Copy* everything."""
    panel = stand.race_heat.heat
    button = next(it for it in panel.findChildren(QPushButton) if it.text() == "Statistics")
    assert not button.isEnabled()
    stand.type_number("Races", 3)
    stand.press("Simulate")
    stand.wait_for_button("Simulate")
    button.setFocus()
    QTest.keyClick(button, " ")
    bots = evolve(stand.setup, drivers=("rookie",) * 3)
    counted = Statistics()
    for part in simulate_each(brennach(), bots, 3, 1):
        counted += part
    expected = summary(brennach(), bots, counted).text()
    assert "Brennach: Formula Dé (en), 1 lap, 3 cars, seed 5: 3 races" in expected
    view = panel.findChild(QTextBrowser)
    shown = view.toPlainText().casefold()
    assert view.isVisible()
    assert not panel.findChild(HeatLegend).isVisible(), "the tables need its room"
    assert [cell for line in expected.split("\n") for cell in line.split("\t") if cell] == [
        cell for cell in expected.replace("\t", "\n").split("\n") if cell and cell.casefold() in shown
    ]
    view.setFocus()
    QTest.keyClick(view, "a", CTRL)
    QTest.keyClick(view, "c", CTRL)
    assert "turns per lap" in QGuiApplication.clipboard().text()
    stand.press("Copy")
    assert QGuiApplication.clipboard().text() == expected
    QTest.keyClick(button, " ")
    assert not view.isVisible()
    assert panel.findChild(HeatLegend).isVisible()
    assert stand.lines()


def test_a_click_on_a_corner_of_the_board_chooses_it_and_it_is_tried(stand: Stand) -> None:
    stand.tabs.setCurrentIndex(1)
    board = brennach()
    corner = 3
    space = board.rules.corner.index(corner)
    stand.board.fit()
    pixel = stand.board.to_viewport(stand.board.middle_of(space))
    QTest.mouseClick(stand.board.viewport(), LEFT, pos=QPoint(pixel))
    boxes = stand.race_heat.trials.findChildren(QComboBox)
    box = next(box for box in boxes if box.accessibleName() == "Corner")
    assert box.currentText() == board.view.corner_names[corner]
    stand.type_number("Trials per cell", 25)
    stand.press("Simulate")
    stand.wait_for_button("Simulate")
    model = stand.race_heat.trials.model
    assert model is not None
    assert model.table.trials == 25 * model.rowCount() * model.columnCount()
    assert stand.note() == "driven by Rookie, Formula Dé (en)"


def test_counts_of_many_races_stay_for_the_same_board_and_go_with_it(stand: Stand, circuit: Track) -> None:
    stand.type_number("Races", 2)
    stand.press("Simulate")
    stand.qtbot.waitUntil(lambda: bool(stand.lines()), timeout=PATIENCE_MS)
    stand.race_heat.show_race(whole_race())
    same = evolve(brennach())
    assert same is not brennach()
    for board, there in ((brennach(), True), (same, True), (compile_board(circuit), False)):
        stand.board.show_board(board)
        stand.race_heat.show_board(board)
        assert bool(stand.lines()) == there


def test_in_how_many_races_is_written_in_full_in_a_narrow_panel(stand: Stand) -> None:
    panel = stand.race_heat.heat
    panel.setFixedWidth(panel.minimumSizeHint().width())
    box = next(box for box in panel.findChildren(QComboBox) if box.accessibleName() == "Counted in")
    stand.qtbot.waitUntil(lambda: box.width() >= box.sizeHint().width(), timeout=2_000)
