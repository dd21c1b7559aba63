"""The race board: its drawing or scan, cars and how they move, and the colors of cars."""
