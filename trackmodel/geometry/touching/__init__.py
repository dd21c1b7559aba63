"""Which outlines touch. `facing` is the one notion of touching; `borders` is made from it, and `neighbors`,
`gaps` and `overlaps` from `borders`; all follow every edit quickly. `contacts` says over which of the four
sides that `quads` finds spaces touch."""
