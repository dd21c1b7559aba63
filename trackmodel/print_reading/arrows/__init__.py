"""The printed arrows of spaces that were read.

`linked` says which arrows there is room for, `arrow_frames` straightens the picture of each space,
`arrow_features` and `reader` tell how likely each of the `sets` is printed there. `choice` then chooses for
all spaces together, `match_print` says which printed L and C are believed, and changes doubtful arrows until
they agree with them; `all_arrows` adds those of straights, where nothing is printed.
"""
