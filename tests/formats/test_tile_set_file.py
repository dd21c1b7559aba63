"""Tile sets are read, checked, written, and carried by the records of races on them."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import trackmodel
from tests.engine.tile_game import TILE_GAME, TILES
from tests.engine.whims import Whim
from tests.formats import documents
from trackmodel import engine
from trackmodel.engine import Ruleset, Setup, replay
from trackmodel.engine.rulesets import rulesets_for
from trackmodel.errors import Unreadable, UnwritableFile
from trackmodel.formats.race_file import record_from_json
from trackmodel.formats.tile_set_file import tile_set_from_json, tile_set_to_json
from trackmodel.tile_checks import TILE_CHECKS, blocking_fault
from trackmodel.tile_set import CARD_KINDS, TILE_KINDS, CardKind, Shape, TileKind, TileSet

KINDS = st.sampled_from(["start", "finish", "road", "petrol", "moat", "bottleneck"])
COUNTS = st.integers(0, 200)
SHAPES = st.sampled_from(["straight", "left", "right"])
TILE_SETS = st.builds(
    TileSet,
    id=st.sampled_from(["a", "short road", "kürzer"]),
    name=st.just("Any"),
    notes=st.sampled_from(["", "two\nlines"]),
    tiles=st.lists(st.builds(TileKind, KINDS, COUNTS, SHAPES, st.none() | st.integers(1, 99)), max_size=5),
    cards=st.lists(
        st.builds(CardKind, st.sampled_from(["pass", "wrong_way", "joker"]), COUNTS, st.integers(0, 99)),
        max_size=4,
    ),
    die=st.lists(st.integers(0, 99), min_size=1, max_size=8),
    hand=st.integers(0, 20),
    extra=st.just({}) | st.just({"house": {"rule": [1, None]}}),
)

FEW = st.integers(0, 3)
RACEABLE = st.builds(
    TileSet,
    id=st.just("any"),
    name=st.just("Any"),
    tiles=st.tuples(
        st.just(TileKind("start", 1)),
        *(
            st.builds(TileKind, st.just("road"), st.integers(0, 8), st.just(shape), st.integers(1, 9))
            for shape in Shape
        ),
        *(st.builds(TileKind, st.just(kind), FEW, SHAPES, st.integers(1, 9)) for kind in TILE_KINDS[3:]),
        st.builds(TileKind, st.just("finish"), st.just(1), SHAPES, st.none() | st.integers(1, 9)),
    ),
    cards=st.tuples(
        *(st.builds(CardKind, st.just(kind), st.integers(3, 5), st.integers(1, 3)) for kind in CARD_KINDS)
    ),
    die=st.lists(st.integers(0, 3), min_size=1, max_size=5).filter(any),
    hand=FEW,
)


@settings(deadline=None, suppress_health_check=list(HealthCheck))
@given(TILE_SETS)
def test_a_tile_set_is_read_as_it_was_written(tmp_path: Path, tile_set: TileSet) -> None:
    path = tmp_path / "any.tileset.json"
    trackmodel.write(tile_set, path)
    assert trackmodel.read(path) == tile_set
    assert bool(blocking_fault(tile_set)) == any(
        list(check.find(tile_set)) for check in TILE_CHECKS if check.blocks
    )


def test_every_key_arrives_and_unknown_ones_are_kept() -> None:
    document = documents.tile_set_document()
    document["tiles"][1]["color"] = "blue"
    tile_set = tile_set_from_json(document)
    assert tile_set.tiles[1] == TileKind("road", 8, "left", 4, extra={"color": "blue"})
    assert tile_set.cards[0] == CardKind("go_ahead", 5, 3)
    assert (tile_set.die, tile_set.hand) == ((1, 2, 2), 3)
    document["tiles"][0]["shape"] = "straight"
    assert tile_set_to_json(tile_set) == document


def test_a_damaged_tile_set_is_refused_with_each_place() -> None:
    document = documents.tile_set_document()
    document["tiles"][1] |= {"shape": "uphill", "count": 201}
    document["die"] = []
    with pytest.raises(Unreadable) as refused:
        tile_set_from_json(document)
    assert [place for place, _problem in refused.value.errors] == ["/tiles/1/count", "/tiles/1/shape", "/die"]


@pytest.mark.parametrize("ruleset", [TILE_GAME, *rulesets_for(TILES)], ids=lambda ruleset: ruleset.id)
@settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=15)
@given(data=st.data())
def test_any_record_carries_its_tile_set_and_replays(
    ruleset: Ruleset, tmp_path: Path, data: st.DataObject
) -> None:
    fewest, most = ruleset.cars
    cars = data.draw(st.integers(fewest, most), "cars")
    tile_set = data.draw(RACEABLE, "tile set")
    setup = Setup(ruleset.id, 1, ("a",) * cars, seed=data.draw(st.integers(0, 999), "seed"))
    record = engine.race(tile_set, setup, drivers=(Whim(),) * cars, ruleset=ruleset)
    path = tmp_path / "r.race.json"
    trackmodel.write(record, path)
    again = trackmodel.read_record(path)
    assert again == record
    assert replay(again, ruleset=ruleset).over
    assert '"board"' not in path.read_text("utf-8")


def test_a_record_has_a_board_or_a_tile_set() -> None:
    with pytest.raises(Unreadable, match="a race has either a board or a tile_set"):
        record_from_json(documents.race_document() | {"tile_set": documents.tile_set_document()})
    race = documents.tile_race_document()
    race["tile_set"]["hand"] = -1
    with pytest.raises(Unreadable, match="/tile_set/hand: -1 is too small"):
        record_from_json(race)
    del race["tile_set"]
    with pytest.raises(Unreadable, match="missing: board or tile_set"):
        record_from_json(race)


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("tile-unknown-kind", {"tiles": (*TILES.tiles, TileKind("moat", 2))}),
        ("card-unknown-kind", {"cards": (CardKind("go_aheat", 1, 1),)}),
        ("tile-one-start", {"tiles": TILES.tiles[1:]}),
        ("tile-one-finish", {"tiles": (*TILES.tiles, TileKind("finish", 1))}),
        ("tile-no-way", {"die": (0, 0)}),
        ("card-few", {"hand": 1}),
        ("card-few-for-all", {"hand": 1, "cards": (CardKind("pass", 5),)}),
        ("card-without-points", {"cards": (CardKind("wrong_way", 5),)}),
        ("tile-crowded-start", {"tiles": (TileKind("start", 1, limit=5), *TILES.tiles[1:])}),
    ],
)
def test_each_check_of_tile_sets_finds_its_fault_and_nothing_else_does(
    code: str, changes: dict[str, object]
) -> None:
    damaged = evolve(TILES, **changes)
    assert [check.code for check in TILE_CHECKS if list(check.find(TILES))] == []
    (check,) = [check for check in TILE_CHECKS if list(check.find(damaged))]
    assert check.code == code
    assert bool(blocking_fault(damaged)) == check.blocks


def test_a_tile_set_that_no_file_can_hold_is_not_written(tmp_path: Path) -> None:
    class Mine(TileSet):
        pass

    with pytest.raises(UnwritableFile):
        trackmodel.write(Mine("mine", "Mine"), tmp_path / "x.tileset.json")
    assert not list(tmp_path.iterdir())
