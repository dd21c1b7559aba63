"""Plane geometry: affine maps, homographies, snapping, chords."""
