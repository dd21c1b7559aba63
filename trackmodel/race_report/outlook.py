"""Texts about what lies ahead of a car: the stops and spaces of its corner, the next corner, the pit lane."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from trackmodel.board import STRAIGHT, BoardRules
from trackmodel.engine import Question, RoadCar, State
from trackmodel.engine.board_graph import corners_ahead, predecessors, walk_back
from trackmodel.engine.odds import Odds, odds
from trackmodel.engine.questions import Value
from trackmodel.race_report.question_words import offer_words
from trackmodel.race_report.race_words import corner_name, percent, wear_points
from trackmodel.race_report.whereabouts import arrows_to, where_words
from trackmodel.texts import _, ngettext


def ahead_words(state: State, car: RoadCar) -> str:
    """Return what a car has to do next: "Mühle in 12, 2 stops", "Mühle: 1 more stop, 3 spaces left".

    In a corner, the spaces left are the most that it can drive and still be in it. A car that has made
    all stops hears of the next corner.
    """
    rules, here = state.race.rules, car.space
    if not car.racing or car.stand is not None or here in rules.pit_lane:
        return where_words(state, car)
    corner = next_corner(state, car)
    if corner == STRAIGHT:
        return ""
    stops, name = rules.corners[corner].stops, corner_name(state.race.board, corner)
    if rules.corner[here] != corner:
        text = ngettext("{corner} in {n}, {stops} stop", "{corner} in {n}, {stops} stops", stops)
        return text.format(corner=name, n=arrows_to(rules, corner).get(here, 0), stops=stops)
    if car.stops >= stops:
        return name  # the only corner of the board
    more, left = stops - car.stops, _left_in_corner(rules)[here]
    stop_words = ngettext("{n} more stop", "{n} more stops", more).format(n=more)
    space_words = ngettext("{n} space left", "{n} spaces left", left).format(n=left)
    return _("{corner}: {stops}, {spaces}").format(corner=name, stops=stop_words, spaces=space_words)


def best_next_words(state: State) -> str:
    """Return the best answer to the question of a turn that begins, "gear 4, 85% free"; "" without dice.

    An answer with a price isn't free: "gear 3 for 1 fuel, then 100% free". The best one least often puts
    the car out, then least often spins it, then costs least, its own price included; of equal ones the
    highest roll counts.
    """
    asked = state.pending
    assert isinstance(asked, Question)
    found = odds(state, asked)
    if not found:
        return ""

    def goodness(value: Value) -> tuple[float, ...]:
        its = found[value]
        later = its.must_pay * (its.least_paid + its.most_paid) / 2
        paid = sum(asked.find(value).price.values()) + later
        return -its.must_go_out, -its.must_spin, -paid, its.most

    best = max(found, key=goodness)
    offer = asked.find(best)
    name, then = offer_words(state, offer), _share_words(found[best])
    if any(offer.price.values()):
        text = _("{answer} for {price}, then {share}")
        return text.format(answer=name, price=wear_points(offer.price), share=then)
    return _("{answer}, {share}").format(answer=name, share=then)


def _share_words(its: Odds) -> str:
    if its.may_be_clean:
        return _("{share} free").format(share=percent(its.may_be_clean))
    if its.must_pay:
        return _("{share} of rolls cost points, none is free").format(share=percent(its.must_pay))
    return _("always a spin or out")


def pit_words(state: State, car: RoadCar, reach: int) -> str:
    """Return how far the pit lane is, "pit lane in 8"; "" if it is closed or over `reach` arrows away."""
    rules, ruleset = state.race.rules, state.race.ruleset
    if not car.racing or car.stand is not None or car.space in rules.pit_lane:
        return ""
    way = _ways_to_pit(rules).get(car.space)
    if way is None or way.arrows > reach:
        return ""
    straddles = way.last in rules.on_line and not ruleset.straddling_counts
    if car.wraps + way.crossings - straddles not in ruleset.pit_open(state, car):
        return ""
    return _("pit lane in {n}").format(n=way.arrows)


def next_corner(state: State, car: RoadCar) -> int:
    """Return the corner that a car must stop in next, which may be the one it is in; STRAIGHT if none."""
    rules = state.race.rules
    corner = corners_ahead(rules)[car.space]
    if corner == STRAIGHT or rules.corner[car.space] != corner or car.stops < rules.corners[corner].stops:
        return corner
    beyond = next((it for it in road_ahead(rules, car.space) if rules.corner[it] != corner), None)
    return STRAIGHT if beyond is None else corners_ahead(rules)[beyond]


def road_ahead(rules: BoardRules, space: int) -> Iterator[int]:
    """Yield the spaces ahead of a space for one lap at most, each along the straightest arrow."""
    seen = {space}
    while arrows := rules.successors[space]:
        space = min(arrows, key=lambda arrow: (arrow[0] in rules.pit_lane, abs(arrow[1])))[0]
        if space in seen:
            return
        seen.add(space)
        yield space


class _WayToPit(NamedTuple):
    """The shortest path into the pit lane: its arrows, those over the line, its last space on the track."""

    arrows: int
    crossings: int
    last: int


@lru_cache(maxsize=8)
def _ways_to_pit(rules: BoardRules) -> Mapping[int, _WayToPit]:
    """Return the way to the pit lane from each space of the track that leads to it."""
    found: dict[int, _WayToPit] = {}
    for space, onward in walk_back(predecessors(rules), sorted(rules.pit_lane)):
        if onward not in found:
            found[space] = _WayToPit(1, 0, space)
            continue
        way = found[onward]
        crossings = way.crossings + ((space, onward) in rules.crossings)
        found[space] = _WayToPit(way.arrows + 1, crossings, way.last)
    return found


@lru_cache(maxsize=8)
def _left_in_corner(rules: BoardRules) -> tuple[int, ...]:
    """Return for each space the most arrows that can be driven within its corner; 0 on straights."""
    inside = [
        [to for to, _turn in arrows if rules.corner[to] == corner != STRAIGHT]
        for arrows, corner in zip(rules.successors, rules.corner, strict=True)
    ]
    left = [0] * len(inside)
    changed = True
    while changed:  # A few times: most arrows lead to spaces with higher numbers.
        changed = False
        for space in reversed(range(len(left))):
            most = max((left[to] + 1 for to in inside[space]), default=0)
            if most != left[space] and most < len(left):
                left[space], changed = most, True
    return tuple(left)
