"""Tools for what is printed on the road: finish line, grid, pit stands."""
