"""Edits of spaces and their vertices: Track -> Track."""
