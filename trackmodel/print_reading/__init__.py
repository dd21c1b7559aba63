"""A board read off its scan: road, spaces, arrows, corners, and marks, each with how sure it is.

`read_board` is the way in; `values` is what it returns, `composed` makes a Track of it.
"""
