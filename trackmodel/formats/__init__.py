"""One file per file format; reading and writing stand side by side. What several share has its own rooms."""
