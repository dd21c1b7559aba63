"""What a move leads to or risks besides its price, as every offer tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trackmodel.board import STRAIGHT
from trackmodel.engine.dice import BLACK_DIE, Faces
from trackmodel.engine.formula.numbers import numbers
from trackmodel.engine.questions import Consequence

if TYPE_CHECKING:
    from trackmodel.engine.formula.offers import MoveOption


def consequences_of(move: MoveOption) -> tuple[Consequence, ...]:
    """Of the move itself first, then of what is rolled for after it."""
    told = [Consequence("overshoots", corner=corner) for corner in move.overshot]
    if move.blocked:
        told.append(Consequence("blocked"))
    if move.out:
        told.append(Consequence("out", reason=move.out))
    elif move.finishes:
        told.append(Consequence("finishes"))
    elif move.parks:
        told.append(Consequence("parks"))
    elif 0 < move.stops <= _stops_due(move):
        told.append(Consequence("stops", corner=_corner(move)))
    if move.spins:
        told.append(Consequence("spins"))
    if hits := move.hits:
        told.append(Consequence("hits", cars=hits, chance=1 / len(hits)))
    table = numbers(move.question.state)
    if contacts := move.contacts:
        told.append(Consequence("touches", cars=contacts, chance=_share(table.contact_hit)))
    if tests := move.engine_tests:
        told.append(Consequence("tests_engine", cars=tests, chance=_share(table.engine_hit)))
    return tuple(told)


def _corner(move: MoveOption) -> int:
    return move.question.state.race.rules.corner[move.end]


def _stops_due(move: MoveOption) -> int:
    """Stops that the corner where the move ends asks for; 0 outside of corners."""
    corner = _corner(move)
    return 0 if corner == STRAIGHT else move.question.state.race.rules.corners[corner].stops


def _share(hit: Faces) -> float:
    return len(hit) / len(BLACK_DIE)
