"""Pieces that every window uses: theme, zooming view, widgets, command palette, background work."""
