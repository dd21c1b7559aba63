"""The board of the race window: the board, the cars on it, and whatever others lay over it."""
