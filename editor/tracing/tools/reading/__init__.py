"""Reading the print of a whole board, or of a space."""
