"""The review of a race: each answer against the best by the champion's plan, luck with dice, who led.

The plan knows no dice that are still to come, so an answer is judged by what its driver could know.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import groupby

from attrs import field, frozen

from trackmodel.engine import (
    PERSON,
    Entry,
    Question,
    Record,
    ReplayDiffers,
    RoadCar,
    Roll,
    Ruleset,
    Setup,
    SetupError,
    replay,
    start,
)
from trackmodel.engine.drivers.champion import Champion
from trackmodel.engine.drivers.plan import WORST
from trackmodel.engine.formula.formula_numbers import FormulaNumbers
from trackmodel.engine.questions import Offer, PathOffer
from trackmodel.engine.race_values import AnyState, Race, State, Status
from trackmodel.race_report.question_words import offer_words
from trackmodel.race_report.race_words import car_named, wear_points
from trackmodel.race_report.whereabouts import where_words
from trackmodel.texts import _, ngettext

COSTLIEST = 3
"""Number of answers of a car that a review names."""
NOTHING = 0.005
"""Turns lost up to which an answer is as good as the best."""


@frozen
class ReviewedAnswer:
    """An answer that costs turns.

    Attributes:
        entry: number of its entry in the record.
        round: number of the round.
        car: number of the car.
        turns_lost: how many more turns the champion's plan leaves than after the best answer.
        text: the answer, the best one, and where.
    """

    entry: int
    round: int
    car: int
    turns_lost: float
    text: str


@frozen
class Led:
    """Who led at the start of a round.

    Attributes:
        round, car: numbers of the round and the car.
        gap: how far it was ahead of the next car, in spaces.
        entry: number of entries before the round.
    """

    round: int
    car: int
    gap: float
    entry: int

    def words(self, setup: Setup) -> str:
        """Return it as text: "Round 3: Anna leads by 12 spaces"."""
        spaces = round(self.gap)
        told = ngettext(
            "Round {round}: {car} leads by {n} space", "Round {round}: {car} leads by {n} spaces", spaces
        )
        return told.format(round=self.round, car=car_named(self.car, setup.names), n=spaces)


@frozen
class Lead:
    """Rounds in which one car led.

    Attributes:
        first, last: the rounds.
        car: number of the car.
        most: how far it was ahead of the next car at their starts, at most, in spaces.
        entry: number of entries before the first of these rounds.
    """

    first: int
    last: int
    car: int
    most: float
    entry: int

    def words(self, setup: Setup) -> str:
        """Return it as text: "rounds 3–7: Anna led by at most 12 spaces"."""
        rounds = self.last - self.first + 1
        when = ngettext("round {first}", "rounds {first}–{last}", rounds)
        spaces = round(self.most)
        told = ngettext(
            "{rounds}: {car} led by at most {n} space", "{rounds}: {car} led by at most {n} spaces", spaces
        )
        car = car_named(self.car, setup.names)
        return told.format(rounds=when.format(first=self.first, last=self.last), car=car, n=spaces)


@frozen
class Review:
    """What is said of a race.

    Attributes:
        cars: numbers of the cars reviewed: those of people or, without any, all.
        answers: their answers that cost turns, in order.
        dice_luck: by car, turns saved by its gear dice against the mean of their faces; negative
            for bad luck.
        led: who led, round by round.
    """

    cars: tuple[int, ...]
    answers: tuple[ReviewedAnswer, ...]
    dice_luck: tuple[float, ...]
    led: tuple[Led, ...] = field(repr=False)

    @property
    def leads(self) -> tuple[Lead, ...]:
        """Who led, in order."""
        runs = [(car, [*rounds]) for car, rounds in groupby(self.led, key=lambda each: each.car)]
        return tuple(
            Lead(own[0].round, own[-1].round, car, max(each.gap for each in own), own[0].entry)
            for car, own in runs
        )

    def lost(self, car: int) -> float:
        """Return the turns that a car lost by its answers."""
        return sum((answer.turns_lost for answer in self.answers if answer.car == car), 0.0)

    def costliest(self, car: int) -> list[ReviewedAnswer]:
        """Return the answers of a car that cost most, costliest first."""
        own = [answer for answer in self.answers if answer.car == car]
        return sorted(own, key=lambda answer: -answer.turns_lost)[:COSTLIEST]


@frozen
class ReviewOf:
    """Reviews a record; called with any number, as work of a process."""

    record: Record

    def __call__(self, _number: int) -> Review:
        return review(self.record)


def why_no_review(ruleset: Ruleset) -> str | None:
    """Return why races of a ruleset have no review; None if they have one."""
    if isinstance(ruleset.numbers, FormulaNumbers):
        return None
    return _("{rules} has no review; only races of the Formula family have one").format(rules=ruleset.name)


def review(record: Record) -> Review:
    """Return the review of a race, or of the part of it that was driven.

    Raises:
        SetupError: the race isn't of the Formula family.
        ReplayDiffers: the record differs from the rules of now.
    """
    state = start(record.venue, record.setup)
    if problem := why_no_review(state.race.ruleset):
        raise SetupError(problem)
    befores: list[AnyState] = [state]
    try:
        replay(record, watch=lambda after, _entry: befores.append(after))
    except ReplayDiffers:
        if len(befores) <= len(record.entries):
            raise
    persons = tuple(car for car, driver in enumerate(record.setup.drivers) if driver == PERSON)
    cars = persons or tuple(range(len(record.setup.drivers)))
    judge = _Judge(state.race, cars)
    for number, (before, entry) in enumerate(zip(befores, record.entries, strict=False)):
        judge.see(number, before, entry)
    return Review(cars, tuple(judge.answers), tuple(judge.dice_luck), tuple(_led(befores)))


class _Judge:
    """Sees the answers of a race one after another."""

    def __init__(self, race: Race, cars: Collection[int]) -> None:
        self._champion, self._cars = Champion(race), cars
        self._expected: float | None = None
        """Turns left after the roll of the gear die that is to come, on average."""
        self.answers: list[ReviewedAnswer] = []
        self.dice_luck = [0.0] * len(race.drivers)

    def see(self, number: int, before: AnyState, entry: Entry) -> None:
        """Judge an entry, given the state that it answered."""
        asked, car = before.pending, entry.car
        if car is None or not isinstance(asked, Question) or asked.kind not in ("gear", "move"):
            if isinstance(asked, Roll) and asked.reason == "pit":
                self._expected = None
            return
        state = before.race.ruleset.sight.of_state(before, car)
        question = state.pending
        assert isinstance(question, Question)
        given = question.find(entry.value)
        left = self._champion.turns_left(state, question, (*question.options, given))
        least = min(left)
        if asked.kind == "gear":
            # Where the plan knows no way on, it has no mean to hold the roll against.
            self._expected = left[-1] - 1.0 if left[-1] < WORST else None
        elif self._expected is not None:
            self.dice_luck[car] += self._expected - least
            self._expected = None
        if car in self._cars and left[-1] - least > NOTHING:
            best = question.options[left.index(least)]
            text = _answer_words(state, given, best)
            self.answers.append(ReviewedAnswer(number, state.round, car, left[-1] - least, text))


def _answer_words(state: State[RoadCar], given: Offer, best: Offer) -> str:
    texts = [_offer_words(state, offer) for offer in (given, best)]
    if texts[0] == texts[1]:
        ids = state.race.board.view.ids
        texts = [
            _("{move} to {space}").format(move=text, space=ids[offer.end])
            for text, offer in zip(texts, (given, best), strict=True)
            if isinstance(offer, PathOffer)
        ] or texts
    where = where_words(state, state.mover)
    told = _("{given} instead of {best}, {where}") if where else _("{given} instead of {best}")
    return told.format(given=texts[0], best=texts[1], where=where)


def _offer_words(state: State[RoadCar], offer: Offer) -> str:
    words, price = offer_words(state, offer), wear_points(offer.price)
    return _("{answer} for {price}").format(answer=words, price=price) if price else words


def _led(states: Iterable[AnyState]) -> Iterable[Led]:
    """Yield who led, from the starts of rounds until a car finishes."""
    last = 0
    for entries, state in enumerate(states):
        if any(car.status is Status.FINISHED for car in state.cars):
            break
        if state.round == last:
            continue
        last = state.round
        away = sorted(((state.distance(car), car.number) for car in state.cars if car.racing), reverse=True)
        if away:
            gap = (away[0][0] - away[1][0]) / 100 if len(away) > 1 else 0.0
            yield Led(state.round, away[0][1], gap, entries)
