"""A traced board held against its print: `contradictions` is the way in.

`traced_lanes` straightens the lanes of the board along their outlines, and `cuts` finds the cuts in them that
are missing or aren't printed; arrows and corners are read as on a new board. What they say is a
`contradiction`.
"""
