"""Effects and risks of a move besides its price."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trackmodel.board import STRAIGHT
from trackmodel.engine.dice import BLACK_DIE, Faces
from trackmodel.engine.formula.numbers import numbers
from trackmodel.engine.questions import Consequence

if TYPE_CHECKING:
    from trackmodel.engine.formula.offers import MoveOption


def consequences_of(move: MoveOption) -> tuple[Consequence, ...]:
    """Return the effects of the move, then the risks of the dice rolled after it.

    Most moves have none, and the odds of a gear look at thousands of moves: keep those fast.
    """
    question, end, outcome = move.question, move.path_end, move.outcome
    rules = question.state.race.rules
    found = [Consequence("overshoots", corner=corner) for corner in end.overshot]
    if move.blocked:
        found.append(Consequence("blocked"))
    if outcome.out:
        found.append(Consequence("out", reason=outcome.out))
    elif end.finished:
        found.append(Consequence("finishes"))
    elif end.parked:
        found.append(Consequence("parks"))
    elif (corner := rules.corner[end.space]) != STRAIGHT and 0 < move.stops <= rules.corners[corner].stops:
        found.append(Consequence("stops", corner=corner))
    if outcome.spins:
        found.append(Consequence("spins"))
    if outcome.out and (hits := move.hits):
        found.append(Consequence("hits", cars=hits, chance=1 / len(hits)))
    if question.touched(end.space) and (contacts := move.contacts):
        hurts = numbers(question.state).contact_hit
        found.append(Consequence("touches", cars=contacts, chance=_share(hurts)))
    if question.strained and (tests := move.engine_tests):
        hurts = numbers(question.state).engine_hit
        found.append(Consequence("tests_engine", cars=tests, chance=_share(hurts)))
    return tuple(found)


def _share(hit: Faces) -> float:
    return len(hit) / len(BLACK_DIE)
