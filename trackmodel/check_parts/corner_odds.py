"""Odds of making a corner's stops, by the gear in which a car enters it; for the checks of play.

The odds are exact, not simulated. A car alone on the board spends no wear: it doesn't brake, and it
shifts by at most one gear per turn. Of the spaces a roll reaches, it chooses the best. The odds of a
space follow from those farther on, so one pass back from the end of the corner over the straight
before it computes them all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from attrs import frozen

from trackmodel.derived_values import derived
from trackmodel.facts import Facts
from trackmodel.graph import arrows_to, driving_order, is_on_track, part_of_graph
from trackmodel.track import Corner

if TYPE_CHECKING:
    from networkx import DiGraph as Graph

EVEN = 0.5 - 1e-9
"""Even odds, less the rounding errors of summed fractions."""

Faces = tuple[int, ...]
GearOdds = Mapping[int, float]
"""Odds from the best space of the straight, by gear."""


@frozen
class CornerOdds:
    """The odds of one corner.

    Attributes:
        corner: the id of the corner.
        entered: the odds if the car keeps this gear until it is in the corner.
        driven: the odds if the car takes one turn in this gear on the straight and then shifts freely.
    """

    corner: str
    entered: GearOdds
    driven: GearOdds

    @property
    def highest_gear(self) -> int:
        """Return the highest gear with at least even odds of entering the corner; 0 if there is none."""
        return max((gear for gear, chance in self.entered.items() if chance >= EVEN), default=0)


@derived
def corner_odds(facts: Facts) -> tuple[CornerOdds, ...]:
    """Return the odds of every corner that has stops and can be entered, in document order."""
    # Imported late: only these checks need the engine, and only on request.
    from trackmodel.engine.formula.formula_numbers import GEAR_DICE

    with_stops = (corner for corner in facts.track.corners if corner.stops)
    found = (_odds(facts.graph, corner, facts.corner_of, GEAR_DICE) for corner in with_stops)
    return tuple(odds for odds in found if odds)


def _odds(
    graph: Graph, corner: Corner, in_corners: Collection[str], dice: Mapping[int, Faces]
) -> CornerOdds | None:
    inside = part_of_graph(graph, (space for space in corner.spaces if is_on_track(graph, space)))
    order = driving_order(inside)
    entries = [
        space for space in inside if any(s not in inside and is_on_track(graph, s) for s in graph.pred[space])
    ]
    straight = _straight(graph, entries, inside, in_corners)
    onward = part_of_graph(graph, straight)
    way = driving_order(onward)
    if order is None or way is None or not straight:
        return None
    stops = _Stops(inside, order, corner.stops, dice)
    furthest = max(max(faces) for faces in dice.values())
    runs = {space: _runs(onward, space, furthest) for space in straight}
    to_entry = {entry: arrows_to(part_of_graph(graph, [*straight, entry]), [entry]) for entry in entries}

    def first_stop(space: str, face: int, gear: int) -> float:
        """Return the odds if the roll takes the car into the corner; 0 if it can't or goes too far."""
        ends = (
            end
            for entry, away in to_entry.items()
            if space in away and away[space] <= face
            for end in stops.reached(entry, face - away[space])
        )
        return max((stops.chance(end, 1, gear) for end in ends), default=0.0)

    entered: dict[tuple[str, int], float] = {}
    driven: dict[tuple[str, int], float] = {}
    for space in reversed(way):
        for gear, faces in dice.items():
            same = shifted = 0.0
            for face in faces:
                into = first_stop(space, face, gear)
                short = runs[space][face]
                same += max([into, *(entered[end, gear] for end in short)])
                shifted += max([into, *(driven[end, next_] for end in short for next_ in near(gear, dice))])
            entered[space, gear] = same / len(faces)
            driven[space, gear] = shifted / len(faces)
    return CornerOdds(
        corner.id,
        {gear: max(entered[space, gear] for space in straight) for gear in dice},
        {gear: max(driven[space, gear] for space in straight) for gear in dice},
    )


class _Stops:
    """The spaces of a corner: which a roll reaches, and the odds of the remaining stops."""

    def __init__(self, inside: Graph, order: list[str], stops: int, dice: Mapping[int, Faces]) -> None:
        self._inside = inside
        self._stops = stops
        self._dice = dice
        self._reached: dict[str, list[frozenset[str]]] = {}
        self._chance: dict[tuple[str, int, int], float] = {}
        for space in reversed(order):
            for made in range(stops - 1, 0, -1):
                for gear, faces in dice.items():
                    self._chance[space, made, gear] = self._turn(space, made, gear, faces)

    def reached(self, space: str, points: int) -> frozenset[str]:
        """Return the spaces of the corner exactly this many steps on."""
        layers = self._reached.setdefault(space, [frozenset([space])])
        while len(layers) <= points and layers[-1]:
            layers.append(frozenset(on for one in layers[-1] for on in self._inside[one]))
        return layers[points] if points < len(layers) else frozenset()

    def chance(self, space: str, made: int, gear: int) -> float:
        """Return the odds of a car that just made its stop number `made` there in this gear."""
        if made >= self._stops:
            return 1.0
        return max(self._chance[space, made, next_] for next_ in near(gear, self._dice))

    def _turn(self, space: str, made: int, gear: int, faces: Faces) -> float:
        best = (
            max((self.chance(end, made + 1, gear) for end in self.reached(space, face)), default=0.0)
            for face in faces
        )
        return sum(best) / len(faces)


def near(gear: int, dice: Mapping[int, Faces]) -> list[int]:
    """Return the gears that may follow without cost."""
    return [next_ for next_ in (gear - 1, gear, gear + 1) if next_ in dice]


def _straight(
    graph: Graph, entries: Iterable[str], inside: Collection[str], in_corners: Collection[str]
) -> dict[str, None]:
    """Return the spaces between the corner and the previous ones; if corners touch, the last of those."""
    straight: dict[str, None] = {}
    touching: dict[str, None] = {}
    front = list(entries)
    while front:
        space = front.pop()
        for before in graph.pred[space]:
            if before in inside or not is_on_track(graph, before):
                continue
            if before in in_corners:
                touching[before] = None
            elif before not in straight:
                straight[before] = None
                front.append(before)
    return straight or touching


def _runs(onward: Graph, space: str, furthest: int) -> list[list[str]]:
    """Return, by number of steps, the spaces of the straight whose shortest way has that many."""
    runs, seen = [[space]], {space}
    for _step in range(furthest):
        ahead = dict.fromkeys(on for one in runs[-1] for on in onward[one] if on not in seen)
        seen.update(ahead)
        runs.append(list(ahead))
    return runs
