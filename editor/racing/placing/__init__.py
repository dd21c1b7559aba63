"""Setting up a position: cars placed on the board by hand."""
