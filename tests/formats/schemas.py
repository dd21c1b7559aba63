"""The published schemas, as a JSON Schema validator that isn't ours reads them."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.validators import extend
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from trackmodel.formats.documents.json_reading import pointer
from trackmodel.limits import MOST_ERRORS
from trackmodel.resources import resource


def schema_errors(schema: str, document: object) -> list[str]:
    """JSON pointers of the places where a document doesn't fit a schema ("track", "board" …)."""
    errors = islice(_validator(schema).iter_errors(document), MOST_ERRORS)
    return [pointer(each.absolute_path) for error in errors for each in (error, *_inside(error))]


def _inside(error: Any) -> Iterator[Any]:
    """The errors in the alternatives of an error: a value or null."""
    for each in error.context:
        yield from (each, *_inside(each))


@cache
def _validator(schema: str) -> Any:
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


_REFERRED = {"race": ("board", "tileset")}


def _load(schema: str) -> Any:
    document = json.loads(resource("schemas", f"{schema}.schema.json").read_text("utf-8"))
    # With it, jsonschema goes back to its own idea of numbers in a schema that another refers to.
    del document["$schema"]
    return document
