"""Lanes cut into spaces, from `read_spaces` on.

`lane_strip` straightens a lane, `evidence` scores where it looks like a cut, `spacing` chooses all cuts of
a lane at once, and `sureness` says how sure each space is.
"""
