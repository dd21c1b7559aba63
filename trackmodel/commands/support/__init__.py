"""Options, printing and checks that several commands share, and long texts of single commands."""
