"""Sets up situations under Fortir Capla and plays them, only by answering the engine's questions."""

from __future__ import annotations

from typing import Any

from attrs import frozen

from tests.engine.fortir_box import BOX
from trackmodel.engine import Event, Question, Roll, Setup, answer, start
from trackmodel.engine.core import settle
from trackmodel.engine.fortir_capla.fortir_values import (
    FortirCar,
    FortirState,
    FortirTurn,
    FortirWorld,
    world,
)
from trackmodel.engine.fortir_capla.piles import Counts, counted
from trackmodel.engine.fortir_capla.tile_laying import FIRST, lay_tile
from trackmodel.engine.race_values import Stage, but
from trackmodel.tile_set import Shape, TileSet

NAMES = tuple(
    f"+{it.points}" if it.kind == "go_ahead" else f"-{it.points}" if it.kind == "wrong_way" else it.kind
    for it in BOX.cards
)
"""Names of the cards by number."""

HAND = "+1 +2 +3"


@frozen
class Player:
    """A car of a situation with its player's cards."""

    section: int
    hand: str = HAND
    troubles: int = 0
    flat: bool = False


def cards(names: str) -> tuple[int, ...]:
    """Return the numbers of cards."""
    return tuple(sorted(map(NAMES.index, names.split())))


def state_of(
    road: str,
    *players: Player,
    on_turn: int = 0,
    pile: str | None = None,
    discards: str = "",
    upper: int = 0,
    box: TileSet = BOX,
    drivers: tuple[str, ...] = (),
) -> FortirState:
    """Return the state at the start of a player's turn.

    Args:
        road: kinds of the sections behind the start, all straight.
        players: in order of play, at least one. Others, up to three, stand at the start.
        on_turn: whose turn it is.
        pile, discards: cards in the piles; by default the pile has plenty of each.
        upper: how many tiles lie in the upper pile.
        box: the tile set.
        drivers: names of all cars' drivers; by default they have none.
    """
    everyone = (*players, *(Player(0) for _ in range(3 - len(players))))
    race = start(
        box, Setup("fortir-capla", drivers=drivers or ("",) * len(everyone), grid=tuple(range(len(everyone))))
    ).race
    trouble, flat = NAMES.index("engine_trouble"), NAMES.index("flat_tire")
    held = tuple(
        FortirCar(
            number,
            "",
            section=it.section,
            hand=cards(it.hand),
            troubles=(trouble,) * it.troubles,
            flat_tire=flat if it.flat else None,
        )
        for number, it in enumerate(everyone)
    )
    tiles, sections = [FIRST], [0]
    for kind in road.split():
        tiles.append(lay_tile(tiles, kind, Shape.STRAIGHT))
        sections.append(next(index for index, it in enumerate(box.tiles) if it.kind == kind))
    here = FortirWorld(
        tuple(tiles),
        tuple(sections),
        tuple(it.count - sections.count(index) for index, it in enumerate(box.tiles)),
        upper,
        (5,) * len(box.cards) if pile is None else pile_of(pile),
        pile_of(discards),
    )
    return settle(
        FortirState(
            race, held, 1, tuple(range(len(held))), on_turn, Stage.TURN, turn=FortirTurn(on_turn), world=here
        )
    )


def pile_of(names: str) -> Counts:
    """Return a pile of cards."""
    return counted(cards(names), len(BOX.cards))


def asked(state: FortirState) -> str:
    """Return the kind of the pending question, or the reason of the pending roll."""
    pending = state.pending
    assert isinstance(pending, Question | Roll), pending
    return pending.reason if isinstance(pending, Roll) else pending.kind


def asks(state: FortirState) -> tuple[str, int | None]:
    """Return what is asked, and which car."""
    pending = state.pending
    assert isinstance(pending, Question | Roll), pending
    return asked(state), pending.car


def answers(state: FortirState) -> list[Any]:
    """Return the legal answers to the pending question."""
    assert isinstance(state.pending, Question), state.pending
    return [option.value for option in state.pending.options]


def do(state: FortirState, *values: Any) -> FortirState:
    """Give answers one after another. A name stands for a tile or a card that is drawn."""
    return done(state, *values)[0]


def done(state: FortirState, *values: Any) -> tuple[FortirState, tuple[Event, ...]]:
    """Give answers one after another; return also what happened."""
    happened: tuple[Event, ...] = ()
    for value in values:
        if isinstance(state.pending, Roll) and isinstance(value, str):
            value = NAMES.index(value) if state.pending.die == "cards" else tile(state, value)
        state, events = answer(state, value)
        happened += events
    return state, happened


def tile(state: FortirState, name: str) -> int:
    """Return the number of a tile, given its kind or its shape if it is plain road."""
    kinds = state.race.venue.tiles
    named = ((it.shape.value if it.kind == "road" else it.kind) for it in kinds)
    return next(index for index, it in enumerate(named) if it == name)


def drawn(state: FortirState, card: str = "+1") -> FortirState:
    """Return the race after a die move of no section and the draw of a card."""
    state = do(state, 1)
    if asked(state) == "drive":
        state = do(state, "stop")
    if asked(state) == "petrol":
        state = do(state, "no_petrol")
    return do(state, card)


def used(
    state: FortirState, card: str, to: int, reply: str = "take"
) -> tuple[FortirState, tuple[Event, ...]]:
    """Let the player on turn stay, draw this very card, and offer it; return what using it led to."""
    return done(do(drawn(state, card), card, to), reply)


def car(state: FortirState, number: int) -> FortirCar:
    """Return a car of the race."""
    return state.cars[number]


def sections(state: FortirState) -> list[int]:
    """Return the sections of all cars."""
    return [state.cars[it.number].section for it in state.cars]


def hand(state: FortirState, number: int) -> str:
    """Return the names of a player's cards."""
    return " ".join(NAMES[card] for card in state.cars[number].hand)


def discards(state: FortirState) -> str:
    """Return the names of the cards that were used."""
    return " ".join(
        name for name, count in zip(NAMES, world(state).discards, strict=True) for _ in range(count)
    )


def kinds(events: tuple[Event, ...]) -> list[str]:
    """Return the kinds of events."""
    return [event.kind for event in events]


def with_car(state: FortirState, number: int, **changes: Any) -> FortirState:
    """Return the race with a car changed."""
    return state.with_car(but(state.cars[number], **changes))
