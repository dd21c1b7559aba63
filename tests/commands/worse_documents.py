"""Documents made worse by someone who knows the schema: most can still be read, and say something absurd.

What is wrong with them is found by what comes after reading: checks, repairs, joins, pictures, races.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

from tests.formats.mutations import mutated

Place = tuple[Any, ...]
"""Keys and indices that lead to a value in a document."""

NUMBERS = (
    0, 1, -1, 2, 9, 99, 999, 1000, 0.01, -0.01, 1e-9, 1e-6, 1e6, -1e6, 999_999.99, 1e12, -1e12, 360, -360,
    0.5, 1e4, 1e5,
)  # fmt: skip
FACTORS = (0, -1, 2, 0.5, 10, 0.1, 1000, 0.001, 1e6, 1e-6)
TEXTS = (
    "", " ", "a", "x" * 64, "x" * 200, "\u202eabc", "\u200f", "[red]x[/red]", "[/]", "<b>&amp;", "{0}", "%s",
    "é" * 100, "😀", "\u0301", "=1+1", "--help", "-", "../x", "CON", "$(x)",
)  # fmt: skip


def places(document: Any, here: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Yield every value of a document and where it is."""
    yield here, document
    if isinstance(document, dict):
        for key, value in document.items():
            yield from places(value, (*here, key))
    elif isinstance(document, list):
        for index, value in enumerate(document):
            yield from places(value, (*here, index))


def put(document: Any, place: Place, value: Any) -> None:
    """Put a value into a document."""
    for key in place[:-1]:
        document = document[key]
    document[place[-1]] = value


def _some(
    document: Any, chance: Random, kind: type | tuple[type, ...], least: int = 0
) -> tuple[Place, Any] | None:
    found = [
        (place, value)
        for place, value in places(document)
        if place
        and place[-1] not in ("format", "version")
        and isinstance(value, kind)
        and not isinstance(value, bool)
        and (least == 0 or len(value) >= least)
    ]
    # First a key, then one of its values: else nearly all were coordinates of spaces.
    by_key: dict[Any, list[tuple[Place, Any]]] = {}
    for place, value in found:
        by_key.setdefault(tuple(key for key in place if isinstance(key, str)), []).append((place, value))
    return chance.choice(by_key[chance.choice(sorted(by_key))]) if by_key else None


def _extreme_number(document: Any, chance: Random) -> None:
    if some := _some(document, chance, (int, float)):
        put(document, some[0], chance.choice(NUMBERS))


def _other_unit(document: Any, chance: Random) -> None:
    """Multiply all numbers below some place."""
    if some := _some(document, chance, (dict, list), 1):
        factor = chance.choice(FACTORS)
        for place, value in list(places(some[1])):
            if place and isinstance(value, float) and not isinstance(value, bool):
                put(some[1], place, value * factor)


def _hostile_text(document: Any, chance: Random) -> None:
    if some := _some(document, chance, str):
        put(document, some[0], chance.choice(TEXTS))


def _swapped(document: Any, chance: Random) -> None:
    """Two values of the same kind and key change places: references lead elsewhere."""
    some = _some(document, chance, (str, int, float, list))
    if some is None:
        return
    place, value = some
    others = [
        (other, there)
        for other, there in places(document)
        if (other and type(there) is type(value) and other[-1:] == place[-1:]) or other[:-1] == place[:-1]
    ]
    other, there = chance.choice(others)
    if other and type(there) is type(value) and other[: len(place)] != place and place[: len(other)] != other:
        put(document, place, there)
        put(document, other, value)


def _twice(document: Any, chance: Random) -> None:
    if some := _some(document, chance, list, 1):
        some[1].insert(chance.randrange(len(some[1])), deepcopy(chance.choice(some[1])))


def _emptied(document: Any, chance: Random) -> None:
    if some := _some(document, chance, list, 1):
        some[1].clear()


def _shortened(document: Any, chance: Random) -> None:
    if some := _some(document, chance, list, 2):
        del some[1][chance.randrange(len(some[1])) :]


def _one_lost(document: Any, chance: Random) -> None:
    if some := _some(document, chance, (dict, list), 1):
        keys = list(some[1]) if isinstance(some[1], dict) else range(len(some[1]))
        del some[1][chance.choice(keys)]


def _reversed(document: Any, chance: Random) -> None:
    if some := _some(document, chance, list, 2):
        some[1].reverse()


WAYS: tuple[Callable[[Any, Random], None], ...] = (
    _extreme_number, _extreme_number, _extreme_number, _other_unit, _hostile_text, _swapped, _swapped, _twice,
    _emptied, _shortened, _one_lost, _reversed,
)  # fmt: skip


def worse(document: Any, other: Any, chance: Random) -> Any:
    """Return a document made worse in one to four ways, or spliced with another one first."""
    made = deepcopy(document)
    if chance.random() < 0.15 and isinstance(made, dict):
        for key in set(made) & set(other) - {"format", "version"}:
            if chance.random() < 0.4:
                made[key] = deepcopy(other[key])
    for _way in range(chance.choice((1, 1, 2, 2, 3, 4))):
        chance.choice(WAYS)(made, chance)
    return made


def worse_json(data: bytes, other: bytes, chance: Random) -> bytes:
    """Return a JSON file made worse."""
    return json.dumps(worse(json.loads(data), json.loads(other), chance)).encode()


def worse_text(data: bytes, other: bytes, chance: Random) -> bytes:
    """Return a text with extreme numbers in it, and in half of all cases damaged besides."""
    numbers = list(re.finditer(rb"(?<![\w.#-])-?\d+(?:\.\d+)?(?![\w])", data))
    for number in sorted(
        chance.sample(numbers, chance.choice((1, 1, 2, 5))), key=re.Match.start, reverse=True
    ):
        value = chance.choice((chance.choice(NUMBERS), float(number[0]) * chance.choice(FACTORS)))
        data = data[: number.start()] + f"{value:.12g}".encode() + data[number.end() :]
    return mutated(data, chance) if chance.random() < 0.5 else data
