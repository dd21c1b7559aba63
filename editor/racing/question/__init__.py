"""The question a person is asked: its options in a list and on the board."""
