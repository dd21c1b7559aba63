"""Edits of strips and how they become spaces: Track -> Track."""
