"""The race board, tested with events on the real view."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.common.theme import Scheme, colors, use_scheme
from editor.racing.board.board_drawing import drawn_board
from editor.racing.board.board_view import RaceBoardView
from editor.racing.board.liveries import livery
from editor.racing.live.session import Session
from tests.editor.racing.positions import brennach, mid_race, space, whole_race
from tests.editor.racing.questions import contact
from trackmodel.board import Board, BoardScan
from trackmodel.engine import answer
from trackmodel.render import palette
from trackmodel.render.board_svg import board_svg
from trackmodel.track import Point

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
def view(qtbot: QtBot) -> Iterator[RaceBoardView]:
    """Show the race of `mid_race` at 1000x700."""
    view = RaceBoardView()
    qtbot.addWidget(view)
    view.resize(1000, 700)
    with qtbot.waitExposed(view):
        view.show()
    view.show_board(brennach())
    view.show_state(mid_race().state)
    yield view
    use_scheme(Scheme.Unknown)


@pytest.fixture
def session() -> Session:
    return whole_race()


def pixel(view: RaceBoardView, name: str) -> QPoint:
    at = view.to_viewport(view.middle_of(space(name)))
    assert view.viewport().rect().contains(at)
    return at


def wheel(view: RaceBoardView, at: QPoint, turned: int) -> None:
    event = QWheelEvent(
        QPointF(at), QPointF(view.viewport().mapToGlobal(at)), QPoint(), QPoint(0, turned),
        Qt.MouseButton.NoButton, PLAIN, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view.viewport(), event)


def drag(view: RaceBoardView, start: QPoint, end: QPoint) -> None:
    board = view.viewport()
    QTest.mousePress(board, LEFT, PLAIN, start)
    for share in range(1, 11):
        QTest.mouseMove(board, start + (end - start) * share / 10)
    QTest.mouseRelease(board, LEFT, PLAIN, end)


def picture(view: RaceBoardView) -> QImage:
    return view.viewport().grab().toImage()


def pixels_like(image: QImage, color: QColor, around: QPoint, reach: int) -> int:
    """Return how many pixels near a point have about this color."""

    def near(other: QColor) -> bool:
        return all(abs(a - b) < 12 for a, b in zip(color.getRgb()[:3], other.getRgb()[:3], strict=True))

    box = range(-reach, reach + 1)
    return sum(near(image.pixelColor(around.x() + x, around.y() + y)) for x in box for y in box)


def test_it_shows_the_whole_board_and_goes_on_doing_so_where_it_is_told_to(view: RaceBoardView) -> None:
    view.keeps_whole = True
    for size in ((1000, 700), (500, 600), (900, 300)):
        view.resize(*size)
        QApplication.processEvents()
        board = brennach().view
        for corner in ((0.0, 0.0), (board.width, 0.0), (board.width, board.height), (0.0, board.height)):
            assert view.viewport().rect().contains(view.to_viewport(corner))


def test_cars_are_painted_in_their_colors_on_their_spaces(view: RaceBoardView) -> None:
    cars = mid_race().state.cars
    image = picture(view)
    for car in cars:
        at = view.to_viewport(view.middle_of(car.space))
        assert pixels_like(image, livery(car.number).body, at, 12) > 8, car.number


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


def test_moving_the_mouse_tells_the_space_under_it(view: RaceBoardView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.pointed) as told:
        QTest.mouseMove(view.viewport(), pixel(view, "a47"))
    assert told.args[0] == space("a47")
    with qtbot.waitSignal(view.pointed) as told:
        QTest.mouseMove(view.viewport(), QPoint(3, 3))
    assert told.args[0] is None


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
    view.show_board(session.board)
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
    view.show_board(session.board)
    at = next(
        at for at in range(len(session.entries)) if session.states[at].cars == session.states[at + 1].cars
    )
    assert view.actor.begin(session.states[at], session.entries[at], session.states[at + 1]) == 0
    view.actor.show(0.3)  # Another actor has an animation.
    assert [pose.car for pose in view.car_poses] == []


MAGENTA = QColor("#ff00ff")


def scanned_board(folder: Path) -> Board:
    """Return Brennach with a scan of one color, a quarter as wide as the board has units."""
    board = brennach()
    width, height = round(board.view.width / 4), round(board.view.height / 4)
    scan = QImage(width, height, QImage.Format.Format_RGB32)
    scan.fill(MAGENTA)
    scan.save(str(folder / "scan.png"))
    scans = (BoardScan("scan.png", width, height, (4, 0, 0, 0, 4, 0, 0, 0, 1)),)
    return evolve(board, view=evolve(board.view, scans=scans))


def test_the_art_is_shown_where_there_is_some(view: RaceBoardView, tmp_path: Path, qtbot: QtBot) -> None:
    assert not view.has_scan
    scanned = scanned_board(tmp_path)
    view.show_board(scanned, tmp_path)
    assert view.has_scan
    middle = view.viewport().rect().center()
    qtbot.waitUntil(lambda: picture(view).pixelColor(middle) == MAGENTA, timeout=20_000)
    view.use_scan(False)
    qtbot.waitUntil(lambda: picture(view).pixelColor(middle) != MAGENTA, timeout=20_000)
    view.show_board(scanned, tmp_path / "nowhere")
    assert not view.has_scan


def test_art_that_covers_half_of_the_spaces_lies_on_the_drawing(
    view: RaceBoardView, tmp_path: Path, qtbot: QtBot
) -> None:
    scanned = scanned_board(tmp_path)
    (scan,) = scanned.view.scans
    half = evolve(scan, homography=(2, 0, 0, 0, 4, 0, 0, 0, 1))
    view.show_board(evolve(scanned, view=evolve(scanned.view, scans=(half,))), tmp_path)
    left, right = (view.to_viewport((scanned.view.width * share, 4.0)) for share in (0.25, 0.75))
    qtbot.waitUntil(lambda: picture(view).pixelColor(left) == MAGENTA, timeout=20_000)
    grass = picture(view).pixelColor(right)
    assert grass.green() > grass.red() + 20


def test_the_zoom_ends_before_the_board_is_a_stamp_or_its_art_blurred(
    view: RaceBoardView, tmp_path: Path
) -> None:
    middle = view.viewport().rect().center()
    for _ in range(40):
        wheel(view, middle, -120)
    assert 0.6 < view.zoom / view.zoom_of_whole_board() < 1
    for _ in range(80):
        wheel(view, middle, 120)
    assert 100 < view.zoom * view.space_size() < 300  # A drawing stays sharp.
    view.show_board(scanned_board(tmp_path), tmp_path)
    for _ in range(80):
        wheel(view, middle, 120)
    assert 1.5 < view.zoom * 4 <= 3 or view.zoom == pytest.approx(view.zoom_of_whole_board())


def test_a_table_lies_around_the_board_in_both_schemes(view: RaceBoardView) -> None:
    tables = []
    for scheme in (Scheme.Light, Scheme.Dark):
        use_scheme(scheme)
        QApplication.processEvents()
        image = picture(view)
        tables.append(image.pixelColor(view.to_viewport((-15.0, 300.0))))
        assert tables[-1] != colors().background
        # The edge of the board casts a shadow.
        below = view.to_viewport((500.0, brennach().view.height))
        assert image.pixelColor(below + QPoint(0, 4)).lightness() < tables[-1].lightness() - 3
    assert tables[0].lightness() > tables[1].lightness() + 60


def test_the_board_is_darker_in_the_dark(view: RaceBoardView, qtbot: QtBot) -> None:
    def grass() -> int:
        return picture(view).pixelColor(view.to_viewport((4.0, 4.0))).lightness()

    use_scheme(Scheme.Light)
    light = grass()
    use_scheme(Scheme.Dark)
    qtbot.waitUntil(lambda: grass() < light - 40, timeout=20_000)


def test_where_our_drawing_fails_the_log_says_why_and_the_spaces_are_still_shown(
    view: RaceBoardView, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, qtbot: QtBot
) -> None:
    def fails(*_arguments: object) -> None:
        raise TypeError("no such plate")

    monkeypatch.setattr("editor.racing.board.board_drawing.board_svg", fails)
    view.show_board(evolve(brennach(), name="Brennach again"))
    qtbot.waitUntil(lambda: "no such plate" in caplog.text, timeout=20_000)
    image = picture(view)
    asphalt, at = QColor(palette.ASPHALT), view.to_viewport(view.middle_of(space("a47")))
    assert pixels_like(image, asphalt, at, 4) > 30


def test_the_words_of_a_plate_stay_on_it(qapp: QApplication) -> None:
    del qapp
    board = evolve(brennach(), name="Westhamm Waldring")
    # The plate is 32 units wider than its name in our font, which starts 16 from the left.
    found = re.search(
        r'translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)"><rect x="2" y="3" width="([\d.]+)',
        board_svg(board),
    )
    assert found is not None
    left, top, scale, width = map(float, found.groups())
    plate = QRectF(left, top, width * scale, 40 * scale)
    image = QImage(round(width), 40, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(1 / scale, 1 / scale)
    painter.translate(-plate.topLeft())
    drawn_board(board, dark=False).render(painter, QRectF(0, 0, board.view.width, board.view.height))
    painter.end()
    inked = [
        x
        for x in range(4, image.width() - 4)
        if any(image.pixelColor(x, y).lightness() < 100 for y in range(12, 36))
    ]
    assert 14 <= inked[0] <= 20
    assert -26 <= inked[-1] - image.width() <= -12


def test_the_board_becomes_sharp_when_zooming_has_come_to_rest(view: RaceBoardView, qtbot: QtBot) -> None:
    """A blurred line blends into its surroundings; a sharp one starts from one pixel to the next."""

    def steps() -> int:
        image = picture(view)
        rows = range(0, image.height(), 10)
        grays = [[image.pixelColor(x, y).lightness() for x in range(image.width())] for y in rows]
        return sum(abs(a - b) > 60 for row in grays for a, b in pairwise(row))

    plate = view.to_viewport((60.0, 16.0))
    qtbot.waitUntil(lambda: picture(view).pixelColor(plate) == QColor(palette.PAPER), timeout=20_000)
    view.set_zoom(view.zoom * 4)
    view.centerOn(*view.middle_of(space("a47")))
    blurred = steps()
    qtbot.waitUntil(lambda: steps() > 1.5 * blurred, timeout=20_000)


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
