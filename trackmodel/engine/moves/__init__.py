"""The move generator of the Formula rulesets: where a car may go with a number of points.

`MoveSearch` follows the arrows layer by layer; each layer is one point. A layer holds path ends: a
`PathEnd` stands for all paths that end alike, which means the rules allow the same continuations. The
continuations on a board without cars are computed once and cached with the board (`move_tables`), as
are whole layers (`free_runs`). Straights with cars on them (`straight_paths`) and the pit lane
(`pit_paths`) are computed during each search.

Example: a straight of four rows, a corner of one row with one stop, and another straight. The spaces
of lane b lie half a space further on than those of lane a. Each space leads ahead, and to the space
half a space further on in the other lane; a3 and b3 only lead ahead. The car is on a0 and has 6 points,
under the rules of Formula Dé.

    lane a   a0   a1   a2   a3  (a4)  a5   a6   a7
    lane b     b0   b1   b2   b3  (b4)  b5   b6   b7

Below, `b0+1` is the path end on b0 after one lane change, `a4!` one with a stop still to make, and
`a5~1` one that skids, one space beyond the corner. Without other cars these are the layers:

    0   a0
    1   a1 b0+1
    2   a2 b1+1
    3   a3 b2+1
    4   a4! b3+1
    5   b4! b4+1! a5~1
    6   a5~1 b5~1 a6~2

- On the straight each arrow must lead further away from a0. So no path goes from b0 to a1, which is
  one arrow from a0 itself. Both a1 and b0 lead to b1, and their paths end alike there.
- b4 has two path ends, because they have different numbers of lane changes left.
- The arrow from a4 to b4 stays in the corner; the arrows out of the corner overshoot it.

With a car on a2:

    0   a0
    1   a1 b0+1
    2   b1+1
    3   b2+1
    4   a3+2 b3+1
    5   a4+2! b4+1!
    6   b4+2! a5~1 b5~1

- The free run from a0 first needs a2 in layer 2. So the search reuses its layers 0 and 1.
- After that, the paths on the straight lead around a2. Now a3 is four arrows away, and b2 leads to it:
  back to lane a, but around a car. It is the second lane change.

Source: Formula Dé basic rules, course rules and overshooting; docs/rules/formula-de-en.md.
"""

from trackmodel.engine.moves.mover import Mover, StraightLimits
from trackmodel.engine.moves.path_end import NOWHERE, PathEnd
from trackmodel.engine.moves.search import MoveSearch

__all__ = ["NOWHERE", "MoveSearch", "Mover", "PathEnd", "StraightLimits"]
