"""A traced board held against its print: `contradictions` is the way in.

`read_print` reads the print where the board has its spaces: `traced_lanes` straightens the lanes along their
outlines, and `cuts` finds the cuts in them that are missing or aren't printed; arrows and corners are read as
on a new board. What they say is a `contradiction`, or drawn over the print in a race (`other_print`).
"""
