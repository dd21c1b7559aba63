"""Making borders shared: outlines drawn one by one get equal vertices where they run along each other.
`share` leads through it: `net` numbers the vertices, `simpler` leaves out what is no shape, `joined` moves
vertices onto vertices, `onto_borders` puts them into the borders they lie at, `smoothed` straightens."""
