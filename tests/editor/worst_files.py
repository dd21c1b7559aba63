"""Twenty files that are worse than any that somebody would want to open: absurd, damaged, or lying."""

from __future__ import annotations

import io
import json
import math
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attrs import evolve
from PIL import Image

from tests.circuits import ring
from tests.commands.odd_pictures import lying
from tests.formats.fuzzing import foreign_drawing
from trackmodel.compiler import compile_board
from trackmodel.engine import Setup, race
from trackmodel.formats.packed_track import write_packed
from trackmodel.formats.race_file import write_record
from trackmodel.formats.track_file import track_to_text
from trackmodel.limits import MOST_SPACES
from trackmodel.track import Scan

DEEP = 100_000


def worst_files(folder: Path) -> list[Path]:
    """Write the files and return them."""
    made = []
    for number, (suffix, content) in enumerate(_contents(folder), 1):
        path = folder / f"worst {number}{suffix}"
        path.write_bytes(content)
        made.append(path)
    return made


def _contents(folder: Path) -> Iterator[tuple[str, bytes]]:
    yield from _tracks()
    yield from _archives(folder)
    yield from _pictures()
    yield from _others(folder)


def _track(**more: Any) -> bytes:
    document = json.loads(track_to_text(ring(lanes=2)))
    return json.dumps(document | more).encode()


def _spaces(count: int, points: int, spread: float) -> list[dict[str, Any]]:
    """Regular polygons, each beside the last one."""
    angles = [math.tau * n / points for n in range(points)]
    return [
        {
            "id": f"s{number}",
            "outline": [
                [500 + spread * number + 100 * math.cos(angle), 400 + 100 * math.sin(angle)]
                for angle in angles
            ],
            "lane": 0,
        }
        for number in range(count)
    ]


def _tracks() -> Iterator[tuple[str, bytes]]:
    track = ".track.json"
    yield track, _track(spaces=_spaces(MOST_SPACES, 4, 0.0), arrows=[], corners=[], grid=[])
    yield track, _track(spaces=_spaces(1000, 20, 0.01), arrows=[], corners=[], grid=[])
    yield track, _track(spaces=_spaces(100, 1000, 1.0), arrows=[], corners=[], grid=[])
    yield track, _track(name="\u202ex" * 100, author="[red]<b>&amp;", id="-" * 64)
    yield track, b'{"format": "pitboard/track", "x": ' + b"[" * DEEP + b"]" * DEEP + b"}"
    yield track, b'{"format": "pitboard/track", "x": [' + b"0," * 2_000_000 + b"0]}"
    yield track, _track()[:-200]


def _archives(folder: Path) -> Iterator[tuple[str, bytes]]:
    Image.effect_noise((60, 40), 80).save(folder / "inside.png")
    horizon = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0163, 0.0, 1.0)
    track = evolve(ring(lanes=2), scans=(Scan("s", "inside.png", 60, 40, homography=horizon),))
    write_packed(track, folder / "sound.pitboard", folder)
    sound = (folder / "sound.pitboard").read_bytes()
    yield ".pitboard", sound
    yield ".pitboard", sound.replace((60 * 40).to_bytes(4, "little"), b"\xff\xff\xff\x7f")[: len(sound)]
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("track.json", _track())
        packed.writestr("scans/inside.png", bytes(100_000_000))
    yield ".pitboard", bomb.getvalue()


def _pictures() -> Iterator[tuple[str, bytes]]:
    picture = io.BytesIO()
    Image.effect_noise((300, 200), 80).save(picture, "PNG")
    sound = picture.getvalue()
    yield ".png", sound[:33].replace((300).to_bytes(4), (30_000).to_bytes(4)) + sound[33:]
    yield ".png", lying(sound, _Always(2**31 - 1))
    yield ".jpg", sound
    yield ".gif", sound[:100]


class _Always:
    """A chance that always chooses the same."""

    def __init__(self, value: int) -> None:
        self._value = value

    def choice(self, _among: object) -> int:
        return self._value


def _others(folder: Path) -> Iterator[tuple[str, bytes]]:
    board = compile_board(ring(lanes=2, pit=False))
    write_record(race(board, Setup(drivers=("rookie",) * 2, seed=3)), folder / "sound.race.json")
    record = json.loads((folder / "sound.race.json").read_text())
    record["entries"] = record["entries"] * 50
    yield ".race.json", json.dumps(record).encode()
    yield ".csv", b"x,y\n" + b"1e308,-1e308\n" * 50_000
    yield ".geojson", b'{"type": "LineString", "coordinates": ' + b"[" * DEEP + b"]" * DEEP + b"}"
    yield ".svg", foreign_drawing().replace("<g ", "<g " * 1).replace("12", "1e300").encode()
    yield ".dat", b"a.png 1\n" + b"".join(b"%d 1e12 -1e12 1\n" % n for n in range(3000)) + b"\n\n"
    yield ".track.json", b""
