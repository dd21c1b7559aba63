"""Learning the rules in the race window: the pages of help."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from editor.common.help_window import HelpWindow
from editor.common.widgets import ChoiceBox
from editor.racing.setup.rules_comparison import RulesComparison
from editor.racing.window import RaceWindow
from tests.e2e.race_user import RaceUser
from tests.race_fixtures import PEOPLE


def help_page(window: RaceWindow) -> str:
    """Return the title of the page of help that is open."""
    opened = [each for each in window.findChildren(HelpWindow) if each.isVisible()]
    assert len(opened) == 1
    return opened[0].browser.document().begin().text()


def test_f1_shows_the_rules_chosen_and_those_of_the_race(at_setup: RaceWindow, race_user: RaceUser) -> None:
    rules = race_user.find(ChoiceBox, "Rules")
    race_user.choose(rules, "Formula D")
    race_user.key(Qt.Key.Key_F1)
    assert help_page(at_setup) == "formula-d"
    QApplication.activeWindow().close()
    at_setup.start(PEOPLE)
    race_user.settle()
    race_user.key(Qt.Key.Key_F1)
    assert help_page(at_setup) == "formula-de-en"
    at_setup.commands.manual.trigger()
    assert help_page(at_setup) == "Manual"


def test_the_setup_compares_the_rules(at_setup: RaceWindow, race_user: RaceUser) -> None:
    race_user.choose(race_user.find(ChoiceBox, "Rules"), "Formula D")
    race_user.tab_to(race_user.find(QPushButton, "Compare"))
    race_user.key(Qt.Key.Key_Return)
    table = race_user.find(RulesComparison).table
    cells = {
        table.item(row, 0).text(): [table.item(row, column) for column in range(1, 4)]
        for row in range(table.rowCount())
    }
    great = cells["Great start"]
    assert [item.text() for item in great] == ["20: 4 spaces", "20: 4 spaces", "17–20: 4 spaces"]
    assert [item.font().bold() for item in great] == [False, False, True]
    assert "Bad start" not in cells, "it is the same everywhere"
    at_setup.start(PEOPLE)
    race_user.settle()
    assert not table.isVisible()
