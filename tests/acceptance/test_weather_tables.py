"""Weather tables of digitized boards, with what is printed there (a person read it off the scans)."""

from __future__ import annotations

from tests.shared_boards import boards_folder
from trackmodel.formats.gponline import read_gponline
from trackmodel.formats.pictures.scan_pixels import scan_colors
from trackmodel.geometry.lanes.from_outlines import outline_lanes
from trackmodel.print_reading.arrows.arrow_frames import lane_width
from trackmodel.print_reading.marks.printed_weather_table import Table, read_weather
from trackmodel.print_reading.printed_texts import read_texts
from trackmodel.print_reading.spaces_of_track import spaces_of_lanes
from trackmodel.track import Place

PRINTED: dict[str, Table] = {
    "hockenheim": ((1, 7), (8, 13), (14, 20)),
    "curitiba": ((1, 6), (7, 11), (12, 20)),
    "taruma": ((1, 5), (6, 12), (13, 20)),
    "valencia": ((1, 4), (5, 9), (10, 20)),
    "minikart": ((1, 5), (6, 12), (13, 20)),
    "fuji": ((1, 6), (7, 14), (15, 20)),
}


def test_tables_are_read_right() -> None:
    """All of six, in three sizes."""
    for name, printed in PRINTED.items():
        track = read_gponline(boards_folder() / f"{name}.dat")
        lane = lane_width(
            [space for space in spaces_of_lanes(outline_lanes(track)) if space.place is Place.TRACK]
        )
        pixels = scan_colors(track.scans[0], boards_folder())
        tables = [read_weather(read_texts(pixels, share * lane)) for share in (0.9, 1.0, 1.1)]
        print(f"{name}: {tables}")
        assert tables == [printed] * 3
