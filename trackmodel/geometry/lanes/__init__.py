"""Lanes: which spaces follow each other and lie beside each other, driving direction, and proposed arrows.
`from_outlines` works on traced spaces without arrows, step by step through `chains` and `driving_direction`,
where `majority` weighs contradicting contacts;
`from_centers` works on imported centers and arrows, and `numbering` on the turns of arrows alone."""
