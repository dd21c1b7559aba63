"""The race board, tested with events on the real view."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.common.theme import colors
from editor.racing.board.board_view import RaceBoardView
from editor.racing.board.liveries import livery
from editor.racing.live.session import Session
from tests.editor.racing.board_pictures import picture, pixel, pixels_like, view, wheel
from tests.editor.racing.positions import brennach, mid_race, space, whole_race
from tests.editor.racing.questions import contact
from trackmodel.engine import answer
from trackmodel.track import Point

__all__ = ["view"]

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
AFAR = QPoint(80, 60)


class NotingHand:
    """Takes what it is told to take and records every call."""

    def __init__(self, takes: bool) -> None:
        self.takes, self.told = takes, []

    def press(self, space: int | None, at: Point) -> bool:
        self.told.append(("press", space))
        return self.takes

    def move(self, space: int | None, at: Point) -> None:
        self.told.append(("move", space))

    def release(self, space: int | None, at: Point) -> None:
        self.told.append(("release", space))

    def wheel(self, space: int | None, notches: int) -> bool:
        self.told.append(("wheel", space, notches))
        return self.takes

    def key(self, event: QKeyEvent) -> bool:
        self.told.append(("key", event.key()))
        return self.takes

    def leave(self) -> None:
        self.told.append(("leave",))


@pytest.fixture
def session() -> Session:
    return whole_race()


def drag(view: RaceBoardView, start: QPoint, end: QPoint) -> None:
    board = view.viewport()
    QTest.mousePress(board, LEFT, PLAIN, start)
    for share in range(1, 11):
        QTest.mouseMove(board, start + (end - start) * share / 10)
    QTest.mouseRelease(board, LEFT, PLAIN, end)


def test_it_shows_the_whole_board_and_goes_on_doing_so_where_it_is_told_to(view: RaceBoardView) -> None:
    view.keeps_whole = True
    for size in ((1000, 700), (500, 600), (900, 300)):
        view.resize(*size)
        QApplication.processEvents()
        board = brennach().view
        for corner in ((0.0, 0.0), (board.width, 0.0), (board.width, board.height), (0.0, board.height)):
            assert view.viewport().rect().contains(view.to_viewport(corner))


def test_cars_are_painted_in_their_colors_on_their_spaces(view: RaceBoardView) -> None:
    state = mid_race().state
    image = picture(view)
    for car in state.cars:
        at = view.to_viewport(view.middle_of(car.space))
        assert pixels_like(image, livery(car.number, state.race.team_of).body, at, 12) > 8, car.number


def test_the_car_on_turn_is_told_from_the_others(view: RaceBoardView) -> None:
    """Car 3 has a ring; the same picture with another car on turn differs there."""
    state = mid_race().state
    at = view.to_viewport(view.middle_of(state.cars[2].space))
    ring = QColor("#FFC531")
    with_ring = pixels_like(picture(view), ring, at, 25)
    view.show_state(state.with_turn(car=0))
    assert with_ring > pixels_like(picture(view), ring, at, 25) + 30


def test_the_car_that_rolls_has_the_ring_though_another_one_is_on_turn(view: RaceBoardView) -> None:
    """Car 1 drives beside car 2, which rolls first."""
    state = contact()
    assert state.turn is not None
    assert state.turn.car == 0
    first, second = (view.middle_of(car.space) for car in state.cars)
    # A ring around one of them shows on the side away from the other.
    away = second[0] - first[0], second[1] - first[1]
    beyond = view.to_viewport((second[0] + away[0], second[1] + away[1]))
    ring = QColor("#FFC531")
    view.show_state(state)
    with_ring = pixels_like(picture(view), ring, beyond, 8)
    view.show_state(answer(state, 20)[0])  # now car 1 rolls
    assert with_ring > pixels_like(picture(view), ring, beyond, 8) + 5


def test_a_click_tells_its_space_and_a_drag_pans_instead(view: RaceBoardView) -> None:
    clicks: list[int | None] = []
    view.clicked.connect(lambda space, _at: clicks.append(space))
    at = pixel(view, "a47")
    QTest.mouseClick(view.viewport(), LEFT, PLAIN, at)
    assert clicks == [space("a47")]
    drag(view, at, at + AFAR)
    assert clicks == [space("a47")]
    assert view.to_viewport(view.middle_of(space("a47"))) == at + AFAR


def test_what_a_hand_takes_comes_to_it_until_the_button_is_let_go(view: RaceBoardView) -> None:
    hand = NotingHand(takes=True)
    view.board_input = hand
    clicks: list[object] = []
    view.clicked.connect(lambda *told: clicks.append(told))
    start, end = pixel(view, "a47"), pixel(view, "a50")
    drag(view, start, end)
    assert hand.told[0] == ("press", space("a47"))
    assert hand.told[-1] == ("release", space("a50"))
    assert ("move", space("a50")) in hand.told
    assert clicks == []
    assert view.to_viewport(view.middle_of(space("a47"))) == start  # Nothing was panned.


def test_a_hand_that_took_a_button_hears_of_its_release_even_if_it_was_put_away(view: RaceBoardView) -> None:
    hand = NotingHand(takes=True)
    view.board_input = hand
    at = pixel(view, "a47")
    QTest.mousePress(view.viewport(), LEFT, PLAIN, at)
    view.board_input = None
    QTest.mouseRelease(view.viewport(), LEFT, PLAIN, at)
    assert hand.told[-1] == ("release", space("a47"))


def test_what_a_hand_leaves_pans_zooms_and_clicks(view: RaceBoardView) -> None:
    hand = NotingHand(takes=False)
    view.board_input = hand
    at = pixel(view, "a47")
    drag(view, at, at + AFAR)
    assert view.to_viewport(view.middle_of(space("a47"))) == at + AFAR
    assert ("release", space("a47")) not in hand.told
    before = view.zoom
    wheel(view, at, 120)
    assert view.zoom > before
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert view.zoom == pytest.approx(before)
    assert ("key", int(Qt.Key.Key_Home)) in hand.told


def test_a_hand_gets_whole_notches_of_the_wheel(view: RaceBoardView) -> None:
    hand = NotingHand(takes=True)
    view.board_input = hand
    at, before = pixel(view, "a47"), view.zoom
    for turned in (60, 60, -240):
        wheel(view, at, turned)
    assert hand.told == [("wheel", space("a47"), notches) for notches in (0, 1, -2)]
    assert view.zoom == before


def test_a_space_that_is_looked_at_is_in_view_and_lights_up(view: RaceBoardView) -> None:
    there = space("b3")
    view.look_at(there)
    at = view.to_viewport(view.middle_of(there))
    assert view.viewport().rect().contains(at)
    lit = picture(view)
    corner = view.to_viewport(brennach().view.outlines[there][0])
    assert pixels_like(lit, colors().selection, corner, 6) > 5


def test_a_screen_reader_hears_who_stands_where(view: RaceBoardView) -> None:
    told = view.accessibleDescription()
    assert "car 1 (yellow): 5 spaces before Steinbruch" in told
    assert "car 2 (yellow): Hochwald" in told
    assert "spaces before Hochwald, spun" in told
    assert "car 4 (orange): out: " in told


def test_acting_out_moves_the_car_along_and_leaves_the_others(view: RaceBoardView, session: Session) -> None:
    view.show_board(session.venue)
    at = next(
        at
        for at, entry in enumerate(session.entries)
        if entry.ask == "move" and session.states[at].cars != session.states[at + 1].cars
    )
    before, entry, after = session.states[at], session.entries[at], session.states[at + 1]
    view.show_state(before)
    stood = {pose.car: pose.at for pose in view.car_poses}
    assert view.actor.begin(before, entry, after) > 0
    view.actor.show(0.5)
    halfway = {pose.car: pose.at for pose in view.car_poses}
    assert {car for car in stood if stood[car] != halfway[car]} == {entry.car}
    view.actor.finish()
    view.show_state(after)
    (pose,) = [pose for pose in view.car_poses if pose.car == entry.car]
    assert pose.at == view.middle_of(after.cars[entry.car].space) != halfway[entry.car]


def test_a_roll_that_moves_nobody_needs_no_time(view: RaceBoardView, session: Session) -> None:
    view.show_board(session.venue)
    at = next(
        at for at in range(len(session.entries)) if session.states[at].cars == session.states[at + 1].cars
    )
    assert view.actor.begin(session.states[at], session.entries[at], session.states[at + 1]) == 0
    view.actor.show(0.3)  # Another actor has an animation.
    assert [pose.car for pose in view.car_poses] == []


def test_an_empty_view_takes_events_without_harm(qtbot: QtBot) -> None:
    view = RaceBoardView()
    qtbot.addWidget(view)
    view.resize(300, 200)
    with qtbot.waitExposed(view):
        view.show()
    QTest.mouseClick(view.viewport(), LEFT, PLAIN, QPoint(50, 50))
    QTest.mouseMove(view.viewport(), QPoint(60, 60))
    wheel(view, QPoint(50, 50), 120)
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Plus, Qt.Key.Key_Left, Qt.Key.Key_Space):
        QTest.keyClick(view, key)
    assert view.space_at((0.0, 0.0)) is None
