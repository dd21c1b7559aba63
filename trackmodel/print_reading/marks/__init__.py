"""What is printed beside the spaces of a board: pit lane and stands, finish line, starting places,
weather table.

All begins with what a network sees along both edges of the road (`road.seen_edges`). Of the lines that
`printed_finish` finds there, `printed_start` takes the one with the most likely row of starting places behind
it, which `printed_grid` finds with the numbers of `place_numbers`. `pit_area` finds the pit lane;
`printed_pit_lane` cuts it into spaces, and calls `mouth_arrows` and `printed_stands`. `printed_weather_table`
stands by itself.
"""
