"""A traced board held against its print."""
