"""The corner tool."""
