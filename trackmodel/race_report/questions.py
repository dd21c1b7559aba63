"""What is asked and offered, in words for people: titles, answers, prices, risks, dice.

Names of the engine that have words are in the tables here; what a later ruleset brings says its own
words (`Question.title`, `Option.label`) or else is told by its name. People count cars from 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from trackmodel.board import Board
from trackmodel.engine.odds import Harm, Odds
from trackmodel.engine.questions import Consequence, Offer, Option, PathOffer, Question, Roll, Value, paid
from trackmodel.engine.values import Price, State
from trackmodel.race_report.whereabouts import end_words
from trackmodel.race_report.words import (
    WEAR_NAMES,
    cars,
    corner_name,
    listed,
    plainly,
    reason_words,
    wear_points,
)
from trackmodel.texts import _, ngettext

TITLES: Mapping[str, str] = {
    "gear": _("Which gear?"),
    "move": _("Where to?"),
    "leave": _("Leave the pit stand?"),
}
"""What people are asked, by the kind of a question."""

ANSWERS: Mapping[tuple[str, Value], str] = {
    ("leave", "leave"): _("leave the stand"),
    ("leave", "wait"): _("wait"),
}
"""Answers that are words of the engine, by the kind of their question."""

ROLLS: Mapping[str, str] = {
    "grid": _("{car} rolls the {die} for its place on the grid"),
    "start": _("{car} rolls the {die} for its start"),
    "gear": _("{car} rolls the {die}"),
    "crash": _("{car} rolls the {die}: who is hit?"),
    "contact": _("{car} rolls the {die} for the contact"),
    "engine": _("{car} rolls the {die} for its engine"),
    "pit": _("{car} rolls the {die} for its pit crew"),
}
"""What a die is rolled for, by the reason of a roll."""

GAUGES: Mapping[str, str] = {"gear": _("gear")}
"""What dashboards show besides wear points, by the names of gauges."""


def question_title(state: State, question: Question) -> str:
    """What is asked, as a short question.

    Args:
        state: where it is asked; the words there are so far go without it.
        question: the question.
    """
    return TITLES.get(question.kind) or question.title or plainly(question.kind)


def offer_words(state: State, offer: Offer) -> str:
    """An answer: "gear 4", "4 spaces, left lane", "wait"; without its price, its risks and its braking.

    Args:
        state: where the question is pending.
        offer: one of its options.
    """
    if isinstance(offer, PathOffer):
        return _way_words(state, offer)
    if isinstance(offer, Option) and offer.label:
        return offer.label
    asked = state.pending
    kind = asked.kind if isinstance(asked, Question) else ""
    if kind == "gear" and isinstance(offer.value, int):
        return _("gear {gear}").format(gear=offer.value)
    return ANSWERS.get((kind, offer.value)) or _value_words(offer.value)


def price_words(price: Price) -> str:
    """What an answer costs: "2 brakes and 1 tire"; "free" where it costs nothing."""
    return wear_points(price) or _("free")


def consequence_words(board: Board, consequence: Consequence) -> str:
    """What an answer leads to or risks, as a sentence without its subject: "overshoots Steinbruch"."""
    teller = CONSEQUENCES.get(consequence.kind)
    return teller(board, consequence) if teller else _plain_consequence(board, consequence)


def short_consequence(board: Board, consequence: Consequence) -> str:
    """The same where there is little room, as on the board: "overshoots", "touches car 3 (5 %)"."""
    teller = SHORT_CONSEQUENCES.get(consequence.kind)
    return teller(consequence) if teller else consequence_words(board, consequence)


def label_words(board: Board, offer: Offer) -> str:
    """Price and risks of an answer on one short line; "" where it costs and risks nothing."""
    told = [short_consequence(board, consequence) for consequence in offer.consequences]
    return _(", ").join(filter(None, (wear_points(paid(offer)), *told)))


def roll_words(roll: Roll) -> str:
    """Who rolls which die, and what for: "car 1 rolls the black die for its engine"."""
    known = ROLLS.get(roll.reason)
    text = known or _("{car} rolls the {die}: {reason}")
    return text.format(car=cars([roll.car]), die=die_name(roll.die), reason=plainly(roll.reason))


def roll_sentence(roll: Roll) -> str:
    """The same with a capital letter, to stand by itself."""
    words = roll_words(roll)
    return words[:1].upper() + words[1:]


def die_name(die: str) -> str:
    """What people call a die: "die of gear 4", "black die"."""
    kind, _dash, number = die.partition("-")
    if kind == "gear" and number:
        return _("die of gear {gear}").format(gear=number)
    return _("{name} die").format(name=plainly(die))


def odds_words(odds: Odds) -> str:
    """What the dice may bring, on a line.

    "rolls 7 to 12: can stop 75 %, must overshoot 25 %; of these 50 % without any cost". What comes first
    excludes each other and makes up the whole; it is left out where the car drives freely in any case,
    and what costs nothing is told only where that isn't certain.
    """
    rolls = _("rolls {fewest}") if odds.fewest == odds.most else _("rolls {fewest} to {most}")
    head = rolls.format(fewest=odds.fewest, most=odds.most)
    ends = () if odds.free == 1 else _odds_shares(odds)
    whole = _(", ").join(
        _("{words} {share}").format(words=words, share=percent(share)) for share, words in ends
    )
    besides = [_("{share} with a spin").format(share=percent(odds.must_spin))] if odds.must_spin else []
    if odds.may_be_clean < 1:
        besides.append(_("{share} without any cost").format(share=percent(odds.may_be_clean)))
    parts = _(", ").join(besides)
    if whole and parts:
        parts = _("of these {odds}").format(odds=parts)
    told = _("; ").join(filter(None, (whole, parts)))
    return _("{rolls}: {odds}").format(rolls=head, odds=told) if told else head


def harm_words(harms: Sequence[Harm]) -> str:
    """What a die may do by itself: "on 1 to 4 (20 %) car 1 loses 1 engine"; "" where it does no harm."""
    return _("; ").join(_harm_words(harm) for harm in harms)


def percent(share: float) -> str:
    """A share of 1 in percent; never 0 or 100 for what is not quite so."""
    hundredths = round(share * 100)
    if hundredths == 0 and share > 0:
        return _("< 1 %")
    if hundredths == 100 and share < 1:
        return _("> 99 %")
    return _("{n} %").format(n=hundredths)


def gauge_name(name: str) -> str:
    """What people call a thing on a dashboard."""
    return GAUGES.get(name) or WEAR_NAMES.get(name) or plainly(name)


# Dice ---------------------------------------------------------------------------------------------


def _odds_shares(odds: Odds) -> tuple[tuple[float, str], ...]:
    """What excludes each other and makes up the whole, from good to bad: shares of 1, and their words."""
    shares = (
        (odds.free, _("drives freely")),
        (odds.can_stop, _("can stop")),
        (odds.must_overshoot, _("must overshoot")),
        (odds.must_go_out, _("out")),
    )
    return tuple((share, words) for share, words in shares if share)


def _harm_words(harm: Harm) -> str:
    car = cars([harm.car])
    if not harm.out:
        what = _("{car} loses {points}").format(car=car, points=wear_points(harm.lost))
    elif harm.lost:
        what = _("{car} loses {points} and goes out").format(car=car, points=wear_points(harm.lost))
    else:
        what = _("{car} goes out").format(car=car)
    if harm.share >= 1:
        return _("in any case {harm}").format(harm=what)
    return _("on {faces} ({share}) {harm}").format(
        faces=_runs(harm.faces), share=percent(harm.share), harm=what
    )


def _runs(faces: Sequence[int]) -> str:
    """Rising numbers, runs of them put together: "1 to 4 and 20"."""
    runs: list[list[int]] = []
    for face in faces:
        if runs and face == runs[-1][-1] + 1:
            runs[-1].append(face)
        else:
            runs.append([face])
    told = []
    for first, *more in runs:
        if len(more) > 1:
            told.append(_("{first} to {last}").format(first=first, last=more[-1]))
        else:
            told += [str(face) for face in (first, *more)]
    return listed(told)


# Answers ------------------------------------------------------------------------------------------


def _way_words(state: State, way: PathOffer) -> str:
    """How far it goes; in which lane and how far on it ends, where others brake and go as much."""
    count, asked = len(way.path), state.pending
    if not count:
        return _("stay")
    words = ngettext("{n} space", "{n} spaces", count).format(n=count)
    ends = {
        other.end
        for other in (asked.options if isinstance(asked, Question) else ())
        if isinstance(other, PathOffer) and other.brake == way.brake and len(other.path) == count
    }
    if not isinstance(asked, Question) or len(ends) < 2:
        return words
    end = end_words(state.race.board, way.end, ends, state.cars[asked.car].space)
    return _("{way}, {end}").format(way=words, end=end)


def _value_words(value: Value) -> str:
    if isinstance(value, tuple):
        return _(", ").join(map(str, value))
    return plainly(str(value))


# Consequences -------------------------------------------------------------------------------------


def _overshoots(board: Board, told: Consequence) -> str:
    corner = _corner(board, told)
    return _("overshoots {corner}").format(corner=corner) if corner else _("overshoots a corner")


def _stops(board: Board, told: Consequence) -> str:
    corner = _corner(board, told)
    return _("stops in {corner}").format(corner=corner) if corner else _("stops in a corner")


def _out(_board: Board, told: Consequence) -> str:
    if told.reason is None:
        return _("goes out")
    return _("goes out: {reason}").format(reason=reason_words(told.reason))


def _touches(told: Consequence) -> str:
    return _with_chance(_("touches {cars}").format(cars=cars(told.cars)), told)


def _hits(told: Consequence) -> str:
    any_of = _(" or ").join(cars([number]) for number in told.cars)
    return _with_chance(_("hits {cars}").format(cars=any_of), told)


def _tests_engine(_board: Board, told: Consequence) -> str:
    text = ngettext("{cars} tests its engine", "{cars} test their engines", len(told.cars))
    return _with_chance(text.format(cars=cars(told.cars)), told)


def _plain_consequence(board: Board, told: Consequence) -> str:
    """A kind without words here: its name, and whatever it is about."""
    parts = [_corner(board, told), cars(told.cars), "" if told.reason is None else reason_words(told.reason)]
    about = _(", ").join(filter(None, parts))
    text = plainly(told.kind)
    return _with_chance(_("{text}: {about}").format(text=text, about=about) if about else text, told)


def _corner(board: Board, told: Consequence) -> str:
    return "" if told.corner is None else corner_name(board, told.corner)


def _with_chance(text: str, told: Consequence) -> str:
    if told.chance >= 1:
        return text
    return _("{text} ({chance})").format(text=text, chance=percent(told.chance))


CONSEQUENCES: Mapping[str, Callable[[Board, Consequence], str]] = {
    "stops": _stops,
    "overshoots": _overshoots,
    "blocked": lambda _board, _told: _("blocked: not all points can be driven"),
    "touches": lambda _board, told: _touches(told),
    "hits": lambda _board, told: _hits(told),
    "tests_engine": _tests_engine,
    "spins": lambda _board, _told: _("spins"),
    "out": _out,
    "finishes": lambda _board, _told: _("finishes"),
    "parks": lambda _board, _told: _("goes into its pit stand"),
}
"""By the kind of a consequence, the sentence about it; kinds that are not here are told by their names."""

SHORT_CONSEQUENCES: Mapping[str, Callable[[Consequence], str]] = {
    "stops": lambda _told: _("stop"),
    "overshoots": lambda _told: _("overshoots"),
    "blocked": lambda _told: _("blocked"),
    "touches": _touches,
    "hits": _hits,
    "tests_engine": lambda told: _with_chance(_("engine test"), told),
    "spins": lambda _told: _("spins"),
    "out": lambda _told: _("out"),
    "finishes": lambda _told: _("finish"),
    "parks": lambda _told: _("pit stand"),
}
"""The same, short; kinds that are not here have no shorter words."""
