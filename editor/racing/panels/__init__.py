"""Panels around the board: dashboards, order of play, die, log, result, heat map, and the playback bar."""
