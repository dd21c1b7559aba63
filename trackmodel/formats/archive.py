"""The zip file of a packed track, opened only if nothing in it is hostile.

It holds `mimetype`, stored first so that programs recognize the file, `track.json`, and each scan as
`scans/` and its `Scan.file`. Archives come from anywhere: all that can be told is checked before unpacking.
"""

from __future__ import annotations

import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from trackmodel.errors import Unreadable
from trackmodel.formats.documents.json_reading import LARGEST_FILE
from trackmodel.formats.pictures.scan_file import LARGEST_IMAGE
from trackmodel.limits import FILE
from trackmodel.texts import _

ZIP = b"PK\x03\x04"
"""First bytes of a zip file."""
TRACK, SCANS = "track.json", "scans/"
"""Name of the track document in the archive, and what the names of scans begin with."""
LARGEST_ARCHIVE = LARGEST_UNPACKED = 2_000_000_000
MOST_MEMBERS = 200
LARGEST_DIRECTORY = 200_000
"""Bytes of the list of members; more would only fill the memory."""
MOST_RATIO, FROM_SIZE = 200, 1_000_000
"""How many times its packed size a member may have, if it has at least `FROM_SIZE` bytes."""
DAMAGED = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError, NotImplementedError,
    RuntimeError, OverflowError,
)  # fmt: skip
"""What zipfile raises for damaged archives."""

Members = Mapping[str, zipfile.ZipInfo]
"""Members of an archive by name."""


def is_packed(path: Path | str) -> bool:
    """Return whether a file is a zip file, by its first bytes."""
    try:
        with open(path, "rb") as file:
            return file.read(len(ZIP)) == ZIP
    except (OSError, ValueError):
        return False


def track_document(path: Path | str) -> bytes:
    """Return the track document in an archive.

    Raises:
        Unreadable: it is no packed track, is damaged, or has what no packed track has.
    """
    with opened(path) as (archive, members):
        return document_in(archive, members)


def document_in(archive: zipfile.ZipFile, members: Members) -> bytes:
    """Return the track document in an open archive; raises as `track_document`."""
    if TRACK not in members:
        raise Unreadable(_("this zip file isn't a packed track: it has no {name}").format(name=TRACK))
    if members[TRACK].file_size > LARGEST_FILE:
        raise Unreadable(_("{name} in it is larger than any track").format(name=TRACK))
    try:
        return archive.read(members[TRACK])
    except DAMAGED:
        raise Unreadable(_("{name} in it is damaged").format(name=TRACK)) from None


@contextmanager
def opened(path: Path | str) -> Iterator[tuple[zipfile.ZipFile, Members]]:
    """Open an archive and check all that can be told before unpacking it.

    Raises:
        Unreadable: it is damaged or has what no packed track has.
    """
    try:
        _check_directory(Path(path))
        archive = zipfile.ZipFile(path)
    except DAMAGED as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else _("damaged")
        raise Unreadable(_("this zip file can't be read: {reason}").format(reason=reason)) from None
    with archive:
        yield archive, _checked(archive.infolist())


def _check_directory(path: Path) -> None:
    """Refuse a list of members so long that reading it would take all memory."""
    size = path.stat().st_size
    if size > LARGEST_ARCHIVE:
        limit = LARGEST_ARCHIVE // 1_000_000
        raise Unreadable(_("the file is larger than {limit} MB").format(limit=limit))
    with path.open("rb") as file:
        file.seek(max(0, size - 66_000))
        end = file.read()
    at = end.rfind(b"PK\x05\x06")
    if at < 0 or len(end) < at + 22:
        raise Unreadable(_("this zip file is cut off"))
    count, length = struct.unpack("<HI", end[at + 10 : at + 16])
    if count > MOST_MEMBERS or length > LARGEST_DIRECTORY or end[max(0, at - 20) : at][:4] == b"PK\x06\x07":
        raise Unreadable(_("this zip file has more than {n} files").format(n=MOST_MEMBERS))


def _checked(members: list[zipfile.ZipInfo]) -> Members:
    """Return the members by name; raise Unreadable for what no packed track has."""
    if len(members) > MOST_MEMBERS:
        raise Unreadable(_("this zip file has more than {n} files").format(n=MOST_MEMBERS))
    found: dict[str, zipfile.ZipInfo] = {}
    for member in members:
        if problem := _problem_of(member):
            raise Unreadable(f"{shown(member.filename)}: {problem}")
        if member.filename.casefold() in found:
            raise Unreadable(_("{name} is in it twice").format(name=shown(member.filename)))
        found[member.filename.casefold()] = member
    if sum(member.file_size for member in members) > LARGEST_UNPACKED:
        limit = LARGEST_UNPACKED // 1_000_000
        raise Unreadable(_("it unpacks to more than {limit} MB").format(limit=limit))
    return {member.filename: member for member in members}


def _problem_of(member: zipfile.ZipInfo) -> str:
    """Return what is wrong with a member, or ""."""
    kind = stat.S_IFMT(member.external_attr >> 16)
    if not re.match(FILE.pattern, member.filename.removesuffix("/")):
        return _("this name leads out of the archive or isn't a plain name")
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        return _("links and devices are not unpacked")
    if member.flag_bits & 0x1:
        return _("encrypted files can't be read")
    if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return _("this way of compressing can't be read; save it again with Pitboard")
    if member.file_size > LARGEST_IMAGE:
        return _("it is larger than {limit} MB").format(limit=LARGEST_IMAGE // 1_000_000)
    if member.file_size >= FROM_SIZE and member.file_size > MOST_RATIO * member.compress_size:
        return _("it unpacks to more than {ratio} times its size").format(ratio=MOST_RATIO)
    return ""


def shown(name: str) -> str:
    """Return the name of a member in one line."""
    return "".join(sign if sign.isprintable() else "?" for sign in name[:60])
