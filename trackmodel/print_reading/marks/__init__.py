"""What is printed beside the spaces of a board: pit lane and stands, finish line, starting places,
weather table.

`pit_lane` is the way in for the pit lane. It calls, in this order, `stands` (fields found by their colors),
`printed_cells` (areas of asphalt between lines), `pit_chain` (those that are a pit lane), `pit_outlines` with
`mouths` (its first and last space), and `mouth_arrows`; `outlined` has what outlines are made of. `finish`,
then `grid`, which needs the finish line, and `weather_table` stand by themselves.
"""
