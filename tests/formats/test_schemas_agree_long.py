"""The readers and the published schemas accept the same documents and find errors in the same places."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.formats import documents
from tests.formats.schemas import schema_errors
from trackmodel import board, season, track
from trackmodel.errors import Unreadable
from trackmodel.formats import board_file, race_file, season_file, tile_set_file, track_file
from trackmodel.scan import Scan

FORMATS: dict[str, tuple[Callable[[], Any], Callable[[object], object]]] = {
    "track": (documents.track_document, track_file.track_from_json),
    "board": (documents.board_document, board_file.board_from_json),
    "race": (documents.race_document, race_file.record_from_json),
    "tileset": (documents.tile_set_document, tile_set_file.tile_set_from_json),
    "season": (documents.season_document, season_file.SEASON.read),
    "race on tiles": (documents.tile_race_document, race_file.record_from_json),
}

POINT = [1, 2]
ODD_VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 2, 9, 10, 19, 20, 21, 99, 100, 199, 200, 360, 361, 999, 1000, 4999, 5000,
    99_999, 100_000,
    1_000_000, 1_000_001, -1_000_000, -1_000_001, 10_000_000, 10_000_001, -10_000_001, 2**31, 2**31 + 1,
    2**63 - 1, 2**63, 10**400, -0.0, 0.5, 1.0, 2.0, 1e6, 1.5, 1e12, 1.1e12, 1e308, 5e-324,
    math.nan, math.inf, -math.inf,
    "", "a", "1", "main", "left", "track", "x" * 64, "x" * 65, "x" * 200, "x" * 201, "x" * 255, "x" * 256,
    "x" * 100_001, "a/b", "a\\b", "a\n", "\n", "a\tb", "\0", "\x7f", "\x9f", "a\u2028b", ".", "..", "../a",
    "a/..", "a/../b", "a/./b", "/a", "c:a", ".hidden", "..a", "a/..b", "f" * 64, "F" * 64, "f" * 64 + "\n",
    "ü🏁",
    [], {}, [1], POINT, [1, 2, 3], [True, 2], ["a", "b"], [1, None], [POINT], [POINT] * 2, [POINT] * 3,
    [POINT] * 64, [POINT] * 65, [0] * 9, [0] * 10, [{}], {"name": "main"}, [{"name": "main"}],
    [{"name": "other"}], {"from": "s1"}, {"line": [POINT, POINT]},
]  # fmt: skip


def check_agreement(name: str, document: object) -> None:
    places = set(schema_errors(name.removesuffix(" on tiles"), document))
    refused: set[str] = set()
    try:
        FORMATS[name][1](document)
    except Unreadable as error:
        refused = {place for place, _problem in error.errors}
    assert bool(refused) == bool(places), f"structuring: {refused}; schema: {places}"
    # The reader looks at nothing else in another format; the schema names the object without a format.
    refused = {place for place in refused if not place.endswith(("/format", "/version"))}
    assert refused <= places, f"structuring: {refused - places}; schema: {places}"


@pytest.fixture(autouse=True)
def only_the_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    """A schema can't count or compute; what the readers check beyond it is tested with each format."""
    monkeypatch.setattr(board, "contradictions", lambda board: ())
    monkeypatch.setattr(season, "contradictions", lambda season: ())
    monkeypatch.setattr(race_file, "_check_cars", lambda race: None)
    monkeypatch.setattr(Scan, "__attrs_post_init__", lambda scan: None)
    for module in (track, board):
        monkeypatch.setattr(module, "wrong_size", lambda *_size: "")


def places_by_kind(document: object) -> list[documents.Path]:
    """One place for each kind: of items of a list, one will do."""
    found = {}
    for path in documents.places(document):
        found.setdefault(tuple("*" if isinstance(key, int) else key for key in path), path)
    return list(found.values())


@pytest.mark.parametrize("name", FORMATS)
def test_the_whole_document_is_accepted(name: str) -> None:
    assert schema_errors(name.removesuffix(" on tiles"), FORMATS[name][0]()) == []
    FORMATS[name][1](FORMATS[name][0]())


@pytest.mark.parametrize("name", FORMATS)
def test_both_agree_about_odd_values_in_every_place(name: str) -> None:
    """Each place gets every 96th value, the next place others; `make accept` tries all in all places."""
    check_odd_values(name, every=96)


def check_odd_values(name: str, every: int) -> None:
    document = FORMATS[name][0]()
    for index, path in enumerate(places_by_kind(document)):
        for value in ODD_VALUES[index % every :: every]:
            check_agreement(name, documents.replaced(document, path, value))


@pytest.mark.parametrize("name", FORMATS)
def test_both_agree_about_null_in_every_place(name: str) -> None:
    document = FORMATS[name][0]()
    for path in places_by_kind(document):
        check_agreement(name, documents.replaced(document, path, None))


@pytest.mark.parametrize("name", FORMATS)
def test_both_agree_about_every_missing_value(name: str) -> None:
    document = FORMATS[name][0]()
    for path in documents.places(document):
        check_agreement(name, documents.without(document, path))


@pytest.mark.parametrize("name", FORMATS)
def test_both_agree_about_odd_values_of_unknown_keys(name: str) -> None:
    """In every kind of object, deep inside such a value, and beside another error."""
    whole = FORMATS[name][0]()
    broken = documents.replaced(whole, ("laps" if name.startswith("race") else "id",), None)
    places = [path for path in [(), *places_by_kind(whole)] if type(documents.at(whole, path)) is dict]
    for path in places:
        check_agreement(name, documents.with_one_more(broken, path, "", math.nan))
        check_agreement(name, documents.with_one_more(whole, path, "", [{"": [math.nan]}]))
    for value in (math.inf, -math.inf, 10**20, -(10**308), 10**309, -(10**400)):
        check_agreement(name, documents.with_one_more(whole, places[-1], "", value))


@pytest.mark.parametrize("name", FORMATS)
@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_both_agree_about_documents_damaged_at_random(name: str, data: st.DataObject) -> None:
    document = FORMATS[name][0]()
    for _ in range(data.draw(st.integers(1, 4), "number of changes")):
        path = data.draw(st.sampled_from(list(documents.places(document))), "place")
        value = data.draw(st.sampled_from(ODD_VALUES) | st.integers() | st.floats() | st.text(), "value")
        match data.draw(st.sampled_from(["replace", "remove", "add"]), "change"):
            case "replace":
                document = documents.replaced(document, path, value)
            case "remove":
                document = documents.without(document, path)
            case _:
                document = documents.with_one_more(document, path, data.draw(st.text(), "key"), value)
    check_agreement(name, document)


@pytest.mark.parametrize("place", [("wear",), ("options",), ("options", "builds"), ("options", "builds", 0)])
def test_both_name_the_object_in_which_a_name_is_no_line(place: documents.Path) -> None:
    """A schema has no place for a name; the value under such a name may be wrong too."""
    document = documents.race_document()
    document["options"] = {"builds": [{"tires": 6}] if place[-1] == 0 else {"tires": 6}}
    for points in (5, "many"):
        check_agreement("race", documents.with_one_more(document, place, "\x1f", points))


@pytest.mark.parametrize("document", [None, True, 1, "text", [], {}, {"format": "pitboard/track"}])
def test_both_refuse_what_is_no_document(document: object) -> None:
    for name in FORMATS:
        assert schema_errors(name.removesuffix(" on tiles"), document)
        with pytest.raises(Unreadable):
            FORMATS[name][1](document)
