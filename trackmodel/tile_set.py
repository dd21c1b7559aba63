"""The TileSet: what lies in the box of a game whose road is laid while it is driven.

Kinds of tiles and of cards with their counts, and the faces of the die. The names of kinds are open: what
can't be raced is found by `trackmodel.tile_checks`, so that an unfinished set can be kept and shown.
A value that no file could hold raises `WrongValue` (`trackmodel.values.checked_values`).
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from attrs import frozen

from trackmodel.limits import NOTES, Between, Extra, Ident, Line, OtherThan, unknown_keys
from trackmodel.values.checked_values import checked

TILE_SET_VERSION = 1

START, FINISH, ROAD = "start", "finish", "road"
PETROL, WORKSHOP, BOTTLENECK, ROAD_WORKS = "petrol", "workshop", "bottleneck", "road_works"
TILE_KINDS = (START, FINISH, ROAD, PETROL, WORKSHOP, BOTTLENECK, ROAD_WORKS)
"""Kinds of tiles that a ruleset of ours knows."""

GO_AHEAD, WRONG_WAY, PASS, SHORT_CUT = "go_ahead", "wrong_way", "pass", "short_cut"
ENGINE_TROUBLE, FLAT_TIRE, BREAKDOWN = "engine_trouble", "flat_tire", "breakdown"
CARD_KINDS = (GO_AHEAD, WRONG_WAY, PASS, SHORT_CUT, ENGINE_TROUBLE, FLAT_TIRE, BREAKDOWN)
"""Kinds of cards that a ruleset of ours knows."""

MOST_OF_A_KIND = 200
"""Highest count of a kind of tiles or of cards."""
MOST_KINDS = 100

TileCount = Annotated[int, Between(0, MOST_OF_A_KIND)]


class Shape(StrEnum):
    """Where the road on a tile leads, in driving direction."""

    STRAIGHT = "straight"
    LEFT = "left"
    RIGHT = "right"


@frozen(field_transformer=checked)
class TileKind:
    """Tiles that are alike.

    Attributes:
        kind: what is printed on them, one of `TILE_KINDS`.
        count: how many there are.
        shape: where their road leads.
        limit: the most cars that can stand on one; None for any number.
    """

    kind: Ident
    count: TileCount
    shape: Shape = Shape.STRAIGHT
    limit: Annotated[int, Between(1, 99)] | None = None
    extra: Extra = unknown_keys()


@frozen(field_transformer=checked)
class CardKind:
    """Cards that are alike.

    Attributes:
        kind: what they do, one of `CARD_KINDS`.
        count: how many there are.
        points: how many sections they move a car, whichever way; 0 if they don't say.
    """

    kind: Ident
    count: TileCount
    points: Annotated[int, Between(0, 99)] = 0
    extra: Extra = unknown_keys()


@frozen(field_transformer=checked)
class TileSet:
    """A whole tile set document.

    Attributes:
        id, name, author, license, notes: as those of a track.
        tiles: kinds of tiles; two of them may have the same name and different shapes or limits.
        cards: kinds of cards. A card's number in hands and records is the index of its kind.
        die: the faces of the die, repeated as often as they are on it.
        hand: cards that each player holds.

    Examples:
        >>> tile_set = TileSet(id="short", name="Short", tiles=[TileKind("start", 1)])
        >>> tile_set.tile_count
        1
    """

    id: Ident
    name: Line
    author: Line = ""
    license: Line = ""
    notes: Annotated[str, NOTES] = ""
    tiles: Annotated[tuple[TileKind, ...], Between(0, MOST_KINDS)] = ()
    cards: Annotated[tuple[CardKind, ...], Between(0, MOST_KINDS)] = ()
    die: Annotated[tuple[Annotated[int, Between(0, 99)], ...], Between(1, 100)] = (1, 2, 3, 4, 5, 6)
    hand: Annotated[int, Between(0, 20)] = 3
    extra: Annotated[Extra, OtherThan(("format", "version"))] = unknown_keys()

    def __repr__(self) -> str:
        return f"<TileSet {self.name}: {self.tile_count} tiles, {self.card_count} cards>"

    @property
    def tile_count(self) -> int:
        """Number of tiles, Start and Finish included."""
        return sum(each.count for each in self.tiles)

    @property
    def card_count(self) -> int:
        """Number of cards."""
        return sum(each.count for each in self.cards)
