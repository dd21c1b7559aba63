"""A race in words: turns, events, questions, prices, odds, where cars are, the result, the best of the race.

Every sentence about a turn is made here; the log of the race window, `pitboard replay` and
`pitboard race --watch` show it. Texts count cars from 1.
"""
