"""Explains what an answer under Fortir Capla leads to."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.engine.fortir_capla.fortir_numbers import FortirNumbers
from trackmodel.engine.fortir_capla.fortir_values import FortirState, card_name, this_turn, tile_set, world
from trackmodel.engine.questions import Offer, Question
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
    CardKind,
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
        return (_filling_up(state, asked.car),)
    if asked.kind == "card":
        return (_card(state, table, str(offer.value)), _("If it is refused, you use it yourself."))
    if asked.kind == "discard":
        return (_("Each engine trouble before you is one card less in hand, until you fill up."),)
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


def _filling_up(state: FortirState, number: int) -> str:
    n = len(state.cars[number].troubles)
    text = ngettext(
        "{n} engine trouble is discarded and the hand filled up; there is no draw and no offer then.",
        "{n} engine troubles are discarded and the hand filled up; there is no draw and no offer then.",
        n,
    )
    return text.format(n=n)


def _card(state: FortirState, table: FortirNumbers, name: str) -> str:
    kinds = tile_set(state.race).cards
    card = next(card for card in range(len(kinds)) if card_name(state.race, card) == name)
    return card_help(kinds[card], table)


def card_help(card: CardKind, table: FortirNumbers) -> str:
    """Return what a card does, as a sentence."""
    return CARD_HELP[card.kind].format(n=card.points, leader=table.leader_points)


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
    GO_AHEAD: _("Who uses it drives up to {n} sections, as with the die."),
    WRONG_WAY: _("Who uses it goes back {n} sections, past all obstacles."),
    PASS: _(
        "Who uses it drives to the section after the next car ahead, as far as obstacles allow; a leader"
        " drives up to {leader} sections."
    ),
    SHORT_CUT: _(
        "Who uses it goes to the section after the car furthest ahead, past all obstacles; a leader drives"
        " up to {leader} sections."
    ),
    ENGINE_TROUBLE: _("Who uses it discards a card and plays with one less until there is petrol."),
    FLAT_TIRE: _("Who uses it misses the next turn and isn't offered any card until then."),
    BREAKDOWN: _("Who uses it goes back to the last workshop passed, or to the start."),
}
"""By kind of card."""

HELPFUL = (GO_AHEAD, PASS, SHORT_CUT)
"""Cards that move a car ahead, counted together."""

DREADED = (BREAKDOWN, FLAT_TIRE, ENGINE_TROUBLE)
"""Cards that are named, because one of them may cost much."""
