"""What can be wrong with a tile set: checks like those of tracks, on a value of a few lines.

A blocking one keeps the set from being raced. `trackmodel.validator` reports them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from difflib import get_close_matches
from typing import Literal

from attrs import frozen

from trackmodel.errors import ValuePath
from trackmodel.texts import _, ngettext
from trackmodel.tile_set import (
    CARD_KINDS,
    FINISH,
    GO_AHEAD,
    PASS,
    SHORT_CUT,
    START,
    TILE_KINDS,
    WRONG_WAY,
    TileSet,
)
from trackmodel.values.value_words import shown

FEWEST_CARS, MOST_CARS = 3, 6
"""Players that a game on tiles is for, as its ruleset says too."""

Fault = tuple[ValuePath, str]
"""The path to a place in a tile set, and what is wrong there."""


@frozen(kw_only=True)
class TileCheck:
    """What a check of tile sets looks for; its attributes are those of `Check`. All its errors block.

    Attributes:
        find: yields the place of each fault, and a sentence.
    """

    code: str
    severity: Literal["error", "warning"] = "error"
    title: str
    explanation: str
    find: Callable[[TileSet], Iterable[Fault]]

    @property
    def blocks(self) -> bool:
        """Whether its faults keep the set from being raced."""
        return self.severity == "error"


def blocking_fault(tile_set: TileSet) -> str:
    """Return what keeps a tile set from being raced; empty if nothing does."""
    found = (text for check in TILE_CHECKS if check.blocks for _path, text in check.find(tile_set))
    return next(found, "")


def _unknown_tiles(tile_set: TileSet) -> Iterator[Fault]:
    return _unknown("tiles", [each.kind for each in tile_set.tiles], TILE_KINDS)


def _unknown_cards(tile_set: TileSet) -> Iterator[Fault]:
    return _unknown("cards", [each.kind for each in tile_set.cards], CARD_KINDS)


def _unknown(part: str, kinds: list[str], known: tuple[str, ...]) -> Iterator[Fault]:
    for index, kind in enumerate(kinds):
        if kind not in known:
            near = get_close_matches(kind, known, n=1)
            hint = _("did you mean {kind}?").format(kind=near[0]) if near else ", ".join(known)
            problem = _("no ruleset knows the kind {kind}; {hint}")
            yield (part, index, "kind"), problem.format(kind=shown(kind), hint=hint)


def _not_one_start(tile_set: TileSet) -> Iterator[Fault]:
    return _not_one(tile_set, START, _("the cars start on one tile, not on {count}"))


def _not_one_finish(tile_set: TileSet) -> Iterator[Fault]:
    return _not_one(tile_set, FINISH, _("the road ends on one tile, not on {count}"))


def _not_one(tile_set: TileSet, kind: str, problem: str) -> Iterator[Fault]:
    count = sum(each.count for each in tile_set.tiles if each.kind == kind)
    if count != 1:
        yield ("tiles",), problem.format(count=count)


def _no_way(tile_set: TileSet) -> Iterator[Fault]:
    forward = any(
        card.count and (card.kind in (PASS, SHORT_CUT) or (card.kind == GO_AHEAD and card.points))
        for card in tile_set.cards
    )
    if not any(tile_set.die) and not forward:
        yield ("die",), _("no face of the die and no card moves a car ahead, so nobody can finish")


def _few_cards(tile_set: TileSet) -> Iterator[Fault]:
    if tile_set.card_count < FEWEST_CARS * tile_set.hand:
        yield ("cards",), cards_for(tile_set, FEWEST_CARS)


def _not_for_all(tile_set: TileSet) -> Iterator[Fault]:
    needed = [count * tile_set.hand for count in (FEWEST_CARS, MOST_CARS)]
    if needed[0] <= tile_set.card_count < needed[1]:
        yield ("cards",), cards_for(tile_set, MOST_CARS)


def cards_for(tile_set: TileSet, players: int) -> str:
    """Return that there aren't enough cards to deal to so many players."""
    problem = ngettext(
        "{players} players with a hand of {hand} need {needed} cards; there is {count}",
        "{players} players with a hand of {hand} need {needed} cards; there are {count}",
        tile_set.card_count,
    )
    return problem.format(
        players=players, hand=tile_set.hand, needed=players * tile_set.hand, count=tile_set.card_count
    )


def _without_points(tile_set: TileSet) -> Iterator[Fault]:
    for index, card in enumerate(tile_set.cards):
        if card.kind in (GO_AHEAD, WRONG_WAY) and card.count and not card.points:
            yield (
                ("cards", index, "points"),
                _("a {kind} card without points does nothing").format(kind=card.kind.replace("_", " ")),
            )


def _crowded_start(tile_set: TileSet) -> Iterator[Fault]:
    for index, tile in enumerate(tile_set.tiles):
        if tile.kind == START and tile.limit is not None and tile.limit < MOST_CARS:
            problem = _("up to {most} cars start together, but the start holds {limit}")
            yield ("tiles", index, "limit"), problem.format(most=MOST_CARS, limit=tile.limit)


TILE_CHECKS = (
    TileCheck(
        code="tile-unknown-kind",
        title=_("Tiles of an unknown kind"),
        explanation=_(
            "A ruleset knows what happens on a tile by its kind: {kinds}. A tile of another kind can't be "
            "driven on. Correct the kind, or delete the line."
        ).format(kinds=", ".join(TILE_KINDS)),
        find=_unknown_tiles,
    ),
    TileCheck(
        code="card-unknown-kind",
        title=_("Cards of an unknown kind"),
        explanation=_(
            "A ruleset knows what a card does by its kind: {kinds}. A card of another kind can't be used. "
            "Correct the kind, or delete the line."
        ).format(kinds=", ".join(CARD_KINDS)),
        find=_unknown_cards,
    ),
    TileCheck(
        code="tile-one-start",
        title=_("No start, or several"),
        explanation=_("All cars start on one tile, the first of the road. Set the count of Start to 1."),
        find=_not_one_start,
    ),
    TileCheck(
        code="tile-one-finish",
        title=_("No finish, or several"),
        explanation=_(
            "The road ends with the tile of the finish, which lies among those drawn last. Without it, "
            "nobody can win. Set the count of Finish to 1."
        ),
        find=_not_one_finish,
    ),
    TileCheck(
        code="tile-no-way",
        title=_("No car can move ahead"),
        explanation=_(
            "Cars move by the faces of the die and by cards. If all faces are 0 and no card leads ahead, "
            "the race can't end. Add a face above 0."
        ),
        find=_no_way,
    ),
    TileCheck(
        code="card-few",
        title=_("Too few cards to deal"),
        explanation=_(
            "Every player is dealt a hand before the start. Even for the fewest players there aren't enough "
            "cards. Add cards, or make the hand smaller."
        ),
        find=_few_cards,
    ),
    TileCheck(
        code="card-few-for-all",
        severity="warning",
        title=_("Too few cards for six players"),
        explanation=_(
            "Every player is dealt a hand before the start. There aren't enough cards for six players, so "
            "only fewer can play."
        ),
        find=_not_for_all,
    ),
    TileCheck(
        code="card-without-points",
        severity="warning",
        title=_("Cards that move nobody"),
        explanation=_("A card that moves a car says by how many sections; with 0 it does nothing."),
        find=_without_points,
    ),
    TileCheck(
        code="tile-crowded-start",
        severity="warning",
        title=_("The start holds too few cars"),
        explanation=_("All cars stand on the start before the race. Leave its limit empty."),
        find=_crowded_start,
    ),
)
"""Every check of tile sets, in the order in which issues are listed."""
