"""Cards on the table under Fortir Capla, on offer or used; and what a question is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trackmodel.engine import Entry, Event, Question
from trackmodel.engine.fortir_capla.fortir_values import FortirTurn, card_name
from trackmodel.engine.race_values import AnyState
from trackmodel.race_report.events import event_words
from trackmodel.race_report.fortir_words import card_words
from trackmodel.race_report.race_words import car_named, sentence
from trackmodel.texts import _, ngettext

_TOLD = {
    "offers": _("{who} offers {other} a card, face down"),
    "takes": _("{who} takes a card from {other}"),
    "refuses": _("{who} refuses a card from {other}, who uses it"),
    "uses": _("{told}. {card}"),
}
"""What is told of the card on offer, by kind of event."""
_LASTING = {"flat_tire": _(", misses the next turn"), "engine_trouble": _(", holds one card fewer")}
"""What cards do that stay before the player who used them."""
_EFFECTS = ("drives", "held_up", "sent_back", "discards")
"""Events that say what a card did."""


TableCard = tuple[str, str]
"""A card that was offered: its name as in events, or "unknown" as long as the viewer may not see it; and who
offers it to whom, who uses it, and what it did."""


def table_cards(entries: Sequence[Entry], seen: AnyState) -> tuple[TableCard, ...]:
    """Return the four cards offered last.

    Args:
        entries: of the race up to the moment to show.
        seen: the state after them, as its viewer sees it.
    """
    cards: list[TableCard] = []
    is_used = False
    since = [at for at, entry in enumerate(entries) if entry.ask == "to"][-4:]
    for entry in entries[since[0] :] if since else ():
        is_used = is_used and entry.ask != "die"  # with which the next turn begins
        for event in entry.events:
            is_used = is_used or event.kind == "uses"
            if is_used or event.kind in _TOLD:
                _tell(cards, seen, event)
    turn = seen.turn
    if isinstance(turn, FortirTurn) and turn.to is not None and turn.user is None and turn.card is not None:
        cards[-1] = card_name(seen.race, turn.card), cards[-1][1]
    return tuple(cards)


def _tell(cards: list[TableCard], state: AnyState, event: Event) -> None:
    """Add what an event says of the cards on the table."""
    data: Any = event.data
    names = state.race.names
    if event.kind in _TOLD and event.car is not None:
        last, offer = ("unknown", "") if event.kind == "offers" else cards.pop()
        card, other = data.get("card", last), data.get("to", data.get("from", event.car))
        words = _TOLD[event.kind].format(
            who=car_named(event.car, names),
            other=car_named(other, names),
            told=offer,
            card=sentence(card_words(card)),
        )
        cards.append((card, sentence(words) + _LASTING.get(card, "")))
    elif event.kind in _EFFECTS:
        card, words = cards.pop()
        told = event_words(state.race.venue, [event], event.car, names)
        cards.append((card, _(", ").join((words, *told))))


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
    source = _("{card}, the card you took from {other}")
    if turn.user is None and drive is not None:
        source, card = _("You rolled {card}"), str(drive.points + state.cars[asked.car].section - drive.start)
    elif own:
        source = _("{card}, your card that {other} refused")
    n = drive.points if drive else 0
    about = {
        "drive": ngettext("{source}: {n} point left", "{source}: {n} points left", n),
        "to": _("You offer: {card}"),
        "reply": _("{other} offers you a card, face down"),
        "discard": _("{source}: you hold one card fewer until you fill up"),
    }
    source = source.format(card=sentence(card), other=other)
    return sentence(about.get(asked.kind, "").format(card=card, other=other, source=source, n=n))
