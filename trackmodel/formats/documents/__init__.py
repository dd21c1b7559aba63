"""Pitboard's own JSON documents: how any of them is read, checked against its schema, and written."""
