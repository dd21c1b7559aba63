"""The canvas: what the Track says, drawn one item a layer."""
