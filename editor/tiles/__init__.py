"""The window that edits a set of tiles."""
