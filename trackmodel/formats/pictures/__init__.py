"""Pictures in files: images, pages of a PDF, and the scans that they are."""
