"""What a lesson is, and for how long its text stays true."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from attrs import frozen

from trackmodel.engine import Question, RoadCar, State
from trackmodel.engine.questions import Offer
from trackmodel.race_report.race_words import reason_words, sentence
from trackmodel.race_report.whereabouts import corner_of
from trackmodel.race_report.why.why import why_corner
from trackmodel.texts import _

Words = Callable[[State], str]
"""A text that depends on the state of a race."""


@frozen
class Lesson:
    """A note about something new.

    Attributes:
        name: what it is about; a name is taught once.
        title: for people.
        words: the text as it is true in a state from then on; "" once what it is about is over.
        heading: the heading in the rules that says more, as in links.
    """

    name: str
    title: str
    words: Words
    heading: str


def always(text: str) -> Words:
    """Return a text that stays true."""
    return lambda _state: text


def soon_after(round_: int, text: str) -> Words:
    """Return a text about something that happened in a round, shown until the end of the next round."""
    return lambda state: text if state.round <= round_ + 1 else ""


def while_true(number: int, holds: Callable[[RoadCar], bool], text: str) -> Words:
    """Return a text that is true while something holds for a car."""
    return lambda state: text if holds(state.cars[number]) else ""


def out_lesson(name: str, car: str, data: Mapping[str, object]) -> Lesson:
    """Return the lesson about a car that went out, given the words for it and the data of the event."""
    text = _(
        "{car} is out: {reason}. Cars that are out leave the board; the farther they got, the better their"
        " place."
    )
    text = text.format(car=sentence(car), reason=reason_words(str(data["reason"])))
    return Lesson(name, _("Out of the race"), always(text), "moving")


def next_corner_lesson(name: str, state: State, asked: Question[Offer]) -> Iterator[Lesson]:
    """Yield the lesson when a gear or a move is chosen; its text ends once the car has left the corner."""
    number = asked.car
    corner = corner_of(state, state.cars[number])
    if corner is None or asked.kind not in ("gear", "move") or not state.cars[number].started:
        return

    def words(state: State) -> str:
        is_there = corner_of(state, state.cars[number]) == corner
        return " ".join(why_corner(state, corner, number)) if is_there else ""

    yield Lesson(name, _("The next corner"), words, "moving")
