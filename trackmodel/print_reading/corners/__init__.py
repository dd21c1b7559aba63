"""The corners among spaces that were read.

`stair_lines` says how colored the cuts are, `in_corner` which spaces lie in corners, and `groups` which of
them make one corner. `printed_numbers` finds the numbers beside them, `plates` which of those are stops, L,
and C of a corner, and `corner_names` its name. Where no plate is read, `printed_flags` finds yellow flags and
`printed_counts` L and C beside them; both read numbers with `digits`.
"""
