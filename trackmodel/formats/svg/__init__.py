"""SVG drawings: `reading` parses hostile XML safely, `shapes` finds the closed lines (paths by `path_data`),
`drawing` makes a track of them, and `track_layers` writes a track into a picture and reads it back."""
