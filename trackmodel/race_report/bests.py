"""The best of a race: its longest move, most overtakings, and so on, counted from its states and answers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from attrs import evolve, frozen

from trackmodel.board import Board
from trackmodel.engine import Entry, Event, Roll, Setup
from trackmodel.engine.overtakings import OrderOfCars
from trackmodel.engine.race_values import AnyState, Status
from trackmodel.engine.venue import Venue
from trackmodel.race_report.race_words import corner_name, driver_words, joined
from trackmodel.race_report.result import result_lines
from trackmodel.texts import _, ngettext


@frozen
class Best:
    """Something that no other car did better.

    Attributes:
        kind: name of what is counted, a key of `TITLES`.
        cars: numbers of the cars that share it, ascending.
        count: spaces, overtakings, places, stops, points, or rounds.
        round: the round in which it happened; None if it is counted over the race or happened twice.
        corners: the corners overshot in it.
    """

    kind: str
    cars: tuple[int, ...]
    count: int | Fraction
    round: int | None = None
    corners: tuple[int, ...] = ()


TITLES = {
    "longest_move": _("Longest move"),
    "overtakings": _("Most cars overtaken"),
    "places_won": _("Most places won"),
    "rounds_led": _("Longest in the lead"),
    "clean_stops": _("Cleanest in corners"),
    "dearest_move": _("Most expensive move"),
    "lucky_dice": _("Luckiest gear dice"),
}
"""Titles by kind, in the order in which they are shown."""


def bests(setup: Setup, states: Sequence[AnyState], entries: Sequence[Entry]) -> tuple[Best, ...]:
    """Return the bests of a race, in the order of `TITLES`; a kind that nobody achieved is left out.

    Args:
        setup: setup of the race.
        states: the state before the first answer, then the state after each answer.
        entries: the answers, one fewer than states.
    """
    deeds = [*_moves(states, entries)]
    counts: dict[str, Mapping[int, int | Fraction]] = {
        "rounds_led": _rounds_led(states),
    }
    if isinstance(states[0].race.venue, Board):
        counts |= {
            "places_won": _places_won(setup, states),
            "overtakings": _overtakings(states),
            "clean_stops": _clean_stops(states, entries),
            "lucky_dice": _luck(states, entries),
        }
    for kind, counted in counts.items():
        deeds += [Best(kind, (car,), count) for car, count in counted.items()]
    return tuple(
        filter(None, (_best(kind, [deed for deed in deeds if deed.kind == kind]) for kind in TITLES))
    )


def _best(kind: str, deeds: Sequence[Best]) -> Best | None:
    """Return the best of what single cars did; None if nobody did anything of this kind."""
    most = max((deed.count for deed in deeds), default=Fraction())
    if round(most) < 1:
        return None
    first, *others = (deed for deed in deeds if deed.count == most)
    if others:
        return Best(kind, tuple(sorted({deed.cars[0] for deed in (first, *others)})), round(most))
    return evolve(first, count=round(most))


def _moves(states: Sequence[AnyState], entries: Sequence[Entry]) -> Iterator[Best]:
    """Yield the length and the price of every move that leaves the car in the race."""
    for state, entry in zip(states, entries, strict=False):
        for move in _moves_of(entry):
            data: Any = move.data
            assert move.car is not None
            yield Best("longest_move", (move.car,), len(data["path"]), state.round)
            price = sum(data.get("price", {}).values())
            yield Best("dearest_move", (move.car,), price, state.round, tuple(data.get("overshot", ())))


def _moves_of(entry: Entry) -> list[Event]:
    """Return the moves of an answer, whatever their kind is called, except those of cars going out."""
    out = {event.car for event in entry.events if event.kind == "out"}
    return [event for event in entry.events if "path" in event.data and event.car not in out]


def _clean_stops(states: Sequence[AnyState], entries: Sequence[Entry]) -> dict[int, int]:
    """Count the stops that corners required and that were made by a move without a price."""
    counts: Counter[int] = Counter()
    for state, entry in zip(states, entries, strict=False):
        free = {move.car for move in _moves_of(entry) if not move.data.get("price")}
        for event in entry.events:
            data: Any = event.data
            if event.kind == "stop" and event.car is not None and event.car in free:
                required = state.race.rules.corners[data["corner"]].stops
                counts[event.car] += data["stops"] <= required
    return counts


def _luck(states: Sequence[AnyState], entries: Sequence[Entry]) -> dict[int, Fraction]:
    """Add up by how much the points of the gear dice exceeded their mean."""
    luck: defaultdict[int, Fraction] = defaultdict(Fraction)
    for state, entry in zip(states, entries, strict=False):
        asked = state.pending
        if not isinstance(asked, Roll) or asked.car is None or asked.reason != "gear":
            continue
        if isinstance(entry.value, int):
            points = asked.points or asked.faces
            luck[asked.car] += asked.points_of(entry.value) - Fraction(sum(points), len(points))
    return luck


def _round_starts(states: Sequence[AnyState]) -> Iterator[AnyState]:
    """Yield the first state of every round."""
    for before, after in pairwise(states):
        if after.round > before.round:
            yield after


def _overtakings(states: Sequence[AnyState]) -> dict[int, int]:
    order = OrderOfCars()
    if states[0].round:
        order.overtakings(states[0])
    return Counter(car for state in _round_starts(states) for car in order.overtakings(state))


def _rounds_led(states: Sequence[AnyState]) -> dict[int, int]:
    """Count the round starts, from the second on, at which a car was first, until the first car finished."""
    firsts = [state.classification[0] for state in _round_starts(states) if state.round > 1]
    alone = len(states[0].cars) == 1
    return {} if alone else Counter(first.car for first in firsts if first.status is Status.RACING)


def _places_won(setup: Setup, states: Sequence[AnyState]) -> dict[int, int]:
    lines = result_lines(setup, states)
    return {line.car: line.won for line in lines if line.standing.status is Status.FINISHED}


def best_title(best: Best) -> str:
    """Return what a best is about: "Longest move"."""
    return TITLES[best.kind]


def best_words(venue: Venue, setup: Setup, best: Best) -> str:
    """Return who did it and how much it was: "2 Ben (28 spaces in round 4)"."""
    who = joined([driver_words(setup, car) for car in best.cars])
    text = _count_words(best)
    if best.round is not None:
        text = _("{count} in round {round}").format(count=text, round=best.round)
    if best.corners and isinstance(venue, Board):
        overshot = joined([corner_name(venue, corner) for corner in best.corners])
        text = _("{count}, overshooting {corners}").format(count=text, corners=overshot)
    return _("{who} ({count})").format(who=who, count=text)


def _count_words(best: Best) -> str:
    n = int(best.count)
    texts = {
        "longest_move": ngettext("{n} space", "{n} spaces", n),
        "overtakings": "{n}",
        "places_won": "{n}",
        "rounds_led": ngettext("first after {n} round", "first after {n} rounds", n),
        "clean_stops": ngettext("{n} stop without wear", "{n} stops without wear", n),
        "dearest_move": ngettext("{n} wear point", "{n} wear points", n),
        "lucky_dice": ngettext("{n} point above the average", "{n} points above the average", n),
    }
    return texts[best.kind].format(n=n)
