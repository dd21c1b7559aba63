"""The loop of a lap, proposed from the picture alone: `propose_loop` is the way in.

`road/learned_road.py` says what is road; `middle_lines` makes lines of it, and `propose` the lap that covers
most of them, across gaps.
"""
