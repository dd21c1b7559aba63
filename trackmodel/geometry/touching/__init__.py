"""Which outlines touch, overlap, or nearly meet, and over which of their sides."""
