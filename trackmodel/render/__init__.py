"""Pictures of tracks, boards and races, made without a screen."""
