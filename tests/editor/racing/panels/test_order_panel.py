"""The order of play shows which cars have played, are playing, and have yet to play."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidget
from pytestqt.qtbot import QtBot

from editor.racing.live.session import Session
from editor.racing.panels.order_panel import OrderPanel
from tests.editor.racing.positions import brennach, mid_race, whole_race
from trackmodel.engine import Setup


@pytest.fixture
def panel(qtbot: QtBot) -> OrderPanel:
    panel = OrderPanel()
    qtbot.addWidget(panel)
    panel.resize(280, 200)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


def told(cars: QListWidget) -> list[str]:
    return [cars.item(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(cars.count())]


def test_it_tells_who_has_played_who_is_on_turn_and_who_is_to_come(panel: OrderPanel) -> None:
    session = mid_race()
    panel.show_race(session)
    panel.show_state(session.state, 0)
    assert told(panel.now) == [
        "Bert (car 2): has played",
        "Cem (car 3): playing now",
        "Anna (car 1): yet to play",
        "Eli (car 5): yet to play",
    ]
    assert panel.now.accessibleName() == "Order of play in round 5"


def test_the_next_race_is_shown_even_if_its_order_is_the_same(panel: OrderPanel) -> None:
    for _race in range(2):
        session = mid_race()
        panel.show_race(session)
        panel.show_state(session.state, 0)
        assert len(told(panel.now)) == 4
        assert len(told(panel.next)) == 4


def test_the_next_round_is_told_as_the_cars_stand(panel: OrderPanel) -> None:
    """Cars a lap ahead come first, then by space: c60, c55, a47; a car that is out doesn't play."""
    session = mid_race()
    panel.show_race(session)
    panel.show_state(session.state, 0)
    assert [text[:4] for text in told(panel.next)] == ["Bert", "Eli ", "Cem ", "Anna"]


def test_a_click_picks_the_car(panel: OrderPanel) -> None:
    session = mid_race()
    panel.show_race(session)
    panel.show_state(session.state, 0)
    QApplication.processEvents()
    picked: list[int] = []
    panel.car_selected.connect(picked.append)
    box = panel.now.visualItemRect(panel.now.item(2))
    QTest.mouseClick(panel.now.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert picked == [0]


def test_nothing_is_told_of_rounds_before_the_start_and_after_the_end(panel: OrderPanel) -> None:
    session = whole_race()
    panel.show_race(session)
    for at in (0, len(session.entries)):
        panel.show_state(session.states[at], at)
        assert not panel.next.isVisible()
    assert not told(OrderPanel().now)


def test_ten_cars_are_all_in_view_in_a_narrow_column(panel: OrderPanel) -> None:
    session = Session(brennach(), Setup(drivers=("rookie",) * 10, grid=tuple(range(10))))
    panel.show_race(session)
    panel.show_state(session.state, 0)
    QApplication.processEvents()
    boxes = [panel.now.visualItemRect(panel.now.item(row)) for row in range(10)]
    assert all(panel.now.viewport().rect().contains(box) for box in boxes)
