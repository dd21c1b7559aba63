"""The road along a loop, from `tracing` on.

`first_guess` finds it in what the network sees as road, once for each number of lanes, `unrolled` straightens
the picture along a line and scores where a road fits across it, `best_path` finds the best way through those
scores, and `asphalt` knows the color that lines stand out from.

`learned_road` says of a whole picture, without a loop, how likely each pixel is road; `road_picture` is what
others call. `seen_edges` straightens both edges of the road, and a network says what is along them; corners
and marks are read from that.
"""
