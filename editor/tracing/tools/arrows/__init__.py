"""Tools for arrows and approaches."""
