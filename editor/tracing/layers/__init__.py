"""Layers of the canvas: graphics items that each draw one aspect of the track."""
