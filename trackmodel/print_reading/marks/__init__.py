"""What is printed beside the spaces of a board: pit lane and stands, finish line, starting places,
weather table.

`printed_start` comes first: of the lines that `printed_finish` finds, it takes the one with the most likely
row of starting places behind it, which `printed_grid` finds with the numbers of `place_numbers`.
`printed_pit_lane`, which calls `pit_ends`, `mouth_arrows`, and `printed_stands`, looks beside that line.
`printed_weather_table` stands by itself.
"""
