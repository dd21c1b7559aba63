"""JSON Schemas of documents, from the annotations of their classes (`trackmodel.values.checked_values`)."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from enum import Enum
from functools import reduce
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from attrs import NOTHING, fields, has

from trackmodel.limits import Between, DocumentOf, Matches
from trackmodel.values.checked_values import key_of
from trackmodel.values.json_values import LARGEST_NUMBER
from trackmodel.values.value_words import plain

Schema = dict[str, Any]

_UNKNOWN: Schema = {"$ref": "#/$defs/Unknown"}
_DEFINITION_OF_UNKNOWN: Schema = {
    "description": "Any JSON value, with numbers within the range of a double.",
    "type": ["null", "boolean", "number", "string", "array", "object"],
    "minimum": -LARGEST_NUMBER,
    "maximum": LARGEST_NUMBER,
    "items": _UNKNOWN,
    "additionalProperties": _UNKNOWN,
}


def schema_of(cls: type, urn: str, head: Schema) -> Schema:
    """Return the JSON Schema of documents.

    Args:
        cls: the class of their body.
        urn: the id of the schema.
        head: keys before the body, with their schemas.
    """
    definitions: dict[str, Schema] = {"Unknown": _DEFINITION_OF_UNKNOWN}
    schema = _object(cls, definitions)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": urn,
        **schema,
        "required": [*head, *schema["required"]],
        "properties": head | schema["properties"],
        "$defs": definitions,
    }


def _object(cls: type, definitions: dict[str, Schema]) -> Schema:
    hints = get_type_hints(cls, include_extras=True)
    known = [attribute for attribute in fields(cls) if attribute.name != "extra"]
    return {
        "description": inspect.cleandoc(cls.__doc__ or "").partition("\n\nExamples:")[0],
        "type": "object",
        "required": [key_of(attribute.name) for attribute in known if attribute.default is NOTHING],
        "properties": {
            key_of(attribute.name): _schema(hints[attribute.name], definitions) for attribute in known
        },
        **({"additionalProperties": _UNKNOWN} if len(known) < len(fields(cls)) else {}),
    }


def _schema(type_: Any, definitions: dict[str, Schema]) -> Schema:
    """Return the schema of an annotation; classes in it are added to the definitions."""
    limits: Any = None
    if get_origin(type_) is Annotated:
        type_, limits, *_more = get_args(type_)
    origin, parts = get_origin(type_), get_args(type_)

    def of(part: Any) -> Schema:
        return _schema(part, definitions)

    if origin in (Union, UnionType):
        schema = reduce(_either, (of(part) for part in parts if part is not NoneType))
        return _or_null(schema) if NoneType in parts else schema
    if origin is Mapping and parts[1] is object:
        return {"type": "object"}
    if origin is Mapping:
        return {"type": "object", "propertyNames": of(parts[0]), "additionalProperties": of(parts[1])}
    if origin is frozenset or (origin is tuple and parts[-1] is Ellipsis):
        return {"type": "array", "minItems": limits.low, "maxItems": limits.high, "items": of(parts[0])}
    if origin is tuple:
        count = {"minItems": len(parts), "maxItems": len(parts)}
        if len(set(parts)) == 1:
            return {"type": "array", **count, "items": of(parts[0])}
        return {"type": "array", **count, "prefixItems": list(map(of, parts))}
    if isinstance(limits, DocumentOf):
        return {"$ref": limits.urn}
    if isinstance(limits, Between):
        least = "exclusiveMinimum" if limits.above else "minimum"
        kind = "integer" if type_ is int else "number"
        return {"type": kind, least: plain(limits.low), "maximum": plain(limits.high)}
    if isinstance(limits, Matches):
        text = {"description": limits.meaning(), "type": "string"}
        return {**text, "maxLength": limits.most, "pattern": limits.pattern}
    if type_ is object:
        return {}
    if type_ is bool:
        return {"type": "boolean"}
    if has(type_):
        name = type_.__name__.removeprefix("_")
        if name not in definitions:
            definitions[name] = {}  # its place, before those of the classes in it
            definitions[name] = _object(type_, definitions)
        return {"$ref": f"#/$defs/{name}"}
    return {"enum": [member.value for member in (type_ if issubclass(type_, Enum) else limits)]}


def _either(one: Schema, other: Schema) -> Schema:
    """Join the schemas of different types: each keyword but `type` concerns only one of them."""
    return one | other | {"type": [*_types(one), *_types(other)]}


def _or_null(schema: Schema) -> Schema:
    if "$ref" in schema:
        return {"anyOf": [schema, {"type": "null"}]}
    if "enum" in schema:
        return {"enum": [*schema["enum"], None]}
    return schema | {"type": [*_types(schema), "null"]}


def _types(schema: Schema) -> list[str]:
    types = schema["type"]
    return types if isinstance(types, list) else [types]
