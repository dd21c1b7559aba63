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
