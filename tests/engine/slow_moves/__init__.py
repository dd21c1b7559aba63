"""Every legal move of one car, found slowly: the witness the engine's move search is held against.

Written straight from the sentences on movement and pits, one function a sentence, each looking at
one complete path. It shares no code and no idea with the engine, and speed is not wanted. The one
liberty taken: a path whose beginning is illegal is illegal, so paths are grown an arrow at a time
and those that break a rule are grown no further.

`situation` says what is looked at, `paths` which paths are legal on the track, `pits` what the pit
adds, `prices` what a path costs, `moves` puts them together.
"""

from tests.engine.slow_moves.moves import SlowMove, affordable, cheapest, cheapest_by_end, every_move
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
    "most_braked",
    "on_track",
    "onward",
    "own_stands",
]
