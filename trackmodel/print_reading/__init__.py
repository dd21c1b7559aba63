"""A board read off its scan: road, spaces, arrows, corners, and marks, each with how sure it is.

`read_board` is the way in. It calls what these folders are for:

1. `proposed_loop`: a loop around the lap, where the user has drawn none.
2. `road`: edges and lane lines along the loop.
3. `cuts`: lanes cut into spaces. `printed_direction` then says whether printed arrows point the other way,
   and `printed_bridges` which spaces are on level 1.
4. `printed_texts`: all text on the scan, while 2 and 3 go on.
5. `arrows` and `corners`, together in `arrows_and_corners`: each needs what the other found.
6. `marks`: pit lane and stands, finish line, starting places, weather table; while 5 goes on.

They take what was found before, in pixels of the scan; `reading_values` has what they return.
`compose` makes a Track of it, `reading_doubts` finds what a person should look at, and `merge_reading` merges
it into what is already drawn. `against_print` compares a traced board with its print, and `wand` reads
a single space.
"""
