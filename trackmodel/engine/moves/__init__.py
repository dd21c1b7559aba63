"""The move generator of the Formula family: where a car may go with so many points.

`MoveSearch` walks the arrows layer by layer, one point a layer. A layer holds path ends: a `PathEnd` is the
end of all paths that the rules can't tell apart from there on. What follows a path end on a board without
cars is worked out once and remembered with the board (`move_tables`), together with whole layers
(`free_runs`); straights with cars on them (`straight_paths`) and the pit lane (`pit_paths`) are worked
out anew where a search meets them.

A worked search. A straight of four rows, a corner of one row with one stop, and a straight again; a
space of lane b lies half a space further on than that of lane a. Each leads ahead, and to the space
half further on in the other lane; from a3 and b3 there is only the way ahead. The car is on a0 and has
6 points, under the rules of Formula Dé.

    lane a   a0   a1   a2   a3  (a4)  a5   a6   a7
    lane b     b0   b1   b2   b3  (b4)  b5   b6   b7

Below, `b0+1` is the path end on b0 after one lane change, `a4!` one with its stop still to make, `a5~1` one
that skids, with one space driven beyond the corner. Alone on the board these are the layers:

    0   a0
    1   a1 b0+1
    2   a2 b1+1
    3   a3 b2+1
    4   a4! b3+1
    5   b4! b4+1! a5~1
    6   a5~1 b5~1 a6~2

- On the straight each arrow must lead one further away from a0. So nothing goes from b0 to a1, which
  is one arrow from a0 itself; and both a1 and b0 lead to b1, by paths that have the same path end there.
- On b4 there are two path ends: the rules tell them apart by the lane changes left to them.
- The arrow from a4 to b4 stays in the corner; those out of it leave it a stop short.

With a car on a2:

    0   a0
    1   a1 b0+1
    2   b1+1
    3   b2+1
    4   a3+2 b3+1
    5   a4+2! b4+1!
    6   b4+2! a5~1 b5~1

- The free run from a0 first asks for a2 in layer 2. So layers 0 and 1 are taken over from it.
- From there on the path ends on the straight are those on the ways from a0 round a2. Now a3 is four arrows
  away and b2 leads on to it: a return to lane a, but round a car. It is the second lane change.

Source: Formula Dé basic rules, course rules and overshooting; docs/rules/formula-de-en.md.
"""

from trackmodel.engine.moves.mover import Mover, StraightLimits
from trackmodel.engine.moves.path_end import NOWHERE, PathEnd
from trackmodel.engine.moves.search import MoveSearch

__all__ = ["NOWHERE", "MoveSearch", "Mover", "PathEnd", "StraightLimits"]
