"""Edits of finish line, grid, pit, and weather table: Track -> Track."""
