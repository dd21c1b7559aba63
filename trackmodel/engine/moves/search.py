"""The move search: all paths of a car."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from functools import cached_property, partial

from trackmodel.board import BoardRules
from trackmodel.engine.moves.around_obstacles import AroundObstacles
from trackmodel.engine.moves.free_runs import free_run
from trackmodel.engine.moves.move_tables import tables_of
from trackmodel.engine.moves.mover import Mover, StraightLimits
from trackmodel.engine.moves.path_end import NEVER, PathEnd, PitStage
from trackmodel.engine.moves.pit_paths import PitPaths
from trackmodel.engine.moves.search_layers import SearchLayer, spread

PathEnds = tuple[list[tuple[PathEnd, int]], int]
"""Path ends with the points driven to each, and the points that could not be driven."""

Leg = tuple[int, Callable[[PathEnd], bool]]
"""A number of points, and which path ends after them paths may lead through."""


class MoveSearch:
    """All paths of a car with up to a number of points.

    The search reuses the layers of the free run from the car's space, up to the first layer that another
    car or the pit would change, and computes the rest.

    Args:
        rules: the board.
        mover: the car.
        occupied: spaces with other cars.
        points: maximum number of points.
        limits: what the ruleset forbids on straights.
        straddling_counts: whether a car on a space that straddles the finish line is over it.
        risks: risk spaces.
        wet: wet spaces.
        legs: where paths must lead through, in order; see `through`.

    Attributes:
        start: the path end at which all paths start.
        layers: the path ends by points driven, up to the last layer that has any; empty if no path leads
            through all legs.
    """

    def __init__(
        self,
        rules: BoardRules,
        mover: Mover,
        occupied: Set[int],
        points: int,
        limits: StraightLimits,
        straddling_counts: bool,
        risks: frozenset[int] = frozenset(),
        wet: frozenset[int] = frozenset(),
        legs: tuple[Leg, ...] = (),
    ) -> None:
        self._tables = tables_of(rules, limits, straddling_counts, wet)
        self._mover = mover
        self._occupied = occupied
        self._risks = risks
        self._legs = legs
        self._first_leg = legs[0][0] if legs else points
        self._last_leg = legs[-1][0] if legs else 0
        self._obstacles = occupied | risks - {mover.space} if risks else occupied
        self._points = points
        self._onward: dict[PathEnd, tuple[PathEnd, ...]] = {}
        self._pit: PitPaths | None = None
        self._early: list[tuple[PathEnd, int]] = []
        self._before: list[dict[PathEnd, list[PathEnd]]] | None = None
        if mover.exits is not None or mover.space in rules.pit_lane:
            self._begin_in_pit(PitPaths(self._tables, mover, occupied))
        else:
            self._begin_on_track(mover)
        if legs:
            self._keep_beginnings()
        if self.start.to_go != NEVER:
            self._early += self._find_finishes()

    def through(self, at: int, keep: Callable[[PathEnd], bool], points: int) -> MoveSearch:
        """Return a search of the paths of this one that lead through some path ends, and may go on longer.

        A move may be lengthened depending on where the car has come to. Up to `at` points, the layers of
        the new search have nothing but the beginnings of its paths.

        Args:
            at: the points after which the paths must lead through one of these path ends; no fewer than
                for the last leg before.
            keep: whether a path end is one of them. The new search has path ends of its own.
            points: maximum number of points, at least `at`.
        """
        tables, legs = self._tables, (*self._legs, (at, keep))
        return MoveSearch(
            tables.rules,
            self._mover,
            self._occupied,
            points,
            tables.limits,
            tables.straddling_counts,
            self._risks,
            tables.wet,
            legs,
        )

    # Results ----------------------------------------------------------------------------------------

    def ends(self, points: int, braked: bool = False) -> PathEnds:
        """Return where paths of this number of points end, or of as many as can be driven.

        A move may end earlier if the car finishes, enters its stand, or waits in the pit lane or before it.

        Args:
            points: number of points.
            braked: whether the car has braked, which is only allowed for moves that end on the track.

        Returns:
            The path ends with the points driven to each, and the number of blocked points (0: not blocked).
        """
        ends = [(end, driven) for end, driven in self._early if driven < points]
        if points < len(self.layers):
            ends += [(end, points) for end in self.layers[points]]
        if self._pit is not None:
            # A car that has passed an access space of its stand can't stay in the lane.
            ends = [end for end in ends if end[0].pit is not PitStage.PASSING]
            if ends and braked:
                return [end for end in ends if end[0].pit is PitStage.TRACK], 0
        if ends:
            return ends, 0
        if not self.layers:
            return [], points
        longest = len(self.layers) - 1
        return [(end, longest) for end in self.layers[longest]], points - longest

    def plain_layer(self, points: int) -> SearchLayer | None:
        """Return the layer in which all moves of this number of points end; None if some end elsewhere.

        Faster than `ends`, for searches that are not blocked and have neither a finish nor the pit.
        """
        if self._early or self._pit is not None or points >= len(self.layers):
            return None
        return self.layers[points]

    def fewest_risks(self, end: PathEnd, driven: int) -> int:
        """Return the number of risk spaces that the cheapest path to this end enters."""
        return self._cheapest[driven][end][1] if self._risks else 0

    def beyond(self, end: PathEnd, driven: int) -> int:
        """Return the fewest spaces beyond overshot corners on a path to this end, counted for each corner."""
        return self.layers[driven].cost(end) if end.overshot else 0

    def cheapest_path(self, end: PathEnd, driven: int) -> tuple[int, ...]:
        """Return the spaces of a path to this end with the fewest spaces beyond overshot corners.

        Among these, it is one that enters the fewest risk spaces.
        """
        path: list[int] = []
        for layer in range(driven, 0, -1):
            if not end.stops_there:
                path.append(end.space)
            before = self._cheapest[layer][end][2] if self._risks else self.layers[layer].before(end)
            assert before is not None, "every path end but the start has one before it"
            end = before
        path.reverse()
        return tuple(path)

    def paths(self, end: PathEnd, driven: int) -> Iterator[tuple[int, ...]]:
        """Yield every path to this end. In high gears there may be tens of thousands."""
        if driven == 0:
            yield ()
            return
        self._before = self._before or self._find_before()
        entered = () if end.stops_there else (end.space,)
        for before in self._before[driven][end]:
            for path in self.paths(before, driven - 1):
                yield path + entered

    def walk(self, path: Sequence[int]) -> tuple[PathEnd, int] | None:
        """Return the end of a path and its spaces beyond overshot corners; None if the path isn't legal."""
        if not self.layers:
            return None
        end, beyond = self.start, 0
        for driven, space in enumerate(path):
            following = (each for each in self.following(end, driven) if each.space == space)
            found = next(following, None)
            if found is None or found.stops_there:
                return None
            end = found
            beyond += len(end.overshot)
        return end, beyond

    def stopping(self, end: PathEnd, driven: int) -> PathEnd | None:
        """Return the path end of entering the stand or queuing for the pit where a path ends, if it may."""
        return next((each for each in self.following(end, driven) if each.stops_there), None)

    # Search -----------------------------------------------------------------------------------------

    def _begin_on_track(self, mover: Mover) -> None:
        """Reuse the layers of the free run that neither a car nor the pit changes, and add the rest."""
        tables, points = self._tables, self._points
        self.start = tables.start(mover, points)
        run = free_run(tables, self.start)
        changed = run.first_changed(self._obstacles, points)
        if mover.pit_until and tables.to_pit[mover.space] <= points:
            self._pit = PitPaths(tables, mover, self._occupied)
            changed = min(changed, tables.to_pit[mover.space])
        self.layers = run.layers[: min(changed, points + 1, self._first_leg + 1)]
        self._taken_over = len(self.layers) - 1
        if self._taken_over < points or self._legs:
            self._add_layers()
        while self.layers and not self.layers[-1]:
            self.layers.pop()

    def _begin_in_pit(self, pit: PitPaths) -> None:
        self._pit = pit
        self.start = pit.start()
        self.layers = [SearchLayer({self.start: None})]
        self._taken_over = 0
        self._add_layers()

    def _add_layers(self) -> None:
        """Add layers up to the number of points, or until no path continues."""
        self._around = AroundObstacles(self._tables, self._obstacles, self._risks)
        if self._legs:
            self.layers[-1] = self._kept(self.layers[-1], self._taken_over)
        for driven in range(self._taken_over, self._points):
            last = self.layers[-1]
            # The layers that are reused don't account for the obstacles further on.
            ask_on_straights = self._around.near or driven == self._taken_over
            layer = spread(last, self._occupied, self._find_onward, ask_on_straights)
            if self._pit is not None:
                self._add_pit(self._pit, last, layer, driven)
            if self._legs:
                layer = self._kept(layer, driven + 1)
            if not layer:
                break
            self.layers.append(layer)

    def _add_pit(self, pit: PitPaths, last: SearchLayer, layer: SearchLayer, driven: int) -> None:
        """Add the paths into the pit lane to a layer, and note where moves end early in the layer before."""
        for end in last.clean:
            if end.pit is not PitStage.TRACK:
                if not end.finished and (end.stops_there or pit.waits(end)):
                    self._early.append((end, driven))
            elif end.space in self._tables.entries:
                for target in pit.entered(end):
                    if target.space not in self._occupied:
                        layer.clean.setdefault(target, end)

    def _find_onward(self, end: PathEnd) -> tuple[PathEnd, ...]:
        """Return the path ends that follow one without skidding, where obstacles or the pit matter."""
        # Keep the result: other searches may have extended the tables by the time paths are read.
        onward = self._onward.get(end)
        if onward is None:
            if end.pit is PitStage.TRACK:
                onward = self._around.onward(end, self._points - len(self.layers) + 1)
            else:
                assert self._pit is not None
                onward = self._pit.onward(end)
            self._onward[end] = onward
        return onward

    def following(self, end: PathEnd, driven: int) -> Iterator[PathEnd]:
        """Yield all path ends that follow one after this number of points, as in the layers."""
        if driven + 1 >= len(self.layers):
            return
        onward = end.onward_alone if driven < self._taken_over else self._onward.get(end, end.onward)
        assert onward is not None, "it was needed for the layers"
        entered: Sequence[PathEnd] = ()
        if self._pit is not None and end.pit is PitStage.TRACK and not end.overshot:
            entered = self._pit.entered(end)
        for each in (*onward, *end.skidding_on, *entered):
            if each.space not in self._occupied and (
                driven >= self._last_leg or each in self.layers[driven + 1]
            ):
                yield each

    def _kept(self, layer: SearchLayer, driven: int) -> SearchLayer:
        """Return the part of a layer that the legs allow."""
        for at, keep in self._legs:
            if at == driven:
                layer = layer.only(keep)
        return layer

    def _keep_beginnings(self) -> None:
        """Leave only the beginnings of paths through the last leg in the layers before it."""
        last = self._last_leg
        if len(self.layers) <= last or not self.layers[last]:
            self.layers = []
        for driven in reversed(range(min(last, len(self.layers)))):
            self.layers[driven] = self.layers[driven].only(partial(self._continues, driven=driven))
        most = len(self.layers)
        self._early = [
            (end, driven)
            for end, driven in self._early
            if last <= driven < most and end in self.layers[driven]
        ]

    def _continues(self, end: PathEnd, driven: int) -> bool:
        return next(self.following(end, driven), None) is not None

    def _find_before(self) -> list[dict[PathEnd, list[PathEnd]]]:
        forerunners: list[dict[PathEnd, list[PathEnd]]] = [{}]
        for driven, layer in enumerate(self.layers[:-1]):
            before: dict[PathEnd, list[PathEnd]] = {}
            for end in layer:
                for each in self.following(end, driven):
                    before.setdefault(each, []).append(end)
            forerunners.append(before)
        return forerunners

    @cached_property
    def _cheapest(self) -> list[dict[PathEnd, tuple[int, int, PathEnd | None]]]:
        """By points driven and path end, of its cheapest path that enters the fewest risk spaces.

        The spaces beyond overshot corners, the risk spaces, and the path end before it.
        """
        found: list[dict[PathEnd, tuple[int, int, PathEnd | None]]] = [{self.start: (0, 0, None)}]
        for driven in range(len(self.layers) - 1):
            layer: dict[PathEnd, tuple[int, int, PathEnd | None]] = {}
            for end, (beyond, risks, _before) in found[-1].items():
                for each in self.following(end, driven):
                    enters = each.space in self._risks and not each.stops_there
                    known = layer.get(each)
                    cost = (beyond + len(each.overshot), risks + enters)
                    if known is None or cost < known[:2]:
                        layer[each] = (*cost, end)
            found.append(layer)
        return found

    def _find_finishes(self) -> list[tuple[PathEnd, int]]:
        # A car in a stand may leave it nearer to the line.
        first = self._tables.to_line[self.start.space] if self.start.pit is PitStage.TRACK else 0
        return [
            (end, driven)
            for driven in range(first, len(self.layers))
            for end in self.layers[driven]
            if end.finished
        ]
