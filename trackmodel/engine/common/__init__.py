"""What rulesets share beyond the engine's core: the grid, offers of a move, the drive, and contact."""
