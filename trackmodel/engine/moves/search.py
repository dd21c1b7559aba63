"""The search: all paths of one car for up to so many points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from trackmodel.board import STRAIGHT, BoardRules
from trackmodel.engine.moves.free_runs import free_run
from trackmodel.engine.moves.ground import ground_of
from trackmodel.engine.moves.layers import Layer, spread
from trackmodel.engine.moves.mover import Mover, StraightLimits
from trackmodel.engine.moves.pit_ways import PitWays
from trackmodel.engine.moves.stretches import BEYOND, Stretch
from trackmodel.engine.moves.tip import NEVER, Pit, Tip

Ends = tuple[list[tuple[Tip, int]], int]
"""Tips, each with the points driven to it, and the points that could not be driven."""


class MoveSearch:
    """All paths of one car for up to `points` points.

    It takes over the free run from where the car stands, up to the first layer that a car in the way
    (or the pit) would change, and goes on from there itself.

    Args:
        rules: the board.
        mover: the car.
        occupied: spaces that other cars stand on.
        points: spaces to move at most.
        limits: what the ruleset forbids on straights.
        straddling_counts: whether a space that straddles the finish line is over it.

    Attributes:
        start: the tip that all paths begin at.
        layers: by points; the last one has tips.
    """

    def __init__(
        self,
        rules: BoardRules,
        mover: Mover,
        occupied: Set[int],
        points: int,
        limits: StraightLimits,
        straddling_counts: bool,
    ) -> None:
        self._ground = ground_of(rules, limits, straddling_counts)
        self._occupied = occupied
        self._cars_on_straights = [space for space in occupied if rules.corner[space] == STRAIGHT]
        self._points = points
        self._round_cars: dict[Stretch, Stretch] = {}
        self._turned: dict[Tip, Tip] = {}
        self._pit: PitWays | None = None
        self._early: list[tuple[Tip, int]] = []
        self._forerunners: list[dict[Tip, list[Tip]]] | None = None
        if mover.exits is not None or mover.space in rules.pit_lane:
            self._pit = PitWays(self._ground, mover, occupied)
            self.start = self._pit.start()
            self.layers = [Layer({self.start: None})]
            self._taken_over = 0
            self._spread()
        else:
            self._take_over(mover)
        if self.start.to_go != NEVER:
            self._early += self._find_finishes()

    # What was found -----------------------------------------------------------------------------

    def ends(self, points: int, braked: bool = False) -> Ends:
        """Where paths of just so many points end; of as many as possible where there is none.

        A move may end earlier where the car finishes, goes into its stand or waits in the pit lane.

        Args:
            points: how many.
            braked: whether the car has braked, which only counts for moves that end on the track.

        Returns:
            The tips, each with the number of points driven to it, and the points that could not
            be driven because the way is blocked (0: not blocked).
        """
        ends = [(tip, driven) for tip, driven in self._early if driven < points]
        if points < len(self.layers):
            ends += [(tip, points) for tip in self.layers[points]]
        if self._pit is not None:
            # A car that has passed an access space of its stand can't stay in the lane.
            ends = [end for end in ends if end[0].pit is not Pit.PASSING]
            if ends and braked:
                return [end for end in ends if end[0].pit is Pit.TRACK], 0
        if ends:
            return ends, 0
        longest = len(self.layers) - 1
        return [(tip, longest) for tip in self.layers[longest]], points - longest

    def plain_layer(self, points: int) -> Layer | None:
        """The layer in which all moves of so many points end; None if some end elsewhere.

        That is, `ends` would tell as much: the way is free, and there is no finish and no pit about.
        """
        if self._early or self._pit is not None or points >= len(self.layers):
            return None
        return self.layers[points]

    def beyond(self, tip: Tip, driven: int) -> int:
        """Fewest spaces driven beyond overshot corners on the way to a tip, one for each such corner."""
        return self.layers[driven].cost(tip) if tip.overshot else 0

    def cheapest_path(self, tip: Tip, driven: int) -> tuple[int, ...]:
        """The spaces entered on a path to the tip with the fewest spaces beyond overshot corners."""
        path: list[int] = []
        for layer in range(driven, 0, -1):
            if tip.pit is not Pit.PARKED:
                path.append(tip.space)
            before = self.layers[layer].before(tip)
            assert before is not None, "only the start has nothing before it"
            tip = before
        path.reverse()
        return tuple(path)

    def paths(self, tip: Tip, driven: int) -> Iterator[tuple[int, ...]]:
        """Every path to the tip, lazily; in high gears there may be tens of thousands."""
        if driven == 0:
            yield ()
            return
        if self._forerunners is None:
            self._forerunners = self._find_forerunners()
        entered = () if tip.pit is Pit.PARKED else (tip.space,)
        for before in self._forerunners[driven][tip]:
            for path in self.paths(before, driven - 1):
                yield path + entered

    def walk(self, path: Sequence[int]) -> tuple[Tip, int] | None:
        """The tip a given path ends in and its spaces beyond overshot corners; None: not a legal path."""
        tip, beyond = next(iter(self.layers[0])), 0
        for driven, space in enumerate(path):
            following = (each for each in self._following(tip, driven) if each.space == space)
            found = next(following, None)
            if found is None or found.pit is Pit.PARKED:
                return None
            tip = found
            beyond += len(tip.overshot)
        return tip, beyond

    def goes_in(self, tip: Tip, driven: int) -> Tip | None:
        """The tip of going into the stand from a tip in the lane, if the car may."""
        return next((each for each in self._following(tip, driven) if each.pit is Pit.PARKED), None)

    # How it is found ----------------------------------------------------------------------------

    def _take_over(self, mover: Mover) -> None:
        ground, points = self._ground, self._points
        self.start = ground.start(mover, points)
        run = free_run(ground, self.start, points)
        asked = run.asked
        changed = min([asked.get(space, BEYOND) for space in self._occupied], default=BEYOND)
        if mover.pit_until and ground.entries:
            entered = min(asked.get(space, BEYOND) for space in ground.entries) + 1
            if entered <= points:
                self._pit = PitWays(ground, mover, self._occupied)
                changed = min(changed, entered)
        if changed > points:
            self._taken_over = points
            self.layers = run.layers[: points + 1]
            while not self.layers[-1]:
                self.layers.pop()
            return
        self._taken_over = changed - 1
        self.layers = run.layers[:changed]
        self.layers[-1] = self._turn(self.layers[-1])
        self._spread()

    def _turn(self, layer: Layer) -> Layer:
        """The last layer taken over, its tips on straights with cars on them turned into such."""
        rings = self._points - self._taken_over
        clean: dict[Tip, Tip | None] = {}
        for tip, before in layer.clean.items():
            stretch = tip.stretch
            if stretch is not None:
                round_cars = self._with_cars(stretch, stretch.distance[tip.space] + rings)
                if round_cars is not stretch:
                    twin = self._ground.twin(tip, round_cars)
                    self._turned[tip] = twin
                    tip = twin
            clean[tip] = before
        return Layer(clean, layer.skidding)

    def _with_cars(self, stretch: Stretch, rings: int) -> Stretch:
        """The same stretch round the cars, where they matter within so many rings."""
        known = self._round_cars.get(stretch)
        if known is not None:
            return known
        distance = stretch.reach(rings)
        nearest = min([distance.get(space, BEYOND) for space in self._cars_on_straights], default=BEYOND)
        if nearest > rings and stretch.far.isdisjoint(self._occupied):
            return stretch
        self._round_cars[stretch] = known = stretch.round_cars(self._occupied, nearest)
        return known

    def _spread(self) -> None:
        """Adds layers up to the points, or to where no path leads on."""
        follow = self._follow if self._pit is None else self._follow_and_note
        while len(self.layers) <= self._points:
            last = self.layers[-1]
            self._rings = self._points - len(self.layers) + 1
            layer = spread(last, self._occupied, follow)
            if self._pit is not None:
                self._add_entered(last, layer, self._pit)
            if not layer:
                break
            self.layers.append(layer)

    def _add_entered(self, last: Layer, layer: Layer, pit: PitWays) -> None:
        entries = self._ground.entries
        for tip in last.clean:
            if tip.space in entries:
                for target in pit.entered(tip):
                    if target.space not in self._occupied:
                        layer.clean.setdefault(target, tip)

    def _follow(self, tip: Tip) -> tuple[Tip, ...]:
        """The tips that follow one whose `onward` is not known, but for those that skid."""
        if tip.pit is not Pit.TRACK:
            assert self._pit is not None
            return self._pit.follow(tip)
        ground, stretch = self._ground, tip.stretch
        if stretch is not None and stretch.occupied:
            return ground.work_out(tip)
        if tip.free is None:
            with ground.lock:
                ground.work_out(tip)
        if tip.onward is None and stretch is not None:
            round_cars = self._with_cars(stretch, stretch.distance[tip.space] + self._rings)
            if round_cars is not stretch:
                twin = ground.twin(tip, round_cars)
                return ground.work_out(twin) if twin.onward is None else twin.onward
        assert tip.free is not None
        return tip.free

    def _follow_and_note(self, tip: Tip) -> tuple[Tip, ...]:
        """The same, for a car that may come to the pit; notes where it may end its move early."""
        pit = self._pit
        if (
            pit is not None
            and tip.pit is not Pit.TRACK
            and not tip.finished
            and (tip.pit is Pit.PARKED or pit.waits(tip))
        ):
            self._early.append((tip, self._points - self._rings))
        return self._follow(tip)

    def _following(self, tip: Tip, driven: int) -> Iterator[Tip]:
        """All tips that follow one after so many points, as the layers have them."""
        onward = tip.onward
        if onward is None:
            self._rings = self._points - driven
            onward = self._follow(tip) if driven >= self._taken_over else tip.free
        assert onward is not None
        entered: Sequence[Tip] = ()
        if self._pit is not None and tip.pit is Pit.TRACK and not tip.overshot:
            entered = self._pit.entered(tip)
        turned = self._turned if driven + 1 == self._taken_over else {}
        for each in (*onward, *tip.skids, *entered):
            if each.space not in self._occupied:
                yield turned.get(each, each)

    def _find_forerunners(self) -> list[dict[Tip, list[Tip]]]:
        forerunners: list[dict[Tip, list[Tip]]] = [{}]
        for driven, layer in enumerate(self.layers[:-1]):
            before: dict[Tip, list[Tip]] = {}
            for tip in layer:
                for each in self._following(tip, driven):
                    before.setdefault(each, []).append(tip)
            forerunners.append(before)
        return forerunners

    def _find_finishes(self) -> list[tuple[Tip, int]]:
        # A car in a stand may leave it nearer to the line.
        first = self._ground.to_line[self.start.space] if self.start.pit is Pit.TRACK else 0
        return [
            (tip, driven)
            for driven in range(first, len(self.layers))
            for tip in self.layers[driven]
            if tip.finished
        ]
