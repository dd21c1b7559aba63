"""A circuit from the center line of a real road: `circuit` is the way in.

A line (`real_line`) is fitted to a board and divided (`planned`, `sections`), then laid out (`laid_circuit`)
with its pit lane, flags and bridges.
"""
