"""Values convert what they are made of or refuse it, so equal ones behave alike and all can be written."""

from __future__ import annotations

import contextlib
import copy
import json
import math
import pickle
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import numpy as np
import pytest
from attrs import evolve, fields, has
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.circuits import ring
from tests.edits.random_tracks import tracks
from tests.formats import documents
from trackmodel import board, track
from trackmodel.board import Board, BoardRules, BoardView
from trackmodel.compiler import board_of, compile_board
from trackmodel.errors import CannotCompile, Unreadable, UnreadableFile, WrongValue
from trackmodel.facts import Facts
from trackmodel.formats.board_file import board_from_json, board_to_text
from trackmodel.formats.track_file import read_track, track_from_json, track_to_text
from trackmodel.limits import Between
from trackmodel.resources import shipped_circuits
from trackmodel.track import (
    Arrow,
    Corner,
    Declared,
    GridPlace,
    Inside,
    Place,
    Scan,
    Space,
    Stand,
    Strip,
    StripCut,
    Track,
    Turn,
    Weather,
)
from trackmodel.validator.run_checks import validate
from trackmodel.values import json_values
from trackmodel.values.checked_values import converter

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


@pytest.mark.parametrize(
    ("given_", "stored"),
    [
        (Arrow("a", "b", "left").turn, Turn.LEFT),
        (Space("a", SQUARE, place="pit").place, Place.PIT),
        (Space("a", [[0, 0], [10, 0], [10, 10], [0, 10]]).outline, SQUARE),
        (Space("a", np.array(SQUARE)).outline, SQUARE),
        (Space("a", SQUARE, lane=np.int64(2)).lane, 2),
        (Space("a", SQUARE, lane=2.0).lane, 2),
        (Space("a", SQUARE, tunnel=np.bool_(True)).tunnel, True),
        (GridPlace(1, "a", np.float32(0.5)).angle, 0.5),
        (GridPlace(1, np.str_("a")).space, "a"),
        (Corner("c", "C", 1, ["a", "b"], flag=[1, 2]).spaces, ("a", "b")),
        (Corner("c", "C", 1, (), "left").inside, Inside.LEFT),
        (Weather(rain=[1, 6]).rain, (1, 6)),
        (evolve(ring(), direction="anticlockwise").direction, track.Direction.ANTICLOCKWISE),
        (evolve(compile_board(ring()).rules, tunnel=[0, 1]).tunnel, frozenset({0, 1})),
    ],
)
def test_values_of_other_types_are_converted(given_: object, stored: object) -> None:
    assert given_ == stored
    assert type(given_) is type(stored)


class Text(str):
    """Converts itself to another text, and has no hash."""

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return "a\nb"


class Whole(int):
    """Converts itself to another number."""

    def __int__(self) -> int:
        return 500


class Number(float):
    """Converts itself to no number."""

    def __float__(self) -> float:
        return math.nan


def test_subclasses_are_converted_by_their_value() -> None:
    space = Space(Text("a"), SQUARE, lane=Whole(2), place=Text("pit"))
    assert (type(space.id), space.id, type(space.lane), space.lane) == (str, "a", int, 2)
    assert space.place is Place.PIT
    angle = GridPlace(1, "a", Number(0.5)).angle
    assert (type(angle), angle) == (float, 0.5)


ODD_TYPES: list[Any] = [{}, [], set(), Text("up"), np.ndarray, np.array([1]), type, 10**5000]


@pytest.mark.parametrize("value", ODD_TYPES, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize("field", ["id", "outline", "lane", "place", "tunnel", "extra"])
def test_a_value_of_any_type_is_converted_or_refused(field: str, value: Any) -> None:
    with contextlib.suppress(WrongValue):
        Space(**{"id": "a", "outline": SQUARE, field: value})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: Space("a", SQUARE, lane="x"), 'Space.lane: must be a whole number, not "x"'),
        (
            lambda: Space("a", SQUARE, finish=5),
            'Space.finish: must be one of "before", "on", "beyond", not 5',
        ),
        (lambda: Stand(0, (), 5), "Stand.outline: must be a list, not 5"),
        (lambda: Stand(0, (), (5,) * 3), "Stand.outline[0]: must be a list, not 5"),
        (lambda: Stand(0, 5), "Stand.access: must be a list, not 5"),
    ],
)
def test_the_place_and_what_is_wanted_there_are_named(make: Any, told: str) -> None:
    with pytest.raises(WrongValue) as caught:
        make()
    assert str(caught.value) == told


def test_a_list_shared_many_times_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_values, "MOST_VALUES", 50_000)
    shared: list[object] = []
    for _level in range(45):
        shared = [shared, shared]
    with pytest.raises(WrongValue, match="more than 50,000 values"):
        Space("a", SQUARE, extra={"x": shared})


@pytest.mark.parametrize(
    "error",
    [
        WrongValue("Arrow", "wrong", ("turn", 1)),
        Unreadable("problem", "/place", [("/place", "problem"), ("", "more")]),
        UnreadableFile("a.json", "problem", "/place"),
        CannotCompile("message", (5,)),
    ],
)
def test_errors_can_be_pickled_and_copied(error: Exception) -> None:
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert vars(again) == vars(error)


@pytest.mark.parametrize("extra", [{}, {"new": [1, {"x": None}]}])
def test_values_can_be_pickled_and_copied(extra: dict[str, object]) -> None:
    space = Space("a", SQUARE, extra=extra)
    for again in (pickle.loads(pickle.dumps(space)), copy.copy(space), copy.deepcopy(space)):
        assert again == space


def test_zero_has_no_sign() -> None:
    space = Space("a", ((-0.0, 0.0), (1.0, -0.0), (1.0, 1.0)))
    assert "-" not in repr(space.outline)
    assert "-" not in repr(StripCut(1, -0.0))


@pytest.mark.parametrize(
    ("make", "label"),
    [
        (lambda: Arrow("a", "b", "up"), "Arrow.turn"),
        (lambda: Arrow("a", 5), "Arrow.to"),
        (lambda: Space("a/b", SQUARE), "Space.id"),
        (lambda: Space("half \ud800", SQUARE), "Space.id"),
        (lambda: Space("a", "outline"), "Space.outline"),
        (lambda: Space("a", (*SQUARE, (math.nan, 0.0))), "Space.outline[4][0]"),
        (lambda: Space("a", (*SQUARE, (0.0, math.inf))), "Space.outline[4][1]"),
        (lambda: Space("a", (*SQUARE, (0.0, 1e9))), "Space.outline[4][1]"),
        (lambda: Space("a", (*SQUARE, (0.0,))), "Space.outline[4]"),
        (lambda: Space("a", SQUARE * 300), "Space.outline"),
        (lambda: Space("a", SQUARE, lane=True), "Space.lane"),
        (lambda: Space("a", SQUARE, lane="1"), "Space.lane"),
        (lambda: Space("a", SQUARE, lane=1.5), "Space.lane"),
        (lambda: Space("a", SQUARE, lane=100), "Space.lane"),
        (lambda: Space("a", SQUARE, tunnel=1), "Space.tunnel"),
        (lambda: Space("a", SQUARE, extra={"lane": 1}), "Space.extra"),
        (lambda: Space("a", SQUARE, extra={"x": (1, 2)}), "Space.extra.x"),
        (lambda: Space("a", SQUARE, extra={"x\n": [math.nan]}), r"Space.extra['x\n'][0]"),
        (lambda: Space("a", SQUARE, extra={5: "x"}), "Space.extra"),
        (lambda: Space("a", SQUARE, extra=[]), "Space.extra"),
        (lambda: Scan("a", "../outside.png", 1, 1), "Scan.file"),
        (lambda: Stand(0, "s1"), "Stand.access"),
        (lambda: Corner("c", "C", 1, (), declared=(12, 6)), "Corner.declared"),
        (lambda: Declared(-1, 5), "Declared.long"),
        (lambda: Strip("a", place=Turn.LEFT), "Strip.place"),
        (lambda: Track("a", "two\nlines"), "Track.name"),
        (lambda: Track("a", "A", spaces=(SQUARE,)), "Track.spaces[0]"),
        (lambda: Track("a", "A", layouts=()), "Track.layouts"),
        (lambda: Track("a", "A", layouts=(track.Layout("short"),)), "Track.layouts"),
        (lambda: Track("a", "A", extra={"format": "x"}), "Track.extra"),
        (lambda: evolve(compile_board(ring()).rules, lap_length=0), "BoardRules.lap_length"),
        (lambda: evolve(compile_board(ring()).view, width=math.nan), "BoardView.width"),
        (lambda: evolve(compile_board(ring()), direction="up"), "Board.direction"),
    ],
)
def test_what_no_file_can_hold_is_refused_with_class_and_field(make: Any, label: str) -> None:
    with pytest.raises(WrongValue) as caught:
        make()
    assert str(caught.value).startswith(f"{label}: ")
    assert str(caught.value).isprintable()


def test_what_is_right_already_stays_the_same_object() -> None:
    """Facts are kept as long as their inputs are the same objects."""
    circuit = ring()
    renamed = evolve(circuit, name="Renamed")
    for attribute in fields(Track):
        if attribute.name != "name":
            assert getattr(renamed, attribute.name) is getattr(circuit, attribute.name)
    space = circuit.spaces[0]
    assert evolve(space, lane=3).outline is space.outline
    oval = compile_board(circuit)
    rules = evolve(oval.rules, inside=0)
    for attribute in fields(BoardRules):
        if attribute.name != "inside":
            assert getattr(rules, attribute.name) is getattr(oval.rules, attribute.name)


def test_every_attribute_is_checked() -> None:
    values = [one for module in (track, board) for one in vars(module).values() if isinstance(one, type)]
    classes = [one for one in values if has(one)]
    assert {Track, Space, Strip, Board, BoardRules, BoardView} <= set(classes)
    for cls in classes:
        for attribute in fields(cls):
            if not attribute.converter:
                assert cls.__module__ == "trackmodel.limits", f"{cls.__name__}.{attribute.name}"


def loosely(value: Any) -> Any:
    """The same value made of plain types: lists for tuples, strings for enums, integers for floats."""
    if has(type(value)):
        return type(value)(**{one.name: _loose_part(getattr(value, one.name)) for one in fields(type(value))})
    return value


def _loose_part(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_loose_part(one) for one in value]
    if isinstance(value, str):
        return str(value)
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return loosely(value)


@settings(deadline=None, max_examples=15, suppress_health_check=list(HealthCheck))
@given(tracks())
def test_equal_tracks_have_equal_issues_and_boards(circuit: Track) -> None:
    same = loosely(circuit)
    assert same == circuit
    assert validate(same) == validate(circuit)
    assert repr(same) == repr(circuit)


def test_brennach_made_of_plain_types_is_the_same_circuit() -> None:
    brennach = read_track(shipped_circuits()["brennach"])
    same = loosely(brennach)
    assert same == brennach
    assert repr(same) == repr(brennach)
    assert validate(same) == validate(brennach)
    assert compile_board(same) == compile_board(brennach)
    assert board_of(Facts(same)).rules.lap_length == 18_180


def of_type(type_: Any) -> st.SearchStrategy[Any]:
    """Arguments of a type: at its limits, beyond them, and of other types."""
    odd = st.sampled_from(ODD)
    if has(type_):
        hints = get_type_hints(type_, include_extras=True)
        return st.fixed_dictionaries(
            {}, optional={one.name: of_type(hints[one.name]) for one in fields(type_)}
        )
    origin, args = get_origin(type_), get_args(type_)
    if origin is tuple and args[-1] is Ellipsis:
        return st.lists(of_type(args[0]), max_size=3).map(tuple) | odd
    if origin is not None and args:
        return st.one_of(*(of_type(one) for one in args if isinstance(one, type) or get_args(one))) | odd
    return odd


ODD: list[Any] = [
    None, True, False, 0, 1, -1, 20, 99, 100, 10**20, 0.5, -0.0, 1e6, 1.1e6, math.nan, math.inf,
    "", "a", "main", "left", "track", "beside", "x" * 64, "x" * 65, "x" * 201, "a/b", "\n", "\ud800",
    "ü🏁", "..", "a.png", "f" * 64, (), [], {}, SQUARE, (1, 6), (0, 21), np.int32(3), np.float64(0.25),
    np.array(SQUARE), {"x": [1, {"y": None}]}, {"x": (1,)}, {"format": 1}, {"id": 1},
    Turn.LEFT, Place.PIT, object(),
]  # fmt: skip
"""Fit for some attribute, or for none."""

PARTS: dict[str, Any] = {
    "scans": track.Scan, "spaces": Space, "arrows": Arrow, "corners": Corner, "grid": GridPlace,
    "drafts": Strip, "finish": track.Finish, "pit": track.Pit, "weather": Weather, "board": track.BoardSize,
    "overrides": track.Overrides,
}  # fmt: skip


@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_what_can_be_made_can_be_written_and_reads_back_equal(data: st.DataObject) -> None:
    whole = track_from_json(documents.track_document())
    changes: dict[str, Any] = {}
    for name, cls in PARTS.items():
        old = getattr(whole, name)
        part = old[0] if isinstance(old, tuple) else old
        attribute = data.draw(st.sampled_from(fields(cls)), name)
        hint = get_type_hints(cls, include_extras=True)[attribute.name]
        try:
            new = evolve(part, **{attribute.name: data.draw(st.sampled_from(ODD) | of_type(hint), "value")})
        except WrongValue:
            continue
        changes[name] = (new, *old[1:]) if isinstance(old, tuple) else new
    try:
        made = evolve(whole, **changes)
    except WrongValue:
        return
    again = track_from_json(json.loads(track_to_text(made)))
    assert evolve(again, spaces=(), arrows=()) == evolve(made, spaces=(), arrows=())
    assert sorted(map(repr, again.spaces)) == sorted(map(repr, made.spaces))
    assert again.arrows == made.arrows


@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_board_that_can_be_made_can_be_written_and_reads_back_equal(data: st.DataObject) -> None:
    whole = board_from_json(documents.board_document())
    made = whole
    for name, cls in (("rules", BoardRules), ("view", BoardView)):
        attribute = data.draw(st.sampled_from(fields(cls)), name)
        hint = get_type_hints(cls, include_extras=True)[attribute.name]
        value = data.draw(st.sampled_from(ODD) | of_type(hint), "value")
        try:
            made = evolve(made, **{name: evolve(getattr(made, name), **{attribute.name: value})})
        except WrongValue:
            continue
    assert board_from_json(json.loads(board_to_text(made))) == made


WHOLE = Annotated[int, Between(0, 100)]
PAIRS = tuple[WHOLE, Annotated[int, Between(-1, 1)]]


@pytest.mark.parametrize(
    ("type_", "right", "odd"),
    [
        *((WHOLE, 7, odd) for odd in (True, 1.0, 1.5, -1, 101, None, "7", np.int64(3))),
        *((PAIRS, (7, -1), odd) for odd in ((7, 2), (7,), (7, 0, 0), [7, 0], (7.0, 0), None)),
        *(
            (track.Point, (1.5, 2.5), odd)
            for odd in ((0.0, -0.0), (1, 2), (math.nan, 1.0), (1.0, math.inf), (2e6, 1.0), (1.0,), [1.0, 2.0])
        ),
        (Annotated[tuple[WHOLE, ...], Between(1, 2)], (7,), ()),
        (Annotated[tuple[WHOLE, ...], Between(1, 2)], (7,), (1, 2, 3)),
        (Annotated[tuple[track.Point, ...], Between(0, 9)], ((1.5, 2.5),), ((1.5, -0.0),)),
    ],
)
def test_an_odd_value_among_many_is_treated_as_if_it_were_alone(type_: Any, right: Any, odd: Any) -> None:
    of_one, of_all = converter(type_), converter(Annotated[tuple[type_, ...], Between(0, 50)])
    most = (right,) * 30
    assert of_all(most) is most
    for many in ((odd, *most), (*most, odd)):
        try:
            alone = of_one(odd)
        except WrongValue:
            with pytest.raises(WrongValue):
                of_all(many)
        else:
            found = of_all(many)
            assert repr(found) == repr((alone, *most) if many[0] is odd else (*most, alone))
