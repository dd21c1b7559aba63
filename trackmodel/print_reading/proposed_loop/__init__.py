"""The loop of a lap, proposed from the picture alone: `propose_loop` is the way in.

`surface` finds where the picture looks like a road divided into spaces, `lattice` the cheapest ways over it,
and `propose` the lap that covers it.
"""
