"""Every place where a document breaks its JSON Schema, each with a pointer and a sentence.

The full run takes a fifth of a second on a real board, so it is made only where structuring has
already said no, or where somebody asks.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from trackmodel.resources import resource
from trackmodel.texts import _

if TYPE_CHECKING:
    from jsonschema import ValidationError
    from jsonschema.protocols import Validator

MOST_ERRORS = 1000
"""Nobody reads more; a file of rubbish must not take minutes."""


def schema_errors(schema: str, document: object) -> list[tuple[str, str]]:
    """The errors of a document as (JSON pointer, message), at most `MOST_ERRORS`.

    Args:
        schema: "track", "board" or "race".
    """
    errors = islice(_validator(schema).iter_errors(document), MOST_ERRORS)
    found = [(pointer(error.absolute_path), _message(error)) for error in errors]
    return list(dict.fromkeys(found))


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
            return _("{count} items are too many: at most {limit}").format(count=len(value), limit=limit)
    meaning = error.schema.get("description", rule) if isinstance(error.schema, dict) else rule
    return _("{value} is not allowed here: {meaning}").format(value=_short(value), meaning=meaning)


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
