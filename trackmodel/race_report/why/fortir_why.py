"""Explains what an answer under Fortir Capla leads to."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.engine.fortir_capla.fortir_numbers import FortirNumbers
from trackmodel.engine.fortir_capla.fortir_values import (
    FortirState,
    card_name,
    numbers,
    this_turn,
    tile_set,
    world,
)
from trackmodel.engine.questions import Offer, Question
from trackmodel.engine.race_values import AnyState
from trackmodel.race_report.fortir_words import SECTIONS, card_words
from trackmodel.race_report.race_words import car_named, sentence
from trackmodel.texts import _, ngettext
from trackmodel.tile_set import (
    BREAKDOWN,
    ENGINE_TROUBLE,
    FLAT_TIRE,
    GO_AHEAD,
    PASS,
    SHORT_CUT,
    WRONG_WAY,
)


def why_fortir_offer(
    state: FortirState, table: FortirNumbers, asked: Question[Offer], offer: Offer
) -> tuple[str, ...]:
    """Return sentences that explain what an answer leads to."""
    if asked.kind == "drive" and offer.value == "on":
        return _driving_on(state)
    if asked.kind == "drive":
        return (_("The points left are lost. A driver may stop in any section, also where it stands."),)
    if asked.kind == "petrol" and offer.value == "fill_up":
        return (filling_up_help(state),)
    if asked.kind in ("card", "discard"):
        return (named_card_help(state, str(offer.value)),)
    if asked.kind == "reply":
        user = car_named(asked.car if offer.value == "take" else this_turn(state).car, state.race.names)
        return (_("{car} uses the card.").format(car=sentence(user)), *_unseen(state, asked.car))
    return ()


def _driving_on(state: FortirState) -> tuple[str, ...]:
    drive, here = this_turn(state).drive, world(state)
    assert drive is not None, "only a car that drives is asked"
    following = state.cars[drive.car].section + 1
    if following > here.last:
        if here.has_finish:
            return (_("One more point passes the finish, which wins the race."),)
        return (_("The road ends here: a tile is drawn and laid."),)
    kind = here.road[following].kind
    text = SECTION_HELP.get(kind) or _("Nothing happens there.")
    return (_("Ahead: {kind}. {text}").format(kind=SECTIONS.get(kind, kind), text=text),)


def filling_up_help(state: AnyState) -> str:
    """Return what filling up does, as a sentence."""
    n = len(state.mover.troubles)
    text = ngettext(
        "Discards {n} engine trouble and refills your hand; you then neither draw nor offer a card.",
        "Discards {n} engine troubles and refills your hand; you then neither draw nor offer a card.",
        n,
    )
    return text.format(n=n)


def named_card_help(state: AnyState, name: str) -> str:
    """Return what the card of a name does, as a sentence."""
    kinds = tile_set(state.race).cards
    card = next(kind for at, kind in enumerate(kinds) if card_name(state.race, at) == name)
    sections = ngettext("{n} section", "{n} sections", card.points).format(n=card.points)
    return CARD_HELP[card.kind].format(sections=sections, leader=numbers(state.race).leader_points)


def _unseen(state: FortirState, number: int) -> Iterator[str]:
    """Yield what the card on offer may be, as far as this player can know."""
    seen: FortirState = state.race.ruleset.sight.of_state(state, number)
    kinds, counts = tile_set(state.race).cards, world(seen).cards
    total = sum(counts)
    if not total:
        return
    ahead = sum(count for card, count in zip(kinds, counts, strict=True) if card.kind in HELPFUL)
    text = _("Of the {total} cards that you don't see, {ahead} move a car ahead.")
    yield text.format(total=total, ahead=ahead)
    dreaded = [
        (kind, sum(n for card, n in zip(kinds, counts, strict=True) if card.kind == kind)) for kind in DREADED
    ]
    told = ", ".join(f"{card_words(kind)} {n}" for kind, n in dreaded if n)
    if told:
        yield _("Among the others: {cards}.").format(cards=told)


SECTION_HELP = {
    "petrol": _("A die move that ends there may fill up instead of drawing and offering a card."),
    "workshop": _("Breakdowns lead back there."),
    "bottleneck": _("It holds one car, and nobody passes it meanwhile."),
    "road_works": _("They stop the car; its other points are lost."),
    "finish": _("It takes one more point to pass it and to win."),
}
"""By kind of section. On others nothing happens."""

CARD_HELP = {
    GO_AHEAD: _("Moves its user up to {sections} ahead, like the die."),
    WRONG_WAY: _("Moves its user {sections} back, past all obstacles."),
    PASS: _(
        "Moves its user just past the next car ahead, as far as obstacles allow; the leader moves up to"
        " {leader} sections ahead."
    ),
    SHORT_CUT: _(
        "Moves its user just past the car in the lead, past all obstacles; the leader moves up to {leader}"
        " sections ahead."
    ),
    ENGINE_TROUBLE: _("Its user discards a card and holds one fewer until filling up."),
    FLAT_TIRE: _("Its user misses a turn and isn't offered any cards until it is over."),
    BREAKDOWN: _("Moves its user back to the last workshop passed, or to the start."),
}
"""By kind of card."""

HELPFUL = (GO_AHEAD, PASS, SHORT_CUT)
"""Cards that move a car ahead, counted together."""

DREADED = (BREAKDOWN, FLAT_TIRE, ENGINE_TROUBLE)
"""Cards that are named, because one of them may cost much."""
