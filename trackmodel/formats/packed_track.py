"""Packed tracks (`*.pitboard`): a track and its scans in one file, to share or keep; see archive.py."""

from __future__ import annotations

import shutil
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from os.path import isfile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

from trackmodel.errors import Unreadable, UnwritableFile
from trackmodel.formats.archive import LARGEST_UNPACKED, SCANS, TRACK, document_in, is_packed, opened, shown
from trackmodel.formats.atomic import write_atomically
from trackmodel.formats.documents.json_reading import LARGEST_FILE, parse_json, reading, text_of
from trackmodel.formats.file_formats import PACKED_SUFFIX
from trackmodel.formats.pictures.scan_file import CHUNK, copy_scans
from trackmodel.formats.track_file import track_from_json, track_to_text, write_track
from trackmodel.texts import _
from trackmodel.track import Scan, Track

MIMETYPE = b"application/vnd.pitboard"

_EARLIEST = (1980, 1, 1, 0, 0, 0)


def unpack(path: Path | str, folder: Path) -> Track:
    """Return the track in a packed track and put its scans into a folder; what is there already stays.

    Raises:
        UnreadableFile: it is no packed track, is damaged, or has what no packed track has.
        UnwritableFile: a scan can't be written.
    """
    with reading(path), opened(path) as (archive, members):
        track = track_from_json(parse_json(text_of(document_in(archive, members))))
        for scan in track.scans:
            member = members.get(SCANS + scan.file)
            if member and not _is_there(folder / scan.file, member):
                _unpack(archive, member, folder / scan.file)
    return track


def _is_there(file: Path, member: zipfile.ZipInfo) -> bool:
    if not file.is_file() or file.stat().st_size != member.file_size:
        return False
    crc = 0
    with file.open("rb") as opened:
        while chunk := opened.read(CHUNK):
            crc = zlib.crc32(chunk, crc)
    return crc == member.CRC


def _unpack(archive: zipfile.ZipFile, member: zipfile.ZipInfo, target: Path) -> None:
    def copy(file: BinaryIO) -> None:
        try:
            with archive.open(member) as packed:
                while chunk := packed.read(CHUNK):
                    file.write(chunk)
        except (zipfile.BadZipFile, zlib.error, struct.error, EOFError) as error:
            raise Unreadable(_("{name} in it is damaged").format(name=shown(member.filename))) from error

    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnwritableFile(_("{file}: can't be written").format(file=target)) from error
    write_atomically(target, copy)


def bring_back(track: Track, path: Path, folder: Path) -> None:
    """Unpack the scans of a track that are gone from the folder, before the file is written again.

    What removed them from the folder, such as a clean-up, must not remove them from the file.

    Raises:
        UnwritableFile: a scan can't be written.
    """
    gone = [file for file in dict.fromkeys(scan.file for scan in track.scans) if not isfile(folder / file)]
    if not gone or not is_packed(path):
        return
    with suppress(Unreadable), opened(path) as (archive, members):  # a damaged file has nothing to give
        for file in gone:
            if SCANS + file in members:
                _unpack(archive, members[SCANS + file], folder / file)


@cache
def _unpacked(path: Path, _state: tuple[int, int]) -> TemporaryDirectory[str]:
    folder = TemporaryDirectory(prefix="pitboard-", ignore_cleanup_errors=True)
    unpack(path, Path(folder.name))
    return folder


def scan_folder(path: Path) -> Path:
    """Return the folder that the scans of a track's file are in; those of a packed track are unpacked
    into a folder that exists until the program ends.

    Raises:
        UnreadableFile: a packed track that can't be read.
    """
    if not is_packed(path):
        return path.parent
    state = path.stat()
    return Path(_unpacked(path.absolute(), (state.st_mtime_ns, state.st_size)).name)


def write_packed(track: Track, path: Path | str, folder: Path | None) -> None:
    """Write a track and its scans; an existing file stays intact until the new one is complete.

    Args:
        track: the track.
        path: the file.
        folder: where its scans are; those that are missing there are left out.

    Raises:
        UnwritableFile: the file can't be written, or no reader would accept it.
    """
    text = track_to_text(track).encode()
    there = [(scan, folder / scan.file) for scan in track.scans if folder and isfile(folder / scan.file)]
    size = len(text) + sum(file.stat().st_size for _scan, file in there)
    if size > LARGEST_UNPACKED or len(text) > LARGEST_FILE:
        problem = _("{path}: not written because it would be larger than {limit} MB; use a {suffix} file")
        raise UnwritableFile(
            problem.format(path=path, limit=LARGEST_UNPACKED // 1_000_000, suffix=".track.json")
        )

    def pack(file: BinaryIO) -> None:
        with zipfile.ZipFile(file, "w", allowZip64=False) as archive:
            archive.writestr(member("mimetype"), MIMETYPE)
            archive.writestr(member(TRACK, zipfile.ZIP_DEFLATED), text)
            for scan, picture in _once(there):
                with picture.open("rb") as source, archive.open(member(SCANS + scan.file), "w") as packed:
                    shutil.copyfileobj(source, packed, CHUNK)

    write_atomically(path, pack)


def _once(there: list[tuple[Scan, Path]]) -> Iterator[tuple[Scan, Path]]:
    """Yield each picture once, although several scans may show it."""
    yield from {scan.file: (scan, file) for scan, file in there}.values()


def save_track(track: Track, path: Path, folder: Path | None = None) -> None:
    """Write a track; with the suffix of packed tracks its scans, which are in `folder`, are packed, too.

    Raises:
        UnwritableFile: the file can't be written, or no reader would accept it.
    """
    if has_packed_suffix(path):
        write_packed(track, path, folder)
    else:
        write_track(track, path)


def save_with_scans(
    track: Track, out: Path, sources: Iterable[tuple[Track, Path]], replace: bool = False
) -> None:
    """Write a track with its scans, beside it or packed.

    Args:
        track: the track.
        out: its file.
        sources: the tracks it is made of, whose scans it has, and the files they were read from.
        replace: whether different images of the same name may be replaced.

    Raises:
        UnwritableFile: something can't be written, or would replace a different image.
    """
    if not has_packed_suffix(out):
        for source, file in sources:
            copy_scans(source, scan_folder(file), out.parent, replace)
        write_track(track, out)
        return
    with TemporaryDirectory(prefix="pitboard-") as folder:
        for source, file in sources:
            copy_scans(source, scan_folder(file), Path(folder))
        write_packed(track, out, Path(folder))


def has_packed_suffix(path: Path) -> bool:
    """Return whether a file of this name is written as a packed track."""
    return path.suffix.lower() == PACKED_SUFFIX


def member(name: str, method: int = zipfile.ZIP_STORED) -> zipfile.ZipInfo:
    """Return a member for `name`. Its time is always the same, so that equal content gives equal files."""
    member = zipfile.ZipInfo(name, _EARLIEST)
    member.compress_type = method  # pictures are compressed already
    member.external_attr = 0o644 << 16
    return member
