"""Packed tracks: what is written is read again, and hostile archives are refused before they are unpacked."""

from __future__ import annotations

import stat
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve

from trackmodel.errors import UnreadableFile, UnwritableFile
from trackmodel.formats import archive as archives
from trackmodel.formats.detect import detect
from trackmodel.formats.packed_track import bring_back, scan_folder, unpack, write_packed
from trackmodel.formats.track_file import read_track, track_to_text
from trackmodel.track import Scan, Track

PICTURES = {"board.png": b"\x89PNG not really" * 9000, "maps/halves/left.jpg": b"left"}
TRACK = Track(
    "t", "T", scans=tuple(Scan(f"scan{n}", file, 10, 10) for n, file in enumerate([*PICTURES, "gone.png"]))
)


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    """A packed track with two scans; the third is missing."""
    folder = tmp_path / "scans"
    for name, data in PICTURES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    path = tmp_path / "anything.bin"  # its name doesn't matter
    write_packed(TRACK, path, folder)
    return path


def test_a_packed_track_is_read_like_a_document_with_its_scans(packed: Path, tmp_path: Path) -> None:
    assert detect(packed) == "track"
    assert read_track(packed) == TRACK
    assert zipfile.ZipFile(packed).namelist()[0] == "mimetype"
    into = tmp_path / "into"
    (into / "maps/halves").mkdir(parents=True)
    (into / "maps/halves/left.jpg").write_bytes(b"LEFT")  # another picture of the same size
    (into / "mine.png").write_bytes(b"mine")
    for _time in range(2):
        assert unpack(packed, into) == TRACK
        assert {name: (into / name).read_bytes() for name in PICTURES} == PICTURES
    assert (into / "mine.png").read_bytes() == b"mine"
    assert not (into / "gone.png").exists()
    folder = scan_folder(packed)
    assert folder == scan_folder(packed)
    assert (folder / "board.png").read_bytes() == PICTURES["board.png"]
    before = packed.read_bytes()
    write_packed(TRACK, packed, into)
    assert packed.read_bytes() == before  # equal tracks give equal files
    (into / "board.png").unlink()  # by another program
    bring_back(TRACK, packed, into)
    write_packed(TRACK, packed, into)
    assert packed.read_bytes() == before


def test_the_old_file_stays_where_the_new_one_cannot_be_written(
    packed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = packed.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr("trackmodel.formats.packed_track.LARGEST_UNPACKED", 10_000)
        with pytest.raises(UnwritableFile, match="larger than"):
            write_packed(TRACK, packed, tmp_path / "scans")
    with monkeypatch.context() as patch:
        patch.setattr("shutil.copyfileobj", no_room)
        with pytest.raises(UnwritableFile, match="the disk is full; free some space"):
            write_packed(TRACK, packed, tmp_path / "scans")
    assert packed.read_bytes() == before
    assert not list(tmp_path.glob(".pitboard-*"))


def no_room(*_arguments: object) -> None:
    raise OSError(28, "no room")


Filler = Callable[[zipfile.ZipFile], None]


def member(
    name: str, kind: int = stat.S_IFREG, method: int = zipfile.ZIP_STORED, data: bytes = b"x"
) -> Filler:
    def fill(archive: zipfile.ZipFile) -> None:
        info = zipfile.ZipInfo(name)
        info.external_attr, info.compress_type = (kind | 0o644) << 16, method
        archive.writestr(info, data)

    return fill


def many(archive: zipfile.ZipFile) -> None:
    for number in range(archives.MOST_MEMBERS + 1):
        archive.writestr(f"scans/{number}", b"")


HOSTILE = {
    "absolute": (member("/etc/passwd"), "leads out of the archive"),
    "above": (member("scans/../../up.png"), "leads out of the archive"),
    "windows": (member("scans/C:evil.png"), "leads out of the archive"),
    "dot": (member("scans/./board.png"), "leads out of the archive"),
    "line break": (member("scans/a\nb"), "leads out of the archive"),
    "long": (member("scans/" + "x" * 300), "leads out of the archive"),
    "link": (member("scans/board.png", stat.S_IFLNK, data=b"/etc/passwd"), "links and devices"),
    "device": (member("scans/board.png", stat.S_IFCHR), "links and devices"),
    "bomb": (member("scans/board.png", method=zipfile.ZIP_DEFLATED, data=bytes(3_000_000)), "times its size"),
    "method": (member("scans/board.png", method=zipfile.ZIP_BZIP2), "this way of compressing"),
    "many": (many, "more than 200 files"),
    "same": (member("Track.json"), "in it twice"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_archives_are_refused_in_one_line(kind: str, tmp_path: Path) -> None:
    fill, problem = HOSTILE[kind]
    path = tmp_path / "a.pitboard"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("track.json", track_to_text(TRACK))
        fill(archive)
    refused(path, problem)


def refused(path: Path, problem: str) -> None:
    for read in (read_track, detect, lambda path: unpack(path, path.parent / "into")):
        with pytest.raises(UnreadableFile, match=problem) as caught:
            read(path)
        assert str(caught.value).isprintable()
    assert not (path.parent / "into").exists()


def test_damaged_encrypted_and_lying_archives_are_refused(packed: Path, tmp_path: Path) -> None:
    data = packed.read_bytes()
    path = tmp_path / "a.pitboard"
    path.write_bytes(data[:-30])
    refused(path, "cut off")
    (tmp_path / "empty.zip").write_bytes(b"PK\x05\x06" + bytes(18))
    with pytest.raises(UnreadableFile):
        read_track(tmp_path / "empty.zip")
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("word/document.xml", "<a/>")
    refused(path, "isn't a packed track: it has no track.json")
    encrypted = bytearray(data)
    at = encrypted.rindex(b"PK\x01\x02", 0, encrypted.index(b"track.json", len(data) - 600))
    encrypted[at + 8] |= 1
    path.write_bytes(encrypted)
    refused(path, "encrypted")
    text = bytearray(data)
    text[text.index(b"track.json") + 30] ^= 0xFF
    path.write_bytes(text)
    refused(path, "track.json in it is damaged")
    picture = bytearray(data)
    picture[picture.index(PICTURES["board.png"]) + 9] ^= 0xFF
    path.write_bytes(picture)
    assert read_track(path) == TRACK
    with pytest.raises(UnreadableFile, match=r"scans/board\.png in it is damaged"):
        unpack(path, tmp_path / "into")
    assert not any(file.is_file() for file in (tmp_path / "into").rglob("*"))


def test_sizes_that_the_archive_claims_are_not_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.pitboard"
    text = track_to_text(evolve(TRACK, notes="x" * 90_000)).encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("track.json", text)
    data = path.read_bytes()
    lying = data.replace(len(text).to_bytes(4, "little"), (100).to_bytes(4, "little"))
    assert lying != data
    path.write_bytes(lying)
    refused(path, "damaged")
    monkeypatch.setattr(archives, "LARGEST_UNPACKED", 50_000)
    path.write_bytes(data)
    refused(path, "unpacks to more than")
    monkeypatch.setattr(archives, "LARGEST_ARCHIVE", 100)
    refused(path, "the file is larger than")
