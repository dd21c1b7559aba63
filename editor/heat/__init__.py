"""Where things happen on a board, and how often: heat maps and trials of corners."""
