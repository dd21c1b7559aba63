"""The weather: the table of a board, and the rolls that change it."""
