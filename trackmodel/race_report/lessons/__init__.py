"""Lessons of a race: what each explains, when it comes and until when it is true; a module per game."""
