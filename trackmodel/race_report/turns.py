"""A race turn by turn: what was asked and rolled, how far it went, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from attrs import frozen

from trackmodel.board import Board
from trackmodel.engine import Entry, Event, Roll, State
from trackmodel.race_report.asking import ROLLS
from trackmodel.race_report.happenings import about, happenings
from trackmodel.race_report.words import cars, plainly
from trackmodel.texts import _, ngettext


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

    @property
    def turn(self) -> tuple[int, int | None]:
        """Which turn it belongs to: the round and the car; the same for all moments of one turn."""
        return self.round, self.mover

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
        move: how far it went; twice where it made a quick pit stop.
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
    for (round_, mover), turn in groupby(moments, key=lambda moment: moment.turn):
        yield _turn_report(board, round_, mover, list(turn))


def turn_line(report: TurnReport, who: str = "") -> str:
    """A turn in one line.

    Args:
        report: the turn.
        who: who drives, in brackets after the car's number; nothing where it is "".
    """
    if report.car is None:
        return "; ".join(report.happened)
    car = cars([report.car])
    parts = [
        _("gear {gear}").format(gear=report.gear) if report.gear else "",
        "" if report.roll is None else _("rolls {roll}").format(roll=report.roll),
        report.move,
    ]
    told = "; ".join([", ".join(filter(None, parts)), *report.happened])
    return _("round {round}, {car}: {told}").format(
        round=report.round,
        car=_("{car} ({driver})").format(car=car, driver=who) if who else car,
        told=told.removeprefix("; "),
    )


def _turn_report(board: Board, round_: int, mover: int | None, moments: Sequence[Moment]) -> TurnReport:
    gear, roll = "", None
    ways: list[str] = []
    happened: list[str] = []
    for moment in moments:
        if moment.asked == "gear" and isinstance(moment.entry.value, int) and moment.entry.ask != "gear":
            roll = moment.entry.value
        elif _is_unknown_roll(moment):
            rolled = _("rolls {roll} ({reason})")
            happened.append(rolled.format(roll=moment.entry.value, reason=plainly(moment.asked)))
        if moment.asked == "engine" and not moment.entry.events:
            happened.append(about(moment.entry.car, mover, _("the engine holds")))
        for event in moment.entry.events:
            if event.kind == "gear":
                gear = _gear(event)
            elif event.kind == "move":
                ways.append(_way(event))
        happened.extend(happenings(board, moment.entry.events, mover))
    return TurnReport(round_, mover, gear, roll, _(", then ").join(ways), tuple(happened))


def _is_unknown_roll(moment: Moment) -> bool:
    """Whether a die was rolled for something of which no event is known to tell."""
    return moment.asked != moment.entry.ask and moment.asked not in ROLLS


def _gear(event: Event) -> str:
    before, after = event.data["from"], event.data["to"]
    return f"{after}" if before == after else f"{before} → {after}"


def _way(event: Event) -> str:
    data: Any = event.data
    count, braked = len(data["path"]), data["brake"]
    way = ngettext("{n} space", "{n} spaces", count).format(n=count) if count else _("stays")
    return way + (_(", {n} braked").format(n=braked) if braked else "")
