"""Learning the rules in the race window: the pages of help."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from editor.common.help_window import HelpWindow
from editor.common.widgets import ChoiceBox
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
