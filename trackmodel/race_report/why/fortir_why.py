"""Explains what an answer under Fortir Capla leads to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

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
from trackmodel.texts import _, ngettext
from trackmodel.tile_set import BREAKDOWN, ENGINE_TROUBLE, FLAT_TIRE, GO_AHEAD, PASS, SHORT_CUT, WRONG_WAY


def why_fortir_offer(state: AnyState, asked: Question[Offer], offer: Offer) -> tuple[str, ...]:
    """Return sentences that explain what an answer leads to."""
    if asked.kind == "drive" and offer.value == "on":
        return _driving_on(state)
    if asked.kind == "drive":
        return (_("The remaining points are lost. You may stop in any section, even without moving."),)
    if asked.kind == "petrol" and offer.value == "fill_up":
        return (_("Discards your engine troubles and refills your hand; you then neither draw nor offer."),)
    if asked.kind in ("card", "discard"):
        return (_card_help(state, str(offer.value)),)
    if asked.kind == "reply":
        return tuple(_unseen(state, asked.car))
    return ()


def _driving_on(state: FortirState) -> tuple[str, ...]:
    drive, here = this_turn(state).drive, world(state)
    assert drive is not None, "only a car that drives is asked"
    following = state.cars[drive.car].section + 1
    if following > here.last:
        if here.has_finish:
            return (_("One more point passes the finish and wins the race."),)
        return (_("The road ends here: a tile is drawn and laid."),)
    kind = here.road[following].kind
    text = SECTION_HELP.get(kind) or _("Nothing happens there.")
    return (_("Ahead: {kind}. {text}").format(kind=SECTIONS.get(kind, kind), text=text),)


def _card_help(state: FortirState, name: str) -> str:
    """Return what the card of a name does, as a sentence."""
    kinds = tile_set(state.race).cards
    card = next(kind for at, kind in enumerate(kinds) if card_name(state.race, at) == name)
    sections = ngettext("{n} section", "{n} sections", card.points).format(n=card.points)
    return CARD_HELP[card.kind].format(sections=sections, leader=numbers(state.race).leader_points)


def _unseen(state: FortirState, number: int) -> Iterator[str]:
    """Yield what the card on offer may be, as far as this player can know."""
    seen: FortirState = state.race.ruleset.sight.of_state(state, number)
    counts: Counter[str] = Counter()
    for card, count in zip(tile_set(state.race).cards, world(seen).cards, strict=True):
        counts[card.kind] += count
    if not counts.total():
        return
    text = _("Of the {total} cards you can't see, {ahead} move a car ahead.")
    yield text.format(total=counts.total(), ahead=sum(counts[kind] for kind in HELPFUL))
    told = ", ".join(f"{card_words(kind)} {counts[kind]}" for kind in DREADED if counts[kind])
    if told:
        yield _("Among the others: {cards}.").format(cards=told)


SECTION_HELP = {
    "petrol": _("If a die move ends there, you may fill up instead of drawing and offering a card."),
    "workshop": _("A breakdown sends cars back to the last workshop."),
    "bottleneck": _("It holds one car; while one is there, nobody can pass."),
    "road_works": _("They stop the car; its remaining points are lost."),
    "finish": _("It takes one more point to pass it and win."),
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
