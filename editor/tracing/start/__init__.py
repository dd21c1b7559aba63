"""What new users see: start page, first steps and thumbnails of recent files."""
