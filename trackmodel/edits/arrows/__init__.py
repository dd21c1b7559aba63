"""Edits of arrows: Track -> Track."""
