"""What is read of the offers of a question: a line each, the same for the eye and the screen reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen
from PySide6.QtCore import QCoreApplication

from editor.racing.question.prompt_keys import number_keys
from trackmodel.engine import State
from trackmodel.engine.odds import Odds
from trackmodel.engine.questions import Offer, Value, goes_out, paid
from trackmodel.race_report import consequence_words, odds_words, offer_words, price_words


@frozen
class OfferLine:
    """An offer in words.

    Attributes:
        key: the digit that answers it; "": there is none.
        name: what it is.
        price: what it costs; "" where it costs nothing, or where nothing is paid any more.
        told: what it leads to or risks, and how the dice may fall.
        odds: how the dice after it may fall, where they decide anything.
        ends: whether the car goes out by it.
    """

    key: str
    name: str
    price: str
    told: tuple[str, ...]
    odds: Odds | None
    ends: bool

    @property
    def sentence(self) -> str:
        """All of it, for those who hear it."""
        price = self.price or ("" if self.ends else _tr("costs nothing"))
        return "; ".join(filter(None, (self.name, price, *self.told)))


def offer_lines(state: State, offers: Sequence[Offer], odds: Mapping[Value, Odds]) -> tuple[OfferLine, ...]:
    """The lines of these offers, in their order."""
    board = state.race.board
    lines = []
    for key, offer in zip(number_keys(offers), offers, strict=True):
        told = [consequence_words(board, consequence) for consequence in offer.consequences]
        its_odds = odds.get(offer.value)
        if its_odds is not None:
            told.append(odds_words(its_odds))
        cost = paid(offer)
        price = price_words(cost) if cost else ""
        lines.append(
            OfferLine(
                key,
                offer_words(state, offer),
                price,
                tuple(filter(None, told)),
                its_odds,
                goes_out(offer.consequences),
            )
        )
    return tuple(lines)


def _tr(text: str) -> str:
    return QCoreApplication.translate("OfferLine", text)
