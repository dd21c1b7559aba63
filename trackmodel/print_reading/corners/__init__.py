"""The corners among spaces that were read.

`stair_lines` says how colored the cuts are, `in_corner` which spaces lie in corners, and `groups` which of
them make one corner. `flags` finds the stop flags beside them, `printed_counts` L and C beside a flag; both
read numbers with `digits`.
"""
