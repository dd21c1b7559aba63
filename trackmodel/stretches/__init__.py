"""A stretch of a track by itself, while the rest is missing: cut out, checked, compiled."""
