"""Every legal move of a car, found by a slow enumerator that the engine's move search is compared with.

It follows the sentences of the rules on movement and pits, with a function for each sentence that checks
a complete path. It shares neither code nor method with the engine, and it isn't meant to be fast. Its one
shortcut: a path with an illegal beginning is illegal, so paths grow arrow by arrow and those that break
a rule are dropped.

`situation` has the position, `paths` says which paths are legal on the track, `pits` adds the pit,
`prices` what a path costs, and `moves` combines them.
"""

from tests.engine.slow_moves.moves import (
    SlowMove,
    affordable,
    cheapest,
    cheapest_by_end,
    every_move,
    may_hit,
    offers_once,
)
from tests.engine.slow_moves.pits import free_exits, onward, own_stands
from tests.engine.slow_moves.prices import most_braked
from tests.engine.slow_moves.situation import IN_STAND, RULES, Situation, on_track

__all__ = [
    "IN_STAND",
    "RULES",
    "Situation",
    "SlowMove",
    "affordable",
    "cheapest",
    "cheapest_by_end",
    "every_move",
    "free_exits",
    "may_hit",
    "most_braked",
    "offers_once",
    "on_track",
    "onward",
    "own_stands",
]
