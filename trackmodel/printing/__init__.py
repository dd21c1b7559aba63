"""Boards on paper: over several pages to scale, with the sheets that a game at the table needs."""
