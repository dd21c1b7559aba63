"""The move generator of the racing rulesets: where a car may go with a number of points.

`MoveSearch` follows the arrows layer by layer; each layer is one point. A layer holds path ends: a
`PathEnd` stands for all paths that end alike, which means the rules allow the same continuations.

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

- The paths lead around a2. Now a3 is four arrows away, and b2 leads to it: back to lane a, but around a
  car. It is the second lane change.

Under the rules of KSK, lane changes go in one direction. There are risk spaces, which may be entered or
gone around. Below, `b1>` is the path end on b1 after a change that allows only changes to the right from
now on, `a4!w` is one that entered a wet space while a stop was due. a2 is a risk space, and it rains:

    0   a0
    1   a1 b0>
    2   a2 b1 b1>
    3   a3 b2> b2 b2>
    4   a4!w b3> a3 b3 a3> b3>

- The change from a1 to b1 goes around the risk space right ahead, so it decides no direction. The one
  from a0 to b0 does. Still, b2> leads to a3: back into the lane that was left, around the risk space.
- There are two b2>. One comes from b1>; the other entered a2, so its paths needn't avoid it any more.
  From there only b3 is as near as can be: a3 is nearer by a2 itself.
- Of several cheapest paths to an end, the one with the fewest risk spaces is offered.

A car that slips in the wet goes 2 points further if it is on a wet space with a stop due after 4 points.
`search.through(4, lambda end: end.wet_due, 6)` has the paths of these moves, and nothing else:

    0   a0
    1   a1
    2   a2
    3   a3
    4   a4!w
    5   b4!w a5~1w
    6   a5~1w b5~1w a6~2w

Source: Formula Dé basic rules, course rules and overshooting; docs/rules/formula-de-en.md.
"""

from trackmodel.engine.moves.lists import COMPILED
from trackmodel.engine.moves.move_search import MoveSearch
from trackmodel.engine.moves.mover import Mover, StraightLimits
from trackmodel.engine.moves.path_end import PathEnd

__all__ = ["COMPILED", "MoveSearch", "Mover", "PathEnd", "StraightLimits"]
