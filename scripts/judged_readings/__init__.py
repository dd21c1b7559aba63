"""How much of a board is read right: readings held against the truth about boards."""
