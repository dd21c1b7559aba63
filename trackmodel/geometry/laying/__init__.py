"""Outlines of new spaces: around the centers of an imported board, and along a road between two ends."""
