"""The published schemas are those of the classes, and the command names each place by them."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from trackmodel.formats.document_kinds import KINDS, errors_in_file, schema_text
from trackmodel.formats.documents.document_kind import DocumentKind
from trackmodel.resources import resource, shipped_circuits, shipped_tile_sets


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_published_schema_is_that_of_the_class(kind: DocumentKind[object]) -> None:
    """`make docs` writes it."""
    text = resource("schemas", f"{kind.name}.schema.json").read_text("utf-8")
    Draft202012Validator.check_schema(json.loads(text))
    assert text == schema_text(kind)


def test_whatever_ships_fits_its_schema() -> None:
    for path in (shipped_circuits() | shipped_tile_sets()).values():
        assert errors_in_file(path) == []
