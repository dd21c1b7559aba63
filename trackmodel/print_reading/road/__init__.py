"""The road along a loop, from `tracing` on.

`first_guess` tries widths and numbers of lanes all around the lap, `stretches` takes what was found far off
it where that is better, `unrolled` straightens the picture along a line and scores where a road fits across
it, `best_path` finds the best way through those scores, and `asphalt` knows the color that lines stand out
from.

`learned_road` says of a whole picture, without a loop, how likely each pixel is road; `road_picture` is what
others call.
"""
