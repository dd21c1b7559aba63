"""What rulesets share beyond the engine's core: the grid draw, offers of a move, the drive, and near cars."""
