"""What belongs to a race: cars with their hands, the turn, the world, and how to find them in a state."""

from __future__ import annotations

from typing import TypeAlias

from attrs import evolve, frozen

from trackmodel.engine.fortir_capla.fortir_numbers import FortirNumbers
from trackmodel.engine.fortir_capla.piles import UNKNOWN, Counts
from trackmodel.engine.fortir_capla.tile_laying import FIRST
from trackmodel.engine.race_values import Car, CarTurn, Happened, Race, State
from trackmodel.engine.tile_road import Tile
from trackmodel.tile_set import FINISH, GO_AHEAD, START, WRONG_WAY, CardKind, TileSet


@frozen(slots=False)
class FortirCar(Car):
    """A car with its player's cards.

    Attributes:
        section: index of its section on the road, 0 at the start; one beyond the finish once it has won.
        hand: cards in hand, ascending; unknown ones are those of somebody else.
        troubles: engine trouble cards that lie face down before the player.
        flat_tire: the flat tire that lies face up before the player; None without one.
        hand_hidden: whether `hand` is hidden from the viewer; see `Sight`.
    """

    section: int = 0
    hand: tuple[int, ...] = ()
    troubles: tuple[int, ...] = ()
    flat_tire: int | None = None
    hand_hidden: bool = False


FortirState: TypeAlias = State[FortirCar]
FortirHappened: TypeAlias = Happened[FortirCar]


@frozen(slots=False)
class FortirWorld:
    """The road and the piles.

    Attributes:
        road: the tiles laid so far, the start first.
        sections: the kind of each of them, as an index of the tile set.
        tiles: tiles that are not laid yet.
        upper: how many of them lie in the upper pile, which doesn't contain the finish.
        cards: cards in the pile.
        discards: cards that were used.
    """

    road: tuple[Tile, ...]
    sections: tuple[int, ...]
    tiles: Counts
    upper: int
    cards: Counts
    discards: Counts

    @property
    def last(self) -> int:
        """Index of the last section laid."""
        return len(self.road) - 1

    @property
    def has_finish(self) -> bool:
        """Whether the finish is laid."""
        return self.road[-1].kind == FINISH


@frozen(slots=False)
class Advance:
    """A car's way forward, section by section.

    Attributes:
        car: number of the car.
        start: the section where it began.
        points: how many sections it may still drive.
        may_stop: whether the driver may stop earlier.
        obstructed: whether full sections and road works stop it.
        entering: whether it is certain that it enters the next section, which may have to be laid first.
    """

    car: int
    start: int
    points: int
    may_stop: bool = True
    obstructed: bool = True
    entering: bool = False


@frozen(slots=False)
class FortirTurn(CarTurn):
    """What has happened so far in the turn of a car.

    Attributes:
        rolled: whether the die was rolled.
        drive: the way that a car is driving; None if none is.
        fuel: whether the player uses the petrol; None if not answered.
        draws: cards that the player has yet to draw.
        offers: whether a card is offered in this turn.
        card: the card on offer, unknown to others until it is used; None before.
        to: the car it is offered to; None before.
        user: the car that uses it; None before.
        discards: whether the user has to discard a card.
    """

    rolled: bool = False
    drive: Advance | None = None
    fuel: bool | None = None
    draws: int = 0
    offers: bool = False
    card: int | None = None
    to: int | None = None
    user: int | None = None
    discards: bool = False


def tile_set(race: Race) -> TileSet:
    """Return the tile set of a race."""
    venue = race.venue
    assert isinstance(venue, TileSet)
    return venue


def numbers(race: Race) -> FortirNumbers:
    """Return the table of a race."""
    table = race.ruleset.numbers
    assert isinstance(table, FortirNumbers)
    return table


def world(state: FortirState) -> FortirWorld:
    """Return the road and the piles."""
    here = state.world
    assert isinstance(here, FortirWorld)
    return here


def this_turn(state: FortirState) -> FortirTurn:
    """Return the turn in progress."""
    turn = state.turn
    assert isinstance(turn, FortirTurn)
    return turn


def card_kind(race: Race, card: int) -> CardKind:
    """Return what a card is, given its number. It must be known."""
    return tile_set(race).cards[card]


def card_name(race: Race, card: int) -> str:
    """Return the name of a card in answers and events: "+2", "-1", "flat_tire"; "unknown"."""
    if card == UNKNOWN:
        return "unknown"
    kind = card_kind(race, card)
    if kind.kind == GO_AHEAD:
        return f"+{kind.points}"
    return f"-{kind.points}" if kind.kind == WRONG_WAY else kind.kind


def hand_size(race: Race, car: FortirCar) -> int:
    """Return how many cards a player holds between turns."""
    return max(0, tile_set(race).hand - len(car.troubles))


def new_cars(race: Race) -> tuple[FortirCar, ...]:
    """Return the cars, all at the start."""
    return tuple(
        FortirCar(number, driver, team=team)
        for number, (driver, team) in enumerate(zip(race.drivers, race.team_of, strict=True))
    )


def new_world(race: Race) -> FortirWorld:
    """Return the world before the setup: the start lies on the table, nothing is drawn yet."""
    box = tile_set(race)
    first = next(index for index, each in enumerate(box.tiles) if each.kind == START and each.count)
    tiles = tuple(0 if each.kind == START else each.count for each in box.tiles)
    others = sum(tiles) - 1
    return FortirWorld(
        road=(evolve(FIRST, shape=box.tiles[first].shape),),
        sections=(first,),
        tiles=tiles,
        upper=(others + 1) // 2,
        cards=tuple(each.count for each in box.cards),
        discards=(0,) * len(box.cards),
    )
