"""The result: who came where, and until then how the cars stand."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from editor.racing.panels.result_panel import ResultPanel
from editor.racing.session.session import Session
from tests.editor.racing.paddock import a_whole_race, brennach, in_the_midst
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
    show(panel, in_the_midst())
    assert heading(panel) == "As the cars stand in round 5"
    assert rows(panel) == [
        ["1", "2", "Bert (regular)", "1", "on its way"],
        ["2", "5", "Eli (champion)", "0", "on its way"],
        ["3", "3", "Cem (rookie)", "0", "on its way"],
        ["4", "1", "Anna", "0", "on its way"],
        ["5", "4", "Dora (rookie)", "0", "out: body"],
    ]


def test_over_it_is_the_classification_of_the_record(panel: ResultPanel) -> None:
    session = a_whole_race()
    show(panel, session)
    result = session.asked
    assert isinstance(result, Result)
    assert [row[1] for row in rows(panel)] == [str(each.car + 1) for each in result.classification]
    assert heading(panel) == f"The race is over after {session.state.round} rounds."


def test_a_sandbox_race_says_that_it_was_one(panel: ResultPanel) -> None:
    session = a_whole_race()
    session.setup = evolve(session.setup, sandbox=True)
    show(panel, session)
    assert "taken back" in heading(panel)


def test_before_the_start_nobody_has_a_place(panel: ResultPanel) -> None:
    show(panel, Session(brennach(), Setup(drivers=("rookie",) * 3)))
    assert rows(panel) == []
    assert heading(panel) == "The race has not begun."


def test_the_whole_table_is_copied_as_text(panel: ResultPanel) -> None:
    show(panel, in_the_midst())
    panel.table.setFocus()
    QTest.keyClick(panel.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QApplication.clipboard().text().split("\n")
    assert lines[0] == "As the cars stand in round 5"
    assert lines[2] == "2\t5\tEli (champion)\t0\ton its way"
    assert len(lines) == 6


def test_a_click_on_a_row_picks_its_car(panel: ResultPanel) -> None:
    show(panel, in_the_midst())
    picked: list[int] = []
    panel.car_picked.connect(picked.append)
    box = panel.table.visualItemRect(panel.table.item(1, 2))
    QTest.mouseClick(panel.table.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert picked == [4]
