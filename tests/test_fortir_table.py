"""Cards on the table and what questions are about, in situations of Fortir Capla."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import evolve

from tests.engine.fortir_box import BOX
from tests.engine.situations.fortir_capla.driving_f import Player, state_of
from trackmodel.engine import PERSON, Entry, Roll, answer
from trackmodel.engine.fortir_capla.fortir_values import FortirState, card_name
from trackmodel.engine.questions import Value
from trackmodel.race_report.fortir_table import asked_about, table_cards
from trackmodel.tile_set import TileKind

PEOPLE = (PERSON, PERSON, "regular")
ROAD = "road petrol road_works road road"


class Told:
    """A race from a situation on, as it is told to a driver."""

    def __init__(self, state: FortirState, drivers: Sequence[str] = PEOPLE) -> None:
        race = evolve(state.race, drivers=tuple(drivers), names=("Anna", "Bert", "Cleo"))
        self.states: list[Any] = [state.but(race=race)]
        self.entries: list[Entry] = []

    def do(self, *values: Value) -> Told:
        """Answer with these values; cards and tiles that are drawn are named as well."""
        for value in values:
            state = self.states[-1]
            asked = state.pending
            if isinstance(asked, Roll) and asked.die == "cards":
                value = next(face for face in asked.faces if card_name(state.race, face) == value)
            after, events = answer(state, value)
            kind = asked.die if isinstance(asked, Roll) else asked.kind
            self.entries.append(Entry(kind, asked.car, value, events))
            self.states.append(after)
        return self

    def seen(self, viewer: int | None) -> Any:
        return self.states[-1].race.ruleset.sight.of_state(self.states[-1], viewer)

    def cards(self, viewer: int | None = None) -> list[tuple[str, str]]:
        """The cards on the table with their words."""
        return list(table_cards(self.entries, self.seen(viewer)))

    def about(self) -> str:
        """What the question is about, as its driver sees it."""
        return asked_about(self.seen(self.states[-1].pending.car))


def offered(card: str, *players: Player, drivers: Sequence[str] = PEOPLE) -> Told:
    """A race in which Anna has offered Bert a card."""
    return Told(state_of(ROAD, *players), drivers).do(1, "stop", card, card, 1)


def test_a_card_on_offer_lies_face_down_for_all_but_the_one_who_offers_it() -> None:
    told = offered("-2", Player(3), Player(4))
    assert told.cards(1) == [("unknown", "Anna offers Bert a card, face down")]
    assert told.cards(None) == told.cards(2) == told.cards(1)
    assert told.cards(0) == [("-2", "Anna offers Bert a card, face down")]


def test_a_card_that_was_taken_is_turned_up_and_says_what_it_did() -> None:
    for viewer in (0, 1, 2, None):
        assert offered("-2", Player(3), Player(4)).do("take").cards(viewer) == [
            ("-2", "Bert takes a card from Anna. Wrong way \N{MINUS SIGN}2, goes back to section 2 (gas)")
        ]


def test_a_card_that_was_refused_is_used_by_the_one_who_offered_it() -> None:
    assert offered("breakdown", Player(3), Player(4)).do("refuse").cards() == [
        ("breakdown", "Bert refuses a card from Anna, who uses it. Breakdown, goes back to the start")
    ]
    assert offered("flat_tire", Player(3), Player(4)).do("take").cards() == [
        ("flat_tire", "Bert takes a card from Anna. Flat tire, misses the next turn")
    ]
    trouble = offered("engine_trouble", Player(3), Player(4)).do("take", "+1")
    assert trouble.cards() == [
        (
            "engine_trouble",
            "Bert takes a card from Anna. Engine trouble, holds one card fewer, discards go ahead +1",
        )
    ]


def test_a_card_says_what_it_did_also_when_its_user_decides_or_the_road_has_to_grow() -> None:
    ahead = offered("+2", Player(3), Player(1)).do("take", "on", "stop").cards()
    assert ahead == [("+2", "Bert takes a card from Anna. Go ahead +2, drives to section 2 (gas)")]
    tile = BOX.tiles.index(TileKind("workshop", 4, limit=4))
    cut = offered("short_cut", Player(3), Player(5)).do("refuse", tile).cards()
    words = "Bert refuses a card from Anna, who uses it. Short cut, drives to section 6 (workshop)"
    assert cut == [("short_cut", words)]


def test_a_later_turn_does_not_add_to_what_a_card_did() -> None:
    told = offered("-2", Player(3), Player(4), drivers=(PERSON, "regular", "regular"))
    told.do("take", 1, "on")
    assert told.cards() == [
        ("-2", "Bert takes a card from Anna. Wrong way \N{MINUS SIGN}2, goes back to section 2 (gas)")
    ]


def test_the_cards_since_ones_last_turn_stay_on_the_table() -> None:
    told = offered("-2", Player(3), Player(4), Player(1)).do("take", 1, "stop")
    assert [card for card, _words in told.cards()] == ["-2"]
    told.do("no_petrol", "-1", "-1", 2, "refuse", 1, "stop", "flat_tire", "flat_tire", 0)
    assert [card for card, _words in told.cards()] == ["-2", "-1", "unknown"]
    told.do("take", 1, "stop")
    assert told.states[-1].turn.car == 1, "Anna changes a tire"
    told.do("+1", "+1", 2)
    assert [card for card, _words in told.cards()] == ["-2", "-1", "flat_tire", "unknown"]


def test_questions_say_whose_card_it_is_and_where_the_points_come_from() -> None:
    told = Told(state_of(ROAD, Player(1))).do(3)
    assert told.about() == "You rolled 3: 3 points left"
    assert told.do("on").about() == "You rolled 3: 2 points left"
    assert told.do("stop", "no_petrol", "+2", "+2").about() == "You offer: go ahead +2"
    assert told.do(1).about() == "Anna offers you a card, face down"
    assert told.do("take").about() == "Go ahead +2, the card you took from Anna: 2 points left"
    refused = offered("+3", Player(4), Player(5)).do("refuse")
    assert refused.about() == "Go ahead +3, your card that Bert refused: 3 points left"
    leader = offered("pass", Player(4), Player(5)).do("take")
    assert leader.about() == "Pass, the card you took from Anna: 3 points left"
    trouble = offered("engine_trouble", Player(3), Player(4)).do("take")
    assert trouble.about() == (
        "Engine trouble, the card you took from Anna: you hold one card fewer until you fill up"
    )
