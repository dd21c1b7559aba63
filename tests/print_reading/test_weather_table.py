"""The weather table is read off a drawn panel and off the picture of the shipped circuit, or not at all."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.print_reading.test_against_print_long import PICTURE
from tests.shared_boards import shared_track
from trackmodel.formats.scan_pixels import scan_colors
from trackmodel.print_reading.marks.printed_weather_table import read_weather
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.track import Scan

LANE = 30.0
DARK, LIGHT = (30, 40, 50), (240, 240, 235)


def panel(texts: tuple[str, ...], ink: tuple[int, int, int], paper: tuple[int, int, int]) -> Pixels:
    """Return a picture with texts beside each other, the middle one lower, among other print."""
    picture = np.full((300, 500, 3), paper, dtype=np.uint8)
    cv2.putText(picture, "GRAND PRIX 1996", (60, 60), cv2.FONT_HERSHEY_DUPLEX, 0.9, ink, 1, cv2.LINE_AA)
    cv2.rectangle(picture, (30, 20), (470, 280), ink, 3)
    for number, text in enumerate(texts):
        at = 70 + 140 * number, 200 + 14 * (number % 2)
        cv2.putText(picture, text, at, cv2.FONT_HERSHEY_DUPLEX, 0.6, ink, 1, cv2.LINE_AA)
    return picture


@pytest.mark.parametrize(("ink", "paper"), [(DARK, LIGHT), (LIGHT, DARK)])
def test_a_printed_table_is_read_and_nothing_else_is_taken_for_one(
    ink: tuple[int, int, int], paper: tuple[int, int, int]
) -> None:
    assert read_weather(panel(("1-5", "6-12", "13-20"), ink, paper), LANE) == ((1, 5), (6, 12), (13, 20))
    assert read_weather(panel(("1-8", "9-10", "11-20"), ink, paper), LANE) == ((1, 8), (9, 10), (11, 20))
    assert read_weather(panel(("1-5", "8-12", "13-16"), ink, paper), LANE) is None  # the faces don't follow
    assert read_weather(panel(("1-5", "6-20"), ink, paper), LANE) is None
    assert read_weather(panel(("rain", "cloud", "sun"), ink, paper), LANE) is None


def test_the_table_of_the_shipped_circuit_is_read_among_its_road_and_arrows() -> None:
    printed = shared_track("brennach").weather
    pixels = scan_colors(Scan("p", PICTURE.name, 1, 1), PICTURE.parent)
    read = read_weather(pixels, 22.0)
    assert read == (printed.rain, printed.changeable, printed.sun)
