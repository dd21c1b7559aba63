"""What is printed beside the spaces of a board: pit lane and stands, finish line, starting places,
weather table.

`printed_finish` comes first; `printed_grid`, which calls `place_numbers`, and `printed_pit_lane`, which calls
`pit_ends`, `mouth_arrows`, and `printed_stands`, look beside the line that it finds. `printed_weather_table`
stands by itself.
"""
