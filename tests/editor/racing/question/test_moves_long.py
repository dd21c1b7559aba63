"""Moves on the race board: ends, labels, clicks, drags, and the wheel, tested with real events."""

from __future__ import annotations

import itertools

import numpy as np
import numpy.typing as npt
import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPolygon, QRegion, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from editor.common.theme import colors
from editor.racing.board.board_view import RaceBoardView
from editor.racing.question.label_places import LabelRequest, beside, place_labels
from editor.racing.question.move_input import MoveInput
from editor.racing.question.move_marks import BadgeShape, end_color, end_shape, paint_badge
from editor.racing.question.moves_item import MovesItem
from editor.racing.question.prompt import Prompt
from tests.editor.racing.positions import brennach, space
from tests.editor.racing.questions import before_steinbruch, ends, press, twelve
from trackmodel.engine import Placed, State, answer, position

LEFT = Qt.MouseButton.LeftButton
PLAIN, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
NOTCH = 120
Key = Qt.Key


class Board:
    """Race board with moves, their input, and the answers."""

    def __init__(self, view: RaceBoardView) -> None:
        self.view, self.prompt = view, Prompt()
        self.prompt.apart_ms = 0  # Tests answer faster than the pause that guards against double clicks.
        self.item = MovesItem(self.prompt)
        self.item.show_board(brennach())
        view.add_item(self.item, over_cars=True)
        view.board_input = MoveInput(self.prompt, self.item, view.show_input_cursor)
        self.answers: list[object] = []
        self.prompt.chosen.connect(self.answers.append)

    def ask(self, state: State) -> None:
        self.view.show_state(state)
        self.prompt.ask(state)
        self.view.bring_near([self.view.middle_of(space(name)) for name in ("a52", "a60", "c56")])
        QApplication.processEvents()

    def pixel(self, name: str) -> QPoint:
        at = self.view.to_viewport(self.view.middle_of(space(name)))
        assert self.view.viewport().rect().contains(at), f"{name} is out of view"
        return at

    def hover(self, name: str) -> None:
        # Qt drops mouse moves that don't change the position.
        QTest.mouseMove(self.view.viewport(), self.pixel(name) + QPoint(3, 0))
        QTest.mouseMove(self.view.viewport(), self.pixel(name))

    def click(self, name: str) -> None:
        self.hover(name)
        QTest.mouseClick(self.view.viewport(), LEFT, PLAIN, self.pixel(name))

    def drag(self, *names: str, let_go: bool = True) -> None:
        self.hover(names[0])
        QTest.mousePress(self.view.viewport(), LEFT, PLAIN, self.pixel(names[0]))
        for name in names[1:]:
            self.hover(name)
        if let_go:
            QTest.mouseRelease(self.view.viewport(), LEFT, PLAIN, self.pixel(names[-1]))

    def wheel(self, name: str, notches: int) -> None:
        at = QPointF(self.pixel(name))
        globally = QPointF(self.view.viewport().mapToGlobal(at.toPoint()))
        event = QWheelEvent(
            at, globally, QPoint(), QPoint(0, NOTCH * notches), Qt.MouseButton.NoButton, PLAIN,
            Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(self.view.viewport(), event)

    @property
    def current(self) -> tuple[str, int] | None:
        move = self.prompt.current_move
        return (ends((move,))[0], move.brake) if move else None

    def picture(self) -> QImage:
        return self.view.viewport().grab().toImage()


def pixels(image: QImage) -> npt.NDArray[np.int16]:
    """Return red, green, and blue of every pixel."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    lines = np.frombuffer(plain.constBits(), np.uint8).reshape(plain.height(), plain.bytesPerLine())
    return lines[:, : 4 * plain.width()].reshape(plain.height(), plain.width(), 4).astype(np.int16)


@pytest.fixture
def board(qtbot: QtBot) -> Board:
    view = RaceBoardView()
    view.resize(900, 620)
    qtbot.addWidget(view)
    view.show_board(brennach())
    with qtbot.waitExposed(view):
        view.show()
    view.activateWindow()
    view.setFocus()
    return Board(view)


def test_the_end_under_the_mouse_is_looked_at_and_a_click_drives_there(board: Board) -> None:
    board.ask(twelve())
    board.hover("b55")
    assert board.current == ("b55", 0)
    board.click("a58")
    (value,) = board.answers
    assert isinstance(value, tuple)
    assert (value[0], value[-1]) == (0, space("a58"))
    assert len(value) == 1 + 12


def test_a_click_beside_the_ends_answers_nothing(board: Board) -> None:
    board.ask(twelve())
    board.click("a52")  # on the way
    assert board.answers == []


def test_dragging_back_along_the_way_brakes_and_takes_nothing(board: Board) -> None:
    board.ask(twelve(brakes=3))
    board.hover("a57")
    move = board.prompt.current_move
    assert move is not None
    back = [brennach().view.ids[number] for number in move.path[-2:-4:-1]]
    board.drag("a57", *back)
    assert board.current == (back[-1], 2)
    assert board.answers == []
    board.click(back[-1])
    assert len(board.answers) == 1


def test_dragging_forth_again_lets_go_of_the_brakes(board: Board) -> None:
    board.ask(twelve(brakes=3))
    board.hover("a57")
    move = board.prompt.current_move
    assert move is not None
    back = [brennach().view.ids[number] for number in move.path[-2:-4:-1]]
    board.drag("a57", *back, back[0], "a57")
    assert board.current == ("a57", 0)
    assert board.answers == []


def test_escape_during_a_drag_puts_the_car_back(board: Board) -> None:
    board.ask(twelve(brakes=3))
    board.hover("a57")
    move = board.prompt.current_move
    assert move is not None
    back = brennach().view.ids[move.path[-2]]
    board.drag("a57", back, let_go=False)
    assert board.current == (back, 1)
    press(board.view, Key.Key_Escape)
    assert board.current == ("a57", 0)
    QTest.mouseRelease(board.view.viewport(), LEFT, PLAIN, board.pixel(back))
    assert board.answers == []


def test_letting_go_elsewhere_answers_nothing(board: Board) -> None:
    board.ask(twelve())
    board.drag("a58", "a60")
    assert board.answers == []
    assert board.prompt.car is not None


def test_the_wheel_over_an_end_brakes_and_a_click_there_drives(board: Board) -> None:
    board.ask(twelve(brakes=3))
    board.hover("a58")
    zoom = board.view.zoom
    board.wheel("a58", -1)
    board.wheel("a58", -1)
    assert board.prompt.brake == 2
    board.wheel("a58", 1)
    assert board.current == ("a57", 1)
    assert board.view.zoom == zoom
    QTest.mouseClick(board.view.viewport(), LEFT, PLAIN, board.pixel("a58"))
    (value,) = board.answers
    assert isinstance(value, tuple)
    assert (value[0], value[-1]) == (1, space("a57"))


def test_the_wheel_beside_the_ends_zooms(board: Board) -> None:
    board.ask(twelve(brakes=3))
    zoom = board.view.zoom
    board.wheel("a52", 1)
    assert board.view.zoom > zoom
    assert board.prompt.brake == 0


def test_keys_answer_with_the_focus_on_the_board(board: Board) -> None:
    board.ask(twelve())
    press(board.view, Key.Key_Down, Key.Key_Plus)
    assert board.prompt.brake == 1
    press(board.view, Key.Key_Return)
    assert len(board.answers) == 1
    board.ask(before_steinbruch())
    press(board.view, "3", "3")
    assert board.answers[-1] == 3


def test_keys_with_control_are_left_to_the_window(board: Board) -> None:
    board.ask(before_steinbruch())
    QTest.keyClick(board.view, "3", CTRL)
    assert board.answers == []


def test_ends_are_lit_in_the_color_of_their_price_and_dark_again_when_answered(
    board: Board, qtbot: QtBot
) -> None:
    state = twelve()
    board.view.show_state(state)
    board.ask(state)
    qtbot.waitUntil(lambda: board.view.is_drawn)
    lit = board.picture()
    board.prompt.clear()
    QApplication.processEvents()
    dark = board.picture()
    for name in ("a57", "a58", "a59", "b55", "b56"):
        # Beside the badge in the middle.
        near = board.pixel(name) + QPoint(0, 11)
        assert lit.pixelColor(near) != dark.pixelColor(near), name
    assert lit.pixelColor(board.pixel("a52")) == dark.pixelColor(board.pixel("a52"))


class Painted(QObject):
    """Records which part of a widget is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.region = QRegion()
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.region = self.region.united(event.region())
        return super().eventFilter(watched, event)


def test_looking_at_another_way_leaves_nothing_of_the_one_before(board: Board, qtbot: QtBot) -> None:
    """A partial repaint must leave everything else unchanged."""
    board.ask(twelve(brakes=3))
    qtbot.waitUntil(lambda: board.view.is_drawn)
    viewport = board.view.viewport()
    down, up = Key.Key_Down, Key.Key_Up
    before = pixels(board.picture())
    painted = Painted(viewport)
    for key in (down, down, up, up):
        painted.region = QRegion()
        press(board.view, key)
        qtbot.waitUntil(lambda: not painted.region.isEmpty())
        part = QRegion(painted.region)
        after = pixels(board.picture())
        differs = np.abs(after - before).max(axis=2) > 0
        assert differs.any(), key
        for rect in part:
            differs[rect.top() : rect.bottom() + 1, rect.left() : rect.right() + 1] = False
        assert not differs.any(), key
        before = after


def test_shapes_and_colors_tell_prices_apart(board: Board) -> None:
    board.ask(twelve())
    told = {ends((move,))[0]: (end_shape(move), end_color(move, colors())) for move in board.prompt.moves}
    free, paid = colors().accent, colors().warning
    assert told == {
        "a57": (BadgeShape.FREE, free),
        "b55": (BadgeShape.RISK, free),  # touches a car
        "a58": (BadgeShape.PRICE, paid),
        "b56": (BadgeShape.PRICE, paid),
        "a59": (BadgeShape.PRICE, paid),
    }


def test_the_digit_on_an_end_is_the_key_that_looks_at_it(board: Board) -> None:
    board.ask(twelve())
    keys = {board.item.key_of(move): move for move in board.prompt.moves}
    assert sorted(keys) == ["1", "2", "3", "4", "5"]
    for key, move in keys.items():
        press(board.view, key)
        assert board.prompt.current is move


def labels(board: Board) -> dict[str, list[QPoint]]:
    """Return points on the labels of moves, by their ends."""
    found: dict[str, list[QPoint]] = {}
    for x, y in itertools.product(range(0, 900, 5), range(0, 620, 5)):
        at = board.view.to_board(QPointF(x, y))
        move = board.item.move_at(at)
        if move is not None and board.view.space_at(at) != move.end:
            found.setdefault(ends((move,))[0], []).append(QPoint(x, y))
    return found


def test_no_label_is_under_what_lies_on_the_board(board: Board) -> None:
    board.ask(twelve())
    board.picture()
    die = QLabel(board.view.viewport())
    die.setGeometry(QPolygon(labels(board)["a59"]).boundingRect())
    die.show()
    board.picture()
    found = labels(board)
    assert found
    assert not any(die.geometry().contains(at) for points in found.values() for at in points)


def test_a_label_is_as_good_as_its_end(board: Board) -> None:
    board.ask(twelve())
    found = {end: points[-1] for end, points in labels(board).items()}
    assert "a59" in found  # It costs two tires and spins, so it has a label.
    QTest.mouseMove(board.view.viewport(), found["a59"])
    assert board.current == ("a59", 0)
    QTest.mouseClick(board.view.viewport(), LEFT, PLAIN, found["a59"])
    assert len(board.answers) == 1


def test_an_end_that_puts_the_car_out_is_marked_however_small_the_board_is(qapp: QApplication) -> None:
    del qapp
    me = Placed(space("a47"), gear=6, wear={"tires": 1, "brakes": 0})
    rolled = answer(answer(position(brennach(), [me], on_turn=0), 5)[0], 20)[0]
    out, free = rolled.pending.options[0], twelve().pending.options  # type: ignore[union-attr]
    moves = {end_shape(move): move for move in (out, *free)}
    assert {BadgeShape.OUT, BadgeShape.PRICE} <= set(moves)
    look = colors()
    reached = {}
    for shape in (BadgeShape.OUT, BadgeShape.PRICE):
        image = QImage(40, 40, QImage.Format.Format_RGB32)
        image.fill(look.paper)
        painter = QPainter(image)
        paint_badge(painter, QPointF(20, 20), moves[shape], "", 2.0, look)
        painter.end()
        color = end_color(moves[shape], look)
        reached[shape] = sum(image.pixelColor(x, 20) == color for x in range(40))
    assert reached[BadgeShape.OUT] >= 9 > reached[BadgeShape.PRICE]


def test_labels_overlap_neither_each_other_nor_what_is_taken() -> None:
    within = QRectF(0, 0, 400, 300)
    asked = [LabelRequest(QPointF(200 + 20 * at, 150), 8, 0.0, QSizeF(90, 16)) for at in range(5)]
    taken = [QRectF(190 + 20 * at, 140, 20, 20) for at in range(5)]
    placed = place_labels(asked, taken, within)
    rects = [rect for rect in placed if rect is not None]
    assert len(rects) == 5
    for one, other in itertools.combinations(rects, 2):
        assert not one.intersects(other)
    for rect in rects:
        assert within.contains(rect)
        assert not any(rect.intersects(each) for each in taken)


def test_many_labels_stay_near_their_ends_or_are_left_out() -> None:
    within, end = QRectF(0, 0, 400, 400), QPointF(200, 200)
    few = [LabelRequest(end, 8, 0.0, QSizeF(120, 40))] * 6
    many = [*few, few[0]]
    far_from_end = {
        len(asked): [abs(rect.center().y() - 200) for rect in place_labels(asked, [], within) if rect]
        for asked in (few, many)
    }
    assert max(far_from_end[6]) > 60, "on the outer rings, too"
    assert max(far_from_end[7]) < 60, "others are left out"


def test_a_label_without_room_is_left_out() -> None:
    asked = [LabelRequest(QPointF(50, 50), 5, 0.0, QSizeF(300, 16))]
    assert place_labels(asked, [], QRectF(0, 0, 100, 100)) == [None]


def test_the_label_of_a_previewed_move_is_always_within_view() -> None:
    view = QRectF(0, 0, 200, 100)
    for end, width in ((QPointF(195, 50), 90), (QPointF(100, 2), 90), (QPointF(10, 99), 150)):
        assert view.contains(beside(LabelRequest(end, 10, 0.3, QSizeF(width, 20)), view)), end
    assert beside(LabelRequest(QPointF(0, 0), 10, 0, QSizeF(300, 20)), view).left() == 0, (
        "wider than the view"
    )
