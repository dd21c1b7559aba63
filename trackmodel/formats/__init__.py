"""One file per file format; reading and writing stand side by side."""
