"""What is printed beside the spaces of a board: pit lane and stands, finish line, starting places.

`pit_lane` is the way in for the pit lane: `printed_cells` are chained in `pit_chain`, outlined in
`pit_outlines` and `mouths`; `stands` are found by their colors. `finish` and `grid` stand by themselves.
"""
