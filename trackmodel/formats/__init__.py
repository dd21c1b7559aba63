"""One file per file format; reading and writing stand side by side. What several share has rooms of its own."""
