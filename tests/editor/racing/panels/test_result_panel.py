"""The result panel shows the classification, during and after the race."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from editor.racing.live.session import Session
from editor.racing.panels.result_panel import ResultPanel
from tests.editor.racing.positions import brennach, mid_race, whole_race
from trackmodel.engine import Result, Setup


@pytest.fixture
def panel(qtbot: QtBot) -> ResultPanel:
    panel = ResultPanel()
    qtbot.addWidget(panel)
    panel.resize(700, 300)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


def show(panel: ResultPanel, session: Session) -> None:
    panel.show_race(session)
    panel.show_state(session.state, len(session.entries))
    QApplication.processEvents()


def rows(panel: ResultPanel) -> list[list[str]]:
    table = panel.table
    return [
        [table.item(row, column).text() for column in range(table.columnCount())]
        for row in range(table.rowCount())
    ]


def heading(panel: ResultPanel) -> str:
    return panel.findChildren(QLabel)[0].text()


def test_under_way_it_says_how_the_cars_stand(panel: ResultPanel) -> None:
    show(panel, mid_race())
    assert heading(panel) == "Standings in round 5"
    assert rows(panel) == [
        [
            "1",
            "2",
            "Bert (regular)",
            "racing",
            "0",
            "",
            "1",
            "1",
            "tires 6, brakes 4, fuel 3, body 3, engine 3",
        ],
        [
            "2",
            "5",
            "Eli (champion)",
            "racing",
            "0",
            "+199",
            "2",
            "0",
            "tires 6, brakes 4, fuel 3, body 3, engine 3",
        ],
        [
            "3",
            "3",
            "Cem (rookie)",
            "racing",
            "0",
            "+204",
            "3",
            "0",
            "tires 6, brakes 4, fuel 3, body 3, engine 3",
        ],
        ["4", "1", "Anna", "racing", "0", "+215", "4", "0", "tires 2, brakes 1, fuel 3, body 1, engine 3"],
        [
            "5",
            "4",
            "Dora (rookie)",
            "out: body (round 5)",
            "0",
            "",
            "5",
            "0",
            "tires 6, brakes 4, fuel 3, body 0, engine 3",
        ],
    ]
    assert panel.table.item(3, 8).toolTip() == "tires 2, brakes 1, fuel 3, body 1, engine 3"


def test_over_it_is_the_classification_of_the_record(panel: ResultPanel) -> None:
    session = whole_race()
    show(panel, session)
    result = session.asked
    assert isinstance(result, Result)
    assert [row[1] for row in rows(panel)] == [str(each.car + 1) for each in result.classification]
    assert heading(panel) == f"The race is over after {session.state.round} rounds."


def test_the_outcomes_need_no_scrolling_in_a_small_window(panel: ResultPanel) -> None:
    panel.resize(434, 200)  # as at 1024x700
    show(panel, whole_race())
    assert "finished" in panel.table.item(0, 3).text()
    room = panel.table.viewport().rect()
    assert room.contains(panel.table.visualItemRect(panel.table.item(0, 3)))


def test_a_sandbox_race_says_that_it_was_one(panel: ResultPanel) -> None:
    session = whole_race()
    session.setup = evolve(session.setup, sandbox=True)
    show(panel, session)
    assert "undone" in heading(panel)


def test_before_the_start_nobody_has_a_place(panel: ResultPanel) -> None:
    show(panel, Session(brennach(), Setup(drivers=("rookie",) * 3)))
    assert rows(panel) == []
    assert heading(panel) == "The race has not started."


def test_the_whole_table_is_copied_as_text(panel: ResultPanel) -> None:
    show(panel, mid_race())
    panel.table.setFocus()
    QTest.keyClick(panel.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QApplication.clipboard().text().split("\n")
    assert lines[0] == "Standings in round 5"
    assert lines[2].startswith("2\t5\tEli (champion)\tracing\t0\t+")
    assert len(lines) == 6


def test_a_click_on_a_row_picks_its_car(panel: ResultPanel) -> None:
    show(panel, mid_race())
    picked: list[int] = []
    panel.car_selected.connect(picked.append)
    box = panel.table.visualItemRect(panel.table.item(1, 2))
    QTest.mouseClick(panel.table.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert picked == [4]
