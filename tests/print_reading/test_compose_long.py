"""A reading becomes a valid track with its doubts."""

from __future__ import annotations

import json

import numpy as np
import pytest
from attrs import evolve

from tests.print_reading.digitised_readings import reading_of
from tests.shared_boards import shared_track
from trackmodel.facts import Facts
from trackmodel.formats.track_file import track_from_json, track_to_text
from trackmodel.print_reading.compose import compose
from trackmodel.print_reading.reading_values import ReadBoard, ReadMarks
from trackmodel.track import Doubtful, Scan, Track
from trackmodel.validator.run_checks import validate

SCAN = Scan("scan1", "board.png", 2000, 1500)


def board_of(track: Track) -> ReadBoard:
    """A reading with L and C as they are counted."""
    counts = Facts(track).corner_counts
    counted = {frozenset(corner.spaces): counts[corner.id] for corner in track.corners}
    board = reading_of(track)
    found = [(read, counted[frozenset(read.spaces)]) for read in board.corners]
    corners = (evolve(read, long=count.long, short=count.short) for read, count in found)
    return evolve(board, corners=tuple(corners))


@pytest.mark.parametrize("name", ["taruma", "minikart"])
def test_a_reading_becomes_the_board_it_was_read_from(name: str) -> None:
    track = shared_track(name)
    traced = compose(board_of(track), SCAN, "t", "T")
    assert [space.id for space in traced.spaces] == [space.id for space in track.spaces]
    assert {(a.from_, a.to, a.turn) for a in traced.arrows} == {(a.from_, a.to, a.turn) for a in track.arrows}
    assert [corner.spaces for corner in traced.corners] == [
        corner.spaces for corner in Facts(track).corners_in_lap_order
    ]
    assert [corner.name for corner in traced.corners][:2] == ["Corner 1", "Corner 2"]
    assert all(corner.declared for corner in traced.corners)
    assert (traced.direction, traced.finish) == (track.direction, track.finish)
    assert [place.space for place in traced.grid] == [
        place.space for place in sorted(track.grid, key=lambda place: place.position)
    ]
    assert [stand.access for stand in traced.pit.stands] == [stand.access for stand in track.pit.stands]
    assert traced.scans == (SCAN,)
    assert traced.doubts == ()
    assert not validate(traced).errors


def test_a_doubtful_road_is_doubted_all_along_and_a_plain_one_nowhere() -> None:
    board = board_of(shared_track("taruma"))
    long = len(board.road.sure) / len(board.spaces)
    spaces = [evolve(each, begin=k * long, end=k * long + 2) for k, each in enumerate(board.spaces)]
    board = evolve(board, spaces=tuple(spaces))
    for sure, doubted in ((0.1, {space.id for space in board.spaces}), (0.5, set())):
        road = evolve(board.road, sure=np.full(len(board.road.sure), sure))
        doubts = compose(evolve(board, road=road), SCAN, "t", "T").doubts
        assert {id_ for doubt in doubts if doubt.what is Doubtful.ROAD for id_ in doubt.spaces} == doubted


def test_an_end_of_the_pit_lane_without_arrows_gets_some_and_the_other_keeps_its_own() -> None:
    track = shared_track("taruma")
    board = board_of(track)
    pit = {space.id for space in board.marks.pit_spaces}
    read = [*board.arrows, *board.marks.pit_arrows]
    joins = [arrow for arrow in read if arrow.from_ in pit and arrow.to not in pit]
    entries = [arrow for arrow in read if arrow.from_ not in pit and arrow.to in pit]
    board = evolve(
        board,
        arrows=[arrow for arrow in board.arrows if arrow not in (*joins, *entries[1:])],
        marks=evolve(
            board.marks,
            pit_arrows=[arrow for arrow in board.marks.pit_arrows if arrow not in (*joins, *entries[1:])],
        ),
    )
    arrows = compose(board, SCAN, "t", "T").arrows
    assert any(arrow.from_ in pit and arrow.to not in pit for arrow in arrows)
    assert [arrow.from_ for arrow in arrows if arrow.to in pit and arrow.from_ not in pit] == [
        entries[0].from_
    ]


def test_what_was_not_read_is_proposed_and_doubted_those_first_that_take_the_most_edits() -> None:
    track = shared_track("taruma")
    board = board_of(track)
    unsure, corner = board.spaces[10], board.corners[0]
    known = [a for a in board.arrows if a.from_ != board.spaces[200].id]
    board = evolve(
        board,
        spaces=(*board.spaces[:10], evolve(unsure, sure=0.2), *board.spaces[11:]),
        arrows=(evolve(known[0], sure=0.6, rival=board.spaces[30].id), *known[1:]),
        corners=(evolve(corner, stops=None), *board.corners[1:]),
        road=evolve(board.road, sure=np.where(np.arange(len(board.road.sure)) % 50 < 2, 0.2, 0.3)),
        marks=evolve(ReadMarks(), finish=board.marks.finish),
    )
    traced = compose(board, SCAN, "t", "T")
    assert any(arrow.from_ == board.spaces[200].id for arrow in traced.arrows)
    assert len(traced.grid) == 10
    found = [(doubt.what, doubt.sure) for doubt in traced.doubts]
    assert found[:2] == [(Doubtful.PIT, 0.1), (Doubtful.GRID, 0.1)]
    assert (Doubtful.CUT, 0.2) in found
    assert (Doubtful.ARROW, 0.818) in found  # odds of 6 to 4, times three
    assert (Doubtful.CORNER, 0.0) in found
    assert (Doubtful.ROAD, 0.915) in found
    arrow = next(doubt for doubt in traced.doubts if doubt.sure == 0.818)
    assert (arrow.spaces, arrow.rival) == ((known[0].from_, known[0].to), board.spaces[30].id)
    assert track_from_json(json.loads(track_to_text(traced))).doubts == traced.doubts


def test_a_pit_lane_without_stands_ways_or_an_end_and_a_grid_in_one_lane_or_none_are_doubted() -> None:
    board = board_of(shared_track("taruma"))
    marks = board.marks
    lane = next(space.lane for space in board.spaces if space.id == marks.grid[0])
    column = tuple(space.id for space in board.spaces if space.lane == lane)[:10]
    pit = {space.id for space in marks.pit_spaces}
    inside = tuple(arrow for arrow in marks.pit_arrows if {arrow.from_, arrow.to} <= pit)
    guessed = (*marks.pit_spaces[:-1], evolve(marks.pit_spaces[-1], sure=0.6))
    for changed, what, spaces in (
        (evolve(marks, stands=()), Doubtful.PIT, pit),
        (evolve(marks, pit_arrows=inside), Doubtful.PIT, pit),
        (evolve(marks, pit_spaces=guessed), Doubtful.PIT, pit),
        (evolve(marks, pit_arrows=(), pit_spaces=(), stands=()), Doubtful.PIT, set()),
        (evolve(marks, grid=column), Doubtful.GRID, set(column)),
        (evolve(marks, grid_sure=0.8), Doubtful.GRID, set(marks.grid)),
        (evolve(marks, finish_sure=0.8), Doubtful.GRID, set(marks.grid)),
        (evolve(marks, grid=(), finish=None), Doubtful.GRID, set()),
    ):
        (doubt,) = [
            doubt
            for doubt in compose(evolve(board, marks=changed), SCAN, "t", "T").doubts
            if doubt.what in (Doubtful.PIT, Doubtful.GRID)
        ]
        assert (doubt.what, set(doubt.spaces)) == (what, spaces)
        if what is Doubtful.PIT:
            assert doubt.sure == (0.4 if spaces else 0.1)


def test_a_finish_line_that_is_not_surely_seen_is_doubted() -> None:
    board = board_of(shared_track("taruma"))

    def doubted(**changes: object) -> list[float]:
        read = evolve(board, marks=evolve(board.marks, **changes))
        doubts = compose(read, SCAN, "t", "T").doubts
        return [doubt.sure for doubt in doubts if doubt.what is Doubtful.FINISH]

    assert doubted() == []
    assert doubted(finish_sure=0.6) == [0.6]


def test_printed_names_are_kept_and_stops_that_were_not_read_are_empty() -> None:
    board = board_of(shared_track("taruma"))
    named = evolve(board.corners[0], name="Curva Um", stops=None)
    corners = compose(evolve(board, corners=(named, *board.corners[1:])), SCAN, "t", "T").corners
    by_name = {corner.name: corner for corner in corners}
    assert by_name.pop("Curva Um").stops == 0
    assert all(corner.name.startswith("Corner ") and corner.stops for corner in by_name.values())
    assert len(by_name) == len(corners) - 1


def test_a_corner_whose_arrows_contradict_its_print_is_doubted() -> None:
    board = board_of(shared_track("taruma"))
    corner = board.corners[0]
    assert corner.long is not None
    board = evolve(board, corners=(evolve(corner, long=corner.long + 1), *board.corners[1:]))
    (doubt,) = compose(board, SCAN, "t", "T").doubts
    assert doubt.what is Doubtful.CORNER
    assert set(doubt.spaces) == set(corner.spaces)
