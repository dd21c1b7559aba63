"""Qt pieces that know neither tracks nor races: theme, zooming view, widgets, command palette."""
