"""Tools that select, draw, cut, and reshape spaces."""
