"""What the dice may bring after an answer, before it is given: the chance to stop in a corner, and the like.

Whoever is asked for a gear wants to know what its die leads to. `odds` answers for them, rolls every
face and looks at the offers of the question that comes then. It knows no rules: all that it reads
are the `consequences` of offers and whether the car is still in the race.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence

from attrs import evolve, frozen

from trackmodel.engine.core import answer
from trackmodel.engine.questions import Offer, Question, Roll, Value, Way
from trackmodel.engine.values import State, Status

MOST_ROLLS = 500
"""Faces looked at for an answer at most; one that leads to longer chains of dice has no odds."""


@frozen
class Odds:
    """What follows an answer, as shares of all that the dice may show (0 to 1).

    Whatever the question after the dice offers is counted as open to the driver, at any price it may
    pay: braking and wear included. Of `stops`, `overshoots` and `out` at most one is true of a roll;
    where none is, the car drives freely: its way on needn't end in a corner, and may end well.

    Attributes:
        stops: the car can end its turn in a corner: some way on does so, and neither overshoots
            a corner nor puts the car out.
        overshoots: the car must overshoot: every way on overshoots a corner or puts the car out,
            and not every one puts it out.
        out: the car goes out: by the dice themselves, or by every way on.
        spins: the car must spin: by the dice, or every way on spins it or puts it out, and not
            every one puts it out.
        clean: some way on costs no wear points, and neither overshoots, spins nor puts the car out;
            whether in a corner or not. Where nothing is left to choose, nothing is paid.
        fewest, most: the lowest and the highest face of the die that is rolled last (in the longest
            chain, where the dice themselves decide how many follow).
    """

    stops: float
    overshoots: float
    out: float
    spins: float
    clean: float
    fewest: int
    most: int


@frozen
class _Leaf:
    """A chain of rolls at its end: how likely it is, the faces rolled, the state then."""

    share: float
    faces: tuple[int, ...]
    state: State


@frozen
class _Fate:
    """What a car can do (stops, clean) and must do (overshoots, out, spins) once the dice lie."""

    stops: bool = False
    overshoots: bool = False
    out: bool = False
    spins: bool = False
    clean: bool = False


def odds(state: State, question: Question) -> dict[Value, Odds]:
    """The odds of every answer that dice follow; other answers are not in it.

    Ways on the board are not in it either: what they risk, their own consequences tell.

    Args:
        state: where the question is pending.
        question: the question.
    """
    found: dict[Value, Odds] = {}
    for offer in question.options:
        if isinstance(offer, Way):
            continue
        after, _events = answer(state, offer.value)
        if isinstance(after.pending, Roll) and _same_turn(state, after):
            leaves = _leaves(state, after)
            if leaves is not None:
                found[offer.value] = _sum_up(state, question.car, leaves)
    return found


def _leaves(before: State, after: State) -> list[_Leaf] | None:
    """Every chain of rolls up to what is asked then, equal faces put together; None: there are too many."""
    leaves: list[_Leaf] = []
    waiting = [_Leaf(1.0, (), after)]
    rolled = 0
    while waiting:
        leaf = waiting.pop()
        asked = leaf.state.pending
        if not isinstance(asked, Roll) or not _same_turn(before, leaf.state):
            leaves.append(leaf)
            continue
        times = Counter(asked.faces)
        rolled += len(times)
        if rolled > MOST_ROLLS:
            return None
        for face, count in times.items():
            share = leaf.share * count / len(asked.faces)
            waiting.append(_Leaf(share, (*leaf.faces, face), answer(leaf.state, face)[0]))
    return leaves


def _same_turn(before: State, after: State) -> bool:
    return (before.round, before.slot, before.turn is None) == (after.round, after.slot, after.turn is None)


def _sum_up(before: State, car: int, leaves: Sequence[_Leaf]) -> Odds:
    fates = [(leaf.share, _fate(before, car, leaf.state)) for leaf in leaves]

    def share(field: Callable[[_Fate], bool]) -> float:
        # Rounded so that all of twenty faces is 1, whatever twenty times 0.05 may be.
        return round(math.fsum(share for share, fate in fates if field(fate)), 12)

    longest = max(len(leaf.faces) for leaf in leaves)
    last = [leaf.faces[-1] for leaf in leaves if len(leaf.faces) == longest]
    return Odds(
        stops=share(lambda fate: fate.stops),
        overshoots=share(lambda fate: fate.overshoots),
        out=share(lambda fate: fate.out),
        spins=share(lambda fate: fate.spins),
        clean=share(lambda fate: fate.clean),
        fewest=min(last),
        most=max(last),
    )


def _fate(before: State, car: int, after: State) -> _Fate:
    """What the car can and must do once the dice lie."""
    then = after.cars[car]
    if then.status is Status.OUT:
        return _Fate(out=True)
    spun = then.spun and not before.cars[car].spun
    asked = after.pending
    if not isinstance(asked, Question) or asked.car != car or not _same_turn(before, after):
        return _Fate(spins=spun, clean=not spun)
    fate = _of_ways(asked.options)
    return evolve(fate, spins=True, clean=False) if spun else fate


def _of_ways(offers: Sequence[Offer]) -> _Fate:
    """What offers leave to a driver. Looks no further than until nothing can change any more."""
    stops = clean = False
    must_overshoot = must_go_out = must_spin = True
    for offer in offers:
        kinds = {consequence.kind for consequence in offer.consequences}
        goes_out = "out" in kinds
        overshoots = goes_out or "overshoots" in kinds
        spins = goes_out or "spins" in kinds
        must_go_out = must_go_out and goes_out
        must_overshoot = must_overshoot and overshoots
        must_spin = must_spin and spins
        stops = stops or ("stops" in kinds and not overshoots)
        clean = clean or not (overshoots or spins or any(offer.price.values()))
        if stops and clean:
            break
    return _Fate(
        stops=stops,
        overshoots=must_overshoot and not must_go_out,
        out=must_go_out,
        spins=must_spin and not must_go_out,
        clean=clean,
    )
