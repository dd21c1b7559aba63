"""Pure functions Track -> Track, one file per kind of thing edited."""
