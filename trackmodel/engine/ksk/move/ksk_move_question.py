"""The question of how to move: dice bonus, extra point, slipstreams, braking and path in one answer.

Source: KSK-ftf 5 to 10, movement; docs/rules/ksk.md defines what is offered.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from operator import le
from typing import NamedTuple

from attrs import frozen

from trackmodel.board import AHEAD, BoardRules
from trackmodel.engine.common.judged_moves import JudgedMoveQuestion
from trackmodel.engine.ksk.car import KskCar, mover
from trackmodel.engine.ksk.harm.ksk_contact import touched
from trackmodel.engine.ksk.harm.ksk_engine_test import strained
from trackmodel.engine.ksk.ksk_numbers import BONUS, BRAKES, KskNumbers, numbers
from trackmodel.engine.ksk.move.ksk_move_offer import KskMove
from trackmodel.engine.ksk.move.ksk_searches import PathsOfRoll, paths_of_roll
from trackmodel.engine.ksk.move.move_prices import Driven, judge
from trackmodel.engine.ksk.move.slides import way_of
from trackmodel.engine.ksk.move.ways import Reached, Way, lengthened
from trackmodel.engine.ksk.pit.ksk_pit_lane import crossings_ahead, stand_of, ways_in_and_out
from trackmodel.engine.ksk.tires.tires import extra_points, laps_along, surcharge, tires_of
from trackmodel.engine.ksk.world import wet_at, world
from trackmodel.engine.moves import MoveSearch, PathEnd


class Modifiers(NamedTuple):
    """What lengthens or shortens a move before braking: dice bonus, extra points, slipstreams."""

    bonus: int
    extra: int
    slips: int


@frozen(slots=False)
class KskMoveQuestion(JudgedMoveQuestion[KskMove]):
    """The question of how to move. Its options are computed when they are first read.

    Attributes:
        gear, face: the gear and the face of the die that stands.
    """

    gear: int
    face: int

    def __repr__(self) -> str:
        return f"<KskMoveQuestion 'move' car={self.car}: {self.face} in gear {self.gear}>"

    # Offers -------------------------------------------------------------------------------------------

    @cached_property
    def options(self) -> tuple[KskMove, ...]:
        """For each end the moves whose prices no other beats; if none is affordable, the cheapest of all.

        Of moves to the same end for the same price it has one, with the fewest risk spaces.
        """
        found: dict[tuple[int, bool, bool], dict[tuple[int, ...], KskMove]] = {}
        for move in self._moves():
            prices = found.setdefault((move.end, move.parks, move.queues), {})
            known = prices.get(move.cost)
            if known is None or _better(move, known):
                prices[move.cost] = move
        moves = [move for prices in found.values() for move in prices.values()]
        staying = [move for move in moves if move.out is None]
        if not staying:
            least = min(move.outcome.points for move in moves)
            return tuple(move for move in moves if move.outcome.points == least)
        offers: list[KskMove] = []
        for prices in found.values():
            affordable = [cost for cost, move in prices.items() if move.out is None]
            offers += [prices[cost] for cost in affordable if not _beaten(cost, affordable)]
        return tuple(offers)

    def offer_for(self, value: object) -> KskMove | None:
        move = self._move_for(value)
        if move is None or (move.out and move.outcome.points > self._least_points):
            return None
        return move

    @cached_property
    def _least_points(self) -> tuple[int, int]:
        """The points that a move which puts the car out may take; (-1, -1) if another move is offered."""
        first = self.options[0]
        return first.outcome.points if first.out else (-1, -1)

    def _move_for(self, value: object) -> KskMove | None:
        if not isinstance(value, tuple | list) or len(value) < 4 or not all(type(n) is int for n in value):
            return None
        bonus, extra, slips, brake, *path = value
        if not (0 <= brake <= self.car_now.wear[BRAKES] and abs(bonus) <= self.car_now.wear[BONUS]):
            return None
        if not 1 <= self.face + bonus <= len(self.table.spaces[self.gear]):
            return None
        way = None
        # One slipstream after another: a value may claim any number of them.
        for each in range(slips + 1):
            way = self.way(Modifiers(bonus, extra, each))
            if way is None:
                break
        if way is None:
            return None
        walks: dict[MoveSearch, tuple[PathEnd, int] | None] = {}
        for reached in way.ends(brake):
            if reached.end.driven in (len(path), len(path) + 1):
                if reached.search not in walks:
                    walks[reached.search] = reached.search.walk(path)
                walked = walks[reached.search]
                if walked is None:
                    continue
                end, beyond = walked
                stops = reached.end.driven == len(path) + 1
                if stops and (reached.end is not reached.search.stopping(end)):
                    continue
                if stops or end is reached.end:
                    return self._priced(Modifiers(bonus, extra, slips), brake, reached, tuple(path), beyond)
        return None

    def _moves(self) -> Iterator[KskMove]:
        """Yield all moves that may be worth offering, also those that put the car out."""
        plain: dict[int, list[tuple[int, int]]] = {}
        for modifiers, way in self._ways():
            cost = abs(modifiers.bonus)
            simple = not way.slides and not modifiers.slips
            for brake in range(min(self.car_now.wear[BRAKES], way.most) + 1):
                if simple:
                    cheaper = plain.setdefault(way.points - brake, [])
                    if any(bonus <= cost and brakes <= brake for bonus, brakes in cheaper):
                        continue
                ends = way.ends(brake)
                if simple and not modifiers.extra and not (ends and ends[0].missing):
                    cheaper.append((cost, brake))
                for reached in ends:
                    move = self._priced(modifiers, brake, reached)
                    if move is not None:
                        yield move

    # Ways ---------------------------------------------------------------------------------------------

    def _ways(self) -> Iterator[tuple[Modifiers, Way]]:
        """Yield the ways that differ, the cheapest first."""
        faces = len(self.table.spaces[self.gear])
        most = self.car_now.wear[BONUS]
        known: set[int] = set()
        for bonus in sorted(range(-most, most + 1), key=lambda bonus: (abs(bonus), bonus)):
            if not 1 <= self.face + bonus <= faces:
                continue
            points = self.table.points(self.gear, self.face + bonus)
            if points in known:
                continue
            known.add(points)
            for extra in range(self.extra + 1):
                slips = 0
                while (way := self.way(Modifiers(bonus, extra, slips))) is not None:
                    yield Modifiers(bonus, extra, slips), way
                    slips += 1

    def way(self, modifiers: Modifiers) -> Way | None:
        """Return all paths with these modifiers; None if the rules don't allow them."""
        bonus, extra, slips = modifiers
        known, key = self._paths.ways, (self.table.points(self.gear, self.face + bonus), extra, slips)
        if key not in known:
            known[key] = self._find_way(modifiers)
        return known[key]

    def _find_way(self, modifiers: Modifiers) -> Way | None:
        bonus, extra, slips = modifiers
        points = self.table.points(self.gear, self.face + bonus)
        if slips < 0 or not 0 <= extra <= self.extra:
            return None
        search: MoveSearch | None = self.search
        if slips:
            before = self.way(Modifiers(bonus, extra, slips - 1))
            search = before.search if before else None
        elif extra:
            search = self._with_extra(points, extra)
        points += extra
        if slips and search is not None:
            if self.gear < self.table.slip_gear:
                return None
            at = points + (slips - 1) * self.table.slip_points
            points += slips * self.table.slip_points
            search = lengthened(search, at, self._may_use_slipstream, points)
        return None if search is None else way_of(search, points, self.slide)

    def _with_extra(self, points: int, extra: int) -> MoveSearch | None:
        """Return the paths that are still on the first lap of their tires without the extra points.

        A path that ends before, in the stand or where it leads nowhere, has no use for them. So it doesn't
        keep the others from being blocked.
        """
        search = self.search
        if not any(map(self._on_first_lap, search.layer(points))):
            return None
        return search.through(points, self._on_first_lap, points + extra)

    def _on_first_lap(self, end: PathEnd) -> bool:
        """Return whether the tires are on their first lap where a path ends."""
        if end.finished or end.queues:
            return False
        car, rules = self.car_now, self.rules
        first = car.first_lap
        if car.served:
            if end.space in rules.pit_lane:
                return True
            first = max(1, car.wraps + crossings_ahead(rules, car.space))
        straddles = end.space in rules.on_line and not self.table.straddling_counts
        return max(car.crossings, car.wraps + end.wraps - straddles) <= first

    def _may_use_slipstream(self, end: PathEnd) -> bool:
        """Return whether a car may use a slipstream where a path ends."""
        return not (end.finished or end.queues) and self._slipstream_for(end.space) is not None

    def _slipstream_for(self, space: int) -> int | None:
        """Return the car right ahead of a space that gives a slipstream, or None."""
        rules = self.rules
        if space in rules.pit_lane:
            return None
        for target, turn in rules.successors[space]:
            if turn == AHEAD and target not in rules.pit_lane:
                car = self.state.occupied.get(target)
                if car is not None and car != self.car:
                    gear = self.state.cars[car].gear
                    return car if self.table.slip_gear <= gear <= self.gear else None
        return None

    # Prices -------------------------------------------------------------------------------------------

    def _priced(
        self,
        modifiers: Modifiers,
        brake: int,
        reached: Reached,
        path: tuple[int, ...] | None = None,
        beyond: int | None = None,
    ) -> KskMove | None:
        """Return a move with its price; None if its slipstream can't be paid.

        Args:
            modifiers, brake: what the driver chose.
            reached: where it ends.
            path, beyond: its path and the spaces beyond overshot corners; None for the cheapest path.
        """
        end = reached.end
        overshooting = 0
        if end.overshot:
            if path is None:
                path, overshooting = self._cheapest(end)
            else:
                overshooting = (beyond or 0) + self._surcharges(path, end.overshot)
        first_stop = bool(modifiers.slips) and self.stops_at(end) == 1 and not end.finished
        driven = Driven(modifiers.bonus, brake, overshooting, end.missed, reached.missing, first_stop)
        outcome = judge(self.table, self.car_now.wear, self.gear, self.face, driven)
        if outcome is None:
            return None
        return KskMove(self, *modifiers, brake, reached, outcome, path)

    def _cheapest(self, end: PathEnd) -> tuple[tuple[int, ...], int]:
        """Return the cheapest path to an end beyond overshot corners, and the tires that it costs."""
        known = self._paths.cheapest
        if end not in known:
            path = end.cheapest_path()
            known[end] = path, end.beyond + self._surcharges(path, end.overshot)
        return known[end]

    def _surcharges(self, path: tuple[int, ...], overshot: tuple[int, ...]) -> int:
        """Return the tires that overshooting these corners costs besides the spaces beyond them."""
        car, corner = self.car_now, self.rules.corner
        spaces = (car.space, *path)
        laps = laps_along(self.rules, self.table, car, path)
        return sum(
            surcharge(car, self.table, lap, wet_at(self.state, here))
            for lap, (here, there) in zip(laps, pairwise(spaces), strict=False)
            if corner[here] in overshot and corner[there] != corner[here]
        )

    # The car and the race -------------------------------------------------------------------------------

    @cached_property
    def table(self) -> KskNumbers:
        """The ruleset's numbers."""
        return numbers(self.state)

    @cached_property
    def rules(self) -> BoardRules:
        """The part of the board that the rules read."""
        return self.state.race.rules

    @cached_property
    def car_now(self) -> KskCar:
        """The car before its move."""
        return mover(self.state)

    @cached_property
    def extra(self) -> int:
        """Points that may be added to the roll because the tires are soft and new."""
        return extra_points(self.car_now, self.table)

    @cached_property
    def slide(self) -> int:
        """Points that a slide adds; 0 on a dry road."""
        return tires_of(self.car_now, self.table).slide if world(self.state).wetness else 0

    @cached_property
    def search(self) -> MoveSearch:
        """All paths with the points of the roll, whatever the dice bonus."""
        return self._paths.search

    @cached_property
    def _paths(self) -> PathsOfRoll:
        most = min(len(self.table.spaces[self.gear]), self.face + self.car_now.wear[BONUS])
        return paths_of_roll(self.state, self.gear, self.table.points(self.gear, most) + self.extra)

    def cars_touched(self, end: int) -> tuple[int, ...]:
        return touched(self.state, self.car, end)

    @cached_property
    def strained(self) -> tuple[int, ...]:
        return strained(self.state)

    @cached_property
    def way_in(self) -> int | None:
        """The access space by which cars enter the stand; None without a stand."""
        stand = stand_of(self.state.race)
        return None if stand is None else ways_in_and_out(self.rules, stand)[0]

    @cached_property
    def has_risks(self) -> bool:
        """Whether there are risk spaces on the board."""
        return bool(world(self.state).risks)

    def same_ends(self, move: KskMove) -> list[Reached]:
        """Return where moves end on the same space as another, with its modifiers and braking."""
        way = self.way(Modifiers(move.bonus, move.extra, move.slips))
        assert way is not None, "it is on offer"
        same = move.path_end
        return [
            reached
            for reached in way.ends(move.brake)
            for end in (reached.end,)
            if (end.space, end.overshot, end.pit) == (same.space, same.overshot, same.pit)
        ]


def _better(move: KskMove, known: KskMove) -> bool:
    """Return whether a move is to be offered instead of another to the same end for the same price."""
    return (move.out is not None, move.risk_count) < (known.out is not None, known.risk_count)


def _beaten(cost: tuple[int, ...], others: list[tuple[int, ...]]) -> bool:
    """Return whether another price is as low everywhere and lower somewhere."""
    return any(other != cost and all(map(le, other, cost)) for other in others)
