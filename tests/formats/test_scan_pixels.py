"""Scans as the readers of prints see them: which scan, and which part of it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from attrs import evolve
from PIL import Image

from trackmodel.errors import UnreadableFile
from trackmodel.formats.pictures.scan_pixels import printed_scan, scan_colors, scan_gray
from trackmodel.track import BoardSize, Scan, Track

KINDS = ("png", "jpg", "tif", "webp")
RIGHT = ((20.0, 5.0), (60.0, 5.0), (60.0, 40.0), (20.0, 40.0))


def test_what_is_cropped_away_is_read_as_paper(tmp_path: Path) -> None:
    Image.new("RGB", (60, 40), (90, 30, 30)).save(tmp_path / "s.png")
    scan = Scan("s", "s.png", 60, 40)
    whole = scan_gray(scan, tmp_path)
    assert whole.max() < 100
    cropped = evolve(scan, crop=RIGHT)
    gray, colors = scan_gray(cropped, tmp_path), scan_colors(cropped, tmp_path)
    assert (gray[:, :18] == 255).all()
    assert (gray[:3] == 255).all()
    assert np.array_equal(gray[7:, 22:], whole[7:, 22:])
    assert (colors[:, :18] == 255).all()
    assert tuple(colors[20, 40]) == (90, 30, 30)


def test_the_print_is_read_off_the_shown_scan_that_covers_most_of_the_board(tmp_path: Path) -> None:
    def at(x: float) -> tuple[float, ...]:
        return (1.0, 0.0, x, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)

    parts = [Scan("left", "left.png", 60, 40, visible=False), Scan("right", "right.png", 60, 40, at(40))]
    merged = Scan("merged", "merged.png", 100, 40)
    track = Track("t", "T", board=BoardSize(100, 40), scans=(*parts, merged))
    assert printed_scan(track, tmp_path) is None
    assert printed_scan(track, None) is None
    for scan in track.scans:
        Image.new("L", (scan.width, scan.height)).save(tmp_path / scan.file)
    assert printed_scan(track, tmp_path) is merged
    part_of_it = evolve(merged, crop=((0.0, 0.0), (30.0, 0.0), (30.0, 40.0), (0.0, 40.0)))
    assert printed_scan(evolve(track, scans=(*parts, part_of_it)), tmp_path) is parts[1]
    again = evolve(merged, id="again")
    assert printed_scan(evolve(track, scans=(*parts, merged, again)), tmp_path) is again  # it lies on top
    (tmp_path / "merged.png").unlink()
    assert printed_scan(track, tmp_path) is parts[1]
    hidden = evolve(track, scans=(parts[0],))
    assert printed_scan(hidden, tmp_path) is parts[0]  # better than none
    beyond = evolve(parts[1], homography=(1.0, 0.0, 900.0, 0.0, 1.0, 900.0, 0.0, 0.0, 1.0))
    assert printed_scan(evolve(track, scans=(beyond,)), tmp_path) == beyond


@pytest.mark.parametrize("side", [1.0, 1e-3, -1e6])
def test_a_crop_of_nothing_or_far_away_leaves_only_paper(tmp_path: Path, side: float) -> None:
    Image.new("L", (60, 40)).save(tmp_path / "s.png")
    crop = ((10.0, 10.0), (10.0 + side, 9.0), (10.0 + side, 10.0))
    assert (scan_gray(Scan("s", "s.png", 60, 40, crop=crop), tmp_path) == 255).mean() > 0.99


@pytest.mark.parametrize("kind", KINDS)
def test_large_scans_are_read_without_four_bytes_a_pixel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    chance = np.random.default_rng(3).integers(0, 255, (4, 6, 3), dtype=np.uint8)
    file = tmp_path / f"s.{kind}"
    Image.fromarray(chance).resize((60, 40)).save(file)
    scan = Scan("s", file.name, 60, 40)
    gray, colors = (read(scan, tmp_path).astype(int) for read in (scan_gray, scan_colors))
    monkeypatch.setattr("trackmodel.formats.pictures.scan_pixels.LARGE", 1000)
    monkeypatch.setattr("trackmodel.formats.pictures.scan_pixels.read_picture", lambda *_: 1 / 0)
    assert np.abs(scan_gray(scan, tmp_path) - gray).max() <= 4
    assert np.abs(scan_colors(scan, tmp_path) - colors).max() <= 8


def test_large_scans_that_are_cut_off_turned_or_transparent_are_read_as_small_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = Image.new("RGB", (60, 40), (90, 30, 30))
    exif = Image.Exif()
    exif[0x0112] = 6
    picture.save(tmp_path / "turned.jpg", exif=exif)
    seen = picture.convert("RGBA")
    seen.putalpha(0)
    seen.save(tmp_path / "clear.png")
    picture.save(tmp_path / "whole.png")
    data = (tmp_path / "whole.png").read_bytes()
    (tmp_path / "cut.png").write_bytes(data[:-40])
    picture.save(tmp_path / "whole.tif")
    (tmp_path / "cut.tif").write_bytes((tmp_path / "whole.tif").read_bytes()[:2000])
    monkeypatch.setattr("trackmodel.formats.pictures.scan_pixels.LARGE", 1000)
    assert scan_gray(Scan("s", "turned.jpg", 40, 60), tmp_path).shape == (60, 40)
    assert (scan_gray(Scan("s", "clear.png", 60, 40), tmp_path) == 255).all()
    for name in ("cut.png", "cut.tif"):
        with pytest.raises(UnreadableFile, match="damaged"):
            scan_gray(Scan("s", name, 60, 40), tmp_path)
