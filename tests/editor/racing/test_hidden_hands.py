"""Hands at one screen: nobody sees another's cards, not when looking back and not in what is told."""

from __future__ import annotations

from random import Random

import trackmodel
from editor.racing.live.session import Session
from trackmodel.engine import PERSON, Result, Roll, Setup
from trackmodel.engine.fortir_capla.piles import UNKNOWN
from trackmodel.engine.questions import Value

TILES = trackmodel.read_tile_set(trackmodel.shipped_tile_sets()["fortir-capla"])


def raced(drivers: tuple[str, ...], entries: int) -> Session:
    """A session in which random answers were given, at least so many and up to a question."""
    session, chance = Session(TILES, Setup("fortir-capla", drivers=drivers, seed=5)), Random(1)
    while not session.over and (len(session.entries) < entries or isinstance(session.asked, Roll)):
        session.answer(answer_to(session, chance))
    return session


def answer_to(session: Session, chance: Random) -> Value:
    """A random answer to what is asked."""
    asked = session.asked
    assert not isinstance(asked, Result)
    return chance.choice(asked.faces if isinstance(asked, Roll) else [it.value for it in asked.options])


def open_hands(session: Session, at: int) -> list[int]:
    """Numbers of the cars whose cards can be seen."""
    return [car.number for car in session.seen(at).cars if car.hand and UNKNOWN not in car.hand]


def test_nobody_looks_back_into_a_hand() -> None:
    session, chance = raced((PERSON,) * 3, 120), Random(2)
    while session.coming is None:
        session.answer(answer_to(session, chance))
    coming = session.coming
    assert not any(open_hands(session, at) for at in range(len(session.states))), "nobody has come yet"
    session.hand_over()
    assert open_hands(session, len(session.entries)) == [coming], "who came to the screen sees the own hand"
    seen = [open_hands(session, at) for at in range(len(session.entries))]
    assert all(set(hands) <= {coming} for hands in seen)
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
    under_way = session.story()
    assert "draws a card" in under_way
    ended = raced((PERSON,) * 3, 100_000)
    assert ended.over
    assert [moment.entry for moment in ended.moments] == ended.entries
    assert "draws a card" not in ended.story()
