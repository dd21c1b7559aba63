"""The scan tool: scans are moved, straightened, cropped, and fitted to pass points on the board.

Each way of changing one is a mode (`scan_mode`); the tool passes mouse and keys on to the current mode.
"""
