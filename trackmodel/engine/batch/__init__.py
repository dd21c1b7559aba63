"""The batch engine: races of the Formula rulesets by the thousand, on integers; see `batch_race`.

It has the turn of a car a second time: who plays when, what is rolled, and what it leads to. Moves, prices,
and what bots expect come from the same functions as in the reference engine. Compiled by `hatch_build.py`.
"""
