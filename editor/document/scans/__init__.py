"""The scans of a document: adding pictures to it; decoding, laying flat, and shading them for the canvas."""
