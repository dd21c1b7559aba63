"""Learning the rules in the race window: pages of help, comparison, notes, and explanations."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from editor.common.help_window import HelpWindow
from editor.common.widgets import ChoiceBox
from editor.racing.learning.rules_panel import RulesPanel
from editor.racing.race_window import RaceWindow
from editor.racing.setup.rules_comparison import RulesComparison
from tests.e2e.race_user import RaceUser
from tests.editor.racing.positions import MIDST, brennach
from tests.race_fixtures import PEOPLE
from trackmodel.engine import PERSON, position_setup
from trackmodel.race_report.question_words import offer_words
from trackmodel.race_report.whereabouts import corner_of
from trackmodel.race_report.why.why import why_corner


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
    assert help_page(at_setup) == "Your turn"


@pytest.mark.parametrize(("rules", "page"), [("formula-d", "formula-d"), ("formula-de-de", "formula-de-en")])
def test_more_in_the_rules_opens_the_place_that_says_more(
    at_setup: RaceWindow, race_user: RaceUser, rules: str, page: str
) -> None:
    QSettings().setValue("race-window/lessons", "on")
    at_setup.start(evolve(PEOPLE, rules=rules))
    race_user.settle()
    while panel(at_setup).title.text() != "Choosing a gear":
        race_user.answer_by_key(race_user.offers[0].value)
        race_user.settle()
    race_user.press("More in the rules")
    assert help_page(at_setup) == page
    (opened,) = at_setup.findChildren(HelpWindow)
    assert opened.browser.cursorForPosition(QPoint(30, 12)).block().text() == "Gear"


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


def right_click(widget: QWidget, at: QPoint) -> None:
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(widget, QContextMenuEvent(reason, at, widget.mapToGlobal(at)))


def panel(window: RaceWindow) -> RulesPanel:
    return window.parts.rules_panel


def test_a_first_race_explains_each_new_thing_once(at_setup: RaceWindow, race_user: RaceUser) -> None:
    at_setup.commands.lessons.trigger()
    assert QSettings().value("race-window/lessons") == "on"
    at_setup.start(PEOPLE)
    race_user.settle()
    log = at_setup.parts.log
    assert panel(at_setup).title.text() == "Driving", "the first gear needs no choice"
    assert panel(at_setup).isVisible()
    assert log.isVisible(), "the note is beside the log, not in its place"
    assert at_setup.parts.question.list.hasFocus(), "the note takes no keys"
    race_user.tab_to(race_user.find(QPushButton, "Got it"))
    race_user.key(Qt.Key.Key_Return)
    assert not panel(at_setup).isVisible()
    assert at_setup.parts.question.list.hasFocus()
    titles = set()
    for _ in range(5):
        race_user.answer_by_key(race_user.offers[0].value)
        race_user.settle()
        titles.add(panel(at_setup).title.text())
    assert "Choosing a gear" in titles
    assert "Driving" not in titles, "that was explained"
    at_setup.commands.lessons.trigger()
    assert QSettings().value("race-window/lessons") == "off"
    (again,) = (each for each in at_setup.findChildren(QAction) if each.text() == "Explain everything &again")
    again.trigger()
    assert QSettings().value("race-window/lessons") == "on"
    race_user.answer_by_key(race_user.offers[0].value)
    race_user.settle()
    assert panel(at_setup).title.text() in ("Choosing a gear", "Driving")


def test_a_note_about_a_corner_stays_true_and_goes_when_the_car_has_left(
    at_setup: RaceWindow, race_user: RaceUser
) -> None:
    QSettings().setValue("race-window/lessons", "on")
    QSettings().setValue("race-window/taught", "gear,move,overshoot,spin,damage,out")
    at_setup.start(evolve(position_setup(MIDST), drivers=(PERSON, *("rookie",) * 4)))
    race_user.settle()
    assert panel(at_setup).title.text() == "The next corner"
    told, steinbruch = set(), brennach().view.corner_names.index("Steinbruch")
    while corner_of(state := at_setup.prompt.state, state.cars[0]) == steinbruch:
        assert panel(at_setup).text.text() == " ".join(why_corner(state, steinbruch, 0))
        told.add(panel(at_setup).text.text())
        race_user.answer_by_key(race_user.offers[0].value)
        race_user.settle()
    assert len(told) > 1, "something about it has changed"
    assert panel(at_setup).title.text() == "The rules"
    assert not panel(at_setup).isVisible(), "the note has gone by itself"
    at_setup.board.fit()
    race_user.click_board(brennach().view.flags[steinbruch])
    asked = panel(at_setup).text.text()
    race_user.tab_to(race_user.find(QPushButton, "Got it"))
    race_user.key(Qt.Key.Key_Return)
    race_user.answer_by_key(race_user.offers[0].value)
    race_user.settle()
    assert asked
    assert panel(at_setup).title.text() == "The rules", "a dismissed note doesn't come back"
    assert asked not in panel(at_setup).text.text()


def test_the_last_person_who_goes_out_is_told_why(at_setup: RaceWindow, race_user: RaceUser) -> None:
    QSettings().setValue("race-window/lessons", "on")
    QSettings().setValue("race-window/taught", "gear,move,corner")
    rules = brennach().rules
    kessel = brennach().view.corner_names.index("Kessel")
    inside = [space for space, corner in enumerate(rules.corner) if corner == kessel]
    here = next(
        space for space in inside if all(rules.corner[to] != kessel for to, _turn in rules.successors[space])
    )
    text = f"formula-de-en 2 r5 t0 o0.1 / {brennach().view.ids[here]} g5 a0 / a5 g1 a1"
    at_setup.start(evolve(position_setup(text), drivers=(PERSON, "rookie"), names=("Anna", "Bo")))
    race_user.settle()
    race_user.answer_by_key(5)
    race_user.wait(lambda: not at_setup.race.director.running)
    race_user.settle()
    if at_setup.prompt.question:
        race_user.answer_by_key(race_user.offers[0].value)
    race_user.wait(lambda: panel(at_setup).title.text() == "Out of the race")
    assert panel(at_setup).text.text().startswith("Anna is out: ")


def test_the_last_note_of_a_race_makes_room_for_the_result(at_setup: RaceWindow, race_user: RaceUser) -> None:
    QSettings().setValue("race-window/lessons", "on")
    QSettings().setValue("race-window/taught", "gear,corner,out,overshoot")
    text = "formula-de-en 1 r5 t0 o0.1 / a172 g5 a0 / b172 g5 a1"
    at_setup.start(evolve(position_setup(text), drivers=(PERSON, PERSON), names=("Anna", "Bo")))
    race_user.settle()
    while not at_setup.race.session.over:
        race_user.answer_by_key(race_user.offers[0].value)
        race_user.settle()
        assert panel(at_setup).isVisible() is not at_setup.race.session.over


def test_w_and_a_right_click_explain_a_price_and_a_click_explains_a_corner(
    at_setup: RaceWindow, race_user: RaceUser
) -> None:
    at_setup.start(evolve(position_setup(MIDST), drivers=(PERSON,) * 5))
    race_user.settle()
    list_ = race_user.offer_list()
    race_user.key("w")
    assert panel(at_setup).title.text() == "Hochwald", "with nothing selected, the corner ahead"
    race_user.key(Qt.Key.Key_Down)
    race_user.key("w")
    first = at_setup.prompt.current
    assert panel(at_setup).title.text().startswith("Why? 1 space")
    assert panel(at_setup).text.text() == "This move costs nothing and risks nothing."
    second = list_.visualRect(list_.model().index(1, 0)).center()
    right_click(list_.viewport(), second)
    assert at_setup.prompt.current is not first
    why = offer_words(at_setup.prompt.state, at_setup.prompt.current)
    assert panel(at_setup).title.text() == f"Why? {why}"
    told = panel(at_setup).title.text()
    end = at_setup.prompt.offers[0].end
    right_click(at_setup.board.viewport(), at_setup.board.to_viewport(race_user.middle_of(end)))
    assert panel(at_setup).title.text() == told, "on the board, a right click chooses another path"
    assert at_setup.prompt.question is not None, "a right-click answers nothing"
    race_user.key(Qt.Key.Key_Return)
    race_user.settle()
    assert panel(at_setup).title.text() == "The rules", "that question is over"
    at_setup.board.fit()
    corner = brennach().view.corner_names.index("Kessel")
    race_user.click_board(brennach().view.flags[corner])
    assert panel(at_setup).title.text() == "Kessel"
    assert "Kessel requires 3 stops" in panel(at_setup).text.text()
    race_user.click_board(race_user.middle_of(brennach().rules.corner.index(0)))
    assert panel(at_setup).title.text() == brennach().view.corner_names[0]
