"""What a lesson is, and for how long its text stays true."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from trackmodel.engine import RoadCar, State

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
    """Return a text about something that happened in a round; it goes after the next one."""
    return lambda state: text if state.round <= round_ + 1 else ""


def while_true(number: int, holds: Callable[[RoadCar], bool], text: str) -> Words:
    """Return a text that is true while something holds for a car."""
    return lambda state: text if holds(state.cars[number]) else ""


def sentence(text: str) -> str:
    """Return a text with a capital letter."""
    return text[:1].upper() + text[1:]
