"""Packed tracks made worse: the track in them, its scan, the archive, and what it says of its sizes."""

from __future__ import annotations

import io
import warnings
import zipfile
from random import Random

from tests.commands.odd_pictures import odd_picture
from tests.commands.worse_documents import worse_json
from tests.formats.mutations import mutated

BOMB = 200_000_000
"""Zeros that are packed into some hundred kilobytes."""


def worse_archive(data: bytes, other: bytes, chance: Random) -> bytes:
    """Return a packed track with one part made worse."""
    way = chance.choice(("track", "track", "track", "scan", "bomb", "sizes", "bytes"))
    if way == "bytes":
        return mutated(data, chance)
    with zipfile.ZipFile(io.BytesIO(data)) as packed, zipfile.ZipFile(io.BytesIO(other)) as second:
        members = {name: packed.read(name) for name in packed.namelist()}
        others = {name: second.read(name) for name in second.namelist()}
    track = next(name for name in members if name.endswith(".json"))
    pictures = [name for name in members if name != track]
    if way == "track":
        other_track = next(content for name, content in others.items() if name.endswith(".json"))
        members[track] = worse_json(members[track], other_track, chance)
    elif way == "scan":
        members[chance.choice(pictures)] = odd_picture(b"", b"", chance)
    elif way == "bomb":
        members[chance.choice((track, *pictures, "more"))] = bytes(BOMB)
    made = _zipped(members)
    return _lying(made, chance) if way == "sizes" else made


def _zipped(members: dict[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name, content in members.items():
            new.writestr(name, content)
    return made.getvalue()


def _lying(archive: bytes, chance: Random) -> bytes:
    """Return the archive with another unpacked size for a member, in its directory and in front of it."""
    size = chance.choice((0, 1, 1000, 2**31, 2**32 - 2)).to_bytes(4, "little")
    for signature, at in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        places = [i for i in range(len(archive) - 30) if archive[i : i + 4] == signature]
        start = chance.choice(places) + at
        archive = archive[:start] + size + archive[start + 4 :]
    return archive
