"""The editor's main window, for tracing a board: canvas, layers, tools and panels."""
