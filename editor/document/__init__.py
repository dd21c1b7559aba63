"""The open document: its track, file, autosave, scans, selection and issues."""
