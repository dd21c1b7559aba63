"""Versions of a track: what differs between two of them, in words, and merging the changes of two people.

Everything here takes tracks and returns values. `parts.py` says how the parts of a track are told apart,
`differences.py` compares, `change_words.py` has the sentences, `merge_versions.py` merges.
"""
