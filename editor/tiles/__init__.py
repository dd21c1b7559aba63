"""The window that edits a tile set."""
