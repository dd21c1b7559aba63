"""Every legal move of a car under KSK-ftf, found by a slow enumerator that the engine is compared with.

It follows the sentences of docs/rules/ksk.md literally: it lists all paths along arrows, then all
combinations of dice bonus, extra point, slipstreams, and braking, and checks each with a function for
each sentence. It shares neither code nor method with the engine; from `slow_moves` it takes what all
rules of movement speak of (straights, lanes, corners left short).

`situation` has the position, `paths` says which paths are legal, `moves` which moves they make.
"""

from tests.engine.slow_ksk.moves import KskMove, TooManyPaths, best_moves, every_move
from tests.engine.slow_ksk.situation import KskSituation

__all__ = ["KskMove", "KskSituation", "TooManyPaths", "best_moves", "every_move"]
