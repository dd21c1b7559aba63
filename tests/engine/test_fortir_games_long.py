"""Whole games of Fortir Capla: what holds at every moment, records, and what players may see."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from attrs import evolve, fields, has

from tests.engine.fortir_box import BOX
from tests.engine.fortir_games import agreed, cards_of, holds, played
from trackmodel import engine
from trackmodel.engine import (
    BotsAndDice,
    Entry,
    Question,
    Record,
    ReplayDiffers,
    Result,
    Roll,
    SetupError,
    State,
    answer,
    replay,
    start,
)
from trackmodel.engine.drivers import make_driver
from trackmodel.engine.drivers.driver import Driver
from trackmodel.engine.fortir_capla.fortir_values import FortirState, this_turn, world
from trackmodel.engine.fortir_capla.piles import UNKNOWN, with_more
from trackmodel.engine.questions import Offer, Value
from trackmodel.engine.race_values import Stage, Status, but
from trackmodel.engine.record import describe
from trackmodel.formats.documents.json_reading import parse_json
from trackmodel.formats.race_file import record_from_json, record_to_text

GAMES = 20

Game = tuple[list[FortirState], Record]


@pytest.fixture(scope="module")
def games() -> list[Game]:
    return [played(agreed(seed, cars=3 + seed % 4)) for seed in range(GAMES)]


def test_random_games_end_and_no_card_tile_or_limit_is_broken_at_any_moment(
    games: list[Game],
) -> None:
    for states, _record in games:
        assert isinstance(states[-1].pending, Result)
        for state in states:
            holds(state)
    assert {len(states[0].cars) for states, _record in games} == {3, 4, 5, 6}
    assert any(tile.level for states, _record in games for tile in world(states[-1]).road), "bridges"


def test_it_holds_in_any_box() -> None:
    for seed in range(12):
        chance = Random(seed)
        tiles = tuple(
            evolve(
                it,
                count=it.count if it.kind in ("start", "finish") else chance.choice((0, 1, 2, 9)),
                limit=None if it.kind == "start" else chance.choice((it.limit, None, 1, 2)),
            )
            for it in BOX.tiles
        )
        cards = tuple(evolve(it, count=chance.choice((0, 1, 3))) for it in BOX.cards)
        box = evolve(BOX, tiles=tiles, cards=cards, die=(0, 1, 4), hand=chance.choice((0, 1, 2)))
        setup = agreed(seed, cars=3 + seed % 4)
        if box.card_count < box.hand * len(setup.drivers):
            continue
        states, record = played(setup, box)
        for state in states:
            holds(state)
        assert replay(record).classification == states[-1].classification
        bots = agreed(seed, *("rookie", "regular", "regular"))
        assert isinstance(engine.race(box, bots).result, Result)


def test_an_answer_that_is_refused_changes_nothing(games: list[Game]) -> None:
    states, _record = games[0]
    for state in states[:-1:25]:
        before = evolve(state)
        for value in ("fly", 99, True, (1,)):
            with pytest.raises(Exception, match=r"legal answer|has no face"):
                answer(state, value)
        assert state == before


def test_records_are_read_and_replayed(games: list[Game]) -> None:
    for states, record in games[:4]:
        read = record_from_json(parse_json(record_to_text(record)))
        assert read == record
        assert replay(read).classification == states[-1].classification
    at = next(index for index, entry in enumerate(record.entries) if entry.ask == "reply")
    other = {"take": "refuse", "refuse": "take"}[str(record.entries[at].value)]
    entries = (*record.entries[:at], evolve(record.entries[at], value=other), *record.entries[at + 1 :])
    with pytest.raises(ReplayDiffers, match=f"entry {at}"):
        replay(evolve(record, entries=entries))


def test_a_game_of_bots_goes_on_from_any_of_its_answers() -> None:
    setup = agreed(3, "rookie", "regular", "rookie")
    whole = engine.race(BOX, setup)
    for cut in range(0, len(whole.entries), 60):
        state = start(BOX, setup)
        bots = BotsAndDice(state.race, setup.seed)
        for entry in whole.entries[:cut]:
            bots.catch_up(state)
            state, _events = answer(state, entry.value)
        entries = list(whole.entries[:cut])
        while not isinstance(asked := state.pending, Result):
            value = bots.value(state)
            state, events = answer(state, value)
            entries.append(Entry(describe(asked), asked.car, value, events))
        assert tuple(entries) == whole.entries


# What players may see ------------------------------------------------------------------------------


class Nosy:
    """A bot that looks for cards in everything it is given, and lets another bot play."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self.states: list[tuple[int, FortirState]] = []
        self.seeds: list[object] = []

    def choose(self, state: FortirState, question: Question[Offer], chance: Random) -> Value:
        for found in values_in((state, question, state.pending)):
            self.seeds += [found] if hasattr(found, "seed") else []
            if isinstance(found, State):
                self.states.append((question.car, found))
        return self._driver.choose(state, question, chance)


def values_in(value: object, seen: set[int] | None = None) -> list[object]:
    """Return a value with all values it is made of, also those remembered in it."""
    seen = set() if seen is None else seen
    if id(value) in seen or isinstance(value, str | int | float | type(None)):
        return []
    seen.add(id(value))
    parts: list[object] = []
    if has(type(value)):
        parts += [getattr(value, each.name) for each in fields(type(value))]
    parts += vars(value).values() if hasattr(value, "__dict__") and not callable(value) else ()
    if isinstance(value, tuple | list | set | frozenset):
        parts += value
    if isinstance(value, dict):
        parts += value.values()
    return [value, *(found for part in parts for found in values_in(part, seen))]


def test_a_bot_that_looks_finds_no_card_of_another_hand_nor_can_count_back_to_it() -> None:
    setup = agreed(5, "regular", "rookie", "regular", "rookie")
    race = start(BOX, setup).race
    bots = tuple(Nosy(make_driver(name, race)) for name in setup.drivers)
    true: list[FortirState] = [start(BOX, setup)]
    record = engine.race(BOX, setup, lambda state, _entry: true.append(state), drivers=bots)
    looks = [look for bot in bots for look in bot.states]
    assert len(looks) > 200
    assert not any(bot.seeds for bot in bots), "who knows the seed knows all dice, also those of the draws"
    offers = 0
    for number, state in looks:
        here, own = world(state), state.cars[number]
        for car in state.cars:
            assert car.hand_hidden == (car.number != number)
            assert car.hand_hidden == (set(car.hand) == {UNKNOWN}) or not car.hand
        # The pile it is given is all that isn't its own and doesn't lie open: nothing is left to deduce.
        lies_open = [*own.hand, *(card for car in state.cars for card in car.troubles)]
        lies_open += [car.flat_tire for car in state.cars if car.flat_tire is not None]
        turn = this_turn(state)
        if turn.card is not None and turn.user is None:
            offers += turn.card == UNKNOWN
            assert (turn.card == UNKNOWN) == (turn.car != number)
            lies_open += [turn.card] if turn.card != UNKNOWN else []
        for card, kind in enumerate(BOX.cards):
            assert here.cards[card] == kind.count - here.discards[card] - lies_open.count(card)
    assert offers > 10
    assert replay(record).classification == true[-1].classification
    assert not any(car.hand_hidden for state in true for car in state.cars)


def test_a_player_cannot_tell_where_the_hidden_cards_are(
    games: list[Game],
) -> None:
    """Hidden cards dealt anew among pile, other hands, and the card on offer look the same."""
    chance = Random(1)
    for states, _record in games[:6]:
        for state in states[:-1:15]:
            sight = state.race.ruleset.sight
            for viewer in (*range(len(state.cars)), None):
                anew = dealt_anew(state, viewer, chance)
                assert sight.of_state(anew, viewer) == sight.of_state(state, viewer)
                assert sorted(cards_of(anew)) == sorted(cards_of(state))


def dealt_anew(state: FortirState, viewer: int | None, chance: Random) -> FortirState:
    here, turn = world(state), state.turn
    pool = [card for card, count in enumerate(here.cards) for _ in range(count)]
    others = [car for car in state.cars if car.number != viewer]
    pool += [card for car in others for card in car.hand]
    hides = state.stage is Stage.TURN and this_turn(state).car != viewer and this_turn(state).user is None
    if hides and this_turn(state).card is not None:
        pool.append(this_turn(state).card or 0)
    chance.shuffle(pool)
    for car in others:
        state = state.with_car(but(car, hand=tuple(sorted(pool.pop() for _ in car.hand))))
    if hides and turn is not None and this_turn(state).card is not None:
        state = state.with_turn(card=pool.pop())
    pile = (0,) * len(here.cards)
    for card in pool:
        pile = with_more(pile, card)
    return state.but(world=but(here, cards=pile))


def test_a_race_can_be_gone_on_with_from_what_a_player_sees(
    games: list[Game],
) -> None:
    chance = Random(2)
    for states, _record in games[:5]:
        for state in states[:-1:40]:
            seen = state.race.ruleset.sight.of_state(state, 1)
            for _answer in range(60):
                asked: Any = seen.pending
                if isinstance(asked, Result):
                    break
                options = asked.faces if isinstance(asked, Roll) else [it.value for it in asked.options]
                seen, _events = answer(seen, chance.choice(options))


def test_only_the_player_hears_which_card_was_drawn(games: list[Game]) -> None:
    states, record = games[0]
    race, sight = states[0].race, states[0].race.ruleset.sight
    drawn = [event for entry in record.entries for event in entry.events if event.kind == "draws"]
    assert drawn
    for event in drawn:
        assert sight.of_event(race, event, event.car) == event
        for other in (None, 5):
            assert "card" not in sight.of_event(race, event, other).data
    assert sight.of_state(states[-1], None) is states[-1], "after the race all is open"
    offers = [event for entry in record.entries for event in entry.events if event.kind == "offers"]
    assert offers
    assert all("card" not in event.data for event in offers)


def test_what_is_secret_is_said_to_be(games: list[Game]) -> None:
    for states, _record in games[:3]:
        for state in states[:-1]:
            asked = state.pending
            if isinstance(asked, Roll):
                assert asked.secret == (asked.die == "cards")
            else:
                assert isinstance(asked, Question)
                assert asked.private == (asked.kind in ("card", "discard"))


def test_a_game_that_is_over_is_ranked(games: list[Game]) -> None:
    won = [states[-1] for states, _record in games if states[-1].cars[0].status is Status.FINISHED]
    assert len(won) > GAMES // 2
    for state in won:
        winner = state.classification[0]
        assert [line.place for line in state.classification].count(1) == 1
        assert state.cars[winner.car].section == len(world(state).road)


def test_the_champion_says_that_it_does_not_know_the_game() -> None:
    with pytest.raises(SetupError, match="champion can't play fortir-capla; choose rookie or regular"):
        engine.race(BOX, agreed(1, "champion", "rookie", "rookie"))
