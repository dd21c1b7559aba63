"""Odds of an answer before it is given: the chance to stop in a corner, to overshoot, to go out.

`odds` follows each answer to a question, rolls every face of the dice that come next, and looks at
what is offered then. `roll_harms` rolls every face of the die that is pending. Both work under any
ruleset of `RoadCar`s: they read only the `consequences` of offers, the wear of cars, and whether cars
are out. Other games have no odds.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence

from attrs import evolve, frozen

from trackmodel.engine.core import answer, settle
from trackmodel.engine.questions import Offer, PathOffer, Question, Roll, Value, goes_out
from trackmodel.engine.race_values import Price, RoadCar, Stage, State, Status

MOST_ROLLS = 500
"""Maximum number of faces rolled for an answer; answers with longer chains of dice get no odds."""


@frozen
class Odds:
    """What the dice after an answer lead to, as shares of all their faces (0 to 1).

    The driver counts as free to take any offer after the dice, at any price, braking included. For
    each roll at most one of `can_stop`, `must_overshoot` and `must_go_out` is true; if none is, the
    car drives freely.

    Attributes:
        can_stop: some offer ends in a corner without overshooting one or going out.
        must_overshoot: every offer overshoots a corner or puts the car out, but not every one puts it out.
        must_go_out: every offer puts the car out, or the dice do.
        must_spin: every offer spins the car or puts it out, but not every one puts it out; or the dice
            spin it.
        may_be_clean: some offer costs no wear and neither overshoots, spins nor puts the car out,
            in a corner or elsewhere. If nothing is offered, nothing is paid.
        fewest, most: lowest and highest points of the die rolled last, in the longest chain of dice.
        least_paid, most_paid: lowest and highest wear points that the cheapest offer costs, over the rolls
            that cost some but need not spin the car or put it out (`must_pay`); 0 without any.
    """

    can_stop: float
    must_overshoot: float
    must_go_out: float
    must_spin: float
    may_be_clean: float
    fewest: int
    most: int
    least_paid: int = 0
    most_paid: int = 0

    @property
    def must_pay(self) -> float:
        """Share of the rolls that aren't clean, but need not spin the car or put it out."""
        return max(0.0, round(1.0 - self.may_be_clean - self.must_spin - self.must_go_out, 12))

    @property
    def free(self) -> float:
        """Share of the rolls after which the car drives freely."""
        return max(0.0, round(1.0 - self.can_stop - self.must_overshoot - self.must_go_out, 12))


@frozen
class Harm:
    """What some faces of a die do to a car.

    Attributes:
        car: number of the car.
        lost: wear points it loses, by name.
        out: whether it goes out.
        faces: the faces that do it, in ascending order, without repetition.
        share: their share of all faces, 0 to 1.
    """

    car: int
    lost: Price
    out: bool
    faces: tuple[int, ...]
    share: float


@frozen
class _RollChain:
    """A chain of rolls: its probability, the points rolled, the state at its end."""

    share: float
    points: tuple[int, ...]
    state: State


@frozen
class _AfterRolls:
    """What the car can and must do after a chain of rolls."""

    can_stop: bool = False
    must_overshoot: bool = False
    must_go_out: bool = False
    must_spin: bool = False
    may_be_clean: bool = False
    price: int = 0
    """Points of the cheapest offer that neither spins the car nor puts it out."""


def odds(state: State, question: Question[Offer]) -> dict[Value, Odds]:
    """Return the odds of every answer that dice follow.

    Offers that are paths on the board have none; their consequences list the risks.

    Args:
        state: the state in which the question is pending.
        question: the question.
    """
    found: dict[Value, Odds] = {}
    if not isinstance(state.cars[question.car], RoadCar):
        return found
    for offer in question.options:
        if isinstance(offer, PathOffer):
            continue
        after, _events = answer(state, offer.value)
        if isinstance(after.pending, Roll) and _same_turn(state, after):
            chains = _roll_chains(state, after)
            if chains is not None:
                found[offer.value] = _sum_up(state, question.car, chains)
    return found


def next_turn(state: State, value: Value) -> State | None:
    """Return the state at the start of the next turn of the car that is asked, if it now answers `value`.

    It is as if that turn came at once: other cars stay where they are, and pending dice hurt nobody.

    Args:
        state: a state with a question.
        value: a legal answer that ends the car's move.

    Returns:
        The state; None if the car's race is over, or if another car is asked first.
    """
    asked = state.pending
    assert isinstance(asked, Question)
    if goes_out(asked.find(value).consequences):
        return None
    after, _events = answer(state, value)
    if after.over or not after.cars[asked.car].racing:
        return None
    turn = after.race.ruleset.new_turn(asked.car)
    then = settle(after.but(order=(asked.car,), slot=0, stage=Stage.TURN, turn=turn, step=0))
    return then if isinstance(then.pending, Question) and then.pending.car == asked.car else None


def roll_harms(state: State) -> tuple[Harm, ...]:
    """Return what the pending die may do by itself to each car.

    Empty if no roll is pending, or if a driver chooses after the roll what comes of it.
    """
    die = state.pending
    if not isinstance(die, Roll) or not all(isinstance(car, RoadCar) for car in state.cars):
        return ()
    faces: defaultdict[tuple[int, tuple[tuple[str, int], ...], bool], list[int]] = defaultdict(list)
    for face in sorted(die.faces):
        after, _events = answer(state, face)
        if isinstance(after.pending, Question) and _same_turn(state, after):
            return ()
        for old, new in zip(state.cars, after.cars, strict=True):
            lost = _lost(old.wear, new.wear)
            out = new.status is Status.OUT and old.status is not Status.OUT
            if lost or out:
                faces[old.number, lost, out].append(face)
    return tuple(
        Harm(car, dict(lost), out, tuple(dict.fromkeys(found)), len(found) / len(die.faces))
        for (car, lost, out), found in sorted(faces.items())
    )


def _lost(before: Mapping[str, int], after: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(
        (name, left - after.get(name, 0)) for name, left in before.items() if after.get(name, 0) < left
    )


def _roll_chains(before: State, after: State) -> list[_RollChain] | None:
    """Return every chain of rolls up to the next question, with equal faces merged; None if too many."""
    chains: list[_RollChain] = []
    waiting = [_RollChain(1.0, (), after)]
    rolled = 0
    while waiting:
        chain = waiting.pop()
        asked = chain.state.pending
        if not isinstance(asked, Roll) or not _same_turn(before, chain.state):
            chains.append(chain)
            continue
        times = Counter(asked.faces)
        rolled += len(times)
        if rolled > MOST_ROLLS:
            return None
        for face, count in times.items():
            share = chain.share * count / len(asked.faces)
            waiting.append(
                _RollChain(share, (*chain.points, asked.points_of(face)), answer(chain.state, face)[0])
            )
    return chains


def _same_turn(before: State, after: State) -> bool:
    return (before.round, before.slot, before.stage) == (after.round, after.slot, after.stage)


def _sum_up(before: State, car: int, chains: Sequence[_RollChain]) -> Odds:
    possibilities = [(chain.share, _after_rolls(before, car, chain.state)) for chain in chains]

    def share(field: Callable[[_AfterRolls], bool]) -> float:
        # Rounded so that all twenty faces add up to 1.
        return round(math.fsum(share for share, possible in possibilities if field(possible)), 12)

    longest = max(len(chain.points) for chain in chains)
    last = [chain.points[-1] for chain in chains if len(chain.points) == longest]
    paid = [
        possible.price
        for _share, possible in possibilities
        if not (possible.may_be_clean or possible.must_spin or possible.must_go_out)
    ]
    return Odds(
        can_stop=share(lambda possible: possible.can_stop),
        must_overshoot=share(lambda possible: possible.must_overshoot),
        must_go_out=share(lambda possible: possible.must_go_out),
        must_spin=share(lambda possible: possible.must_spin),
        may_be_clean=share(lambda possible: possible.may_be_clean),
        fewest=min(last),
        most=max(last),
        least_paid=min(paid, default=0),
        most_paid=max(paid, default=0),
    )


def _after_rolls(before: State, car: int, after: State) -> _AfterRolls:
    then = after.cars[car]
    if then.status is Status.OUT:
        return _AfterRolls(must_go_out=True)
    spun = then.spun and not before.cars[car].spun
    asked = after.pending
    if not isinstance(asked, Question) or asked.car != car or not _same_turn(before, after):
        return _AfterRolls(must_spin=spun, may_be_clean=not spun)
    possible = _of_ways(asked.options)
    return evolve(possible, must_spin=True, may_be_clean=False) if spun else possible


def _of_ways(offers: Sequence[Offer]) -> _AfterRolls:
    """Return what these offers allow; stops looking when further offers can't change it."""
    stops = clean = False
    prices = []
    must_overshoot = must_go_out = must_spin = True
    for offer in offers:
        consequences = offer.consequences
        kinds = {consequence.kind for consequence in consequences}
        ends = goes_out(consequences)
        overshoots = ends or "overshoots" in kinds
        spins = ends or "spins" in kinds
        must_go_out = must_go_out and ends
        must_overshoot = must_overshoot and overshoots
        must_spin = must_spin and spins
        stops = stops or ("stops" in kinds and not overshoots)
        clean = clean or not (overshoots or spins or any(offer.price.values()))
        if not spins:
            prices.append(sum(offer.price.values()))
        if stops and clean:
            break
    return _AfterRolls(
        can_stop=stops,
        must_overshoot=must_overshoot and not must_go_out,
        must_go_out=must_go_out,
        must_spin=must_spin and not must_go_out,
        may_be_clean=clean,
        price=min(prices, default=0),
    )
