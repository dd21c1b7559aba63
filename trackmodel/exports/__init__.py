"""Boards for other programs: one module per program, and the table of all formats."""
