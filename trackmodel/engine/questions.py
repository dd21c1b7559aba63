"""What the engine asks: a driver's question, a die to be rolled, or nothing more (the result)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from attrs import field, frozen

from trackmodel.engine.dice import BLACK_DIE, Faces
from trackmodel.engine.errors import IllegalAnswer, _
from trackmodel.engine.values import FREE, Price, Reason, Standing

Value = int | str | tuple[int, ...]
"""What can be answered: plain values, so that a record can hold them."""


def listed(values: Iterable[object], most: int = 120) -> str:
    """Return values as text on one line, cut after about `most` characters."""
    texts = [str(value) for value in values]
    shown, length = 0, 0
    while shown < len(texts) and length <= most:
        length += len(texts[shown]) + 2
        shown += 1
    rest = [_("… ({count} in all)").format(count=len(texts))] if shown < len(texts) else []
    return ", ".join(texts[:shown] + rest)


@frozen
class Consequence:
    """What an answer leads to or risks, besides its price.

    Attributes:
        kind: the Formula rulesets know "stops" (in a corner that asks for it), "overshoots" (a
            corner), "blocked", "touches" (cars), "hits" (one of the cars), "tests_engine" (cars),
            "spins", "out", "finishes" and "parks".
        corner: the corner it is about; None where it is about none.
        cars: the cars it is about.
        chance: how likely it does harm, 0 to 1, whenever a die is rolled for it; 1: it is certain.
        reason: why the car goes out by it; None where it doesn't.
    """

    kind: str
    corner: int | None = None
    cars: tuple[int, ...] = ()
    chance: float = 1.0
    reason: Reason | None = None


class Offer(Protocol):
    """A legal answer: its value, the wear points it costs for certain, and what it leads to."""

    @property
    def value(self) -> Value:
        """What to answer."""

    @property
    def price(self) -> Price:
        """Wear points by name."""

    @property
    def consequences(self) -> tuple[Consequence, ...]:
        """What it leads to or risks."""


def goes_out(consequences: Iterable[Consequence]) -> bool:
    """Whether the car that is asked goes out by an answer that leads to these."""
    return any(told.kind == "out" or told.reason is not None for told in consequences)


def paid(offer: Offer) -> Price:
    """The price of an answer as far as it is paid: a car that goes out by it pays nothing more."""
    return FREE if goes_out(offer.consequences) else offer.price


@frozen
class Option:
    """An offer that is no more than a value and its price.

    Attributes:
        label: what people read for the value; empty: there are words for it, or it tells itself.
    """

    value: Value
    price: Price = FREE
    label: str = ""
    consequences: tuple[Consequence, ...] = ()


class PathOffer:
    """Base of offers that are a way on the board, so that whoever shows them can draw them there."""

    __slots__ = ()

    @property
    def value(self) -> Value:
        """What to answer."""
        raise NotImplementedError

    @property
    def price(self) -> Price:
        """Wear points by name."""
        raise NotImplementedError

    @property
    def consequences(self) -> tuple[Consequence, ...]:
        """What it leads to or risks."""
        raise NotImplementedError

    @property
    def brake(self) -> int:
        """Points that were rolled and are not driven."""
        raise NotImplementedError

    @property
    def end(self) -> int:
        """The space where it ends."""
        raise NotImplementedError

    @property
    def path(self) -> tuple[int, ...]:
        """The spaces entered, in order."""
        raise NotImplementedError


@frozen(slots=False)
class Question:
    """Asks a driver to choose.

    Attributes:
        kind: "gear", "move" …
        car: number of the car whose driver is asked.
    """

    kind: str
    car: int

    @property
    def title(self) -> str:
        """What people are asked, where there are no words for the kind."""
        return ""

    @property
    def options(self) -> Sequence[Offer]:
        """The legal answers."""
        raise NotImplementedError

    def find(self, value: object) -> Offer:
        """The option that `value` answers.

        Raises:
            IllegalAnswer: it is none of the legal answers.
        """
        for option in self.options:
            # True and 1.0 equal 1 in Python, but nobody answers so.
            if option.value == value and type(option.value) is type(value):
                return option
        problem = _("{value} is not a legal answer to {kind}; legal answers: {answers}")
        answers = listed(option.value for option in self.options)
        raise IllegalAnswer(problem.format(value=value, kind=self.kind, answers=answers))


@frozen(slots=False)
class Choice(Question):
    """A question whose few answers are worked out at once."""

    offers: tuple[Option, ...]
    asks: str = ""

    def __repr__(self) -> str:
        values = listed(offer.value for offer in self.offers)
        return f"<{type(self).__name__} {self.kind!r} car={self.car}: {values}>"

    @property
    def title(self) -> str:
        """What people are asked, where there are no words for the kind."""
        return self.asks

    @property
    def options(self) -> tuple[Option, ...]:
        """The legal answers."""
        return self.offers


@frozen
class Roll:
    """A die to be rolled; the answer is one of `faces`.

    Attributes:
        die: "black" or "gear-1" … "gear-6".
        faces: all faces of the die, equal ones repeated.
        car: number of the car the roll is for.
        reason: what for; the Formula rulesets roll for "grid", "start", "gear", "crash", "contact",
            "engine" and "pit".
    """

    die: str
    faces: Faces = field(repr=False)
    car: int
    reason: str

    def find(self, value: object) -> int:
        """The face that was rolled.

        Raises:
            IllegalAnswer: the die has no such face.
        """
        if isinstance(value, int) and not isinstance(value, bool) and value in self.faces:
            return value
        problem = _("the {die} die has no face {value}; its faces: {faces}")
        faces = listed(dict.fromkeys(self.faces))
        raise IllegalAnswer(problem.format(die=self.die, value=value, faces=faces))


def black_die(car: int, reason: str) -> Roll:
    """The twenty-sided black die, rolled for a car."""
    return Roll("black", BLACK_DIE, car, reason)


@frozen
class Result:
    """The race is over."""

    classification: tuple[Standing, ...]

    def __repr__(self) -> str:
        lines = (f"{line.place}. car={line.car} {line.driver}".rstrip() for line in self.classification)
        return f"<Result {listed(lines)}>"


Pending = Question | Roll | Result
