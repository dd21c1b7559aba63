"""Boards drawn in the style of no publisher, with what is true about them, to learn and to judge with.

`drawn_board` is the way in: a circuit (`circuits`) is drawn in a style made up by chance (`styles`,
`surroundings`, `road_print`, `marks`, `flags`), then printed and photographed (`photos`). The truth is a
track whose board units are pixels of the picture; `road_truth` makes masks of it.
"""
