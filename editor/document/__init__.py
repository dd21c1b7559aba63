"""The open document: the current track, its file, autosave, scans, selection, and checking."""
