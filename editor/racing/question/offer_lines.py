"""The offers of a question in words, the same for list and screen reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from editor.racing.question.prompt_keys import row_keys
from trackmodel.engine import PathOffer, Question, State, answer
from trackmodel.engine.odds import Odds
from trackmodel.engine.questions import Offer, Value, goes_out, paid
from trackmodel.race_report.consequences import consequence_words
from trackmodel.race_report.outlook import ahead_words
from trackmodel.race_report.question_words import modifier_words, odds_words, offer_details, offer_words
from trackmodel.race_report.race_words import counted, wear_points
from trackmodel.race_report.why.why import cars_spin
from trackmodel.texts import DASH, _, clauses

FREE = _("free")


@frozen
class OfferLine:
    """An offer in words.

    Attributes:
        key: digit or letter that previews it; "" if there is none.
        name: what it is.
        price: its price; "" if nothing has a price here, or it puts the car out.
        details: its consequences, and what it leaves for the next turn.
        odds: odds of the dice that follow; None if they decide nothing.
        spins: whether cars can spin under the rules.
        ends: whether it is certain to put the car out.
        card: the playing card that it is; "" if it is none.
    """

    key: str
    name: str
    price: str
    details: tuple[str, ...]
    odds: Odds | None
    spins: bool
    ends: bool
    card: str = ""

    @property
    def rolls(self) -> str:
        """The faces of the die that follows: "7–12"; "" without one."""
        if self.odds is None:
            return ""
        fewest, most = self.odds.fewest, self.odds.most
        return str(fewest) if fewest == most else f"{fewest}{DASH}{most}"

    @property
    def sentence(self) -> str:
        """The whole line, for screen readers."""
        odds = odds_words(self.odds) if self.odds else ""
        return clauses((self.name, self.price, *self.details, odds))


def offer_lines(state: State, offers: Sequence[Offer], odds: Mapping[Value, Odds]) -> tuple[OfferLine, ...]:
    """Return the lines of offers, in order."""
    lines = []
    kind = state.pending.kind if isinstance(state.pending, Question) else ""
    is_priced = any(isinstance(offer, PathOffer) or offer.price for offer in offers)
    for key, offer in zip(row_keys(offers, kind), offers, strict=True):
        used = modifier_words(offer.modifiers) if isinstance(offer, PathOffer) else ""
        told = counted(
            consequence_words(state.race.board, each, state.race.names) for each in offer.consequences
        )
        details = filter(None, (used, offer_details(state, offer), *told, _left_behind(state, offer)))
        words, price = offer_words(state, offer), wear_points(paid(offer))
        its = odds.get(offer.value)
        is_out = its is not None and its.must_go_out >= 1
        spins, ends = cars_spin(state), is_out or goes_out(offer.consequences)
        if is_priced and not ends:
            price = price or FREE
        card = str(offer.value) if kind in ("card", "discard") else ""
        lines.append(OfferLine(key, words, price, tuple(details), its, spins, ends, card))
    return tuple(lines)


def _left_behind(state: State, offer: Offer) -> str:
    """Return what a move leaves for the next turn: "then Mühle: 1 more stop, 1 space left"."""
    asked = state.pending
    if not isinstance(offer, PathOffer) or not isinstance(asked, Question):
        return ""
    car = answer(state, offer.value)[0].cars[asked.car]
    ahead = ahead_words(state, car) if car.racing and car.stand is None else ""
    return _("then {outlook}").format(outlook=ahead) if ahead else ""
