"""Plays races on a Board; knows nothing of tracks, files or windows."""
