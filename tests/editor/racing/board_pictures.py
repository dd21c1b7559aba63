"""A race board on screen, for tests, and what its pixels show."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.common.theme import Scheme, use_scheme
from editor.racing.board.board_view import RaceBoardView
from tests.editor.racing.positions import brennach, mid_race, space

PLAIN = Qt.KeyboardModifier.NoModifier


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


def picture(view: RaceBoardView) -> QImage:
    return view.viewport().grab().toImage()


def pixels_like(image: QImage, color: QColor, around: QPoint, reach: int) -> int:
    """Return how many pixels near a point have about this color."""

    def near(other: QColor) -> bool:
        return all(abs(a - b) < 12 for a, b in zip(color.getRgb()[:3], other.getRgb()[:3], strict=True))

    box = range(-reach, reach + 1)
    return sum(near(image.pixelColor(around.x() + x, around.y() + y)) for x in box for y in box)
