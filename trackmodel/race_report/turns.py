"""A race turn by turn: makes the lines that the log, the terminal and the slider show."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from attrs import evolve, frozen

from trackmodel.engine import PERSON, Entry, Event, Question, Result, Roll, Setup, State
from trackmodel.engine.questions import Modifier, is_for_one
from trackmodel.engine.race_values import Car, Status
from trackmodel.engine.venue import Venue
from trackmodel.race_report.events import Told, told_of_cars, with_cars
from trackmodel.race_report.gauge_words import race_gauge_words
from trackmodel.race_report.question_words import ALWAYS_TOLD, ONLY_ANSWERS, ROLLED, ROLLS, modifier_words
from trackmodel.race_report.race_words import driver_words, plain_name, sentence
from trackmodel.texts import _, clauses, ngettext

_MODIFIERS = {"bonus": "bonus", "extra": "extra", "slipstream": "slips"}
"""By name of a modifier, its key in the event of a move."""


@frozen
class Moment:
    """An entry of a race with its place in the race.

    Attributes:
        round: number of the round; 0 before the start.
        mover: number of the car on turn; None before the start and at the end of a round.
        asked: kind of the question, or reason of the roll.
        entry: the answer and its events.
        only: whether a person had no other answer to choose.
        names: of all drivers; see `car_named`.
    """

    round: int
    mover: int | None
    asked: str
    entry: Entry
    only: bool = False
    names: tuple[str, ...] = ()

    @property
    def turn(self) -> tuple[int, int | None, int | None]:
        """Round and car: equal for all moments of a turn. Before the start also the car that is asked."""
        is_question = self.asked == self.entry.ask
        return self.round, self.mover, None if self.round or not is_question else self.entry.car

    @classmethod
    def of(cls, before: State[Car], entry: Entry) -> Moment:
        """Return the moment of an entry, given the state that it answered."""
        asked = before.pending
        reason = asked.reason if isinstance(asked, Roll) else entry.ask
        only = (
            isinstance(asked, Question) and before.race.drivers[asked.car] == PERSON and asked.has_only_answer
        )
        mover = before.turn.car if before.turn else None
        return cls(before.round, mover, reason, entry, only, before.race.names)


def as_told(before: State[Car], entry: Entry, driver: int | None) -> Entry:
    """Return an entry of a race under way as the driver of a car may hear of it, or a spectator (None).

    The answer is empty if it is for another driver alone. The same object if nothing is hidden.

    Args:
        before: the state that it answered.
        entry: the entry.
        driver: number of the car whose driver hears of it; None for a spectator.
    """
    race, asked = before.race, before.pending
    of_event = race.ruleset.sight.of_event
    events = tuple(of_event(race, event, driver) for event in entry.events)
    is_hidden = entry.car != driver and not isinstance(asked, Result) and is_for_one(asked)
    if events == entry.events and not is_hidden:
        return entry
    return evolve(entry, events=events, value="" if is_hidden else entry.value)


@frozen
class TurnReport:
    """A turn of a car in words; also what belongs to no car: the draw for the grid (round 0), a round's end.

    Attributes:
        round: number of the round.
        car: number of the car, from 0 (texts count from 1).
        gear: "3", or "3 → 4" after a shift.
        roll: face of the gear die; None if it wasn't rolled.
        move: length of the move; two moves in a turn with a quick stop.
        happened: sentences about everything else, in order.
    """

    round: int
    car: int | None
    gear: str
    roll: int | None
    move: str
    happened: tuple[str, ...]


def turn_reports(venue: Venue, moments: Iterable[Moment], with_rolls: bool = False) -> Iterator[TurnReport]:
    """Yield a report of every turn, in order; the last turn may be unfinished.

    Args:
        venue: where the race takes place.
        moments: of the race or a part of it.
        with_rolls: whether to tell every roll with its face, and every only answer. Otherwise only rolls of
            gear dice and rolls for unknown reasons are told with their faces.
    """
    for (round_, mover, _asked), turn in groupby(moments, key=lambda moment: moment.turn):
        yield _turn_report(venue, round_, mover, list(turn), with_rolls)


def turn_line(report: TurnReport, setup: Setup) -> str:
    """Return a turn as a line: "round 3, 2 Anna: gear 3 → 4, rolls 9, 9 spaces; spins".

    "" if nothing that is told happened at the end of a round.
    """
    words = _turn_words(report)
    if report.car is None and report.round and words:
        return _("end of round {round}: {words}").format(round=report.round, words=words)
    if report.car is None:
        return words
    driver = driver_words(setup, report.car)
    return _("round {round}, {driver}: {turn}").format(round=report.round, driver=driver, turn=words)


def short_turn_line(report: TurnReport, setup: Setup) -> str:
    """Return a turn as a line below the heading of its round: "2 Anna: gear 3 → 4, rolls 9, 9 spaces"."""
    words = _turn_words(report)
    if report.car is None:
        if report.round:
            return sentence(words)
        return sentence(words) or _("The cars roll for their places on the grid")
    driver = sentence(driver_words(setup, report.car))
    return _("{driver}: {turn}").format(driver=driver, turn=words or _("…"))


def round_heading(state: State[Car], setup: Setup) -> str:
    """Return the heading of the round that begins with a state: "Round 3: 2 Anna leads"."""
    if not state.round:
        return _("Before the start")
    first, shared = state.classification[0], race_gauge_words(state)
    told = [shared] if shared else []
    if state.round > 1 and first.status is Status.RACING:
        told.insert(0, _("{driver} leads").format(driver=driver_words(setup, first.car)))
    heading = _("Round {round}").format(round=state.round)
    return _("{heading}: {words}").format(heading=heading, words=clauses(told)) if told else heading


def _turn_words(report: TurnReport) -> str:
    drive = [
        _("gear {gear}").format(gear=report.gear) if report.gear else "",
        "" if report.roll is None else _("rolls {roll}").format(roll=report.roll),
        report.move,
    ]
    return clauses((", ".join(filter(None, drive)), *report.happened))


def _turn_report(
    venue: Venue, round_: int, mover: int | None, moments: Sequence[Moment], with_rolls: bool
) -> TurnReport:
    gear, roll = "", None
    moves: list[str] = []
    happened: list[Told] = []
    for moment in moments:
        if moment.asked == "gear" and isinstance(moment.entry.value, int) and moment.entry.ask != "gear":
            roll = moment.entry.value
        elif remark := _remark(moment, with_rolls):
            happened.append((_told_of(moment), remark))
        if moment.asked == "engine" and not moment.entry.events:
            happened.append((moment.entry.car, _("the engine holds")))
        for event in moment.entry.events:
            if event.kind == "gear":
                gear = _gear(event)
            elif event.kind == "move":
                moves.append(_move(event))
        # The heading of the next round tells how the road dried or got wetter at the end of this one.
        told = [event for event in moment.entry.events if mover is None or event.kind != "weather"]
        happened += told_of_cars(venue, told, moment.names)
    words = with_cars(happened, mover, moments[0].names)
    return TurnReport(round_, mover, gear, roll, _(", then ").join(moves), words)


def _remark(moment: Moment, with_rolls: bool) -> str:
    """Return the face of a roll, or that there was only one answer; "" if it isn't told."""
    is_roll = moment.asked != moment.entry.ask
    if moment.asked == "in_front":
        return _("starts in front")
    if is_roll and moment.asked not in ROLLS:
        text = _("{reason}: {roll}") if moment.entry.car is None else _("rolls {roll} ({reason})")
    elif is_roll and (with_rolls or moment.asked in ALWAYS_TOLD):
        text = ROLLED.get(moment.asked, "")
        if moment.asked == "weather_change" and {event.kind for event in moment.entry.events} == {"round"}:
            text = _("weather roll: {roll}, no change")
    elif moment.only and with_rolls and moment.entry.value != "":
        # Of an answer that is hidden it isn't told either: a hand of like cards leaves no choice.
        text = ONLY_ANSWERS.get(moment.asked) or _("no choice")
    else:
        text = ""
    return text.format(roll=moment.entry.value, reason=plain_name(moment.asked))


def _told_of(moment: Moment) -> int | None:
    """Return the car that a remark is about: the one that was asked, or the one chosen to start in front."""
    value = moment.entry.value
    return value if moment.asked == "in_front" and isinstance(value, int) else moment.entry.car


def _gear(event: Event) -> str:
    before, after = event.data["from"], event.data["to"]
    return f"{after}" if before == after else f"{before} → {after}"


def _move(event: Event) -> str:
    data: Any = event.data
    count, braked = len(data["path"]), data["brake"]
    move = ngettext("{n} space", "{n} spaces", count).format(n=count) if count else _("stays")
    used = modifier_words([Modifier(kind, data[key]) for kind, key in _MODIFIERS.items() if data.get(key)])
    return move + (f", {used}" if used else "") + (_(", {n} braked").format(n=braked) if braked else "")
