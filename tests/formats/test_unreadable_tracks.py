"""Track documents that are refused, with the place of each error; and those of other versions."""

from __future__ import annotations

import math

import pytest
from attrs import evolve

from tests.formats import documents
from trackmodel.errors import Unreadable
from trackmodel.formats import track_file
from trackmodel.formats.documents.json_reading import pointer
from trackmodel.formats.track_file import track_from_json


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("spaces", 1, "outline", 2, 0), math.nan, "/spaces/1/outline/2/0"),
        (("spaces", 1, "outline", 2, 0), 1e308, "/spaces/1/outline/2/0"),
        (("spaces", 0, "lane"), 10**400, "/spaces/0/lane"),
        (("spaces", 0, "lane"), True, "/spaces/0/lane"),
        (("spaces", 0, "lane"), "1", "/spaces/0/lane"),
        (("spaces", 0, "id"), "a\n", "/spaces/0/id"),
        (("spaces", 0, "id"), "a/b", "/spaces/0/id"),
        (("arrows", 0, "from"), "a\\b", "/arrows/0/from"),
        (("scans", 0, "file"), "/etc/passwd", "/scans/0/file"),
        (("scans", 0, "file"), "a/../../b", "/scans/0/file"),
        (("scans", 0, "file"), "C:\\a.png", "/scans/0/file"),
        (("layouts", 0, "name"), "other", "/layouts"),
        (("corners", 0), 5, "/corners/0"),
        (("corners", 0, "declared"), 5, "/corners/0/declared"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_with_its_place(
    path: documents.Path, value: object, place: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        track_from_json(documents.replaced(documents.track_document(), path, value))
    assert caught.value.place == place
    assert len(str(caught.value)) < 300
    assert "\n" not in str(caught.value)


def test_the_line_says_how_many_more_errors_there_are_and_the_list_holds_all() -> None:
    document = documents.track_document()
    document["spaces"][0]["lane"] = -1
    document["arrows"][0]["turn"] = "up"
    del document["grid"][0]["space"]
    with pytest.raises(Unreadable, match=r"and 2 more errors") as caught:
        track_from_json(document)
    places = [place for place, _problem in caught.value.errors]
    assert places == ["/spaces/0/lane", "/arrows/0/turn", "/grid/0"]


def test_a_pointer_escapes_slashes_and_tildes() -> None:
    assert pointer(["a/b", "~", 3]) == "/a~1b/~0/3"


def test_a_newer_version_is_refused_by_its_number() -> None:
    with pytest.raises(Unreadable, match=r"/version: .*newer Pitboard.*version 2") as caught:
        track_from_json({**documents.track_document(), "version": 2})
    assert caught.value.place == "/version"


def test_an_older_version_migrates_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = {
        1: lambda body: {**body, "name": body["name"] + " two"},
        2: lambda body: {**body, "name": body["name"] + " three"},
    }
    monkeypatch.setattr(track_file, "TRACK", evolve(track_file.TRACK, version=3, migrations=steps))
    assert track_from_json({**documents.track_document(), "name": "one"}).name == "one two three"


@pytest.mark.parametrize("format_", ["pitboard/board", "pitboard/race", "other", None, 5, []])
def test_another_format_is_refused_by_its_name(format_: object) -> None:
    with pytest.raises(Unreadable, match="pitboard/track"):
        track_from_json({**documents.track_document(), "format": format_})
