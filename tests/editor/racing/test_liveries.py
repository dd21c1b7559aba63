"""Liveries tell cars apart: teams by the body, a team's two cars by spoilers, all by numbers."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from editor.racing.board.liveries import car_icon, car_pixmap, livery
from tests.editor.looks import TEXT, contrast

CARS = range(10)


def test_the_two_cars_of_a_team_share_the_body_and_differ_in_their_spoilers() -> None:
    for first in range(0, 10, 2):
        one, other = livery(first), livery(first + 1)
        assert one.body == other.body
        assert contrast(one.spoiler, other.spoiler) > 7


def test_five_teams_have_five_colors_and_five_names_for_them() -> None:
    teams = [livery(2 * team) for team in range(5)]
    assert len({colors.body.name() for colors in teams}) == 5
    assert len({colors.name for colors in teams}) == 5


@pytest.mark.parametrize("car", CARS)
def test_numbers_can_be_read_on_their_plates(car: int) -> None:
    colors = livery(car)
    assert contrast(colors.number_ink, colors.spoiler) >= TEXT


@pytest.mark.parametrize("car", range(12))
def test_a_car_beyond_the_fifth_team_has_a_livery_too(car: int, qtbot: QtBot) -> None:
    assert livery(car).body.isValid()
    assert not car_icon(car).isNull()


def test_a_picture_shows_the_body_in_the_teams_color(qtbot: QtBot) -> None:
    for car, other in combinations(range(0, 10, 2), 2):
        assert _nose(car) == livery(car).body
        assert _nose(car) != livery(other).body


def _nose(car: int) -> QColor:
    """Return the color to the right of the plate, where the body is widest."""
    picture = car_pixmap(car, 190).toImage()  # 10 pixels a unit, a unit of rim
    return picture.pixelColor(95 + 35, picture.height() // 2)
