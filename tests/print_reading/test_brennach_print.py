"""The shipped circuit held against its picture, whose arrows, lines, and flags no reader was trained with."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from tests.shared_boards import shared_track
from tests.shared_scans import scan_pixels
from trackmodel.geometry.lanes.from_outlines import outline_lanes
from trackmodel.print_reading.arrows.arrow_frames import lane_width
from trackmodel.print_reading.arrows_and_corners import read_arrows_and_corners
from trackmodel.print_reading.corners.seen_corners import see_corners_of_track
from trackmodel.print_reading.marks.printed_weather_table import read_weather
from trackmodel.print_reading.printed_texts import read_texts
from trackmodel.print_reading.reading_values import SURE
from trackmodel.print_reading.roads_of_track import roads_of_track
from trackmodel.print_reading.spaces_of_track import spaces_of_lanes
from trackmodel.track import Declared, Place

PICTURE = Path(__file__).parents[2] / "tracks" / "brennach.png"


def test_brennach_is_read_as_it_was_drawn() -> None:
    pytest.importorskip("rapidocr")
    track = shared_track("brennach")
    pixels = scan_pixels(PICTURE)
    scale = pixels.shape[1] / track.board.width
    lanes = outline_lanes(track)
    whole = [
        evolve(space, left=space.left * scale, right=space.right * scale) for space in spaces_of_lanes(lanes)
    ]
    spaces = [space for space in whole if space.place is Place.TRACK]
    seen = see_corners_of_track(pixels, roads_of_track(lanes, whole), spaces)
    texts = read_texts(pixels, lane_width(spaces))
    arrows, corners = read_arrows_and_corners(pixels, seen, spaces, texts)

    weather = track.weather
    assert read_weather(texts) == (weather.rain, weather.changeable, weather.sun)
    inside = {space: corner for corner in track.corners for space in corner.spaces}
    read = {frozenset(corner.spaces): corner for corner in corners}
    assert set(read) == {frozenset(corner.spaces) for corner in track.corners}
    for printed in track.corners:
        corner = read[frozenset(printed.spaces)]
        assert corner.name == printed.name
        assert corner.stops == printed.stops
        assert corner.long is not None
        assert corner.short is not None
        assert Declared(corner.long, corner.short) == printed.declared

    on_road = {space.id for space in spaces}
    drawn = {(one.from_, one.to): one.turn for one in track.arrows if {one.from_, one.to} <= on_road}
    found = {(one.from_, one.to): one for one in arrows}
    there = {pair for pair in drawn if pair[0] in inside}
    assert len(there & found.keys()) > 0.99 * len(there)
    assert len(drawn.keys() & found.keys()) > 0.99 * max(len(drawn), len(found))
    assert all(drawn[pair] is found[pair].turn for pair in drawn.keys() & found.keys())
    sure = [pair in drawn for pair, one in found.items() if one.sure >= SURE]
    assert len(sure) > 0.8 * len(found)
    assert sum(sure) > 0.995 * len(sure)
