"""Playing a race: the director that runs it and the playback that shows it."""
