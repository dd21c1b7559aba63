"""Pixels of scans: lenses straightened (`lens`), pictures laid flat (`resampling`), parts of a board laid
together (`scan_parts` is the way in)."""
