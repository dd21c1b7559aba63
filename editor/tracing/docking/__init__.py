"""How panels share the window with the board: their heights, folding, and giving way."""
