"""Values that check what they are made of, and values of JSON."""
