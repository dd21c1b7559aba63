"""A race takes place on a venue: on a board, or on a tile set of which a road is laid."""

from random import Random

import pytest
from attrs import evolve

from tests.engine.tile_game import TILE_GAME, TILES
from trackmodel.engine import (
    Entry,
    PositionError,
    Question,
    Record,
    Result,
    Roll,
    Setup,
    SetupError,
    State,
    answer,
    position_text,
    race,
    read_position,
    replay,
    start,
)
from trackmodel.engine.position import Placed, position
from trackmodel.engine.questions import Offer, Value
from trackmodel.engine.rulesets import RULESETS, rulesets_for
from trackmodel.engine.tile_road import NORTH, Road, Tile
from trackmodel.errors import WrongValue
from trackmodel.race_report.turns import as_told
from trackmodel.tile_set import CardKind, TileKind, TileSet


class Watcher:
    """A bot that uses a card at random, and notes what it is given to see."""

    def __init__(self, looks: list[State]) -> None:
        self.looks = looks

    def choose(self, state: State, question: Question[Offer], chance: Random) -> Value:
        self.looks.append(state)
        return chance.choice(question.options).value


SETUP = Setup(drivers=("a", "b", "c"), seed=3)


def raced() -> tuple[Record, list[State], list[State]]:
    looks: list[State] = []
    states = [start(TILES, SETUP, TILE_GAME)]

    def watch(state: State, entry: Entry) -> None:
        states.append(state)

    record = race(TILES, SETUP, watch, drivers=(Watcher(looks),) * 3, ruleset=TILE_GAME)
    return record, states, looks


def test_a_race_on_tiles_is_played_recorded_and_replayed() -> None:
    record, states, _looks = raced()
    assert record.venue is TILES
    assert repr(record).startswith("<Record tile-game on Short road:")
    end = replay(record, ruleset=TILE_GAME)
    assert isinstance(end.pending, Result)
    assert {line.status for line in end.classification} == {"finished"}
    road = TILE_GAME.road(end)
    assert isinstance(road, Road)
    assert len(road.tiles) == 7
    lengths = [len(TILE_GAME.road(state).tiles) for state in states]
    assert lengths == sorted(lengths), "a moment's road is the one laid by then"
    assert lengths[0] == 1


def test_bots_see_no_hand_but_their_own() -> None:
    _record, _states, looks = raced()
    for state in looks:
        asked = state.pending
        assert isinstance(asked, Question)
        assert any(state.cars[asked.car].drawn)
        others = [car for car in state.cars if car.number != asked.car]
        assert not any(any(other.drawn) for other in others)


def test_a_secret_face_and_a_private_answer_are_told_to_their_driver_only() -> None:
    state = start(TILES, SETUP, TILE_GAME)
    roll = state.pending
    assert isinstance(roll, Roll)
    assert roll.secret
    for value in (2, 2):
        before = state
        state, events = answer(state, value)
        entry = Entry("x", 0, value, events)
        assert as_told(before, entry, 0) is entry
        for other in (1, 2, None):
            told = as_told(before, entry, other)
            assert told.value == ""
            assert "2" not in str([event.data for event in told.events if event.kind == "draw"])


def test_rules_and_venue_must_fit() -> None:
    with pytest.raises(SetupError, match="formula-d is raced on a board, and Short road is a tile set"):
        start(TILES, Setup(rules="formula-d"))
    assert [ruleset.id for ruleset in RULESETS.values() if ruleset.venue is TileSet] == [
        ruleset.id for ruleset in rulesets_for(TILES)
    ]


def test_a_set_of_tiles_that_nobody_could_finish_with_is_refused() -> None:
    for changes, problem in (
        ({"tiles": TILES.tiles[:-1]}, "the road ends on one tile, not on 0"),
        ({"die": (0,)}, "nobody can finish"),
        ({"tiles": (*TILES.tiles, TileKind("moat", 1))}, 'no ruleset knows the kind "moat"'),
    ):
        with pytest.raises(SetupError, match=f"Short road can't be raced: .*{problem}"):
            start(evolve(TILES, **changes), SETUP, TILE_GAME)


def test_a_race_on_tiles_has_no_positions() -> None:
    state = start(TILES, SETUP, TILE_GAME)
    told = "tile-game has no positions: its cars don't stand on the spaces of a board"
    with pytest.raises(PositionError, match=told):
        position_text(state)
    with pytest.raises(PositionError, match=told):
        start(TILES, Setup(drivers=("a", "b"), position="tile-game 1 / x"), TILE_GAME)
    with pytest.raises(PositionError, match=told):
        read_position(TILES, Setup(drivers=("a", "b"), position="tile-game 1 / x"), TILE_GAME)
    with pytest.raises(PositionError, match=told):
        position(TILES, [Placed(0), Placed(0)], ruleset=TILE_GAME)


def test_a_tile_leads_to_the_next_one() -> None:
    """y grows downward, so a left turn leads east to north."""
    assert Tile(2, 3, 0).leads_to == (3, 3)
    left = Tile(2, 3, 0, "left")
    assert (left.exit_heading, left.leads_to) == (NORTH, (2, 2))
    assert Tile(2, 3, 1, "right").leads_to == (1, 3)


def test_a_tile_set_refuses_what_no_file_could_hold() -> None:
    with pytest.raises(WrongValue, match=r"TileKind\.shape: .*straight.*left.*right.*uphill"):
        TileKind("road", 1, "uphill")
    with pytest.raises(WrongValue, match=r"CardKind\.count: -1 is too small"):
        CardKind("pass", -1)
    with pytest.raises(WrongValue, match=r"TileSet\.die"):
        TileSet("x", "X", die=())
    assert TileSet("x", "X", tiles=[TileKind("moat", 2)]).tile_count == 2, "kinds are open"
