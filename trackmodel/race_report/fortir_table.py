"""Cards on the table under Fortir Capla, on offer or used; and what a question is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import evolve, frozen

from trackmodel.engine import Entry, Event, Question
from trackmodel.engine.fortir_capla.fortir_values import FortirTurn, card_name
from trackmodel.engine.race_values import AnyState
from trackmodel.race_report.events import event_words
from trackmodel.race_report.fortir_words import card_words
from trackmodel.race_report.race_words import car_named, sentence
from trackmodel.texts import _, ngettext

_TOLD = {
    "offers": _("{who} offers {other} a card, face down"),
    "takes": _("{who} takes {other}'s card"),
    "refuses": _("{who} refuses {other}'s card, so {other} uses it"),
    "uses": _("{told}. {card}"),
}
"""What is told of the card on offer, by kind of event."""
_LASTING = {"flat_tire": _("misses the next turn"), "engine_trouble": _("holds one card fewer")}
"""What cards do that stay before the player who used them."""
_MOST = 4
"""Cards shown at once."""
_EFFECTS = ("drives", "held_up", "sent_back", "discards")
"""Events that say what a card did."""


@frozen
class TableCard:
    """A card that was offered.

    Attributes:
        card: its name, as in events; "unknown" as long as the viewer may not see it.
        words: who offers it to whom, who uses it, and what it did.
    """

    card: str
    words: str


def table_cards(
    states: Sequence[AnyState], entries: Sequence[Entry], seen: AnyState
) -> tuple[TableCard, ...]:
    """Return the cards offered last, at most one for each car, so those of a round of up to four cars.

    Args:
        states, entries: of the race up to the moment to show, with the state before the first entry.
        seen: the last state as its viewer sees it.
    """
    cards: list[TableCard] = []
    offered = [at for at, entry in enumerate(entries) if entry.ask == "to"][-min(len(seen.cars), _MOST) :]
    for at in range(offered[0] if offered else len(entries), len(entries)):
        turn = states[at].turn
        is_used = isinstance(turn, FortirTurn) and turn.user is not None
        for event in entries[at].events:
            is_used = is_used or event.kind == "uses"
            if is_used or event.kind in _TOLD:
                _tell(cards, seen, event)
    turn = seen.turn
    if isinstance(turn, FortirTurn) and turn.to is not None and turn.user is None and turn.card is not None:
        cards[-1] = evolve(cards[-1], card=card_name(seen.race, turn.card))
    return tuple(cards)


def _tell(cards: list[TableCard], state: AnyState, event: Event) -> None:
    """Add what an event says of the cards on the table."""
    data: Any = event.data
    names = state.race.names
    last = TableCard("unknown", "") if event.kind == "offers" else cards.pop()
    if event.kind in _TOLD and event.car is not None:
        other = data.get("to", data.get("from"))
        words = _TOLD[event.kind].format(
            who=car_named(event.car, names),
            other="" if other is None else car_named(other, names),
            told=last.words,
            card=sentence(card_words(data.get("card", last.card))),
        )
        last = TableCard(data.get("card", last.card), words)
        did: tuple[str, ...] = tuple(filter(None, [_LASTING.get(data.get("card"))]))
    else:
        did = event_words(state.race.venue, [event], event.car, names) if event.kind in _EFFECTS else ()
    cards.append(evolve(last, words=_(", ").join((last.words, *did))))


def asked_about(state: AnyState) -> str:
    """Return what a question is about: whose card, what it does, where points come from; or "".

    The state is as the driver who is asked sees it.
    """
    turn, asked = state.turn, state.pending
    if not isinstance(turn, FortirTurn) or not isinstance(asked, Question):
        return ""
    drive, own = turn.drive, turn.user == turn.car
    other = car_named(turn.to if own and turn.to is not None else turn.car, state.race.names)
    card = "" if turn.card is None else card_words(card_name(state.race, turn.card))
    source = (
        _("{card}, your card that {other} refused") if own else _("{card}, the card you took from {other}")
    )
    source = source.format(card=sentence(card), other=other)
    if asked.kind == "drive" and drive is not None:
        if turn.user is None:
            source = _("You rolled {n}").format(n=drive.points + state.cars[asked.car].section - drive.start)
        text = ngettext("{source}: {n} point left", "{source}: {n} points left", drive.points)
        return text.format(source=source, n=drive.points)
    about = {
        "to": _("You offer: {card}"),
        "reply": _("{other} offers you a card, face down"),
        "discard": _("{source}: you hold one card fewer until you fill up"),
    }
    return about.get(asked.kind, "").format(card=card, other=other, source=source)
