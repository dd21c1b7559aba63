"""Dashboards show each car as the ruleset describes it."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

import trackmodel
from editor.common.flow_layout import FlowLayout
from editor.racing.live.session import Session
from editor.racing.panels.card import Card
from editor.racing.panels.dashboards import Dashboards
from editor.racing.panels.gauges.gauge_shapes import (
    LeverWidget,
    LineWidget,
    NumberWidget,
    PointsWidget,
    gauge_widget,
)
from editor.racing.panels.gauges.gauge_widget import GaugeWidget
from tests.editor.racing.positions import brennach, mid_race, whole_race
from trackmodel.engine import RULESETS, Gauge, RoadCar, Setup, State


@pytest.fixture
def dashboards(qtbot: QtBot) -> Dashboards:
    dashboards = Dashboards()
    qtbot.addWidget(dashboards)
    dashboards.resize(300, 600)
    with qtbot.waitExposed(dashboards):
        dashboards.show()
    return dashboards


def show(dashboards: Dashboards, session: Session) -> list[Card]:
    dashboards.show_race(session)
    dashboards.show_state(session.state, 0)
    QApplication.processEvents()
    return dashboards.cards


def texts(card: Card) -> list[str]:
    return [label.text() for label in card.findChildren(QLabel) if label.text()]


def place(card: Card) -> str:
    return next(text for text in texts(card) if text.endswith("."))


def gauges(card: Card) -> dict[str, GaugeWidget]:
    return {widget.title: widget for widget in card.findChildren(GaugeWidget)}


def test_a_card_says_who_drives_where_in_which_lap_with_how_many_stops(dashboards: Dashboards) -> None:
    first, second, third, fourth, fifth = show(dashboards, mid_race())
    assert {"1  Anna", "before Steinbruch 0/1", "lap 1/2"} <= set(texts(first))
    assert {"2  Bert (regular)", "Hochwald 1/2", "lap 2/2"} <= set(texts(second))
    assert {"3  Cem (rookie)", "spun · before Hochwald 0/2", "lap 1/2"} <= set(texts(third))
    assert {"4  Dora (rookie)", "out: body"} <= set(texts(fourth))
    assert "5  Eli (champion)" in texts(fifth)


def test_a_card_says_the_place_a_car_would_come_in(dashboards: Dashboards) -> None:
    """Car 2 is a lap ahead, then come c60, c55 and a47; who is out comes last."""
    cards = show(dashboards, mid_race())
    assert [place(card) for card in cards] == ["4.", "1.", "3.", "5.", "2."]


def test_nobody_has_a_place_or_a_corner_before_the_start(dashboards: Dashboards) -> None:
    cards = show(dashboards, Session(brennach(), Setup(drivers=("rookie",) * 2)))
    assert [texts(card) for card in cards] == [["1  rookie", "lap 1/1"], ["2  rookie", "lap 1/1"]]


def test_gauges_stand_where_the_car_does(dashboards: Dashboards) -> None:
    shown = gauges(show(dashboards, mid_race())[0])
    assert shown["gear"].gauge.value == 4
    left = {name: (w.left, w.boxes) for name, w in shown.items() if isinstance(w, PointsWidget)}
    assert left == {"tires": (2, 6), "brakes": (1, 4), "fuel": (3, 3), "body": (1, 3), "engine": (3, 3)}


def test_the_last_point_that_must_not_be_lost_alarms_and_others_alarm_when_none_is_left(
    dashboards: Dashboards,
) -> None:
    shown = gauges(show(dashboards, mid_race())[0])
    assert [name for name, widget in shown.items() if widget.alarming] == ["body"]
    assert PointsWidget(Gauge("tires", 0, 0, 6, "points")).alarming
    assert not PointsWidget(Gauge("tires", 1, 0, 6, "points")).alarming


def test_the_car_that_is_asked_stands_out_and_is_scrolled_into_view(dashboards: Dashboards) -> None:
    dashboards.resize(300, 120)
    cards = show(dashboards, mid_race())
    assert [card.reading.asked for card in cards] == [False, False, True, False, False]
    viewport = dashboards.viewport()
    top = cards[2].mapTo(viewport, cards[2].rect().topLeft()).y()
    assert 0 <= top <= viewport.height() - cards[2].height()
    turned, other = (card.grab().toImage() for card in (cards[2], cards[4]))
    assert turned.pixelColor(60, 1) != other.pixelColor(60, 1), "it has a frame"


def test_a_listener_hears_all_that_is_to_be_seen(dashboards: Dashboards) -> None:
    name = show(dashboards, mid_race())[1].accessibleName()
    for told in ("car 2", "yellow", "Bert (regular)", "place 1", "lap 2/2", "Hochwald, 1 of 2 stops"):
        assert told in name
    assert "gear 3" in name
    assert "tires 6 of 6," in name
    assert "body 3 of 3 (the round point must be kept)" in name


def test_a_click_or_a_key_on_a_card_picks_its_car(dashboards: Dashboards) -> None:
    cards = show(dashboards, mid_race())
    picked: list[int] = []
    dashboards.car_selected.connect(picked.append)
    QTest.mouseClick(cards[1], Qt.MouseButton.LeftButton)
    gear = gauges(cards[0])["gear"]
    under_the_mouse = dashboards.childAt(gear.mapTo(dashboards, gear.rect().center()))
    QTest.mouseClick(under_the_mouse, Qt.MouseButton.LeftButton)
    cards[3].setFocus()
    QTest.keyClick(cards[3], Qt.Key.Key_Space)
    assert picked == [1, 0, 3]


def test_cards_are_in_race_order_for_tab_too(dashboards: Dashboards) -> None:
    cards = show(dashboards, mid_race())
    assert [place(card) for card in cards] == ["4.", "1.", "3.", "5.", "2."]
    in_order = [cards[car] for car in (1, 4, 2, 0, 3)]
    assert sorted(cards, key=lambda card: card.y()) == in_order
    dashboards.activateWindow()
    in_order[0].setFocus()
    reached = []
    for _card in cards:
        reached.append(QApplication.focusWidget())
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert reached == in_order


class Painted(QObject):
    """Counts how often widgets are painted."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.times += event.type() == QEvent.Type.Paint
        return False


def test_only_cards_that_change_are_painted_anew(dashboards: Dashboards) -> None:
    session = mid_race()
    cards = show(dashboards, session)
    before = session.state
    for _round in range(5):
        QApplication.processEvents()  # pending layouts
    counters = []
    for card in cards:
        counters.append(Painted())
        card.installEventFilter(counters[-1])
    dashboards.show_state(before, 1)
    QApplication.processEvents()
    assert [counter.times for counter in counters] == [0] * 5
    car = evolve(before.cars[4], gear=2)
    dashboards.show_state(before.with_car(car), 2)
    QApplication.processEvents()
    assert [counter.times > 0 for counter in counters] == [False, False, False, False, True]


def test_cards_follow_a_whole_race_forward_and_back(dashboards: Dashboards) -> None:
    session = whole_race()
    cards = show(dashboards, session)
    for at in (*range(0, len(session.states), 7), len(session.states) - 1, 40):
        state = session.states[at]
        dashboards.show_state(state, at)
        for card, car in zip(cards, state.cars, strict=True):
            shown = gauges(card)
            assert shown["gear"].gauge.value == car.gear
            assert {name: shown[name].gauge.value for name in car.wear} == car.wear
            assert card.reading.asked == (getattr(state.pending, "car", None) == car.number)


def strange_gauges(state: State, car: RoadCar) -> tuple[Gauge, ...]:
    """Gauges of a made-up game: a lever, tokens, a number, and one that shows only at times."""
    always = (
        Gauge("boost_mode", car.gear % 3, 0, 2, "lever"),
        Gauge("tokens", 12, 0, 60, "points"),
        Gauge("speed_in_spaces", 7, 0, 40, "number"),
    )
    return (*always, Gauge("umbrella", 1, 0, 1, "points")) if car.gear > 1 else always


def test_gauges_of_a_ruleset_nobody_here_knows_are_shown_under_their_names(dashboards: Dashboards) -> None:
    rules = evolve(RULESETS["formula-de-en"], gauges=strange_gauges)
    session = Session(brennach(), Setup(drivers=("person",) * 2), rules)
    card = show(dashboards, session)[0]
    kinds = {name: type(widget) for name, widget in gauges(card).items()}
    assert kinds == {"boost mode": LeverWidget, "tokens": NumberWidget, "speed in spaces": NumberWidget}
    assert "tokens 12 of 60" in card.accessibleName()
    state = session.state
    dashboards.show_state(state.with_car(evolve(state.cars[0], gear=2)), 1)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert list(gauges(card)) == ["boost mode", "tokens", "speed in spaces", "umbrella"]


def test_a_shape_nobody_knows_is_a_number(qtbot: QtBot) -> None:
    widget = gauge_widget(Gauge("wind", 3, 0, 9, "compass"))  # type: ignore[arg-type]
    assert isinstance(widget, NumberWidget)
    assert widget.words() == "wind 3"


def test_a_lever_has_a_place_for_each_of_its_positions(qtbot: QtBot) -> None:
    lever = LeverWidget(Gauge("gear", 3, 1, 6, "lever"))
    xs, ys = zip(*((place.x(), place.y()) for place in lever.places()), strict=True)
    assert xs[0] == xs[1] < xs[2] == xs[3] < xs[4] == xs[5]
    assert ys[0] == ys[2] == ys[4] < ys[1] == ys[3] == ys[5]


def test_gauges_wrap_where_a_card_is_narrow_and_none_is_cut_off(dashboards: Dashboards) -> None:
    dashboards.resize(dashboards.minimumWidth(), 600)
    for card in show(dashboards, mid_race()):
        for widget in card.findChildren(GaugeWidget):
            corner = widget.mapTo(card, widget.rect().bottomRight())
            assert card.rect().contains(corner)


def test_gauges_are_shared_out_to_as_few_rows_as_needed(qapp: QApplication) -> None:
    del qapp
    holder = QWidget()
    flow = FlowLayout(across=5, down=1)
    holder.setLayout(flow)
    for width in (35, 41, 24, 30, 44):  # 194 with what is between them
        box = QWidget()
        box.setFixedSize(width, 20)
        flow.addWidget(box)
    for room, tops in ((194, [0] * 5), (193, [0, 0, 21, 21, 21]), (44, [0, 21, 42, 63, 84])):
        flow.setGeometry(QRect(0, 0, room, 200))
        assert [flow.itemAt(index).geometry().top() for index in range(5)] == tops
        assert flow.heightForWidth(room) == tops[-1] + 20


@pytest.mark.parametrize("rules", ["formula-de-en", "formula-d"])
def test_ten_cars_fit_the_height_of_a_small_screen_with_their_points_as_numbers(
    dashboards: Dashboards, qtbot: QtBot, rules: str
) -> None:
    dashboards.resize(250, 700)
    cards = show(dashboards, Session(brennach(), Setup(drivers=("rookie",) * 10, rules=rules)))
    assert dashboards.verticalScrollBar().maximum() == 0
    assert all(card.geometry().bottom() < 700 for card in cards)
    points = "tires 4" if rules == "formula-de-en" else "wear 18"
    assert points in [widget.line for widget in cards[0].findChildren(LineWidget)]
    dashboards.resize(250, 2000)
    qtbot.waitUntil(lambda: not cards[0].findChildren(LineWidget))
    assert cards[0].findChildren(PointsWidget)


def test_ten_cars_of_ksk_fit_beside_the_weather_and_show_their_laps(
    dashboards: Dashboards,
) -> None:
    dashboards.resize(264, 630)
    record = trackmodel.race(brennach(), Setup(drivers=("rookie",) * 10, rules="ksk", laps=3))
    cards = show(dashboards, Session.resumed(evolve(record, entries=record.entries[:60])))
    assert dashboards.verticalScrollBar().maximum() == 0
    for card in cards:
        lines = [widget.line for widget in card.findChildren(LineWidget)]
        assert lines[0] == "lap 1/3"
        assert not any(line.startswith("fitted") for line in lines)
        assert card.accessibleName().count("lap 1/3") == 1


def test_in_a_compact_card_the_corner_is_beside_the_driver_and_not_cut_off(dashboards: Dashboards) -> None:
    cards = show(dashboards, mid_race())
    dashboards.resize(300, 200)
    assert {"2  Bert (regular)", "1/2 Hochwald"} <= set(texts(cards[1]))
    ahead = next(card for card in cards if card.reading.where.startswith("before "))
    corner = next(label for label in ahead.findChildren(QLabel) if label.text().startswith("→ 0/"))
    assert ahead.reading.stops
    assert corner.text() == f"→ 0/{ahead.reading.stops[1]} {ahead.reading.corner}"
    assert corner.width() >= corner.fontMetrics().horizontalAdvance(corner.text())
    name = cards[1].accessibleName()
    assert "tires 6 of 6" in name
    assert [widget.line for widget in cards[0].findChildren(LineWidget) if widget.alarming] == ["body 1"]


def test_a_card_has_no_empty_line_where_a_game_has_neither_corners_nor_laps(dashboards: Dashboards) -> None:
    tiles = trackmodel.read_tile_set(trackmodel.shipped_tile_sets()["fortir-capla"])
    card = show(dashboards, Session(tiles, Setup(rules="fortir-capla", drivers=("rookie",) * 3)))[0]
    picture, *labels = (label for label in card.findChildren(QLabel) if label.isVisible())
    assert not [label for label in labels if label.y() > picture.geometry().bottom()]


def test_points_that_can_not_be_counted_at_a_glance_have_their_number_above(dashboards: Dashboards) -> None:
    assert PointsWidget(Gauge("wear", 18, 0, 18, "points")).heading == "wear 18"
    assert PointsWidget(Gauge("tires", 6, 0, 6, "points")).heading == "tires"
