"""What the engine asks: a question to a driver, a die to roll, or nothing more (the result)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, Protocol, TypeVar

from attrs import field, frozen

from trackmodel.engine.dice import BLACK_DIE, Faces
from trackmodel.engine.engine_errors import IllegalAnswer, _, shown
from trackmodel.engine.race_values import FREE, Price, Standing

Value = int | str | tuple[int, ...]
"""An answer: a plain value that a record can hold."""

A_co = TypeVar("A_co", covariant=True)
V_co = TypeVar("V_co", bound=Value, covariant=True)


def listed(values: Iterable[object], most: int = 120) -> str:
    """Return values joined by commas, cut after about `most` characters."""
    texts = [str(value) for value in values]
    shown, length = 0, 0
    while shown < len(texts) and length <= most:
        length += len(texts[shown]) + 2
        shown += 1
    rest = [_("… ({count} in all)").format(count=len(texts))] if shown < len(texts) else []
    return ", ".join(texts[:shown] + rest)


@frozen
class Consequence:
    """An effect or a risk of an answer, besides its price.

    Attributes:
        kind: in the Formula rulesets "stops" (in a corner that requires it), "overshoots" (a corner),
            "blocked", "touches" (cars), "hits" (one of the cars), "tests_engine" (cars), "spins",
            "out", "finishes" and "parks"; under KSK-ftf also "slides" and "tests_risk".
        corner: number of the corner concerned, or None.
        cars: numbers of the cars concerned.
        chance: probability of harm each time a die is rolled, 0 to 1; 1 if it is certain.
        reason: why the car goes out by it, or None.
    """

    kind: str
    corner: int | None = None
    cars: tuple[int, ...] = ()
    chance: float = 1.0
    reason: str | None = None


class Offer(Protocol):
    """A legal answer with its price and consequences."""

    __slots__ = ()

    @property
    def value(self) -> Value:
        """The answer to give."""

    @property
    def price(self) -> Price:
        """Wear points it certainly costs, by name."""

    @property
    def consequences(self) -> tuple[Consequence, ...]:
        """Its effects and risks besides the price."""


def goes_out(consequences: Iterable[Consequence]) -> bool:
    """Return whether an answer with these consequences puts the car that is asked out."""
    return any(each.kind == "out" or each.reason is not None for each in consequences)


def parks(consequences: Iterable[Consequence]) -> bool:
    """Return whether a move with these consequences ends in a pit stand, not on its last space."""
    return any(each.kind == "parks" for each in consequences)


def paid(offer: Offer) -> Price:
    """Return what an answer really takes: nothing if the car goes out by it, otherwise its price."""
    return FREE if goes_out(offer.consequences) else offer.price


OfferT_co = TypeVar("OfferT_co", bound=Offer, covariant=True)


@frozen
class Option(Generic[V_co]):
    """An offer that consists of a value and its price.

    Attributes:
        value: the answer to give.
        price: wear points it certainly costs, by name.
        label: text for the value, if no module has words for it.
        consequences: its effects and risks besides the price.
    """

    value: V_co
    price: Price = FREE
    label: str = ""
    consequences: tuple[Consequence, ...] = ()


@frozen
class Modifier:
    """Something besides braking that a driver chooses with a move, and that lengthens or shortens it.

    Attributes:
        kind: its name, such as "slipstream"; `trackmodel.race_report` has words for it.
        count: how often it is used, or by how much it changes the roll; not 0.
    """

    kind: str
    count: int


class PathOffer(Offer):
    """Base class of offers that are a path on the board, so that views can draw the path."""

    __slots__ = ()

    @property
    def brake(self) -> int:
        """Points of the roll that are left undriven by braking."""
        raise NotImplementedError

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What lengthens or shortens the move besides braking, in the order of the rules."""
        return ()

    @property
    def end(self) -> int:
        """The space where the path ends."""
        raise NotImplementedError

    @property
    def path(self) -> tuple[int, ...]:
        """The spaces entered, in order."""
        raise NotImplementedError

    def by_other_paths(self) -> Iterator[PathOffer]:
        """Yield offers of other legal paths to the same end, with their own values and prices.

        There may be tens of thousands; by default there are none.
        """
        return iter(())


class Asked(Protocol[A_co]):
    """What a step asks: it turns a value into the answer that the step gets, or refuses it."""

    @property
    def car(self) -> int | None:
        """Number of the car that is asked; None if it belongs to no car."""

    def find(self, value: object) -> A_co:
        """Return the answer with this value.

        Raises:
            IllegalAnswer: there is none.
        """


@frozen(slots=False)
class Question(Generic[OfferT_co]):
    """A question to a driver.

    Attributes:
        kind: "gear", "move" …
        car: number of the car whose driver is asked.
        title: the question as text, for kinds that no module has words for.
        private: whether only the driver who is asked may see the options, and what is answered.
    """

    kind: str
    car: int
    title = ""
    private = False

    @property
    def options(self) -> Sequence[OfferT_co]:
        """The legal answers."""
        raise NotImplementedError

    @property
    def has_only_answer(self) -> bool:
        """Whether there is just one legal answer."""
        return len(self.options) == 1

    def find(self, value: object) -> OfferT_co:
        """Return the option with this value.

        Raises:
            IllegalAnswer: no option has it.
        """
        for option in self.options:
            # True and 1.0 equal 1 in Python, but they aren't answers.
            if type(option.value) is type(value) and option.value == value:
                return option
        if self.private:
            # The options are for the driver alone, and anybody may read an error.
            problem = _("{value} is not a legal answer to {kind}")
            raise IllegalAnswer(problem.format(value=shown(value), kind=self.kind))
        problem = _("{value} is not a legal answer to {kind}; legal answers: {answers}")
        answers = listed(option.value for option in self.options)
        raise IllegalAnswer(problem.format(value=shown(value), kind=self.kind, answers=answers))


@frozen(slots=False)
class Choice(Question[Option[V_co]]):
    """A question with a few options, known from the start."""

    offers: tuple[Option[V_co], ...]
    title: str = ""
    private: bool = field(default=False, kw_only=True)

    def __repr__(self) -> str:
        values = "private" if self.private else listed(offer.value for offer in self.offers)
        return f"<{type(self).__name__} {self.kind!r} car={self.car}: {values}>"

    @property
    def options(self) -> tuple[Option[V_co], ...]:
        """The legal answers."""
        return self.offers


@frozen
class Roll:
    """A die to roll; the answer is one of its faces.

    Attributes:
        die: name of the die; in the Formula rulesets "black" or "gear-1" … "gear-6".
        faces: all faces, repeated as often as they are on the die.
        car: number of the car the roll is for; None if it belongs to no car, as the weather does.
        reason: what the roll decides; in the Formula rulesets "grid", "start", "gear", "crash",
            "contact", "engine" or "pit".
        points: points of a move that the faces stand for, in the order of `faces`; empty if the faces are
            the points, or decide something else.
        secret: whether only the driver of `car` may know the face, such as that of a card drawn from a pile.
    """

    die: str
    faces: Faces = field(repr=False)
    car: int | None
    reason: str
    points: tuple[int, ...] = field(default=(), repr=False)
    secret: bool = field(default=False, repr=False)

    def points_of(self, face: int) -> int:
        """Return the points that a face stands for: the face itself unless a table says otherwise."""
        return self.points[self.faces.index(face)] if self.points else face

    def find(self, value: object) -> int:
        """Return the face that was rolled.

        Raises:
            IllegalAnswer: the die has no such face.
        """
        if isinstance(value, int) and not isinstance(value, bool) and value in self.faces:
            return value
        if self.secret:
            problem = _("the {die} die has no face {value}")
            raise IllegalAnswer(problem.format(die=self.die, value=shown(value)))
        problem = _("the {die} die has no face {value}; its faces: {faces}")
        faces = listed(dict.fromkeys(self.faces))
        raise IllegalAnswer(problem.format(die=self.die, value=shown(value), faces=faces))


def black_die(car: int | None, reason: str) -> Roll:
    """Return a roll of the twenty-sided black die for a car, or for none."""
    return Roll("black", BLACK_DIE, car, reason)


@frozen
class Result:
    """The end of a race.

    Attributes:
        classification: a `Standing` for every car, best first.
    """

    classification: tuple[Standing, ...]

    def __repr__(self) -> str:
        lines = (f"{line.place}. car={line.car} {line.driver}".rstrip() for line in self.classification)
        return f"<Result {listed(lines)}>"


def is_for_one(asked: Question[Offer] | Roll) -> bool:
    """Return whether only the driver of the car that is asked may know the answer."""
    return asked.secret if isinstance(asked, Roll) else asked.private


Pending = Question[Offer] | Roll | Result
