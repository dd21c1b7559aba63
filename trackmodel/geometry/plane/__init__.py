"""Plane geometry without driving: outlines as arrays and their measures, the coordinate grid, what lies near
a point, maps of the board, homographies of scans, and straight cuts through outlines."""
