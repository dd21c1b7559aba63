"""Laying out strips: `lay_out` makes lanes, cuts and outlines (values of `laid`) from edges (`edge_curve`),
the rungs between them (`frame`) and spaces they connect to (`joint`, `existing_borders`); `printed_cuts`
reads cuts off the scan, `even_cuts` chooses among them, and `printed_lanes` counts lanes."""
