"""Files damaged at random, as disks, editors and people damage them, and how the readers take it."""

from __future__ import annotations

import json
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

from attrs import Factory, define

from trackmodel.compiler import compile_board
from trackmodel.errors import CannotCompile, UnreadableFile
from trackmodel.facts import Facts
from trackmodel.formats.gponline import read_gponline
from trackmodel.formats.track_file import read_track, track_from_json, track_to_text
from trackmodel.track import Track
from trackmodel.validator.run_checks import validate

Reader = Callable[[Path], Track]
READERS: dict[str, Reader] = {".dat": read_gponline, ".json": read_track}

TOKENS = [
    b"NaN", b"-Infinity", b"1e308", b"-1e308", b"1e999", b"0", b"-1", b"99999999999999999999", b"1e5", b"0.5",
    b"null", b"true", b'""', b'"a/b"', b'"..\\\\x"', b'"\\u0000"', b'"\\ud800"', b"[]", b"{}", b"[[[[[[[[",
    b"}", b"]", b",", b":", b'"', b"\n\n", b"\r\n", b"\0", b"\xff\xfe", b"\xc3", b"F", b"7", b" ", b"x" * 300,
]  # fmt: skip


def mutated(data: bytes, chance: Random) -> bytes:
    """The data with one to four pieces of damage."""
    for _damage in range(chance.choice((1, 1, 1, 2, 4))):
        data = chance.choice(DAMAGES)(data, chance) or b" "
    return data


def _flip_bit(data: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def _other_digit(data: bytes, chance: Random) -> bytes:
    digits = [at for at in (chance.randrange(len(data)) for _try in range(50)) if data[at : at + 1].isdigit()]
    at = digits[0] if digits else 0
    return data[:at] + b"%d" % chance.randrange(10) + data[at + 1 :]


def _exchange_numbers(data: bytes, chance: Random) -> bytes:
    """Two numbers change places: the file stays well formed and says something else."""
    numbers = list(re.finditer(rb"\d+(?:\.\d+)?", data))
    if len(numbers) < 2:
        return data
    one, other = sorted(chance.sample(numbers, 2), key=lambda number: number.start())
    return b"".join(
        (data[: one.start()], other[0], data[one.end() : other.start()], one[0], data[other.end() :])
    )


def _other_number(data: bytes, chance: Random) -> bytes:
    """A whole number or text gives way to another token."""
    start = chance.randrange(len(data))
    while start < len(data) and not data[start : start + 1].isdigit():
        start += 1
    end = start
    while end < len(data) and data[end : end + 1] in b"0123456789.":
        end += 1
    return data[:start] + chance.choice(TOKENS) + data[end:]


def _insert(data: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(data))
    return data[:at] + chance.choice(TOKENS) + data[at:]


def _leave_out(data: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(data))
    return data[:at] + data[at + chance.choice((1, 2, 10, 100, 5000)) :]


def _repeat(data: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(data))
    return data[:at] + data[at : at + chance.choice((1, 10, 100, 2000))] + data[at:]


def _cut_off(data: bytes, chance: Random) -> bytes:
    return data[: chance.randrange(len(data))]


def _lose_a_line(data: bytes, chance: Random) -> bytes:
    lines = data.split(b"\n")
    del lines[chance.randrange(len(lines))]
    return b"\n".join(lines)


def _double_a_line(data: bytes, chance: Random) -> bytes:
    lines = data.split(b"\n")
    lines.insert(chance.randrange(len(lines)), chance.choice(lines))
    return b"\n".join(lines)


def _exchange_lines(data: bytes, chance: Random) -> bytes:
    lines = data.split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


DAMAGES: list[Callable[[bytes, Random], bytes]] = [
    _flip_bit, _other_digit, _other_digit, _exchange_numbers, _exchange_numbers, _exchange_numbers,
    _other_number, _other_number, _insert, _leave_out, _repeat, _cut_off,
    _lose_a_line, _double_a_line, _exchange_lines,
]  # fmt: skip


@define
class Figures:
    """What came of reading damaged files.

    Attributes:
        read, refused: how many.
        without_place: how often each problem was told without a line or a pointer.
        slowest: seconds of the slowest file: reading, and checking where it could be read.
        compiled: how many of those read were sound enough to compile.
    """

    read: int = 0
    refused: int = 0
    compiled: int = 0
    slowest: float = 0.0
    without_place: Counter[str] = Factory(Counter)


def fuzz(files: Iterable[Path], folder: Path, count: int, seed: int) -> Figures:
    """Damages each of the files `count` times, reads what came of it, and checks it where it was read.

    Raises:
        AssertionError: something else was raised than the one line for users, or the line is none.
    """
    figures = Figures()
    for file in files:
        data = file.read_bytes()
        for number in range(count):
            chance = Random(f"{seed} {file.name} {number}")
            path = folder / f"damaged{file.suffix}"
            path.write_bytes(mutated(data, chance))
            begun = time.process_time()
            try:
                _take(path, READERS[file.suffix], figures)
            except Exception as error:
                error.add_note(f"{file.name}, damaged with seed {seed}, number {number}")
                raise
            figures.slowest = max(figures.slowest, time.process_time() - begun)
    return figures


def _take(path: Path, read: Reader, figures: Figures) -> None:
    try:
        track = read(path)
    except UnreadableFile as error:
        figures.refused += 1
        line = str(error)
        assert line.startswith(f"{path}: ")
        assert line.isprintable(), line
        assert len(line) < len(str(path)) + 250, line
        if not error.place:
            figures.without_place[error.problem] += 1
        return
    figures.read += 1
    facts = Facts(track)
    report = validate(track, facts=facts, slow=True)
    assert all(issue.message.isprintable() for issue in report.issues)
    try:
        compile_board(track, facts=facts)
        figures.compiled += 1
    except CannotCompile:
        assert report.blocking
    assert _again(track) == _again(_again(track))


def _again(track: Track) -> Track:
    """The track written and read once more."""
    return track_from_json(json.loads(track_to_text(track)))


def memory() -> int:
    """The most memory this process ever had, in megabytes; 0 where that can't be told."""
    if sys.platform != "linux":
        return 0
    # Not ru_maxrss: that counts what the process that started this one had, too.
    status = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return int(next(line for line in status if line.startswith("VmHWM")).split()[1]) // 1024
