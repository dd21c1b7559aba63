"""A recorded race turn by turn, as pictures of a moment and as animations."""
