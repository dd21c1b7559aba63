"""The scans of a document: pictures added to it, decoded off the window's thread, laid flat and shaded for the canvas."""
