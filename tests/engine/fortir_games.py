"""Games of Fortir Capla, played at random or by bots, and what holds at every moment of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from tests.engine.fortir_box import BOX
from trackmodel.engine import (
    BotsAndDice,
    Entry,
    Question,
    Record,
    Result,
    Roll,
    Setup,
    answer,
    record_of,
    start,
)
from trackmodel.engine.fortir_capla.fortir_values import FortirState, hand_size, this_turn, tile_set, world
from trackmodel.engine.questions import Offer, Value
from trackmodel.engine.race_values import Stage, Status
from trackmodel.engine.record import describe
from trackmodel.tile_set import TileSet

MOSTLY = 0.8


def agreed(seed: int, *drivers: str, cars: int = 4) -> Setup:
    """Return the setup of a game."""
    return Setup("fortir-capla", drivers=drivers or ("",) * cars, seed=seed)


def played(setup: Setup, box: TileSet = BOX) -> tuple[list[FortirState], Record]:
    """Return the states of a game in which every answer is drawn, and its record."""
    chance = Random(setup.seed)
    state = start(box, setup)
    states, entries = [state], []
    while not isinstance(asked := state.pending, Result):
        value = drawn_answer(asked, chance)
        state, events = answer(state, value)
        states.append(state)
        entries.append(Entry(describe(asked), asked.car, value, events))
    return states, record_of(states[0].race, setup, entries)


def winner(setup: Setup) -> str:
    """Return the name of the bot that wins a game."""
    state: FortirState = start(BOX, setup)
    bots = BotsAndDice(state.race, setup.seed)
    while not state.over:
        state, _events = answer(state, bots.value(state))
    return state.classification[0].driver


def drawn_answer(asked: Question[Offer] | Roll, chance: Random) -> Value:
    """Return a random answer; mostly to drive on, so that games end soon."""
    if isinstance(asked, Roll):
        return chance.choice(asked.faces)
    if asked.kind == "drive" and chance.random() < MOSTLY:
        return "on"
    return chance.choice(asked.options).value


def cards_of(state: FortirState) -> Iterator[int]:
    """Yield the number of every card, wherever it lies."""
    here = world(state)
    for pile in (here.cards, here.discards):
        yield from Counter(dict(enumerate(pile))).elements()
    for car in state.cars:
        yield from (*car.hand, *car.troubles)
        if car.flat_tire is not None:
            yield car.flat_tire
    if state.turn is not None and this_turn(state).card is not None and this_turn(state).user is None:
        yield this_turn(state).card or 0


def holds(state: FortirState) -> None:
    """Check what holds at every moment."""
    here, box = world(state), tile_set(state.race)
    kinds = box.tiles
    cards = Counter(cards_of(state))
    assert [cards[card] for card in range(len(box.cards))] == [it.count for it in box.cards]
    tiles = Counter(here.sections) + Counter(dict(enumerate(here.tiles)))
    assert [tiles[tile] for tile in range(len(kinds))] == [it.count for it in kinds]
    assert len(here.road) + sum(here.tiles) == box.tile_count
    assert len({(tile.x, tile.y, tile.level) for tile in here.road}) == len(here.road)
    if here.has_finish:
        upper = (box.tile_count - 1) // 2
        assert len(here.road) >= upper + 2, "the finish lies in the lower pile"
    for section, cars in Counter(car.section for car in state.cars).items():
        if section <= here.last:
            limit = kinds[here.sections[section]].limit
            assert limit is None or cars <= limit
        else:
            assert state.over, "only the winner has left the road"
    for car in state.cars:
        on_turn = state.turn is not None and car.number == this_turn(state).car
        if box is BOX and state.stage is Stage.TURN and not on_turn and not this_turn(state).discards:
            assert len(car.hand) == hand_size(state.race, car)
    if state.over:
        assert {car.status for car in state.cars} in ({Status.FINISHED}, {Status.OUT})
        assert sorted(line.car for line in state.classification) == list(range(len(state.cars)))
