"""The figures that readings are judged by."""

from __future__ import annotations

import numpy as np
import pytest
from attrs import evolve

from scripts.judged_readings.boards import Board, photo_of
from scripts.judged_readings.figures import Truth, figures
from tests.shared_boards import shared_track
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.track import Finish, Place, Track


@pytest.fixture(scope="module")
def circuit() -> Track:
    return shared_track("brennach")


def of(read: Track, circuit: Track) -> dict[str, tuple[float, float]]:
    centers = {space.id: middle_of(space.outline) for space in circuit.spaces}
    return figures(read, Truth(circuit, centers))


def test_a_reading_equal_to_the_truth_is_right_in_all(circuit: Track) -> None:
    found = of(circuit, circuit)
    shares = {name: right / all_ for name, (right, all_) in found.items() if all_}
    assert shares.pop("L and C, wrong ones") == 0
    assert shares.pop("groups of doubts") == 0
    assert {name for name, share in shares.items() if share != 1} == set()
    assert {"spaces", "pit lane", "corner arrows", "corners", "stops", "L and C", "names", "grid"} < set(
        shares
    )


def test_what_is_missing_or_wrong_is_counted(circuit: Track) -> None:
    first, *others = circuit.corners
    road = [space for space in circuit.spaces if space.place is Place.TRACK]
    read = evolve(
        circuit,
        spaces=tuple(space for space in circuit.spaces if space is not road[0]),
        arrows=tuple(arrow for arrow in circuit.arrows if road[0].id not in (arrow.from_, arrow.to)),
        corners=(evolve(first, stops=first.stops % 3 + 1, declared=None), *others),
        grid=circuit.grid[1:],
        finish=None,
    )
    found, whole = of(read, circuit), of(circuit, circuit)
    for name in ("spaces", "stops", "L and C", "grid", "finish"):
        assert found[name][0] == whole[name][0] - 1, name
    assert found["spaces, precision"] == (len(road) - 1, len(road) - 1)
    assert found["L and C, wrong ones"][0] == 0
    assert found["pit lane"] == whole["pit lane"]


def test_a_space_over_two_is_neither(circuit: Track) -> None:
    one, other, *rest = circuit.spaces
    both = evolve(one, outline=(*one.outline, *other.outline))
    found = of(evolve(circuit, spaces=(both, *rest), arrows=(), corners=(), grid=()), circuit)
    assert found["spaces"][0] <= len([space for space in circuit.spaces if space.place is Place.TRACK]) - 2


def test_the_finish_line_of_a_photo_lies_where_it_is_on_the_photo(circuit: Track) -> None:
    centers = {space.id: middle_of(space.outline) for space in circuit.spaces}
    one, other = list(centers)[:2]
    track = evolve(circuit, finish=Finish((centers[one], centers[other])))
    pixels = np.zeros((1200, 1200, 3), dtype=np.uint8)
    photo = photo_of(Board("b", pixels, Truth(track, centers), list(centers.values())), "aslant", seed=1)
    ends = [photo.truth.centers[id_] for id_ in (one, other)]
    assert photo.truth.track.finish is not None
    assert np.ravel(photo.truth.track.finish.line) == pytest.approx(np.ravel(ends), abs=0.01)
    assert np.ravel(ends) != pytest.approx(np.ravel([centers[one], centers[other]]), abs=1)
