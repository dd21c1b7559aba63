"""The log shows a line for each turn, up to the state that is shown."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.common import theme
from editor.racing.live.session import Session
from editor.racing.panels.log_model import LogModel
from editor.racing.panels.log_panel import LogPanel
from tests.editor.racing.positions import brennach, mid_race, space, whole_race
from tests.editor.racing.toy_ruleset import use_toy_ruleset
from trackmodel.engine import PERSON, Setup, race
from trackmodel.engine.race_values import Status
from trackmodel.race_report.log_lines import LogLine
from trackmodel.race_report.turns import Moment, turn_reports

pytestmark = pytest.mark.usefixtures("qapp")
"""Icons need an application."""


@pytest.fixture
def panel(qtbot: QtBot) -> LogPanel:
    panel = LogPanel()
    qtbot.addWidget(panel)
    panel.resize(900, 200)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


def told_step_by_step(session: Session, ats: Iterable[int]) -> LogModel:
    model = LogModel()
    model.show_race(session)
    for at in ats:
        model.show_at(at)
    return model


def driven(seed: int) -> Session:
    return Session.resumed(race(brennach(), Setup(drivers=("rookie",) * 3, seed=seed)))


def current(model: LogModel) -> LogLine:
    return model.rows[model.current]


def test_a_turn_is_a_line_under_the_heading_of_its_round() -> None:
    """Car 3 has spun, so it drives in 1st gear; it rolls a 2."""
    session = mid_race()
    session.answer(1)
    session.answer(2)
    model = told_step_by_step(session, [2])
    assert [row.text for row in model.rows] == ["Round 5: 2 Bert leads", "3 Cem: gear 1, rolls 2"]
    assert model.rows[1].space == space("c55")


def test_every_turn_of_the_race_has_its_line_and_every_round_its_heading() -> None:
    session = whole_race()
    model = told_step_by_step(session, range(len(session.entries) + 1))
    reports = list(turn_reports(session.venue, session.moments))
    reports = [report for report in reports if report.car is not None]
    lines = [row for row in model.rows if not row.is_heading and session.moments[row.first].round]
    assert [row.car for row in lines] == [report.car for report in reports]
    for row, report in zip(lines, reports, strict=True):
        assert all(happened in row.text for happened in report.happened)
    rounds = [f"Round {n}" for n in range(1, session.state.round + 1)]
    headings = [row.text.partition(":")[0] for row in model.rows if row.is_heading]
    assert headings == ["Before the start", *rounds]


def test_every_roll_for_the_grid_has_its_line_and_a_tie_is_named() -> None:
    setup = Setup(drivers=("person",) * 3, names=("Anna", "Bert", "Cem"), rules="formula-d")
    session = Session(brennach(), setup)
    for face in (5, 12, 5, 7, 7, 3, 20):
        session.answer(face)
    lines = [
        "1 Anna rolls 5 for the grid",
        "2 Bert rolls 12 for the grid",
        "3 Cem rolls 5 for the grid",
        "1 Anna rolls 7 again: tied on 5 with 3 Cem",
        "3 Cem rolls 7 again: tied on 5 with 1 Anna",
        "1 Anna rolls 3 again: tied on 7 with 3 Cem",
        "3 Cem rolls 20 again: tied on 7 with 1 Anna",
        "On the grid: 2 Bert, 3 Cem, 1 Anna",
    ]
    assert session.state.round == 1
    for ats in ([7], range(8), (2, 6, 7)):
        model = told_step_by_step(session, ats)
        assert [row.text for row in model.rows] == ["Before the start", *lines]
        assert [row.car for row in model.rows] == [None, 0, 1, 2, 0, 2, 0, 2, None]
    model.show_at(3)
    assert current(model).text == lines[2]


def test_an_only_answer_and_every_roll_are_told() -> None:
    session = Session(brennach(), Setup(drivers=("person",) * 2, names=("Anna", "Bert"), grid=(0, 1)))
    session.answer(1)
    session.answer(12)
    model = told_step_by_step(session, [2])
    assert model.rows[-1].text == "1 Anna: gear 1; no choice of gear; rolls 12 for the start"


def test_a_heading_says_who_leads_until_somebody_has_finished() -> None:
    session = whole_race()
    model = told_step_by_step(session, [len(session.entries)])
    headings = [row for row in model.rows if row.is_heading and row.text.startswith("Round")]
    assert headings[0].text == "Round 1"
    for row in headings[1:]:
        state = session.states[row.first]
        if any(car.status is Status.FINISHED for car in state.cars):
            assert "leads" not in row.text
            continue
        number, name, _leads = row.text.partition(": ")[2].split()
        leader = state.cars[int(number) - 1]
        assert name == session.setup.names[leader.number]
        assert state.distance(leader) == max(map(state.distance, state.cars))


def test_told_at_once_or_in_steps_it_is_the_same_log() -> None:
    session = whole_race()
    end = len(session.entries)
    at_once = told_step_by_step(session, [end]).rows
    for step in (1, 2, 5, 13, 100):
        assert told_step_by_step(session, [*range(0, end, step), end]).rows == at_once


def test_what_was_not_shown_is_not_told() -> None:
    """The race may be far ahead of what is shown; the log must not give it away."""
    session = whole_race()
    model = told_step_by_step(session, [0])
    assert model.rows == []
    model.show_at(30)
    assert model.rows[-1].end == 30


def test_turns_in_which_somebody_goes_out_stand_out() -> None:
    seeds = (replay for seed in range(1, 60) if (replay := driven(seed)).state.cars[0].reason)
    session = next(seeds)
    model = told_step_by_step(session, [len(session.entries)])
    colors = {
        row: model.data(model.index(n), Qt.ItemDataRole.ForegroundRole) for n, row in enumerate(model.rows)
    }
    red = [row for row, color in colors.items() if color == theme.colors().error]
    assert red
    assert red == [row for row in model.rows if "out: " in row.text]


class Counted(list[Moment]):
    """Counts how many moments are read."""

    read = 0

    def __getitem__(self, key: object) -> object:  # type: ignore[override]
        found = super().__getitem__(key)  # type: ignore[call-overload]
        self.read += len(found) if isinstance(key, slice) else 1
        return found


def test_a_long_race_costs_no_more_an_entry_than_a_short_one() -> None:
    session = whole_race()
    end = len(session.entries)
    spent = []
    for length in (end // 4, end):
        counted = Counted(session.moments)
        session.moments = counted
        told_step_by_step(session, range(length + 1))
        spent.append(counted.read / length)
    assert spent[1] < 1.5 * spent[0]


def test_while_scrubbing_the_turn_that_is_shown_is_marked() -> None:
    session = whole_race()
    model = told_step_by_step(session, [len(session.entries)])
    for at in range(1, len(session.entries) + 1):
        model.show_at(at)
        row = current(model)
        assert not row.is_heading
        assert row.first < at <= row.end
    model.show_at(0)
    assert model.current == -1


def test_what_is_taken_back_is_no_longer_told() -> None:
    session = whole_race()
    model = told_step_by_step(session, range(len(session.entries) + 1))
    for left in (400, 97, 96, 95, 12, 1, 0):
        if left > len(session.entries):
            continue
        del session.states[left + 1 :], session.entries[left:], session.moments[left:]
        model.cut(left)
        model.show_at(left)
        assert model.rows == told_step_by_step(session, range(left + 1)).rows


def test_a_log_notices_by_itself_that_something_was_taken_back(panel: LogPanel) -> None:
    drivers = (PERSON, PERSON)
    session = Session(brennach(), Setup(drivers=drivers, grid=(0, 1), sandbox=True))
    for value in (1, 20):
        session.answer(value)
    session.answer(session.asked.options[0].value)
    panel.show_race(session)
    panel.show_state(session.state, 3)
    assert "4 spaces" in panel.model.rows[-1].text
    assert session.take_back() == 2
    panel.show_state(session.state, 2)
    assert [row.text for row in panel.model.rows] == [
        "Round 1",
        "Car 1: gear 1; no choice of gear; rolls 20 for the start; great start",
    ]


def test_a_game_nobody_here_knows_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = use_toy_ruleset(monkeypatch)
    session = Session(brennach(), Setup(rules=rules.id, drivers=(PERSON,), names=("Anna",)))
    for value in ("owl", "bold", 2):
        session.answer(value)
    way = max(session.asked.options, key=lambda hop: len(hop.path))
    session.answer(way.value)
    session.answer(2)
    for value in ("bold", 1):
        session.answer(value)
    lines = [row.text for row in told_step_by_step(session, [5, 7]).rows]
    assert lines == [
        "Before the start",
        "Anna: mascot: owl",
        "Round 1",
        "1 Anna: mood swing: bold; rolls 2 (courage); hop: 4 spaces",
        "Gust: 2; wind turns: carries 2",
        "Round 2: 1 Anna leads",
        "1 Anna: mood swing: bold; rolls 1 (courage); lucky: left 1",
    ]


def test_a_click_shows_the_place_and_a_double_click_or_enter_the_turn(panel: LogPanel) -> None:
    session = whole_race()
    panel.show_race(session)
    panel.show_state(session.states[60], 60)
    QApplication.processEvents()
    places: list[int] = []
    moments: list[int] = []
    panel.place_selected.connect(places.append)
    panel.moment_selected.connect(moments.append)
    row = panel.model.rows[-1]
    viewport, index = panel.list.viewport(), panel.model.index(len(panel.model.rows) - 1)
    at = panel.list.visualRect(index).center()
    assert index.data(Qt.ItemDataRole.ToolTipRole).startswith(row.text)
    assert "Double-click or press Enter to show the turn" in index.data(Qt.ItemDataRole.ToolTipRole)
    stood = session.states[row.end].cars[row.car].space
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at)
    assert (places, moments) == ([stood], [])
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=at)
    assert moments == [60]
    panel.list.setFocus()
    QTest.keyClick(panel.list, Qt.Key.Key_Up)
    QTest.keyClick(panel.list, Qt.Key.Key_Return)
    assert moments[-1] == panel.model.rows[-2].end
    assert places[-1] == session.states[moments[-1]].cars[panel.model.rows[-2].car].space


def test_a_screen_reader_is_told_every_turn_once_when_it_is_over(
    panel: LogPanel, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = whole_race()
    panel.show_race(session)
    said: list[str] = []
    monkeypatch.setattr("editor.racing.panels.log_panel.announce", lambda _list, text: said.append(text))
    for at in range(101):
        panel.show_state(session.states[at], at)
    for at in (50, 20, 80, 100):
        panel.show_state(session.states[at], at)
    over = [row.spoken for row in panel.model.rows[:-1] if not row.is_heading]
    assert over[1].startswith("car ")
    assert said == over


def test_the_turn_that_is_shown_is_in_view(panel: LogPanel) -> None:
    session = whole_race()
    panel.show_race(session)
    for at in (len(session.entries), 30, 200):
        panel.show_state(session.states[at], at)
        QApplication.processEvents()
        box = panel.list.visualRect(panel.model.index(panel.model.current))
        assert panel.list.viewport().rect().contains(box)


def test_lines_keep_their_height_whether_or_not_they_have_a_car(panel: LogPanel) -> None:
    setup = Setup(rules="ksk", drivers=("rookie",) * 4, laps=2, seed=3)
    session = Session.resumed(race(brennach(), setup))
    panel.show_race(session)
    heights = set()
    for at in range(1, 120):
        panel.show_state(session.states[at], at)
        QApplication.processEvents()
        heights.add(panel.list.visualRect(panel.model.index(panel.model.current)).height())
    assert any(row.car is None and not row.is_heading for row in panel.model.rows)
    assert len(heights) == 1
