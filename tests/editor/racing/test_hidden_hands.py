"""Hands at one screen: nobody sees another's cards, not when looking back and not in what is told."""

from __future__ import annotations

from random import Random

import trackmodel
from editor.racing.live.session import Session
from trackmodel.engine import PERSON, Question, Roll, Setup
from trackmodel.engine.fortir_capla.piles import UNKNOWN
from trackmodel.race_report import story

TILES = trackmodel.read_tile_set(trackmodel.shipped_tile_sets()["fortir-capla"])


def raced(drivers: tuple[str, ...], entries: int) -> Session:
    """A session in which random answers were given, at least so many and up to a question."""
    session, chance = Session(TILES, Setup("fortir-capla", drivers=drivers, seed=5)), Random(1)
    while not session.over and (len(session.entries) < entries or isinstance(session.asked, Roll)):
        asked = session.asked
        if isinstance(asked, Roll):
            session.answer(chance.choice(asked.faces))
        elif isinstance(asked, Question):
            session.answer(chance.choice(asked.options).value)
    return session


def open_hands(session: Session, at: int) -> list[int]:
    """Numbers of the cars whose cards can be seen."""
    return [car.number for car in session.seen(at).cars if car.hand and UNKNOWN not in car.hand]


def test_nobody_looks_back_into_a_hand() -> None:
    session = raced((PERSON,) * 3, 120)
    assert not session.over
    asked = session.asked
    assert isinstance(asked, Question)
    assert open_hands(session, len(session.entries)) == [asked.car], (
        "the one who is asked sees their own hand"
    )
    seen = [open_hands(session, at) for at in range(len(session.entries))]
    assert all(set(hands) <= {asked.car} for hands in seen)
    assert any(seen)


def test_an_only_person_always_sees_the_own_hand_and_spectators_none() -> None:
    session = raced((PERSON, "rookie", "rookie"), 120)
    hands = [open_hands(session, at) for at in range(20, 120)]
    assert all(set(seen) <= {0} for seen in hands)
    assert any(hands)
    assert not any(open_hands(raced(("rookie",) * 3, 60), at) for at in range(60))


def test_what_is_told_of_cards_at_one_screen_is_told_of_all_once_the_race_is_over() -> None:
    session = raced((PERSON,) * 3, 120)
    drawn = [moment.entry for moment in session.moments if moment.entry.ask == "cards"]
    assert drawn
    assert {entry.value for entry in drawn} == {""}
    assert not any("card" in event.data for entry in drawn for event in entry.events)
    under_way = story(session.venue, session.setup, session.seen_states, session.told_entries)
    assert "draws a card" in under_way
    ended = raced((PERSON,) * 3, 100_000)
    assert ended.over
    assert [moment.entry for moment in ended.moments] == ended.entries
    assert "draws a card" not in story(ended.venue, ended.setup, ended.seen_states, ended.told_entries)
