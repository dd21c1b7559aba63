"""Liveries tell cars apart: teams by the body, a team's two cars by spoilers, all by numbers."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from editor.racing.board.liveries import Livery, car_icon, car_pixmap, livery
from tests.editor.looks import TEXT, contrast
from trackmodel.render import palette

CARS = range(10)


def usual(car: int) -> Livery:
    """Return the livery of a car if nothing is agreed about teams."""
    return livery(car, tuple(each // 2 for each in range(12)))


def test_the_two_cars_of_a_team_share_the_body_and_differ_in_their_spoilers() -> None:
    for team_of in ((0, 0, 1, 1), (1, 0, 0, 1), (3, 2, 3, 2)):
        for team in set(team_of):
            one, other = (livery(car, team_of) for car in range(4) if team_of[car] == team)
            assert one.body == other.body == QColor(palette.team_color(team))
            assert contrast(one.spoiler, other.spoiler) > 7
            # The first car is the one with the lower number.
            assert (one.second, other.second) == (False, True)


def test_five_teams_have_five_colors_and_five_names_for_them() -> None:
    teams = [usual(2 * team) for team in range(5)]
    assert len({colors.body.name() for colors in teams}) == 5
    assert len({colors.name for colors in teams}) == 5


@pytest.mark.parametrize("car", CARS)
def test_numbers_can_be_read_on_their_plates(car: int) -> None:
    assert contrast(usual(car).number_ink, usual(car).spoiler) >= TEXT


@pytest.mark.parametrize("car", range(12))
def test_a_car_beyond_the_fifth_team_has_a_livery_too(car: int, qtbot: QtBot) -> None:
    assert usual(car).body.isValid()
    assert not car_icon(usual(car)).isNull()


def test_a_picture_shows_the_body_in_the_teams_color(qtbot: QtBot) -> None:
    for car, other in combinations(range(0, 10, 2), 2):
        assert _nose(usual(car)) == usual(car).body
        assert _nose(usual(car)) != usual(other).body


def _nose(car: Livery) -> QColor:
    """Return the color to the right of the plate, where the body is widest."""
    picture = car_pixmap(car, 190).toImage()  # 10 pixels a unit, a unit of rim
    return picture.pixelColor(95 + 35, picture.height() // 2)
