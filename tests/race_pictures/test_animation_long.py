"""Animations: a picture per turn, small enough, made again with the same bytes."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from tests.shared_boards import shared_board
from trackmodel.engine import Setup, race
from trackmodel.errors import PitboardError
from trackmodel.formats.tile_set_file import read_tile_set
from trackmodel.race_pictures import animation as module
from trackmodel.race_pictures.animation import animation
from trackmodel.race_pictures.shown_race import ShownRace, shown_race
from trackmodel.resources import shipped_tile_sets


@pytest.fixture(scope="module")
def shown() -> ShownRace:
    """A race on Brennach."""
    return shown_race(race(shared_board("brennach"), Setup(laps=1, drivers=("rookie",) * 4, seed=3)))


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw small pictures."""
    monkeypatch.setattr(module, "WIDEST", 360)


def test_each_turn_has_its_picture(shown: ShownRace) -> None:
    drawn: list[int] = []
    data = animation(shown, 4, 9, drawn.append)
    with Image.open(io.BytesIO(data)) as image:
        assert (image.format, image.width, image.n_frames) == ("GIF", 360, 6)
        pictures = []
        for index in range(6):
            image.seek(index)
            pictures.append(image.convert("RGB").tobytes())
    assert len(set(pictures)) == 6, "every turn looks different"
    assert max(drawn) == 6
    assert data == animation(shown, 4, 9)


def test_a_webp_has_the_same_pictures_in_fewer_bytes(shown: ShownRace) -> None:
    gif, webp = (animation(shown, 4, 9, kind=kind) for kind in ("GIF", "WEBP"))
    assert len(webp) < len(gif)
    with Image.open(io.BytesIO(gif)) as one, Image.open(io.BytesIO(webp)) as other:
        assert (other.format, other.n_frames, other.size) == ("WEBP", one.n_frames, one.size)
        for index in range(6):
            one.seek(index)
            other.seek(index)
            assert one.convert("RGB").tobytes() == other.convert("RGB").tobytes()
    assert webp == animation(shown, 4, 9, kind="WEBP")


def test_a_single_turn_is_a_still_picture(shown: ShownRace) -> None:
    with Image.open(io.BytesIO(animation(shown, 4, 4))) as image:
        assert getattr(image, "n_frames", 1) == 1


def test_a_race_on_tiles_is_animated_in_pictures_of_one_size() -> None:
    tiles = read_tile_set(shipped_tile_sets()["fortir-capla"])
    race_on_tiles = shown_race(race(tiles, Setup("fortir-capla", 1, ("rookie",) * 3, seed=3)))
    with Image.open(io.BytesIO(animation(race_on_tiles, 0, 3))) as image:
        assert image.n_frames == 4


def test_a_file_that_would_be_too_large_gets_smaller_pictures(
    shown: ShownRace, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = len(animation(shown, 0, 5)) - 1
    monkeypatch.setattr(module, "LARGEST", most)
    monkeypatch.setattr(module, "NARROWEST", 100)
    data = animation(shown, 0, 5)
    assert len(data) <= most
    monkeypatch.setattr(module, "LARGEST", 1000)
    with pytest.raises(PitboardError, match="choose fewer with --from and --to"):
        animation(shown, 0, 5)
