"""Geometry with numpy, shapely and scipy: lanes, neighbors, progress, strips and more.

scipy is imported inside functions: it takes as long to load as the rest of the editor (docs/adr/0014)."""
