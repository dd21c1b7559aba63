"""Sentences that explain answers under several rulesets."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.engine import State
from trackmodel.engine.common.judged_moves import JudgedMove
from trackmodel.engine.common.outcome import BLOCKED, MISSED_STOPS, OVERSHOOT
from trackmodel.engine.race_values import Price, RoadCar
from trackmodel.race_report.race_words import corner_name, points_of, stops_due, wear_points
from trackmodel.texts import _, ngettext


def no_choice_of_gear(car: RoadCar, exit_gear: int) -> str:
    """Return why a car has little or no choice of gears; empty if it may shift.

    Args:
        car: the car.
        exit_gear: the highest gear for leaving the stand.
    """
    if not car.started:
        return _("Every car starts in gear 1.")
    if car.held_in_first:
        return _("After a bad start or a spin, a car drives in gear 1.")
    if car.stand is not None:
        return _("A car leaves its pit stand in gear {gear} or lower.").format(gear=exit_gear)
    return ""


def shift(down: int, price: Price) -> str:
    """Return what a shift costs.

    Args:
        down: gears shifted down; negative if up.
        price: what shifting down costs.
    """
    if down < 0:
        return _("Shifting up by one gear is free.")
    if down == 0:
        return _("Staying in gear is free.")
    cost = wear_points(price, in_full=True)
    text = ngettext("Shifting down by {n} gear {costs}.", "Shifting down by {n} gears {costs}.", down)
    return text.format(n=down, costs=_("costs {price}").format(price=cost) if cost else _("is free"))


def braking(part: str, points: int) -> str:
    """Return what braking costs, in points of a part."""
    text = _("Braking costs {point} for each space not driven, here {points}.")
    return text.format(point=points_of(part, 1, in_full=True), points=points_of(part, points, in_full=True))


def stops_made(state: State, car: RoadCar, corner: int) -> int:
    """Return the stops that a car has made in a corner, at most those that it requires."""
    rules = state.race.rules
    return min(car.stops, rules.corners[corner].stops) if rules.corner[car.space] == corner else 0


def stops_in(state: State, corner: int, made: int) -> str:
    """Return how many stops a corner requires, and how many of them are made."""
    return stops_due(corner_name(state.race.board, corner), state.race.rules.corners[corner].stops, made)


def stops_missing(state: State, car: RoadCar, corner: int, part: str) -> Iterator[str]:
    """Yield the stops of an overshot corner, and what a missing one costs, in points of a part."""
    made = stops_made(state, car, corner)
    yield stops_in(state, corner, made)
    if state.race.rules.corners[corner].stops - made == 1:
        yield one_stop_short(part)


def one_stop_short(part: str) -> str:
    """Return what leaving a corner one stop short costs, in points of a part."""
    text = _("Leaving it one stop short costs {point} for each space beyond it.")
    return text.format(point=points_of(part, 1, in_full=True))


def two_stops_short() -> str:
    """Return what leaving a corner two or more stops short leads to."""
    return _("Leaving it two or more stops short puts a car out.")


def spaces_beyond(part: str, beyond: int) -> str:
    """Return what the spaces beyond overshot corners cost, in points of a part."""
    text = ngettext(
        "{n} space beyond the corner: {points}.", "{n} spaces beyond the corner: {points}.", beyond
    )
    return text.format(n=beyond, points=points_of(part, beyond, in_full=True))


def why_out(car: RoadCar, move: JudgedMove, part: str) -> Iterator[str]:
    """Yield why a move puts its car out; part: the points that overshooting costs."""
    if move.out == MISSED_STOPS:
        yield _("Leaving a corner two or more stops short puts the car out.")
    elif move.out == OVERSHOOT:
        left = points_of(part, car.wear[part], in_full=True)
        yield _("The car has {left}, which is not enough: it goes out.").format(left=left)
    elif move.out == BLOCKED:
        yield _("The car can't pay for that: it goes out.")


def where_it_ends(state: State, move: JudgedMove) -> Iterator[str]:
    """Yield which stop of its corner a move makes, and why it may end before the pit lane, if it does."""
    if move.queues:
        yield _(
            "A car stands on the first space of the pit lane: one that could drive in may wait before it, "
            "at no cost and without contact."
        )
    if any(consequence.kind == "stops" for consequence in move.consequences):
        corner = state.race.rules.corner[move.end]
        text = _("It ends in {corner}: stop {n} of {due}.")
        due = state.race.rules.corners[corner].stops
        yield text.format(corner=corner_name(state.race.board, corner), n=move.stops, due=due)
