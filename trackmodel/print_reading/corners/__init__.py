"""The corners among spaces that were read.

`seen_corners` takes what the network sees along the road's edges, and how cuts look (`cut_colors`);
`in_corner` says which spaces lie in corners, and `groups` which of them make one corner. `printed_flags`
finds yellow flags, `printed_numbers` other stops beside the road, and `like_plates` plates that look like
those; `plate_lines` reads L and C around them all. `plates` says to which corner each plate belongs,
`touching` parts corners by them, and `corner_names` tells the names. L and C of single flags are read by
`printed_counts` with `digits`, without the reader of text.
"""
