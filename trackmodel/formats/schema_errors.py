"""Every place where a document breaks its JSON Schema, each with a pointer and a sentence.

The full run takes a fifth of a second on a real board, so it is made only where structuring has
already said no, or where somebody asks.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from attrs import frozen

from trackmodel.formats.structuring import Hook, Unfit
from trackmodel.resources import resource
from trackmodel.texts import _

if TYPE_CHECKING:
    from jsonschema import ValidationError
    from jsonschema.protocols import Validator

MOST_ERRORS = 1000
"""Nobody reads more; a file of rubbish must not take minutes."""
PATIENCE = 1.5
"""Seconds after which no further error is looked for."""


SHORT = 200
"""Lists of so many items may go through the full run as they are."""

Place = tuple[str | int, ...]
"""Keys and indexes from the document's root on."""


@frozen
class LongList:
    """A list that may be long: the hook that its items fit if the schema accepts them, and their number."""

    item: Hook
    most: int


LongLists = Mapping[tuple[str, ...], LongList]
"""By the keys that lead to them; "*" is any index."""


def schema_errors(
    schema: str, document: object, long_lists: LongLists = MappingProxyType({})
) -> list[tuple[str, str]]:
    """The errors of a document as (JSON pointer, message): at most `MOST_ERRORS`, all of them or the first.

    Args:
        schema: "track", "board" or "race".
        long_lists: lists of which only the items that don't fit go through the full
            run: a hundred thousand spaces would take half a minute.
    """
    sieve = _Sieve(long_lists)
    sifted = sieve.sift(document)
    found = list(sieve.errors)
    until = time.monotonic() + PATIENCE
    for error in islice(_validator(schema).iter_errors(sifted), MOST_ERRORS):
        found.append((pointer(sieve.place(error.absolute_path)), _message(error)))
        if time.monotonic() > until:
            break
    return list(dict.fromkeys(found))


class _Sieve:
    """Takes the items out of long lists that have no error, and knows where the others stood."""

    def __init__(self, long_lists: LongLists) -> None:
        self._long_lists = long_lists
        self._kept: dict[Place, list[int]] = {}
        self.errors: list[tuple[str, str]] = []

    def sift(self, value: object, place: Place = (), pattern: tuple[str, ...] = ()) -> object:
        """The value without the sound items of its long lists."""
        below = {known[len(pattern)] for known in self._long_lists if self._leads_to(pattern, known)}
        if type(value) is dict:
            return {
                key: self.sift(item, (*place, key), (*pattern, key)) if key in below else item
                for key, item in value.items()
            }
        if type(value) is list and pattern in self._long_lists:
            return self._unfit(value, place, self._long_lists[pattern])
        if type(value) is list and "*" in below:
            return [self.sift(item, (*place, n), (*pattern, "*")) for n, item in enumerate(value)]
        return value

    def place(self, sifted: Iterable[str | int]) -> Place:
        """Where in the document a place of the sifted one is."""
        place: Place = ()
        for step in sifted:
            place = (*place, self._kept[place][step] if place in self._kept else step)  # type: ignore[index]
        return place

    @staticmethod
    def _leads_to(pattern: tuple[str, ...], known: tuple[str, ...]) -> bool:
        return len(known) > len(pattern) and known[: len(pattern)] == pattern

    def _unfit(self, items: list[object], place: Place, long_list: LongList) -> list[object]:
        if len(items) > long_list.most:
            self.errors.append((pointer(place), _too_many(len(items), long_list.most)))
        if len(items) <= SHORT:
            return items
        kept = list(islice((n for n, item in enumerate(items) if not _fits(long_list, item)), MOST_ERRORS))
        self._kept[place] = kept
        return [items[n] for n in kept]


def _fits(long_list: LongList, item: object) -> bool:
    try:
        long_list.item(item, None)
    except Unfit:
        return False
    return True


def pointer(path: Iterable[object]) -> str:
    """The JSON pointer (RFC 6901) of a path of keys and indexes, fit to be shown in one line.

    Control characters in a key appear as escapes, and a very long key is cut.
    """
    return "".join("/" + _shown(str(step)).replace("~", "~0").replace("/", "~1") for step in path)


def _shown(key: str) -> str:
    cut = key if len(key) <= 70 else key[:67] + "..."
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in cut)


@cache
def _validator(schema: str) -> Validator:
    # Imported here: a good file needs no jsonschema, and every start of the command would pay.
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    def is_number(_checker: Any, value: Any) -> bool:
        return type(value) is int or (type(value) is float and math.isfinite(value))

    strict = extend(
        Draft202012Validator, type_checker=Draft202012Validator.TYPE_CHECKER.redefine("number", is_number)
    )
    documents = {name: _load(name) for name in (schema, *_REFERRED.get(schema, ()))}
    registry: Any = Registry().with_resources(
        (one["$id"], DRAFT202012.create_resource(one)) for one in documents.values()
    )
    return strict(documents[schema], registry=registry)


_REFERRED = {"race": ("board",)}


def _load(schema: str) -> Any:
    document = json.loads(resource("schemas", f"{schema}.schema.json").read_text("utf-8"))
    # With it, jsonschema goes back to its own idea of numbers in a schema that another refers to.
    del document["$schema"]
    return document


def _message(error: ValidationError) -> str:
    """What is wrong, in one short line; jsonschema's own sentences quote whole documents."""
    rule, limit, value = error.validator, error.validator_value, error.instance
    match rule:
        case "required":
            missing = [key for key in limit if key not in value]
            return _("missing: {keys}").format(keys=", ".join(missing))
        case "type":
            wanted = [limit] if isinstance(limit, str) else limit
            names = _(" or ").join(_TYPE_NAMES[one]() for one in wanted)
            return _("must be {wanted}, not {value}").format(wanted=names, value=_short(value))
        case "enum" | "const":
            choices = ", ".join(json.dumps(one) for one in (limit if rule == "enum" else [limit]))
            return _("must be one of {choices}, not {value}").format(choices=choices, value=_short(value))
        case "minimum":
            return _("{value} is too small: at least {limit}").format(value=_short(value), limit=limit)
        case "exclusiveMinimum":
            return _("{value} is too small: more than {limit}").format(value=_short(value), limit=limit)
        case "maximum":
            return _("{value} is too large: at most {limit}").format(value=_short(value), limit=limit)
        case "minItems":
            return _("{count} items are too few: at least {limit}").format(count=len(value), limit=limit)
        case "maxItems":
            return _too_many(len(value), limit)
    meaning = error.schema.get("description", rule) if isinstance(error.schema, dict) else rule
    return _("{value} is not allowed here: {meaning}").format(value=_short(value), meaning=meaning)


def _too_many(count: int, limit: int) -> str:
    return _("{count} items are too many: at most {limit}").format(count=count, limit=limit)


_TYPE_NAMES = {
    "object": lambda: _("an object"),
    "array": lambda: _("a list"),
    "string": lambda: _("a text"),
    "integer": lambda: _("a whole number"),
    "number": lambda: _("a number"),
    "boolean": lambda: _("true or false"),
    "null": lambda: _("null"),
}


def _short(value: object) -> str:
    if isinstance(value, dict):
        return _("an object")
    if isinstance(value, list):
        return _("a list")
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 10**18:
        return _("a very large number")
    shown = json.dumps(value)
    return shown if len(shown) <= 40 else shown[:37] + "..."
