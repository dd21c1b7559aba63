"""What a race looks like beside the board: dashboards, log, order of play, result."""
