"""Laying new spaces along a line: whole circuits, joining roads, outlines around centers."""
