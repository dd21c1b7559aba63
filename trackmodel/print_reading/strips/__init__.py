"""A strip's print, read along the strip as a board is read along its loop.

`lane_on_scan` straightens a lane or the road, `printed_cuts` and `printed_lanes` read one, and `strip_print`
cuts a whole strip.
"""
