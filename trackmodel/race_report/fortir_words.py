"""Fortir Capla in words: its cards and sections, events, numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from trackmodel.engine.fortir_capla.fortir_numbers import FortirNumbers
from trackmodel.engine.fortir_capla.fortir_values import FortirCar, FortirTurn, FortirWorld
from trackmodel.engine.race_values import AnyState
from trackmodel.race_report.race_words import car_named, each_car, plain_name, signed
from trackmodel.texts import _, ngettext

CARDS: Mapping[str, str] = {
    "go_ahead": _("go ahead"),
    "wrong_way": _("wrong way"),
    "pass": _("pass"),
    "short_cut": _("short cut"),
    "engine_trouble": _("engine trouble"),
    "flat_tire": _("flat tire"),
    "breakdown": _("breakdown"),
    "unknown": _("face-down card"),
}
"""Cards by name; those that move a car by some sections say how many in a race, see `card_words`."""

CARD_LINES: Mapping[str, str] = {
    "go_ahead": _("go\nahead"),
    "wrong_way": _("wrong\nway"),
    "short_cut": _("short\ncut"),
    "engine_trouble": _("engine\ntrouble"),
    "flat_tire": _("flat\ntire"),
}
"""Names of cards as they stand on two short lines of a card."""

SECTIONS: Mapping[str, str] = {
    "start": _("start"),
    "finish": _("finish"),
    "road": _("road"),
    "petrol": _("gas"),
    "workshop": _("workshop"),
    "bottleneck": _("bottleneck"),
    "road_works": _("road works"),
}
"""By kind of section."""


def card_words(name: str) -> str:
    """Return the name of a card: "go ahead +2", "wrong way -1", "flat tire"."""
    if name.startswith("+"):
        return _("go ahead {points}").format(points=name)
    if name.startswith("-"):
        return _("wrong way {points}").format(points=signed(int(name)))
    return CARDS.get(name) or plain_name(name)


def section_words(section: int, kind: str) -> str:
    """Return a section, numbered from 0 at the start: "section 12", "section 12 (gas)", "the start"."""
    if kind == "start":
        return _("the start")
    if kind == "finish":
        return _("the finish")
    text = _("section {n}") if kind == "road" else _("section {n} ({kind})")
    return text.format(n=section, kind=SECTIONS.get(kind, kind))


def fortir_answer_details(state: AnyState, value: object) -> str:
    """Return what an answer leads to: "section 12 (petrol), then 2 points left", "car 1 uses it"; or ""."""
    turn, here = state.turn, state.world
    if not isinstance(turn, FortirTurn) or not isinstance(here, FortirWorld):
        return ""
    if value in ("take", "refuse"):
        assert turn.to is not None, "a card is offered"
        return _("{car} uses it").format(
            car=car_named(turn.to if value == "take" else turn.car, state.race.names)
        )
    if turn.drive is None:
        return ""
    if value != "on":
        n = turn.drive.points
        return ngettext("{n} point is lost", "{n} points are lost", n).format(n=n)
    car = state.cars[turn.drive.car]
    assert isinstance(car, FortirCar)
    following = car.section + 1
    if following <= here.last:
        where = section_words(following, here.road[following].kind)
    else:
        where = _("past the finish") if here.has_finish else _("a new section")
    n = turn.drive.points - 1
    left = ngettext("{n} point left", "{n} points left", n).format(n=n)
    return _("{where}, then {left}").format(where=where, left=left) if n else where


# Sentences by kind of event. Arguments: the venue, and the event's data with the drivers' "names".


def _tell_tile(_venue: object, data: Any) -> tuple[str, ...]:
    told = [] if data["kind"] == "road" else [SECTIONS.get(data["kind"], plain_name(data["kind"]))]
    if data["level"]:
        told.append(_("bridge"))
    return tuple(_("lays a tile ({what})").format(what=what) for what in told)


def _tell_drives(_venue: object, data: Any) -> tuple[str, ...]:
    driven = data["to"] - data["from"]
    if not driven:
        at_an_end = data["kind"] in ("start", "finish")
        text = _("stays at {section}") if at_an_end else _("stays in {section}")
        return (text.format(section=section_words(data["to"], data["kind"])),)
    if data["passes"]:
        return (_("drives past the finish"),)
    told = _("drives to {section}").format(section=section_words(data["to"], data["kind"]))
    return (told, _("stopped there")) if data["kind"] == "road_works" and data["left"] else (told,)


def _tell_held_up(_venue: object, data: Any) -> tuple[str, ...]:
    return (_("held up: {section} is full").format(section=section_words(data["section"], data["kind"])),)


def _tell_fills_up(_venue: object, data: Any) -> tuple[str, ...]:
    n = data["troubles"]
    if not n:
        return (_("fills up"),)
    text = ngettext("fills up, discarding {n} engine trouble", "fills up, discarding {n} engine troubles", n)
    return (text.format(n=n),)


def _tell_draws(_venue: object, data: Any) -> tuple[str, ...]:
    if "card" not in data:  # hidden from whom this is told
        return (_("draws a card"),)
    return (_("draws {card}").format(card=card_words(data["card"])),)


def _tell_sent_back(_venue: object, data: Any) -> tuple[str, ...]:
    if data["from"] == data["to"]:
        return (_("stays where it is"),)
    return (_("goes back to {section}").format(section=section_words(data["to"], data["kind"])),)


FORTIR_EVENTS: Mapping[str, Callable[[object, Any], tuple[str, ...]]] = {
    "order": lambda _venue, data: (
        _("order of play: {cars}").format(cars=each_car(data["order"], data["names"])),
    ),
    "dealt": lambda _venue, data: (_("cards dealt to each player: {n}").format(n=data["cards"]),),
    "tile": _tell_tile,
    "drives": _tell_drives,
    "held_up": _tell_held_up,
    "fills_up": _tell_fills_up,
    "draws": _tell_draws,
    "reshuffled": lambda _venue, _data: (_("the discards are shuffled and become the pile"),),
    "offers": lambda _venue, data: (
        _("offers {car} a card").format(car=car_named(data["to"], data["names"])),
    ),
    "takes": lambda _venue, _data: (_("takes it"),),
    "refuses": lambda _venue, _data: (_("refuses"),),
    "uses": lambda _venue, data: (_("uses {card}").format(card=card_words(data["card"])),),
    "sent_back": _tell_sent_back,
    "discards": lambda _venue, data: (_("discards {card}").format(card=card_words(data["card"])),),
    "changes_tire": lambda _venue, _data: (_("changes a tire and misses this turn"),),
}
"""Function that makes the sentences, by kind of event."""


def fortir_numbers_in_words(table: FortirNumbers) -> Iterator[tuple[str, str]]:
    """Yield the numbers as (name, text)."""
    text = ngettext("up to {n} section", "up to {n} sections", table.leader_points)
    yield _("pass or short cut by a leader"), text.format(n=table.leader_points)
