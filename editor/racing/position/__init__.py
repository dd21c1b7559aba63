"""Set up a position to start a race from: cars are placed on the board by mouse and keys."""
