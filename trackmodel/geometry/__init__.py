"""What outlines and points say: neighbors, lanes, turns, progress, the finish line."""
