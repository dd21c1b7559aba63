"""Roads drawn by OpenCV are read back space by space."""

import pytest

from tests.print_reading.drawn_roads import DrawnRoad, drawn_road, shares_read
from trackmodel.print_reading.read_board import read_board

ROUND = [
    (80.0, 90.0),
    (250.0, 70.0),
    (420.0, 90.0),
    (450.0, 190.0),
    (400.0, 270.0),
    (250.0, 250.0),
    (100.0, 280.0),
    (50.0, 190.0),
]
SIZE = (330, 500)


@pytest.mark.parametrize(
    "road",
    [
        drawn_road(ROUND, SIZE),
        drawn_road(ROUND, SIZE, lanes=2, lane=24, curbs=True),
        drawn_road(ROUND, SIZE, asphalt=(60, 62, 66), ink=(235, 235, 235)),
    ],
    ids=["three lanes", "two lanes with curbs", "white on dark"],
)
def test_every_space_of_a_drawn_road_is_read(road: DrawnRoad) -> None:
    board = read_board(road.pixels, road.loop)
    assert shares_read(road, board) == (1, 1)


HAIRPIN = [
    (60.0, 60.0),
    (250.0, 50.0),
    (440.0, 60.0),
    (480.0, 98.0),
    (440.0, 136.0),
    (330.0, 140.0),
    (300.0, 180.0),
    (330.0, 230.0),
    (440.0, 250.0),
    (440.0, 300.0),
    (250.0, 310.0),
    (60.0, 290.0),
    (35.0, 180.0),
]
SQUARE = [
    (60.0, 75.0),
    (75.0, 60.0),
    (250.0, 60.0),
    (425.0, 60.0),
    (440.0, 75.0),
    (440.0, 170.0),
    (440.0, 265.0),
    (425.0, 280.0),
    (250.0, 280.0),
    (75.0, 280.0),
    (60.0, 265.0),
    (60.0, 170.0),
]
EIGHT = [
    (60.0, 170.0),
    (120.0, 70.0),
    (200.0, 110.0),
    (300.0, 230.0),
    (380.0, 270.0),
    (440.0, 170.0),
    (380.0, 70.0),
    (300.0, 110.0),
    (200.0, 230.0),
    (120.0, 270.0),
]
