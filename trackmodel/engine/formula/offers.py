"""Offers of a move: every braking and every end a car can reach with its roll, with their outcomes.

Source: Formula Dé basic rules, overshooting, spinout, braking, blocking; docs/rules/formula-de-en.md
defines what a car can afford.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from attrs import define, field, frozen

from trackmodel.board import STRAIGHT
from trackmodel.engine.dice import BLACK_DIE, Faces
from trackmodel.engine.errors import IllegalAnswer, _, shown
from trackmodel.engine.formula.contact import cars_ahead, contact_hits, touched
from trackmodel.engine.formula.engine_test import engine_hits, strained
from trackmodel.engine.formula.numbers import numbers
from trackmodel.engine.formula.prices import Outcome, Way
from trackmodel.engine.formula.reasons import BLOCKED
from trackmodel.engine.formula.stands import free_exits, own_stand, pit_open_until
from trackmodel.engine.moves import Mover, MoveSearch, PathEnd
from trackmodel.engine.questions import Consequence, PathOffer, Question, listed
from trackmodel.engine.race_values import Price, State

MoveValue = tuple[int, ...]
"""The points braked, then the spaces entered, in order."""


@define(eq=False)
class MoveOption(PathOffer):
    """A move on offer. Treat it as frozen; it is not, because a turn makes dozens of them.

    Attributes:
        question: the question it answers.
        brake: points braked.
        path_end, driven: the end of the path and the points driven to it.
        blocked: points that can't be driven because the way is blocked.
        outcome: what the move costs and what happens to the car.
    """

    question: MoveQuestion = field(repr=False)
    brake: int
    path_end: PathEnd
    driven: int
    blocked: int
    outcome: Outcome
    _value: MoveValue | None = field(default=None, repr=False)

    def __repr__(self) -> str:
        return f"<MoveOption to {self.end} brake={self.brake} price={dict(self.price)}>"

    @property
    def value(self) -> MoveValue:
        """The answer to give: the points braked, then the spaces of the cheapest path to this end."""
        if self._value is None:
            path = self.question.search.cheapest_path(self.path_end, self.driven)
            self._value = (self.brake, *path)
            self.question.note_value(self._value, self)
        return self._value

    @property
    def path(self) -> MoveValue:
        return self.value[1:]

    @property
    def price(self) -> Price:
        return self.outcome.price

    @property
    def end(self) -> int:
        """The space where the move ends; if the car parks, the access space it enters its stand by."""
        return self.path_end.space

    @property
    def overshot(self) -> tuple[int, ...]:
        """Numbers of the overshot corners, in order."""
        return self.path_end.overshot

    @property
    def out(self) -> str | None:
        """Why the car goes out by this move, or None."""
        return self.outcome.out

    @property
    def spins(self) -> bool:
        """Whether the car spins at the end."""
        return self.outcome.spins

    @property
    def finishes(self) -> bool:
        """Whether the car finishes the race."""
        return self.out is None and self.path_end.finished

    @property
    def parks(self) -> bool:
        """Whether the move ends in the car's own pit stand."""
        return self.path_end.parked

    @property
    def stops(self) -> int:
        """Stops made in the corner where the move ends, this one included; 0 outside corners.

        Ending a turn in a corner counts as one, unless a corner was overshot in that turn.
        """
        state = self.question.state
        if state.race.rules.corner[self.end] == STRAIGHT or self.path_end.overshot:
            return 0
        return state.mover.stops + 1 if self.path_end.stayed else 1

    @property
    def contacts(self) -> tuple[int, ...]:
        """Numbers of the cars it touches at the end."""
        return () if self.out or self.finishes else self.question.touched(self.end)

    @property
    def hits(self) -> tuple[int, ...]:
        """Numbers of the cars of which it hits one because it goes out blocked; the die decides."""
        return tuple(hit for hit, _move in self.question.crash(self))

    @property
    def engine_tests(self) -> tuple[int, ...]:
        """Numbers of the cars that test their engines after this move, in this order."""
        strained = self.question.strained
        if not strained:
            return ()
        in_pit = self.end in self.question.state.race.rules.pit_lane
        spared = self.out or self.finishes or in_pit
        return tuple(car for car in strained if not (spared and car == self.question.car))

    @property
    def consequences(self) -> tuple[Consequence, ...]:
        """The effects of the move, then the risks of the dice rolled after it.

        Most moves have none, and the odds of a gear look at thousands of moves: keep those fast.
        """
        question, end, outcome = self.question, self.path_end, self.outcome
        rules = question.state.race.rules
        found = [Consequence("overshoots", corner=corner) for corner in end.overshot]
        if self.blocked:
            found.append(Consequence("blocked"))
        if outcome.out:
            found.append(Consequence("out", reason=outcome.out))
        elif end.finished:
            found.append(Consequence("finishes"))
        elif end.parked:
            found.append(Consequence("parks"))
        elif (corner := rules.corner[end.space]) != STRAIGHT and 0 < self.stops <= rules.corners[
            corner
        ].stops:
            found.append(Consequence("stops", corner=corner))
        if outcome.spins:
            found.append(Consequence("spins"))
        if outcome.out and (hits := self.hits):
            found.append(Consequence("hits", cars=hits, chance=1 / len(hits)))
        if question.touched(end.space) and (contacts := self.contacts):
            chance = _share(contact_hits(question.state))
            found.append(Consequence("touches", cars=contacts, chance=chance))
        if question.strained and (tests := self.engine_tests):
            chance = _share(engine_hits(question.state))
            found.append(Consequence("tests_engine", cars=tests, chance=chance))
        return tuple(found)

    def by_other_paths(self) -> Iterator[MoveOption]:
        """Yield the offers of the other paths to the same end that the car can afford."""
        for path in self.paths():
            if path != self.path:
                offer = self.question.offer_for((self.brake, *path))
                if offer is not None and (offer.end, offer.parks) == (self.end, self.parks):
                    yield offer

    def paths(self) -> Iterator[MoveValue]:
        """Yield all paths to the same end with the same braking and overshot corners.

        Their prices may differ; `MoveQuestion.find` returns the offer of a given path.
        """
        search, points = self.question.search, self.question.points - self.brake
        ends, _blocked = search.ends(points, self.brake > 0)
        for end, driven in ends:
            if (end.space, end.overshot, end.parked) == (self.end, self.overshot, self.parks):
                yield from search.paths(end, driven)


@frozen(slots=False)
class MoveQuestion(Question[MoveOption]):
    """The question of how to move. Its options are computed when they are first read.

    Attributes:
        state: the state in which it is asked.
        points: points rolled.
    """

    state: State = field(repr=False)
    points: int

    def __repr__(self) -> str:
        return f"<MoveQuestion 'move' car={self.car}: {self.points} points>"

    @cached_property
    def search(self) -> MoveSearch:
        """All paths with up to the points rolled."""
        return search_of(self.state, self.points)

    @cached_property
    def options(self) -> tuple[MoveOption, ...]:
        """For each braking the cheapest move to each end, if affordable; if none is, the cheapest of all.

        Braking that leads by the same path at the same price as less braking is left out. Where a die draws
        the car that is hit, its end is not the driver's choice: there is one offer for all of them.
        Source: our decision "affordable" in docs/rules/formula-de-en.md; Formula Dé basic rules, blocking.
        """
        options: list[MoveOption] = []
        for brake in range(self._most_braking + 1):
            options += self._braking(brake)
        if self._blocked:
            beyond = self.search.beyond
            options = [
                each for each in options if not self._repeats(each, beyond(each.path_end, each.driven))
            ]
        if all(option.outcome.out is None for option in options):
            return tuple(options)
        staying = tuple(option for option in options if option.outcome.out is None)
        if staying:
            return staying
        least = min(option.outcome.points for option in options)
        cheapest = tuple(option for option in options if option.outcome.points == least)
        if numbers(self.state).blocked_out_is_drawn and (crash := self.crash(cheapest[0])):
            return (crash[0][1],)
        return cheapest

    def crash(self, option: MoveOption) -> tuple[tuple[int, MoveOption], ...]:
        """Return the cars of which one is hit by a move, each with the move that ends behind it.

        Empty unless the car goes out by being blocked.
        Source: Formula Dé basic rules, blocking.
        """
        state, table = self.state, numbers(self.state)
        if option.out != BLOCKED or not table.blocked_out_hits_ahead:
            return ()
        moves = [option]
        if table.blocked_out_is_drawn:
            moves = [move for move in self._braking(option.brake) if move.out == BLOCKED]
        hits: dict[int, MoveOption] = {}
        for move in moves:
            for number in cars_ahead(state, state.mover, move.end):
                hits.setdefault(number, move)
        return tuple(sorted(hits.items(), key=lambda hit: hit[0]))

    def drawn(self, value: MoveValue) -> MoveOption:
        """Return the move that the die has drawn."""
        option = self._option_for(value)
        assert option is not None, "only legal moves are drawn"
        return option

    def touched(self, end: int) -> tuple[int, ...]:
        """Return the cars touched by a move that ends on a space; cached, because many moves share ends."""
        known = self._touched.get(end)
        if known is None:
            known = self._touched[end] = touched(self.state, self.state.mover, end)
        return known

    @cached_property
    def strained(self) -> tuple[int, ...]:
        """The cars that test their engines after the move if the mover stays in the race and in its gear."""
        return strained(self.state)

    def find(self, value: object) -> MoveOption:
        """Return the option for a value (braking, then path); any legal path will do.

        Raises:
            IllegalAnswer: the rules forbid this move, or the car can't afford it.
        """
        offered = self._by_identity.get(id(value))
        if offered is not None and offered.value is value:
            return offered
        option = self.offer_for(value)
        if option is None:
            problem = _("{value} is not a legal move; legal moves, by any path: {answers}")
            answers = listed(option.value for option in self.options)
            raise IllegalAnswer(problem.format(value=shown(value), answers=answers))
        return option

    def offer_for(self, value: object) -> MoveOption | None:
        """Return the option for a value as `find` does, but None if it is not legal."""
        option = self._option_for(value)
        if option is None or not option.out:
            return option
        # Of those that put the car out, only what is offered, by any path at the same price.
        same = (option.brake, option.end, option.outcome.points)
        return option if same in self._ways_out else None

    def note_value(self, value: MoveValue, option: MoveOption) -> None:
        """Remember the value of an offered option, so that `find` recognizes the same object at once."""
        self._by_identity[id(value)] = option

    @cached_property
    def _by_identity(self) -> dict[int, MoveOption]:
        return {}

    @cached_property
    def _touched(self) -> dict[int, tuple[int, ...]]:
        return {}

    @cached_property
    def _ways_out(self) -> set[tuple[int, int, tuple[int, int]]]:
        """The braking, end and points of the offers that put the car out."""
        return {(each.brake, each.end, each.outcome.points) for each in self.options if each.out}

    @cached_property
    def _blocked(self) -> int:
        """The points that can't be driven without braking; 0 if the car isn't blocked."""
        return self.search.ends(self.points)[1]

    def _repeats(self, option: MoveOption, beyond: int) -> bool:
        """Return whether less braking leads by the same path at the same price.

        Args:
            option: a move.
            beyond: its spaces beyond overshot corners.
        """
        if not 0 < option.brake <= self._blocked:
            return False
        blocked = self._blocked - option.brake + 1
        return self._judge(Way(option.path_end, option.brake - 1, beyond, blocked)) == option.outcome

    def _option_for(self, value: object) -> MoveOption | None:
        if not isinstance(value, tuple | list) or not value or not all(type(part) is int for part in value):
            return None
        brake, *path = value
        if not 0 <= brake <= self._most_braking:
            return None
        walked = self.search.walk(path)
        if walked is None:
            return None
        end, beyond = walked
        driven = len(path)
        ends, blocked = self.search.ends(self.points - brake, brake > 0)
        if (end, driven) not in ends:
            # Entering the stand from the same space has the same path.
            parked = self.search.end_in_stand(end, driven)
            driven += 1
            if parked is None or (parked, driven) not in ends:
                return None
            end = parked
        outcome = self._judge(Way(end, brake, beyond, blocked))
        option = MoveOption(self, brake, end, driven, blocked, outcome, tuple(value))
        return None if self._repeats(option, beyond) else option

    @cached_property
    def _most_braking(self) -> int:
        prices = numbers(self.state).prices
        part = prices.braking
        return max(0, min(self.state.mover.wear[part] - prices.least_left(part), self.points))

    def _braking(self, brake: int) -> list[MoveOption]:
        """Return the cheapest move to each end with this braking."""
        points = self.points - brake
        layer = self.search.plain_layer(points)
        if layer is not None and not layer.skidding:
            outcome = self._judge(Way(self.search.start, brake))
            return [MoveOption(self, brake, end, points, 0, outcome) for end in layer.ends]
        ends, blocked = self.search.ends(points, brake > 0)
        best: dict[tuple[int, bool], MoveOption] = {}
        clean: Outcome | None = None
        for end, driven in ends:
            if not end.overshot:
                key = (end.space, end.parked)
                if key not in best:
                    clean = clean or self._judge(Way(end, brake, 0, blocked))
                    best[key] = MoveOption(self, brake, end, driven, blocked, clean)
        for end, driven in ends:
            if end.overshot:
                outcome = self._judge(Way(end, brake, self.search.beyond(end, driven), blocked))
                known = best.get((end.space, False))
                if known is None or _rank(outcome) < _rank(known.outcome):
                    best[end.space, False] = MoveOption(self, brake, end, driven, blocked, outcome)
        return list(best.values())

    def _judge(self, way: Way) -> Outcome:
        return numbers(self.state).prices.judge(self.state, way)


def _share(faces: Faces) -> float:
    return len(faces) / len(BLACK_DIE)


def _rank(outcome: Outcome) -> tuple[bool, int, int, bool]:
    return (outcome.out is not None, *outcome.points, outcome.spins)


def search_of(state: State, points: int) -> MoveSearch:
    """Return the paths of the car whose turn it is, up to `points` points. Bots call it before a roll."""
    car, table = state.mover, numbers(state)
    occupied = set(state.occupied)
    if car.stand is None:
        occupied.discard(car.space)
    return MoveSearch(
        state.race.rules, _mover(state), occupied, points, table.limits, table.straddling_counts
    )


def _mover(state: State) -> Mover:
    """Return what the search needs to know of the car whose turn it is."""
    car, rules, last = state.mover, state.race.rules, state.race.laps + 1
    pit_until = pit_open_until(state, car)
    if not pit_until and car.space not in rules.pit_lane:
        return Mover(car.space, car.stops, car.wraps, last)
    stand = own_stand(rules, car.team)
    accesses = () if stand is None else rules.pit.stands[stand].access
    exits = None if car.stand is None else free_exits(state, car)
    pit_from = 0 if car.crossings else 1
    return Mover(car.space, car.stops, car.wraps, last, pit_until, accesses, car.served, exits, pit_from)
