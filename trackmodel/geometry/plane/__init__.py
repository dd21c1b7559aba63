"""Plane geometry without driving: measures of outlines, the coordinate grid and what lies near a point,
maps of the board, homographies of scans, and straight cuts through outlines."""
