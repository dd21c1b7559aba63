"""Track documents keep everything that is in them, and their text suits a version history."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats import documents
from tests.formats.schemas import schema_errors
from tests.shared_boards import TYPICAL, shared_track
from trackmodel.errors import Unreadable, UnwritableFile, WrongValue
from trackmodel.formats.documents.json_reading import parse_json
from trackmodel.formats.track_file import read_track, track_from_json, track_to_text, write_track
from trackmodel.track import (
    Arrow,
    Corner,
    Declared,
    Direction,
    Finish,
    Inside,
    Layout,
    PassPoint,
    Place,
    Scan,
    Shift,
    Side,
    Space,
    Stand,
    Strip,
    StripCut,
    StripLane,
    StripLine,
    Track,
    Turn,
)
from trackmodel.values.json_values import DEEPEST, MOST_VALUES


def read(document: object) -> Track:
    return track_from_json(document)


def rewritten(document: object) -> Any:
    return json.loads(track_to_text(read(document)))


def test_every_key_arrives_in_its_attribute() -> None:
    track = read(documents.track_document())
    assert (track.id, track.name, track.author, track.license) == (
        "oval",
        "Oval Grüner Wald",
        "Somebody",
        "CC0-1.0",
    )
    assert track.notes == "Two lines\nof notes."
    assert (track.board.width, track.board.height, track.board.mm_per_unit) == (1000.0, 700.5, 0.7)
    assert track.direction is Direction.ANTICLOCKWISE
    homography = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.001, 0.0, 1.0)
    scan = Scan(
        "left",
        "scans/oval.png",
        800,
        600,
        homography,
        "0123456789abcdef" * 4,
        page=2,
        lens=-0.1,
        points=(PassPoint((1.0, 2.0), (3.5, 4.0)),),
        crop=((0.0, 0.0), (9.0, 0.0), (9.0, 9.0)),
        brightness=0.5,
        contrast=-0.5,
        opacity=0.25,
        visible=False,
        locked=True,
    )
    assert track.scans == (scan,)
    first, second = track.spaces
    assert first == Space("s1", ((0.0, 0.0), (1.0, 0.0), (1.0, 1.25)), lane=0)
    assert (second.lane, second.place, second.level, second.tunnel) == (1, Place.PIT, 1, True)
    assert (second.finish, second.progress) == (Side.BEYOND, 50)
    assert track.arrows == (Arrow("s1", "s2", Turn.RIGHT),)
    corner = Corner("c1", "Hairpin", 2, ("s1", "s2"), Inside.LEFT, Declared(12, 6), (5.0, 5.5))
    assert track.corners == (corner,)
    assert track.finish is not None
    assert track.finish.line == ((0.0, 0.0), (0.0, 10.0))
    assert [(place.position, place.space, place.angle) for place in track.grid] == [(1, "s1", -90.5)]
    assert track.pit.stands == (
        Stand(0, ("s2",), ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))),
        Stand(None, ("s2",)),
    )
    assert track.pit.exit_gear == 4
    assert (track.weather.rain, track.weather.changeable, track.weather.sun) == ((1, 6), (7, 14), (15, 20))
    assert track.layouts == (Layout("main"), Layout("short", ("s1",), (("s1", "s2"),), (corner,)))
    assert track.drafts == (
        Strip(
            "strip1",
            left=((0.0, 0.0), (9.0, 0.0)),
            right=((0.0, 5.0),),
            lanes=(StripLane(3, (StripCut(1, 0.25),)), StripLane(2)),
            lines=(StripLine(1, 0.5, 0.4),),
            shift=Shift.LEVEL,
            stops=2,
            place=Place.PIT,
            level=1,
            after=("s1",),
            before=("s2",),
        ),
    )
    assert [(one.from_, one.to, one.relation) for one in track.overrides.neighbors] == [
        ("s1", "s2", "beside")
    ]
    assert track.overrides.inside is Inside.RIGHT


def test_a_document_with_every_key_is_written_as_it_was_read() -> None:
    assert rewritten(documents.track_document()) == documents.track_document()


def test_three_keys_make_a_track() -> None:
    track = read({"format": "pitboard/track", "version": 1, "id": "a", "name": ""})
    assert track == Track(id="a", name="")
    assert read(json.loads(track_to_text(track))) == track


def objects_of(document: object) -> list[documents.Path]:
    paths = [(), *documents.places(document)]
    return [path for path in paths if isinstance(documents.at(document, path), dict)]


@pytest.mark.parametrize("path", objects_of(documents.track_document()), ids=str)
def test_unknown_keys_survive_in_every_object(path: documents.Path) -> None:
    unknown = {"deep": [1, 2.0, None, {"from_": "x"}], "text": "ü"}
    document = documents.track_document()
    for key in ("x-mine", "extra", "from_", "\0extra"):
        document = documents.with_one_more(document, path, key, unknown)
    assert rewritten(document) == document
    assert json.dumps(rewritten(rewritten(document))) == json.dumps(rewritten(document))


@pytest.mark.parametrize("key", ["name", "format", "version"])
def test_an_unknown_key_never_takes_a_known_ones_place(key: str) -> None:
    with pytest.raises(WrongValue, match=rf'Track.extra: "{key}"'):
        evolve(read(documents.track_document()), extra={key: "other", "mine": 1})


def test_every_space_arrow_and_corner_has_a_line_of_its_own() -> None:
    lines = track_to_text(read(documents.track_document())).splitlines()
    for wanted in ('{"id": "s1", "outline"', '{"id": "s2", "outline"', '{"from": "s1", "to": "s2", "turn"'):
        assert [line for line in lines if line.strip().startswith(wanted)], wanted
    assert len([line for line in lines if line.strip().startswith('{"id": "c1"')]) == 2  # main's and short's


def test_spaces_arrows_corners_and_grid_are_sorted_as_people_count() -> None:
    document = documents.track_document()
    space, arrow, corner, place = (document[key][0] for key in ("spaces", "arrows", "corners", "grid"))
    ids = ["s10", "s2", "a", "s1", "s02"]
    document["spaces"] = [{**space, "id": one} for one in ids]
    document["arrows"] = [{**arrow, "from": one, "to": other} for one in ids[:2] for other in ids[:2]]
    document["corners"] = [{**corner, "id": one} for one in ("c10", "c9")]
    document["grid"] = [{**place, "position": one} for one in (10, 9)]
    written = rewritten(document)
    assert [one["id"] for one in written["spaces"]] == ["a", "s1", "s02", "s2", "s10"]
    assert [(one["from"], one["to"]) for one in written["arrows"]] == [
        ("s2", "s2"),
        ("s2", "s10"),
        ("s10", "s2"),
        ("s10", "s10"),
    ]
    assert [one["id"] for one in written["corners"]] == ["c9", "c10"]
    assert [one["position"] for one in written["grid"]] == [9, 10]


def test_the_order_of_spaces_in_memory_does_not_change_the_text() -> None:
    track = read(documents.track_document())
    turned = evolve(track, spaces=track.spaces[::-1])
    assert track_to_text(turned) == track_to_text(track)


def test_moving_one_space_changes_one_line() -> None:
    track = read(documents.track_document())
    moved = evolve(track.spaces[0], outline=((0.0, 0.0), (1.0, 0.0), (1.5, 1.25)))
    before = track_to_text(track).splitlines()
    after = track_to_text(evolve(track, spaces=(moved, track.spaces[1]))).splitlines()
    assert len(before) == len(after)
    assert sum(one != other for one, other in zip(before, after, strict=True)) == 1


numbers = st.floats(-1e6, 1e6) | st.integers(-1_000_000, 1_000_000)
points = st.tuples(numbers, numbers).map(list)
idents = st.text(
    st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"], exclude_characters="/\\."),
    min_size=1,
    max_size=64,
)
spaces = st.fixed_dictionaries(
    {"id": idents, "outline": st.lists(points, min_size=3, max_size=6)},
    optional={
        "lane": st.integers(0, 3),
        "level": st.just(0) | st.just(1),
        "new": st.floats(allow_nan=False, allow_infinity=False),
    },
)


@settings(deadline=None)
@given(spaces=st.lists(spaces, max_size=8))
def test_writing_is_stable_byte_for_byte(spaces: list[Any]) -> None:
    document = {"format": "pitboard/track", "version": 1, "id": "a", "name": "b", "spaces": spaces}
    once = track_to_text(read(document))
    assert track_to_text(read(json.loads(once))) == once


def test_real_boards_come_back_equal_and_keep_the_schema(tmp_path: Path) -> None:
    for name in TYPICAL:
        track = shared_track(name)
        target = tmp_path / f"{name}.track.json"
        write_track(track, target)
        again = read_track(target)
        assert {space.id: space for space in again.spaces} == {space.id: space for space in track.spaces}
        assert sorted(map(repr, again.arrows)) == sorted(map(repr, track.arrows))
        assert evolve(again, spaces=(), arrows=(), grid=()) == evolve(track, spaces=(), arrows=(), grid=())
        assert track_to_text(again).encode() == target.read_bytes()
        assert schema_errors("track", json.loads(target.read_text("utf-8"))) == []


def test_a_track_too_large_for_any_reader_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trackmodel.formats.documents.json_reading.MOST_VALUES", MOST_VALUES // 100)
    path = tmp_path / "a.track.json"
    write_track(Track(id="a", name="old"), path)
    before = path.read_bytes()
    square = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))
    notes = {"values": [0] * (MOST_VALUES // 200)}
    spaces = (Space("s1", square, extra=notes), Space("s2", square, extra=notes))
    with pytest.raises(UnwritableFile, match="more than 10,000 values"):
        write_track(Track(id="a", name="new", spaces=spaces), path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def nested(levels: int, inner: object = 0) -> Any:
    """A list in a list, this many levels deep."""
    for _level in range(levels):
        inner = [inner]
    return inner


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("lane", {"a": 1}), ("lane", 3), ("format", "other"), ("new", 10**309), ("new", nested(70)),
        ("new", (1, 2)), ("new", {5: 1}), (5, 1), ("new", "\ud800"), ("new", math.nan), ("\ud800", 1),
    ],
    ids=ascii,
)  # fmt: skip
def test_unknown_keys_changed_later_never_spoil_a_file(key: Any, value: object, tmp_path: Path) -> None:
    path = tmp_path / "a.track.json"
    square = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))
    given: dict[str, object] = {"mine": [{}]}
    made = Track("a", "A", spaces=(Space("s1", square, extra=given),), extra=given)
    write_track(made, path)
    before = path.read_bytes()
    given[key] = value
    given["mine"].append(value)  # type: ignore[attr-defined]
    write_track(made, path)
    assert path.read_bytes() == before
    changed = made if key == "format" else made.spaces[0]
    changed.extra[key] = value  # type: ignore[index]
    with pytest.raises(UnwritableFile) as refused:
        write_track(made, path)
    assert str(refused.value).isprintable()
    assert path.read_bytes() == before


def test_nesting_too_deep_for_a_file_is_refused_before_the_file_is_touched(tmp_path: Path) -> None:
    path = tmp_path / "a.track.json"
    square = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))
    deepest = DEEPEST - len(["document", "spaces", "space"])
    for levels in (deepest, deepest + 1):
        made = Track("a", "A", spaces=(Space("s1", square, extra={"new": nested(levels)}),))
        if levels == deepest:
            write_track(made, path)
            assert read_track(path) == made
    before = path.read_bytes()
    with pytest.raises(UnwritableFile, match="nested more than 64 levels deep"):
        write_track(made, path)
    assert path.read_bytes() == before


def test_a_subclass_is_not_written(tmp_path: Path) -> None:
    class MyTrack(Track):
        pass

    class MySpace(Space):
        pass

    path = tmp_path / "a.track.json"
    with pytest.raises(UnwritableFile, match="must be Track, not MyTrack"):
        write_track(MyTrack("a", "A"), path)
    assert not path.exists()
    with pytest.raises(WrongValue, match=r"Track.spaces\[0\]: must be Space, not MySpace"):
        Track("a", "A", spaces=(MySpace("s1", ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))),))
    with pytest.raises(WrongValue, match=r"Track\.finish: must be Finish, not Mine"):
        Track("a", "A", finish=type("Mine", (Finish,), {})(((0.0, 0.0), (1.0, 0.0))))


@pytest.mark.parametrize("value", [2**64 - 1, 10**20 - 1, 1 - 10**19, nested(61)])
def test_an_unknown_key_holds_all_that_a_file_may_hold(value: object) -> None:
    document = documents.with_one_more(documents.track_document(), ("spaces", 0), "new", value)
    text = json.dumps(document)
    assert rewritten(parse_json(text)) == document


def test_an_unknown_key_that_does_not_fit_is_named_beside_the_other_errors() -> None:
    document = documents.track_document()
    document["spaces"][0]["a/b"] = {"x": [0, 10**309]}
    document["spaces"][0]["lane"] = -1
    with pytest.raises(Unreadable) as caught:
        read(document)
    assert [place[:20] for place, _problem in caught.value.errors] == [
        "/spaces/0/lane", "/spaces/0/a~1b/x/1",
    ]  # fmt: skip
    assert "too large" in caught.value.errors[1][1]


@pytest.mark.parametrize("homography", [(0.0,) * 9, (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0)])
def test_a_scan_that_lies_nowhere_is_refused(homography: tuple[float, ...]) -> None:
    document = json.loads(track_to_text(Track("t", "T", scans=(Scan("scan1", "a.png", 60, 40),))))
    document["scans"][0]["homography"] = list(homography)
    with pytest.raises(Unreadable, match="homography: it maps the scan onto a line or a point"):
        track_from_json(document)
