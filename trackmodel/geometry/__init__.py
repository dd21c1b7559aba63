"""What outlines and points say: neighbours, lanes, turns, progress, the finish line."""
