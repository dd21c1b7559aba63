"""Scans are copied beside a document, and no other image is lost by it."""

from __future__ import annotations

from pathlib import Path

import pytest

from trackmodel.errors import UnwritableFile
from trackmodel.formats.pictures.scan_file import copy_scans
from trackmodel.track import Scan, Track

TRACK = Track(id="t", name="T", scans=(Scan("scan1", "maps/board.png", 10, 10),))


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """A folder with a scan, and an empty one."""
    source, target = tmp_path / "source", tmp_path / "target"
    (source / "maps").mkdir(parents=True)
    (source / "maps" / "board.png").write_bytes(b"the scan")
    target.mkdir()
    return source, target


def test_a_scan_comes_along_with_its_folder(folders: tuple[Path, Path]) -> None:
    copy_scans(TRACK, *folders)
    assert (folders[1] / "maps" / "board.png").read_bytes() == b"the scan"


def test_a_scan_that_is_there_already_stays(folders: tuple[Path, Path]) -> None:
    copy_scans(TRACK, *folders)
    copy_scans(TRACK, *folders)
    copy_scans(TRACK, folders[0], folders[0])
    assert (folders[0] / "maps" / "board.png").read_bytes() == b"the scan"


def test_another_image_of_that_name_is_replaced_only_on_request(folders: tuple[Path, Path]) -> None:
    other = folders[1] / "maps" / "board.png"
    other.parent.mkdir()
    other.write_bytes(b"another")
    with pytest.raises(UnwritableFile, match="a different image"):
        copy_scans(TRACK, *folders)
    assert other.read_bytes() == b"another"
    copy_scans(TRACK, *folders, replace=True)
    assert other.read_bytes() == b"the scan"


def test_a_missing_scan_stays_missing(folders: tuple[Path, Path]) -> None:
    (folders[0] / "maps" / "board.png").unlink()
    copy_scans(TRACK, *folders)
    assert not (folders[1] / "maps").exists()
