"""The editor window: canvas, layers, tools, and panels for tracing a board."""
