"""The race report: what happened in each turn, in words for people.

`turn_reports` goes through the entries of a race (recorded, replayed or just being driven) and
gives one `TurnReport` for every turn. People count cars from 1.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from attrs import frozen

from trackmodel.board import Board
from trackmodel.engine import Entry, Event, Roll, State
from trackmodel.texts import _, ngettext

REASONS = {
    "overshoot": _("overshot a corner"),
    "missed_stops": _("missed stops in a corner"),
    "blocked": _("blocked by other cars"),
    "body": _("body"),
    "engine": _("engine"),
    "road_holding": _("road holding"),
    "tires": _("tires"),
    "wear": _("wear points"),
    "abandoned": _("race abandoned"),
}
"""Why a car is out, by the reason's name."""


@frozen
class Moment:
    """An entry of a race and where in the race it stands.

    Attributes:
        round: 0 before the start.
        mover: number of the car on turn; None before the start.
        asked: the kind of the question, or what a die was rolled for.
        entry: the answer and what it led to.
    """

    round: int
    mover: int | None
    asked: str
    entry: Entry

    @classmethod
    def of(cls, before: State, entry: Entry) -> Moment:
        """The moment of `entry` in a race that stood at `before`."""
        asked = before.pending
        reason = asked.reason if isinstance(asked, Roll) else entry.ask
        return cls(before.round, before.turn.car if before.turn else None, reason, entry)


@frozen
class TurnReport:
    """One turn of a car in words; or the draw for the grid, which is round 0 and nobody's turn.

    Attributes:
        round, car: whose turn it was; `car` counts from 0 as everywhere but in texts.
        gear: "3", or "3 → 4" where it was changed.
        roll: the face of the gear die; None where none was rolled.
        move: how far it went.
        happened: whatever else is worth telling, in order.
    """

    round: int
    car: int | None
    gear: str
    roll: int | None
    move: str
    happened: tuple[str, ...]


def turn_reports(board: Board, moments: Iterable[Moment]) -> Iterator[TurnReport]:
    """A report of every turn, in order. The last one may be of a turn that is still under way."""
    for (round_, mover), turn in groupby(moments, key=lambda moment: (moment.round, moment.mover)):
        yield _turn_report(board, round_, mover, list(turn))


def _turn_report(board: Board, round_: int, mover: int | None, moments: Sequence[Moment]) -> TurnReport:
    gear, roll, move = "", None, ""
    happened: list[str] = []
    for moment in moments:
        if moment.asked == "gear" and isinstance(moment.entry.value, int) and moment.entry.ask != "gear":
            roll = moment.entry.value
        if moment.asked == "engine" and not moment.entry.events:
            happened.append(_about(moment.entry.car, mover, _("the engine holds")))
        for event in moment.entry.events:
            if event.kind == "gear":
                gear = _gear(event)
            elif event.kind == "move":
                move = _way(event)
        happened.extend(happenings(board, moment.entry.events, mover))
    return TurnReport(round_, mover, gear, roll, move, tuple(happened))


def happenings(board: Board, events: Sequence[Event], mover: int | None) -> tuple[str, ...]:
    """What is worth telling of an answer's events besides gear and way; sentences without their subject.

    Args:
        board: where the race is.
        events: what one answer led to.
        mover: the car on turn; of any other car its number is told.
    """
    told = []
    for event in events:
        data = event.data
        if event.kind == "move" and _goes_out(event, events):
            data = {**data, "price": {}}  # what it would have cost is not paid any more
        texts = _TELLERS[event.kind](board, data) if event.kind in _TELLERS else (_plainly(event.kind),)
        told += [_about(event.car, mover, text) for text in texts]
    return tuple(told)


def _goes_out(move: Event, events: Sequence[Event]) -> bool:
    """Whether the car goes out by this very move. An abandoned race ends it for another reason."""
    return any(
        event.kind == "out" and event.car == move.car and event.data["reason"] != "abandoned"
        for event in events
    )


def cars(numbers: Iterable[int]) -> str:
    """Cars by their numbers: "car 1, car 2 and car 3"."""
    return _listed([_("car {number}").format(number=number + 1) for number in numbers])


def wear_points(price: Mapping[str, int]) -> str:
    """Wear points in words: "1 fuel and 2 brakes"."""
    return _listed([_points(name, count) for name, count in price.items() if count])


def _points(name: str, count: int) -> str:
    words = {
        "tires": ngettext("{n} tire", "{n} tires", count),
        "brakes": ngettext("{n} brake", "{n} brakes", count),
        "fuel": ngettext("{n} fuel", "{n} fuel", count),
        "body": ngettext("{n} body", "{n} body", count),
        "engine": ngettext("{n} engine", "{n} engine", count),
    }
    return words.get(name, "{n} " + _plainly(name)).format(n=count)


def _about(car: int | None, mover: int | None, text: str) -> str:
    if car is None or car == mover:
        return text
    return _("{car}: {text}").format(car=cars([car]), text=text)


def _gear(event: Event) -> str:
    before, after = event.data["from"], event.data["to"]
    return f"{after}" if before == after else f"{before} → {after}"


def _way(event: Event) -> str:
    data: Any = event.data
    count, braked = len(data["path"]), data["brake"]
    way = ngettext("{n} space", "{n} spaces", count).format(n=count) if count else _("stays")
    return way + (_(", {n} braked").format(n=braked) if braked else "")


# What is told of each kind of event: Board and the event's data to sentences.


def _tell_grid(_board: Board, data: Any) -> tuple[str, ...]:
    from_pole = ", ".join(cars([number]) for number in data["order"])
    return (_("on the grid: {cars}").format(cars=from_pole),)


def _tell_gear(_board: Board, data: Any) -> tuple[str, ...]:
    price = wear_points(data["price"])
    return (_("shifting down costs {price}").format(price=price),) if price else ()


def _tell_move(board: Board, data: Any) -> tuple[str, ...]:
    told = [_("overshoots {corner}").format(corner=_corner(board, corner)) for corner in data["overshot"]]
    if blocked := data["blocked"]:
        told.append(
            ngettext(
                "blocked: {n} point can't be driven", "blocked: {n} points can't be driven", blocked
            ).format(n=blocked)
        )
    if price := wear_points(data["price"]):
        told.append(_("pays {price}").format(price=price))
    if data["contacts"]:
        told.append(_("touches {cars}").format(cars=cars(data["contacts"])))
    return tuple(told)


def _tell_stop(board: Board, data: Any) -> tuple[str, ...]:
    corner, made, due = data["corner"], data["stops"], board.rules.corners[data["corner"]].stops
    text = _("stops in {corner} ({made} of {due})") if made <= due else _("stops in {corner}, more than due")
    return (text.format(corner=_corner(board, corner), made=made, due=due),)


def _tell_damage(_board: Board, data: Any) -> tuple[str, ...]:
    return (_("loses {points}, {left} left").format(points=_points(data["part"], 1), left=data["left"]),)


def _tell_out(_board: Board, data: Any) -> tuple[str, ...]:
    return (_("out: {reason}").format(reason=REASONS.get(data["reason"], _plainly(data["reason"]))),)


_TELLERS: Mapping[str, Callable[[Board, Any], tuple[str, ...]]] = {
    "grid": _tell_grid,
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
    "finished": lambda _board, data: (_("finishes in place {place}").format(place=data["place"]),),
}


def _corner(board: Board, corner: int) -> str:
    names = board.view.corner_names
    name = names[corner] if corner < len(names) else ""
    return name or _("corner {number}").format(number=corner + 1)


def _plainly(name: str) -> str:
    """A name of the engine's that has no words here yet."""
    return name.replace("_", " ")


def _listed(words: Sequence[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return _("{words} and {last}").format(words=", ".join(words[:-1]), last=words[-1])
