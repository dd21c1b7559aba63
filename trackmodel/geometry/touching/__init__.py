"""Which outlines touch. `borders`, and `neighbors`, `gaps` and `overlaps` made from them, follow every edit
quickly and need driving directions; `contacts`, over the four sides that `quads` finds, needs outlines
only and tolerates hand-traced ones."""
