"""Standings of a season: results out of records, points counted, start orders, tables and pictures.

`results.py` reads what the calendar names, `count_points.py` counts; nothing computed is stored.
"""
