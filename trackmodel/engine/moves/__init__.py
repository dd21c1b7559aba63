"""The move generator of the Formula family: where a car may go with so many points.

`MoveSearch` walks the arrows layer by layer, one point a layer. A layer holds tips: a `Tip` is the
end of all paths that the rules can't tell apart from there on. What follows a tip on a board without
cars is worked out once and remembered with the board (`ground`), together with whole layers
(`free_runs`); straights with cars on them (`straight_ways`) and the pit lane (`pit_ways`) are worked out
anew where a search meets them.

Source: Formula Dé basic rules, course rules and overshooting; docs/rules/formula-de-en.md.
"""

from trackmodel.engine.moves.mover import Mover, StraightLimits
from trackmodel.engine.moves.search import MoveSearch
from trackmodel.engine.moves.tip import NOWHERE, Tip

__all__ = ["NOWHERE", "MoveSearch", "Mover", "StraightLimits", "Tip"]
