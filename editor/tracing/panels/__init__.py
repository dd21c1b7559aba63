"""Panels around the canvas, which follow the document."""
