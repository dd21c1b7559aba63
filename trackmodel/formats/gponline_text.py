"""The text of a GP Online board (`.dat`): what stands on each line, and nothing derived from it.

Four sections split by one empty line: spaces, arrows, attributes, starting grid. The reader of
boards (`trackmodel.formats.gponline`) makes a Track of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence, Set
from math import isfinite
from pathlib import Path
from typing import TypeVar

from attrs import field, frozen

from trackmodel.errors import UnreadableFile
from trackmodel.texts import _

MAX_BYTES = 4_000_000
MAX_SPACES = 2_000
MAX_ARROWS = 20_000
MAX_GRID = 100
MAX_COORDINATE = 100_000.0

STOPS_BY_TYPE = {3: 1, 2: 2, 6: 3}
"""Type of a corner space -> required stops of its corner."""
BLOCKED, FINISH, PIT = 4, 5, 7
KNOWN_TYPES = frozenset({1, 2, 3, BLOCKED, FINISH, 6, PIT})

Line = tuple[int, str]
"""Line number, counted from 1, and the line."""


@frozen
class GpSpace:
    """A line of the first section: id, center in pixels, type, and whether it is marked as finish."""

    id: int
    x: float
    y: float
    type: int
    marked: bool


@frozen
class GpBoard:
    """A whole file. `rain` is in percent; `shortest` in rounds; `grid` holds (id, degrees)."""

    image: str
    info_corner: int
    rain: int | None
    shortest: int | None
    spaces: tuple[GpSpace, ...]
    arrows: tuple[tuple[int, int], ...]
    attributes: dict[int, float] = field(repr=False)
    grid: tuple[tuple[int, float], ...]


def read_gpboard(path: Path) -> GpBoard:
    """Reads a GP Online board as it stands.

    Raises:
        UnreadableFile: with the line number where there is one.
    """
    return parse_gpboard(_text_of(path), path)


def parse_gpboard(text: str, path: Path) -> GpBoard:
    """The same from text; `path` is named in errors only."""
    sections = _sections(text, path)
    _bounded(sections[0][1:], MAX_SPACES, _("more than {0} spaces is no board."), path)
    _bounded(sections[1], MAX_ARROWS, _("more than {0} arrows is no board."), path)
    _bounded(sections[3], MAX_GRID, _("more than {0} starting places is no board."), path)
    image, info_corner, rain, shortest = _header(sections[0][0], path)
    spaces = _each(sections[0][1:], path, _space)
    if not spaces:
        raise UnreadableFile(path, _("there are no spaces."), "line 2")
    known = _ids_of(sections[0][1:], spaces, path)

    def arrow(words: list[str]) -> tuple[int, int]:
        from_, to = _exactly(words, 2, "FROM TO")
        return _known(from_, known), _known(to, known)

    def value(words: list[str]) -> tuple[int, float]:
        id_, number = _exactly(words, 2, "ID VALUE")
        return _known(id_, known), _number(number)

    return GpBoard(
        image=image,
        info_corner=info_corner,
        rain=rain,
        shortest=shortest,
        spaces=tuple(spaces),
        arrows=tuple(dict.fromkeys(_each(sections[1], path, arrow))),
        attributes=dict(_each(sections[2], path, value)),
        grid=tuple(_each(sections[3], path, value)),
    )


def _text_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise UnreadableFile(path, _("can't be opened: {0}.").format(error.strerror or error)) from error
    if not data.strip():
        raise UnreadableFile(path, _("the file is empty."))
    if len(data) > MAX_BYTES:
        raise UnreadableFile(path, _("more than {0} MB is no board.").format(MAX_BYTES // 1_000_000))
    if (nul := data.find(b"\0")) >= 0:
        line = data.count(b"\n", 0, nul) + 1
        raise UnreadableFile(path, _("not a GP Online board but binary data."), f"line {line}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Only the image's name can hold a letter beyond ASCII; old Windows programs wrote it so.
        return data.decode("latin-1")


def _sections(text: str, path: Path) -> list[list[Line]]:
    names = [_("spaces"), _("arrows"), _("attributes"), _("starting grid")]
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if not lines[-1]:
        lines.pop()
    sections: list[list[Line]] = [[]]
    for number, line in enumerate(lines, 1):
        if line.strip():
            sections[-1].append((number, line.strip()))
        elif len(sections) < len(names):
            sections.append([])
    if not sections[0]:
        raise UnreadableFile(path, _("the line with the board image's name is missing."), "line 1")
    _header(sections[0][0], path)
    if len(sections) < len(names):
        missing = ", ".join(names[len(sections) :])
        problem = _("the file ends in the section of {0}; missing: {1}. Is it cut off?")
        raise UnreadableFile(path, problem.format(names[len(sections) - 1], missing), f"line {len(lines)}")
    return sections


def _bounded(lines: Sequence[Line], most: int, problem: str, path: Path) -> None:
    if len(lines) > most:
        raise UnreadableFile(path, problem.format(most), f"line {lines[most][0]}")


_HEADER = re.compile(
    r"(?P<image>\S.{0,200}?)\s+(?P<corner>[0-4])(?:\s+(?P<rain>\d{1,3})\s+(?P<shortest>\d{1,4}))?"
)


def _header(line: Line, path: Path) -> tuple[str, int, int | None, int | None]:
    number, text = line
    match = _HEADER.fullmatch(text)
    if match is None:
        problem = _("not a GP Online board: the first line must be IMAGE CORNER [RAIN SHORTEST].")
        raise UnreadableFile(path, problem, f"line {number}")
    rain, shortest = match["rain"], match["shortest"]
    if rain is None:
        return match["image"], int(match["corner"]), None, None
    if int(rain) > 100:
        raise UnreadableFile(path, _("{0} % is no chance of rain.").format(rain), f"line {number}")
    return match["image"], int(match["corner"]), int(rain), int(shortest)


class _WrongLineError(Exception):
    """What is wrong on a line; `_each` adds where."""


Parsed = TypeVar("Parsed")


def _each(lines: Sequence[Line], path: Path, parse: Callable[[list[str]], Parsed]) -> list[Parsed]:
    found = []
    for number, line in lines:
        try:
            found.append(parse(line.split()))
        except _WrongLineError as error:
            raise UnreadableFile(path, str(error), f"line {number}") from None
    return found


def _space(words: list[str]) -> GpSpace:
    marked = len(words) == 5 and words[4] == "F"
    id_, x, y, kind = _exactly(words[:4] if marked else words, 4, "ID X Y TYPE [F]")
    type_ = _id(kind)
    if type_ not in KNOWN_TYPES:
        raise _WrongLineError(_("there is no type {0} of space.").format(kind))
    return GpSpace(_id(id_), _coordinate(x), _coordinate(y), type_, marked or type_ == FINISH)


def _ids_of(lines: Sequence[Line], spaces: Sequence[GpSpace], path: Path) -> frozenset[int]:
    """The ids of all spaces, which must differ, and so must the pixels they lie on."""
    at_pixel: dict[tuple[int, int], int] = {}
    ids: set[int] = set()
    for (number, _line), space in zip(lines, spaces, strict=True):
        if space.id in ids:
            raise UnreadableFile(path, _("space {0} is there twice.").format(space.id), f"line {number}")
        ids.add(space.id)
        other = at_pixel.setdefault((round(space.x), round(space.y)), space.id)
        if other != space.id:
            problem = _("spaces {0} and {1} lie at one point.").format(other, space.id)
            raise UnreadableFile(path, problem, f"line {number}")
    return frozenset(ids)


def _exactly(words: list[str], count: int, form: str) -> list[str]:
    if len(words) != count:
        raise _WrongLineError(_("{0} is expected here.").format(form))
    return words


def _known(word: str, known: Set[int]) -> int:
    id_ = _id(word)
    if id_ not in known:
        raise _WrongLineError(_("there is no space {0}.").format(id_))
    return id_


def _id(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 9):
        raise _WrongLineError(_("{0} is not a whole number.").format(_short(word)))
    return int(word)


def _number(word: str) -> float:
    try:
        number = float(word)
    except ValueError:
        raise _WrongLineError(_("{0} is not a number.").format(_short(word))) from None
    if not isfinite(number):
        raise _WrongLineError(_("{0} is not a number to reckon with.").format(_short(word)))
    return number


def _coordinate(word: str) -> float:
    number = _number(word)
    if abs(number) > MAX_COORDINATE:
        raise _WrongLineError(_("{0} lies too far out.").format(_short(word)))
    return number


def _short(word: str) -> str:
    # A binary file that happens to be text must not fill the screen.
    return repr(word if len(word) <= 30 else word[:30] + "…")
