"""What a new user sees first: start page, first steps, recent files with thumbnails."""
