"""The validator: one file per check."""
