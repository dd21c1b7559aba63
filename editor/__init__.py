"""The Qt editor."""
