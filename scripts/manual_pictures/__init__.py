"""Takes the pictures of the manual from the real windows."""
