"""Sentences about events, without their subject: "touches car 2"."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from trackmodel.board import Board
from trackmodel.engine import Event
from trackmodel.engine.venue import Venue
from trackmodel.race_report.fortir_words import FORTIR_EVENTS
from trackmodel.race_report.race_words import (
    SKIES,
    TIRES,
    car_named,
    cars,
    corner_name,
    each_car,
    ordinal,
    plain_name,
    points_of,
    reason_words,
    wear_points,
    wear_words,
)
from trackmodel.texts import _, ngettext

Told = tuple[int | None, str]
"""A sentence without its subject, and the car that it is about; None if it is about none."""


def event_words(
    venue: Venue, events: Sequence[Event], mover: int | None, names: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return sentences about the events of an answer, except gear and path.

    Args:
        venue: where the race takes place.
        events: events of one answer.
        mover: number of the car on turn; see `with_cars`.
        names: of all drivers; see `car_named`.
    """
    return with_cars(told_of_cars(venue, events, names), mover, names)


def told_of_cars(venue: Venue, events: Sequence[Event], names: Sequence[str] = ()) -> Iterator[Told]:
    """Yield sentences about the events of an answer, as `event_words`, but apart from their cars."""
    for event in events:
        data = {**event.data, "names": names}
        if event.kind == "move" and _goes_out(event, events):
            data = {**data, "price": {}}  # a car that goes out doesn't pay
        texts = (
            EVENT_WORDS[event.kind](venue, data) if event.kind in EVENT_WORDS else (_unknown_event(event),)
        )
        yield from ((event.car, text) for text in texts)


def with_cars(told: Iterable[Told], mover: int | None, names: Sequence[str] = ()) -> tuple[str, ...]:
    """Return sentences that begin with their driver where that is another one than before.

    Args:
        told: the sentences in order.
        mover: number of the car on turn, which the first sentence is about unless it names another.
        names: of all drivers; see `car_named`.
    """
    sentences = []
    for car, text in told:
        if car is None or car == mover:
            sentences.append(text)
        else:
            sentences.append(_("{car}: {text}").format(car=car_named(car, names), text=text))
            mover = car
    return tuple(sentences)


def _goes_out(move: Event, events: Sequence[Event]) -> bool:
    """Return whether the car goes out by this move, not because the race is abandoned."""
    return any(
        event.kind == "out" and event.car == move.car and event.data["reason"] != "abandoned"
        for event in events
    )


def _unknown_event(event: Event) -> str:
    """Return an event of unknown kind as its name and simple data: "hop: 3 spaces"."""
    details = ", ".join(filter(None, (_detail(name, value) for name, value in event.data.items())))
    kind = plain_name(event.kind)
    return _("{kind}: {details}").format(kind=kind, details=details) if details else kind


def _detail(name: str, value: object) -> str:
    if name == "path" and isinstance(value, Sequence):
        return ngettext("{n} space", "{n} spaces", len(value)).format(n=len(value))
    if isinstance(value, str):
        return plain_name(value)
    if isinstance(value, bool):
        return plain_name(name) if value else ""
    return f"{plain_name(name)} {value}" if isinstance(value, int) else ""


# Sentences by kind of event. Arguments: the venue, and the event's data with the drivers' "names".


def _tell_gear(_board: Board, data: Any) -> tuple[str, ...]:
    price = wear_points(data["price"], in_full=True)
    return (_("shifting down costs {price}").format(price=price),) if price else ()


def _tell_move(board: Board, data: Any) -> tuple[str, ...]:
    told = []
    if slide := data.get("slide"):
        text = ngettext("slides {n} space on the wet road", "slides {n} spaces on the wet road", slide)
        told.append(text.format(n=slide))
    told += [
        _("overshoots {corner}").format(corner=corner_name(board, corner)) for corner in data["overshot"]
    ]
    if blocked := data["blocked"]:
        told.append(
            ngettext(
                "blocked: {n} point can't be driven", "blocked: {n} points can't be driven", blocked
            ).format(n=blocked)
        )
    if data.get("queues"):
        told.append(_("waits on the track for a place in the pit lane"))
    if price := wear_points(data["price"], in_full=True):
        told.append(_("pays {price}").format(price=price))
    if data["contacts"]:
        told.append(_("touches {cars}").format(cars=cars(data["contacts"], data["names"])))
    return tuple(told)


def _tell_stop(board: Board, data: Any) -> tuple[str, ...]:
    corner, made, due = data["corner"], data["stops"], board.rules.corners[data["corner"]].stops
    text = (
        _("stops in {corner} ({made} of {due})")
        if made <= due
        else _("stops in {corner} (more than required)")
    )
    return (text.format(corner=corner_name(board, corner), made=made, due=due),)


def _tell_damage(_board: Board, data: Any) -> tuple[str, ...]:
    points = points_of(data["part"], 1, in_full=True)
    if "left" not in data:  # hidden from whom this is told
        return (_("loses {points}").format(points=points),)
    return (_("loses {points}, {left} left").format(points=points, left=data["left"]),)


def _tell_out(_board: Board, data: Any) -> tuple[str, ...]:
    if data["reason"] == "overshoot":
        return (_("out: too few points to pay for it"),)
    return (_("out: {reason}").format(reason=reason_words(data["reason"])),)


def _tell_in_stand(_board: Board, data: Any) -> tuple[str, ...]:
    refilled = wear_points(data["refilled"], in_full=True)
    into = _("enters the pit stand")
    return (into, _("regains {points}").format(points=refilled)) if refilled else (into,)


def _tell_pit_stop(_board: Board, data: Any) -> tuple[str, ...]:
    if not data["quick"]:
        return (_("slow stop"),)
    points = data["points"]
    return (
        ngettext("quick stop: {n} point to drive", "quick stop: {n} points to drive", points).format(
            n=points
        ),
    )


def _tell_weather(_board: Board, data: Any) -> tuple[str, ...]:
    sky, wetness = SKIES.get(data["sky"]) or plain_name(data["sky"]), data["wetness"]
    if not wetness:
        return (_("weather: {sky}, dry road").format(sky=sky),)
    return (_("weather: {sky}, wet road (wetness {wetness})").format(sky=sky, wetness=wetness),)


def _tell_risk_space(board: Board, data: Any) -> tuple[str, ...]:
    return (_("{space} becomes a risk space").format(space=board.view.ids[data["space"]]),)


def _tell_sits_out(_board: Board, data: Any) -> tuple[str, ...]:
    if not data["left"]:
        return (_("sits out a stop of the corner that it cut"),)
    return (_("sits out a stop of the corner that it cut ({left} left)").format(left=data["left"]),)


EVENT_WORDS: Mapping[str, Callable[[Any, Any], tuple[str, ...]]] = {
    "grid": lambda _board, data: (
        _("on the grid: {cars}").format(cars=each_car(data["order"], data["names"])),
    ),
    "round": lambda _board, _data: (),
    "gear": _tell_gear,
    "bad_start": lambda _board, _data: (_("bad start"),),
    "great_start": lambda _board, _data: (_("great start"),),
    "move": _tell_move,
    "stop": _tell_stop,
    "lap": lambda _board, data: (_("completes lap {n}").format(n=data["laps"]),),
    "spin": lambda _board, _data: (_("spins"),),
    "damage": _tell_damage,
    "out": _tell_out,
    "in_stand": _tell_in_stand,
    "pit_stop": _tell_pit_stop,
    "built": lambda _board, data: (_("built with {points}").format(points=wear_words(data["points"])),),
    "weather": _tell_weather,
    "rolls_again": lambda _board, _data: (_("rolls again: worn soft tires"),),
    "tires": lambda _board, data: (_("fits {kind}").format(kind=TIRES.get(data["kind"], data["kind"])),),
    "risk_space": _tell_risk_space,
    "sits_out": _tell_sits_out,
    "repaired": lambda _board, data: (
        _("repairs {points}").format(points=wear_points(data["points"], in_full=True)),
    ),
    "leaves_stand": lambda _board, _data: (_("leaves the pit stand"),),
    "waits": lambda _board, _data: (_("waits in the pit stand"),),
    **FORTIR_EVENTS,
    "finished": lambda _board, data: (_("finishes {place}").format(place=ordinal(data["place"])),),
}
"""Function that makes the sentences, by kind of event. Other kinds show their name."""
