"""Texts about questions: titles, answers, prices, consequences, dice and odds.

The tables here have texts for the names of the engine. A question or option of another ruleset shows its
own `title` or `label`, otherwise its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from trackmodel.board import Board
from trackmodel.engine.odds import Harm, Odds
from trackmodel.engine.questions import Modifier, Offer, Option, PathOffer, Question, Roll, Value, paid
from trackmodel.engine.race_values import Price, State
from trackmodel.race_report.consequences import short_consequence
from trackmodel.race_report.fortir_words import card_words, fortir_answer_details
from trackmodel.race_report.race_words import (
    TIRES,
    car_named,
    counted,
    joined,
    percent,
    plain_name,
    sentence,
    signed,
    wear_name,
    wear_points,
    wear_words,
)
from trackmodel.race_report.whereabouts import end_words
from trackmodel.race_report.why.fortir_why import why_fortir_offer
from trackmodel.texts import _, clauses, ngettext, runs

TITLES: Mapping[str, str] = {
    "gear": _("Which gear?"),
    "move": _("Where to?"),
    "leave": _("Leave the pit stand?"),
    "build": _("How is the car built?"),
    "in_front": _("Which car starts in front?"),
    "tires": _("Which tires are fitted?"),
    "repair": _("Which points are repaired?"),
    "drive": _("Drive on?"),
    "petrol": _("Fill up instead of offering a card?"),
    "card": _("Which card do you offer?"),
    "to": _("Who do you offer the card to?"),
    "reply": _("Take the card?"),
    "discard": _("Which card do you discard?"),
}
"""Titles by kind of question."""

ANSWERS: Mapping[tuple[str, Value], str] = {
    ("leave", "leave"): _("leave the stand"),
    ("leave", "wait"): _("wait"),
    ("leave", "repair"): _("repair"),
    ("leave", "tires"): _("new tires"),
    ("tires", "hard"): TIRES["hard"],
    ("tires", "soft"): TIRES["soft"],
    ("tires", "rain"): TIRES["rain"],
    ("drive", "on"): _("drive on"),
    ("drive", "stop"): _("stop here"),
    ("petrol", "fill_up"): _("fill up"),
    ("petrol", "no_petrol"): _("don't fill up"),
    ("reply", "take"): _("take it"),
    ("reply", "refuse"): _("refuse it"),
}
"""Texts for answers that are words, by kind of question and answer."""

ROLLS: Mapping[str, str] = {
    "grid": _("{car} rolls the {die} for a place on the grid"),
    "start": _("{car} rolls the {die} for the start"),
    "gear": _("{car} rolls the {die}"),
    "crash": _("{car} rolls the {die}: who is hit?"),
    "contact": _("{car} rolls the {die} for the contact"),
    "engine": _("{car} rolls the {die} for the engine"),
    "pit": _("{car} rolls the {die} for the pit crew"),
    "again": _("{car} rolls the {die} again: worn soft tires"),
    "risk": _("{car} rolls the {die} for a risk space"),
    "weather": _("the {die} is rolled for the weather"),
    "wetness": _("the {die} is rolled for the wetness of the road"),
    "weather_change": _("the {die} is rolled for a change of weather"),
    "clearing": _("the {die} is rolled to see if the clouds clear"),
    "lot": _("lots are drawn for the order of play"),
    "deal": _("{car} is dealt a card"),
    "sections": _("{car} rolls the {die}"),
    "tile": _("{car} draws a tile"),
    "draw": _("{car} draws a card"),
}
"""Sentences by reason of a roll. Those about the weather belong to no car."""

ROLLED: Mapping[str, str] = {
    "start": _("rolls {roll} for the start"),
    "crash": _("rolls {roll}: who is hit?"),
    "contact": _("rolls {roll} for the contact"),
    "engine": _("rolls {roll} for the engine"),
    "pit": _("rolls {roll} for the pit crew"),
    "again": _("rolls {roll} again"),
    "risk": _("rolls {roll} for a risk space"),
    "weather": _("weather roll: {roll}"),
    "wetness": _("wetness roll: {roll}"),
    "weather_change": _("weather roll: {roll}"),
    "clearing": _("clearing roll: {roll}"),
    "sections": _("rolls {roll}"),
}
"""Sentences about a roll in a turn, by its reason; gear dice and the draw for the grid are told elsewhere."""

ONLY_ANSWERS: Mapping[str, str] = {"gear": _("no choice of gear"), "move": _("no choice of move")}
"""Remarks about the only answer to a question, by its kind."""

ALWAYS_TOLD = ("again", "sections")
"""Reasons of rolls that are told even if other rolls aren't, because they decide how far a car drives."""

MODIFIERS: Mapping[str, Callable[[int], str]] = {
    "bonus": lambda n: _("bonus {signed}"),
    "extra": lambda n: ngettext("{n} extra point", "{n} extra points", n),
    "slipstream": lambda n: ngettext("slipstream", "{n} slipstreams", n),
}
"""Texts about what a driver uses besides braking, for a number of times, by name."""


def question_title(question: Question[Offer]) -> str:
    """Return the title of a question, such as "Which gear?"."""
    if question.kind == "repair" and question.options:
        value = question.options[0].value
        points = sum(value) if isinstance(value, tuple) else 0
        return ngettext("Which point is repaired?", "Which {n} points are repaired?", points).format(n=points)
    if question.kind == "in_front" and question.title:  # It has the roll and the places.
        return question.title
    return TITLES.get(question.kind) or question.title or plain_name(question.kind)


def offer_words(state: State, offer: Offer) -> str:
    """Return an answer as text: "gear 4", "4 spaces, left lane", "wait"; without price, risks and braking.

    Args:
        state: the state that asks the question.
        offer: one of the question's options.
    """
    if isinstance(offer, PathOffer):
        return _path_words(state, offer)
    asked = state.pending
    kind = asked.kind if isinstance(asked, Question) else ""
    if kind == "repair" and isinstance(offer.value, tuple):
        return wear_points(_points_of_parts(state, offer.value), in_full=True)
    if kind == "gear" and isinstance(offer.value, int):
        return _("gear {gear}").format(gear=offer.value)
    if kind == "to" and isinstance(offer.value, int):
        return car_named(offer.value, state.race.names)
    if isinstance(offer, Option) and offer.label:
        return offer.label
    if kind in ("card", "discard") and isinstance(offer.value, str):
        return card_words(offer.value)
    return ANSWERS.get((kind, offer.value)) or _value_words(offer.value)


def offer_details(state: State, offer: Offer) -> str:
    """Return what an answer stands for if its text doesn't say it; else "".

    That is the points of a built car, and those that a car has after a repair.
    """
    asked = state.pending
    if not isinstance(asked, Question):
        return ""
    if asked.kind == "repair" and isinstance(offer.value, tuple):
        left = state.cars[asked.car].wear
        points = {name: count for name, count in _points_of_parts(state, offer.value).items() if count}
        return _(", ").join(
            f"{wear_name(name)} {left[name]} → {left[name] + n}" for name, n in points.items()
        )
    if asked.kind in ("card", "discard") or offer.value == "fill_up":
        return " ".join(why_fortir_offer(state, asked, offer))
    if asked.kind in ("drive", "reply"):
        return fortir_answer_details(state, offer.value)
    if asked.kind == "build" and isinstance(offer.value, tuple):
        return wear_words(_points_of_parts(state, offer.value))
    return ""


def modifier_words(modifiers: Sequence[Modifier]) -> str:
    """Return what lengthens or shortens a move besides braking: "bonus +2, slipstream", or ""."""
    return _(", ").join(map(_modifier, modifiers))


def _modifier(modifier: Modifier) -> str:
    if modifier.kind not in MODIFIERS:
        return _("{name} {n}").format(name=plain_name(modifier.kind), n=modifier.count)
    text = MODIFIERS[modifier.kind](abs(modifier.count))
    return text.format(n=modifier.count, signed=signed(modifier.count))


def _points_of_parts(state: State, points: Sequence[int]) -> dict[str, int]:
    """Return points by name that an answer lists in the order of a new car's parts."""
    return dict(zip(state.race.wear, points, strict=False))


def price_words(price: Price) -> str:
    """Return the price of an answer as text: "2 brakes and 1 tire", or "free"."""
    return wear_points(price) or _("free")


def label_words(board: Board, offer: Offer, names: Sequence[str] = ()) -> str:
    """Return price and consequences of an answer as a short line; "" if it has none."""
    told = counted(short_consequence(board, consequence, names) for consequence in offer.consequences)
    used = modifier_words(offer.modifiers) if isinstance(offer, PathOffer) else ""
    return _(", ").join(filter(None, (used, _price_beside(offer), *told)))


def _price_beside(offer: Offer) -> str:
    """Return the price of an answer, without what its modifiers say already."""
    modifiers = offer.modifiers if isinstance(offer, PathOffer) else ()
    used = {modifier.kind: abs(modifier.count) for modifier in modifiers}
    return wear_points({name: count for name, count in paid(offer).items() if used.get(name) != count})


def roll_words(roll: Roll, names: Sequence[str] = ()) -> str:
    """Return who rolls which die and why: "Ann rolls the black die for the engine"."""
    default = _("the {die} is rolled: {reason}") if roll.car is None else _("{car} rolls the {die}: {reason}")
    car = "" if roll.car is None else car_named(roll.car, names)
    text = ROLLS.get(roll.reason) or default
    return text.format(car=car, die=die_name(roll.die), reason=plain_name(roll.reason))


def is_draw(roll: Roll) -> bool:
    """Return whether something is drawn from a pile instead of a die rolled."""
    return roll.die in ("tiles", "cards")


def roll_sentence(roll: Roll, names: Sequence[str] = ()) -> str:
    """Return `roll_words` as a sentence with a capital letter."""
    return sentence(roll_words(roll, names))


def die_name(die: str) -> str:
    """Return the name of a die: "die for gear 4", "black die"."""
    kind, _dash, number = die.partition("-")
    if kind == "gear" and number:
        return _("die for gear {gear}").format(gear=number)
    if die == "black":
        return _("black die")
    return _("die") if die == "die" else _("{name} die").format(name=plain_name(die))


def odds_words(odds: Odds) -> str:
    """Return what the dice may lead to as a line.

    Example: "rolls 7 to 12: can stop 75%, must overshoot 25%; of these, 50% at no cost". The first shares
    exclude each other and add up to 100%; they are omitted if the car drives freely in any case. The share
    without cost is omitted if it is 100%, or if the car goes out in any case.
    """
    rolls = _("rolls {fewest}") if odds.fewest == odds.most else _("rolls {fewest} to {most}")
    head = rolls.format(fewest=odds.fewest, most=odds.most)
    ends = () if odds.free == 1 else _odds_shares(odds)
    whole = _(", ").join(f"{words} {percent(share)}" for share, words in ends)
    besides = [_("{share} with a spin").format(share=percent(odds.must_spin))] if odds.must_spin else []
    if odds.may_be_clean < 1 and odds.must_go_out < 1:
        clean = percent(odds.may_be_clean) if odds.may_be_clean else _("none")
        besides.append(_("{share} at no cost").format(share=clean))
    parts = _(", ").join(besides)
    if whole and parts:
        parts = _("of these, {odds}").format(odds=parts)
    told = clauses((whole, parts))
    return _("{rolls}: {odds}").format(rolls=head, odds=told) if told else head


def harm_words(harms: Sequence[Harm], names: Sequence[str] = ()) -> str:
    """Return the harm a die may do: "on 1 to 4 (20%), Ann loses 1 engine point"; "" if it does none."""
    return clauses(_harm_words(harm, names) for harm in harms)


# Dice ---------------------------------------------------------------------------------------------


def _odds_shares(odds: Odds) -> tuple[tuple[float, str], ...]:
    """Return the shares that exclude each other and add up to 1, from good to bad, with their texts."""
    shares = (
        (odds.free, _("drives freely")),
        (odds.can_stop, _("can stop")),
        (odds.must_overshoot, _("must overshoot")),
        (odds.must_go_out, _("out")),
    )
    return tuple((share, words) for share, words in shares if share)


def _harm_words(harm: Harm, names: Sequence[str]) -> str:
    car = car_named(harm.car, names)
    if not harm.out:
        text = _("{car} loses {points}")
    else:
        text = _("{car} loses {points} and goes out") if harm.lost else _("{car} goes out")
    what = text.format(car=car, points=wear_points(harm.lost, in_full=True))
    if harm.share >= 1:
        return _("always: {harm}").format(harm=what)
    return _("on {faces} ({share}), {harm}").format(
        faces=_runs(harm.faces), share=percent(harm.share), harm=what
    )


def _runs(faces: Sequence[int]) -> str:
    """Return rising numbers with runs of three or more as ranges: "1 to 4 and 20"."""
    told = []
    for first, *more in runs(faces):
        if len(more) > 1:
            told.append(_("{first} to {last}").format(first=first, last=more[-1]))
        else:
            told += [str(face) for face in (first, *more)]
    return joined(told)


# Answers ------------------------------------------------------------------------------------------


def _path_words(state: State, offer: PathOffer) -> str:
    """Return the length of a path, and its end if other paths of this length and braking end elsewhere."""
    count, asked = len(offer.path), state.pending
    if not count:
        return _("stay")
    words = ngettext("{n} space", "{n} spaces", count).format(n=count)
    ends = {
        other.end
        for other in (asked.options if isinstance(asked, Question) else ())
        if isinstance(other, PathOffer) and other.brake == offer.brake and len(other.path) == count
    }
    if not isinstance(asked, Question) or len(ends) < 2:
        return words
    end = end_words(state.race.board, offer.end, ends, state.cars[asked.car].space)
    return _("{path}, {end}").format(path=words, end=end)


def _value_words(value: Value) -> str:
    if isinstance(value, tuple):
        return _(", ").join(map(str, value))
    return plain_name(str(value))
