"""The question that a person is answering: what is offered, and what they have come to so far.

Panel, board and keys all look at one `Prompt` and change it; none of them knows the others.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from enum import Enum, auto

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from trackmodel.engine import Question, Roll, State
from trackmodel.engine.questions import Offer, PathOffer, goes_out
from trackmodel.engine.values import Price


class Press(Enum):
    """What an answer is given with."""

    KEY = auto()
    MOUSE = auto()


class Prompt(QObject):
    """Nothing, a question with its offers, or a roll that waits for a hand.

    Offers that are ways on the board (`PathOffer`) are looked at by how much they brake: `offers` holds those
    of the braking that is looked at. Offers of any other question are all there at once.

    Attributes:
        apart_ms: for so many milliseconds after an answer the next question can't be answered by pressing
            again what answered the last one: a double click means one answer, and the next person has
            seen nothing yet. Mouse and keys are told apart, one key and another are not.
    """

    asked_changed = Signal()
    """Something else is asked, or nothing any more; `changed` follows."""
    changed = Signal()
    """Another braking or another offer is looked at."""
    chosen = Signal(object)
    """The value that a person answers with."""
    rolled = Signal()
    """A person rolls the die."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._state: State | None = None
        self._question: Question | None = None
        self._roll: Roll | None = None
        self._by_brake: dict[int, tuple[Offer, ...]] = {}
        self._brake = 0
        self._current: Offer | None = None
        self._along: PathOffer | None = None
        """The way that was looked at before it was braked: more and less brakes are counted from it."""
        self.apart_ms = QApplication.doubleClickInterval()
        self._answered: tuple[Press | None, float] = None, 0.0
        """What the last answer was given with, and when (seconds)."""

    # What is asked

    def ask(self, state: State) -> None:
        """Have what is pending in this state answered: a question, or a roll; nothing where it is over."""
        asked = state.pending
        self._state = state
        self._question = asked if isinstance(asked, Question) else None
        self._roll = asked if isinstance(asked, Roll) else None
        self._by_brake = _sorted_by_brake(self._question)
        self._brake = min(self._by_brake, default=0)
        self._current, self._along = self._only_one(), None
        self._tell()

    def clear(self) -> None:
        """Nobody is asked any more."""
        if self._state is not None:
            self._state = self._question = self._roll = self._current = self._along = None
            self._by_brake, self._brake = {}, 0
            self._tell()

    def _tell(self) -> None:
        self.asked_changed.emit()
        self.changed.emit()

    def _only_one(self) -> Offer | None:
        """The only thing to answer, where there is but one: nothing has to be picked then."""
        offers = self.offers
        return offers[0] if len(offers) == 1 and len(self._by_brake) == 1 else None

    @property
    def state(self) -> State | None:
        """The race as it stands; None while nothing is asked."""
        return self._state

    @property
    def question(self) -> Question | None:
        """The question, if one is asked."""
        return self._question

    @property
    def roll(self) -> Roll | None:
        """The die to be rolled, if one is."""
        return self._roll

    @property
    def car(self) -> int | None:
        """The car that is asked; None while nothing is asked."""
        asked = self._question or self._roll
        return asked.car if asked else None

    # Braking and offers

    @property
    def brakings(self) -> tuple[int, ...]:
        """By how much may be braked, rising; empty where the offers are no ways."""
        return tuple(self._by_brake) if self._has_moves else ()

    @property
    def _has_moves(self) -> bool:
        return any(isinstance(offer, PathOffer) for offers in self._by_brake.values() for offer in offers)

    @property
    def brake(self) -> int:
        """The braking that is looked at."""
        return self._brake

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What is offered with that braking; the order is the one to be read in."""
        return self._by_brake.get(self._brake, ())

    @property
    def moves(self) -> tuple[PathOffer, ...]:
        """Those of the offers that are ways on the board."""
        return tuple(offer for offer in self.offers if isinstance(offer, PathOffer))

    def moves_braking(self, brake: int) -> tuple[PathOffer, ...]:
        """The ways that brake by so much."""
        return tuple(offer for offer in self._by_brake.get(brake, ()) if isinstance(offer, PathOffer))

    @property
    def current(self) -> Offer | None:
        """The offer that is looked at; Enter takes it."""
        return self._current

    @property
    def current_move(self) -> PathOffer | None:
        """The same, where it is a way."""
        return self._current if isinstance(self._current, PathOffer) else None

    @property
    def index(self) -> int:
        """Where in the offers the current one stands; -1: none is looked at."""
        return next((at for at, offer in enumerate(self.offers) if offer is self._current), -1)

    def moves_to(self, space: int | None) -> tuple[PathOffer, ...]:
        """The ways that end on this space."""
        return tuple(move for move in self.moves if move.end == space)

    def point_at(self, offer: Offer | None) -> None:
        """Look at this offer, of whatever braking; at none."""
        if offer is self._current:
            return
        if offer is not None:
            brake = offer.brake if isinstance(offer, PathOffer) else self._brake
            if not any(offer is known for known in self._by_brake.get(brake, ())):
                return  # of an earlier question
            self._brake = brake
        self._current, self._along = offer, None
        self.changed.emit()

    def step(self, by: int) -> None:
        """Look at the next offer (1), at the one before (-1); round and round."""
        offers, here = self.offers, self.index
        if offers:
            start = here if here >= 0 else (-1 if by > 0 else 0)
            self.point_at(offers[(start + by) % len(offers)])

    def brake_by(self, brake: int) -> None:
        """Look at the ways that brake by so much, the nearest there is.

        A way that is looked at gives place to the one that ends on it, as far back as it brakes more.
        """
        if not self.brakings:
            return
        brake = min(self.brakings, key=lambda known: (abs(known - brake), known))
        if brake == self._brake:
            return
        self._along = self._along or self.current_move
        self._brake = brake
        along = self._along
        self._current = _like(self.moves, along, brake - along.brake) if along else None
        self.changed.emit()

    def brake_more(self, by: int) -> None:
        """The next braking there is (1), the one before (-1)."""
        brakings = self.brakings
        if brakings:
            at = brakings.index(self._brake) + by
            self.brake_by(brakings[min(max(at, 0), len(brakings) - 1)])

    def brake_to(self, space: int | None, along: PathOffer | None = None) -> bool:
        """Brake so that a way ends where it now passes; whether that can be.

        Args:
            space: where it is to end.
            along: the way; the one that is looked at, where not given.
        """
        along = along or self.current_move
        if along is None or space not in along.path:
            return False
        for offers in self._by_brake.values():
            for other in offers:
                if isinstance(other, PathOffer) and other.end == space and other.brake >= along.brake:
                    self.point_at(other)
                    return True
        return False

    def unbraked(self, move: PathOffer) -> PathOffer:
        """The way that drives on from this one as far as can be without braking, or itself."""
        for offers in self._by_brake.values():
            for other in offers:
                if isinstance(other, PathOffer) and other.brake < move.brake and move.end in other.path:
                    return other
        return move

    # Answering

    def take(self, offer: Offer | None = None, press: Press | None = None) -> None:
        """Answer with this offer, or with the one that is looked at; nothing where neither is there.

        Args:
            offer: None: the one that is looked at.
            press: what it is answered with; nothing happens where that is too soon (see `apart_ms`).
        """
        if self.is_too_soon(press):
            return
        if offer is not None:
            self.point_at(offer)
        taken = self._current
        if taken is not None and (offer is None or offer is taken):
            value = taken.value
            self.clear()
            self.chosen.emit(value)
            self._answered = press, time.monotonic()

    def roll_it(self, press: Press | None = None) -> None:
        """Roll the die that waits for it; `press` as in `take`."""
        if self._roll is not None and not self.is_too_soon(press):
            self.clear()
            self.rolled.emit()
            self._answered = press, time.monotonic()

    def is_too_soon(self, press: Press | None) -> bool:
        """Whether this may be the second half of the press that gave the last answer."""
        before, then = self._answered
        return press is not None and press is before and time.monotonic() - then < self.apart_ms / 1000


def total(price: Price) -> int:
    """How many wear points a price is, of whatever kind."""
    return sum(price.values())


def _sorted_by_brake(question: Question | None) -> dict[int, tuple[Offer, ...]]:
    """Offers by their braking, which rises; ways the cheapest first, of these the furthest.

    What is no way can be answered whatever is braked.
    """
    offers = question.options if question else ()
    others = tuple(offer for offer in offers if not isinstance(offer, PathOffer))
    moves = sorted((offer for offer in offers if isinstance(offer, PathOffer)), key=_dislike)
    if not moves:
        return {0: others} if others else {}
    brakes = sorted({move.brake for move in moves})
    return {brake: (*(move for move in moves if move.brake == brake), *others) for brake in brakes}


def _dislike(move: PathOffer) -> tuple[bool, int, float, int]:
    """What ways are sorted by: what they cost, what they risk for others and oneself, how far they go."""
    risk = sum(told.chance * len(told.cars) for told in move.consequences if told.chance < 1)
    return (goes_out(move.consequences), total(move.price), risk, -len(move.path))


def _like(moves: Sequence[PathOffer], old: PathOffer, more: int) -> PathOffer | None:
    """The way that is to `old` what braking by so much more (or less) makes of it."""

    def unlike(move: PathOffer) -> tuple[bool, bool, bool, int]:
        whole, part = (old.path, move) if more > 0 else (move.path, old)
        kept = len(whole) - abs(more)
        ends_there = kept > 0 and whole[kept - 1] == part.end
        return move is not old, not ends_there, part.end not in whole, abs(len(part.path) - kept)

    return min(moves, key=unlike, default=None)
