"""The text format of GP Online boards (`.dat`): the content of each line, nothing derived from it.

A file has four sections, separated by an empty line: spaces, arrows, attributes, starting grid.
`trackmodel.formats.gponline` makes a Track from them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence, Set
from math import isfinite
from pathlib import Path
from typing import TypeVar

from attrs import field, frozen

from trackmodel.errors import Unreadable
from trackmodel.formats.documents.json_reading import read_bytes, reading
from trackmodel.texts import _

LARGEST_GP_FILE = 4_000_000
MOST_GP_SPACES = 2_000
MOST_GP_ARROWS = 20_000
MOST_GP_PLACES = 100
LARGEST_PIXEL = 100_000.0

STOPS_BY_TYPE = {3: 1, 2: 2, 6: 3}
"""Required stops of a corner by the type of its spaces."""
BLOCKED, FINISH, PIT = 4, 5, 7
KNOWN_TYPES = frozenset({1, 2, 3, BLOCKED, FINISH, 6, PIT})

Line = tuple[int, str]
"""Line number, counted from 1, and the line."""


@frozen
class GpSpace:
    """A line of the first section: id, center in pixels, type, and whether it is marked F (finish)."""

    id: int
    x: float
    y: float
    type: int
    marked: bool


@frozen
class GpBoard:
    """The content of a file. `rain` is in percent; `grid` has (id, degrees)."""

    image: str
    rain: int | None
    spaces: tuple[GpSpace, ...]
    arrows: tuple[tuple[int, int], ...]
    attributes: dict[int, float] = field(repr=False)
    grid: tuple[tuple[int, float], ...]


def read_gpboard(path: Path) -> GpBoard:
    """Return the content of a GP Online board.

    Raises:
        UnreadableFile: not such a board, or a damaged one; with the line number if there is one.
    """
    with reading(path):
        return parse_gpboard(_text_of(read_bytes(path)))


def parse_gpboard(text: str) -> GpBoard:
    """Return the content of a GP Online board, given its text.

    Raises:
        Unreadable: not such a board, or a damaged one; with the line number if there is one.
    """
    sections = _sections(text)
    _bounded(sections[0][1:], MOST_GP_SPACES, _("too many spaces: at most {0}"))
    _bounded(sections[1], MOST_GP_ARROWS, _("too many arrows: at most {0}"))
    _bounded(sections[3], MOST_GP_PLACES, _("too many starting places: at most {0}"))
    image, rain = _header(sections[0][0])
    spaces = _each(sections[0][1:], _space)
    if not spaces:
        raise Unreadable(_("there are no spaces"), "line 2")
    known = _ids_of(sections[0][1:], spaces)

    def arrow(words: list[str]) -> tuple[int, int]:
        from_, to = _exactly(words, 2, "FROM TO")
        return _known(from_, known), _known(to, known)

    def value(words: list[str]) -> tuple[int, float]:
        id_, number = _exactly(words, 2, "ID VALUE")
        return _known(id_, known), _number(number)

    return GpBoard(
        image=image,
        rain=rain,
        spaces=tuple(spaces),
        arrows=tuple(dict.fromkeys(_each(sections[1], arrow))),
        attributes=dict(_each(sections[2], value)),
        grid=tuple(_each(sections[3], value)),
    )


def _text_of(data: bytes) -> str:
    if len(data) > LARGEST_GP_FILE:
        raise Unreadable(_("more than {0} MB, too large for a board").format(LARGEST_GP_FILE // 1_000_000))
    if (nul := data.find(b"\0")) >= 0:
        line = data.count(b"\n", 0, nul) + 1
        raise Unreadable(_("not a GP Online board but binary data"), f"line {line}")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        # Only the image's name can hold a letter beyond ASCII; old Windows programs wrote it like this.
        return data.decode("latin-1")


def _sections(text: str) -> list[list[Line]]:
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
        raise Unreadable(_("the line with the file name of the board's image is missing"), "line 1")
    _header(sections[0][0])
    if len(sections) < len(names):
        missing = ", ".join(names[len(sections) :])
        problem = _("the file ends in the section {0}; missing: {1}. Is it cut off?")
        raise Unreadable(problem.format(names[len(sections) - 1], missing), f"line {len(lines)}")
    return sections


def _bounded(lines: Sequence[Line], most: int, problem: str) -> None:
    if len(lines) > most:
        raise Unreadable(problem.format(most), f"line {lines[most][0]}")


_HEADER = re.compile(r"(?P<image>\S.{0,200}?)\s+[0-4](?:\s+(?P<rain>\d{1,3})\s+\d{1,4})?")


def _header(line: Line) -> tuple[str, int | None]:
    """Return the image and the chance of rain; the place of a note and the shortest race are passed over."""
    number, text = line
    match = _HEADER.fullmatch(text)
    if match is None:
        problem = _("not a GP Online board: the first line must be IMAGE CORNER [RAIN SHORTEST]")
        raise Unreadable(problem, f"line {number}")
    rain = match["rain"]
    if rain and int(rain) > 100:
        raise Unreadable(
            _("the chance of rain must be at most 100%, not {0}%").format(rain), f"line {number}"
        )
    return match["image"], int(rain) if rain else None


class _WrongLineError(Exception):
    """What is wrong with a line; `_each` adds the line number."""


Parsed = TypeVar("Parsed")


def _each(lines: Sequence[Line], parse: Callable[[list[str]], Parsed]) -> list[Parsed]:
    found = []
    for number, line in lines:
        try:
            found.append(parse(line.split()))
        except _WrongLineError as error:
            raise Unreadable(str(error), f"line {number}") from None
    return found


def _space(words: list[str]) -> GpSpace:
    marked = len(words) == 5 and words[4] == "F"
    id_, x, y, kind = _exactly(words[:4] if marked else words, 4, "ID X Y TYPE [F]")
    type_ = _id(kind)
    if type_ not in KNOWN_TYPES:
        raise _WrongLineError(_("unknown type of space: {0}").format(kind))
    return GpSpace(_id(id_), _coordinate(x), _coordinate(y), type_, marked or type_ == FINISH)


def _ids_of(lines: Sequence[Line], spaces: Sequence[GpSpace]) -> frozenset[int]:
    """Return the ids of the spaces. They must differ, and so must the pixels of their centers."""
    at_pixel: dict[tuple[int, int], int] = {}
    ids: set[int] = set()
    for (number, _line), space in zip(lines, spaces, strict=True):
        if space.id in ids:
            raise Unreadable(_("duplicate space {0}").format(space.id), f"line {number}")
        ids.add(space.id)
        other = at_pixel.setdefault((round(space.x), round(space.y)), space.id)
        if other != space.id:
            problem = _("spaces {0} and {1} are at the same point").format(other, space.id)
            raise Unreadable(problem, f"line {number}")
    return frozenset(ids)


def _exactly(words: list[str], count: int, form: str) -> list[str]:
    if len(words) != count:
        raise _WrongLineError(_("expected {0}").format(form))
    return words


def _known(word: str, known: Set[int]) -> int:
    id_ = _id(word)
    if id_ not in known:
        raise _WrongLineError(_("there is no space {0}").format(id_))
    return id_


def _id(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 9):
        raise _WrongLineError(_("{0} is not a whole number").format(_short(word)))
    return int(word)


def _number(word: str) -> float:
    try:
        number = float(word)
    except ValueError:
        raise _WrongLineError(_("{0} is not a number").format(_short(word))) from None
    if not isfinite(number):
        raise _WrongLineError(_("{0} is not a finite number").format(_short(word)))
    return number


def _coordinate(word: str) -> float:
    number = _number(word)
    if abs(number) > LARGEST_PIXEL:
        raise _WrongLineError(_("{0} is too large for a coordinate").format(_short(word)))
    return number


def _short(word: str) -> str:
    # A binary file that happens to be text must not fill the screen.
    return repr(word if len(word) <= 30 else word[:30] + "…")
