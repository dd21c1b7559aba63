"""Ask a person a question: its options in a list and, for moves, on the board."""
