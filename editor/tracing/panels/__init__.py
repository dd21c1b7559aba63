"""Panels that listen to the document."""
