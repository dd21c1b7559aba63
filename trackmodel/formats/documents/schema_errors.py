"""What is wrong with a document: each place where it doesn't fit its schema, and why."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from trackmodel.formats.documents.json_reading import pointer
from trackmodel.formats.documents.json_schema import Schema
from trackmodel.limits import MOST_ERRORS
from trackmodel.texts import _
from trackmodel.values.value_words import (
    not_a,
    not_allowed,
    not_finite,
    not_one_of,
    too_few,
    too_large,
    too_many,
    too_small,
)

if TYPE_CHECKING:
    from jsonschema import ValidationError


def schema_errors(document: object, schema: Schema, others: Iterable[Schema] = ()) -> list[tuple[str, str]]:
    """Return the JSON pointer and the problem of each place where a document doesn't fit its schema.

    Args:
        document: JSON values.
        schema: the schema.
        others: schemas that it refers to by their ids.
    """
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    checker = Draft202012Validator.TYPE_CHECKER.redefine("number", lambda _checker, value: _is_number(value))
    resources = ((one["$id"], DRAFT202012.create_resource(one)) for one in others)
    registry: Any = Registry().with_resources(resources)
    validator = extend(Draft202012Validator, type_checker=checker)(schema, registry=registry)
    errors = (
        (pointer(error.absolute_path), _problem(error))
        for whole in validator.iter_errors(document)
        for error in _parts_of(whole)
    )
    return list(dict.fromkeys(islice(errors, MOST_ERRORS)))


def _is_number(value: object) -> bool:
    return type(value) is int or (type(value) is float and math.isfinite(value))


def _parts_of(error: ValidationError) -> Iterator[ValidationError]:
    """Yield the errors in the first of the alternatives; the other one is null."""
    if error.validator != "anyOf":
        yield error
        return
    for part in error.context or ():
        if part.schema_path[0] == 0:
            yield from _parts_of(part)


def _problem(error: ValidationError) -> str:
    value: Any = error.instance
    limit: Any = error.validator_value
    match error.validator:
        case "type":
            return _wrong_type(limit, value)
        case "enum":
            return not_one_of(limit, value)
        case "minimum" | "exclusiveMinimum":
            return too_small(value, limit, above=error.validator == "exclusiveMinimum")
        case "maximum":
            return too_large(value, limit)
        case "pattern" | "maxLength":
            return not_allowed(value, error.schema["description"])
        case "minItems":
            return too_few(len(value), limit)
        case "maxItems":
            return too_many(len(value), limit)
        case "required":
            return _("missing: {keys}").format(keys=", ".join(key for key in limit if key not in value))
    return str(error.schema["description"])


def _wrong_type(wanted: str | list[str], value: object) -> str:
    if isinstance(value, float) and not math.isfinite(value):
        return not_finite()
    names = {
        "integer": _("a whole number"),
        "number": _("a number"),
        "string": _("a text"),
        "boolean": _("true or false"),
        "array": _("a list"),
        "object": _("an object"),
        "null": _("null"),
    }
    *others, last = [names[one] for one in ([wanted] if isinstance(wanted, str) else wanted)]
    if not others:
        return not_a(last, value)
    return not_a(_("{some} or {last}").format(some=", ".join(others), last=last), value)
