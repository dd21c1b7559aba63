"""A referee: follows a whole race by a slow reading of the rules and compares every answer with the engine's.

`sheets` has the referee's own notes of the cars, `formula` and `ksk` read the rules (`../shared/rules.md` and
the rule books, not the engine), one turn at a time: a turn is a generator that yields what must be asked and
is sent the answer. `audit` plays a race with random answers, and compares: who plays, what is asked, gears
and prices, every move with its price and what it leads to, contacts, engine tests, the pit, and after each
turn where every car stands with what it has left.

The moves are those of `slow_moves` and `slow_ksk`. What the referee does not read: the setup of KSK-ftf,
its weather between rounds, and moves with more paths than `slow_ksk` lists; these it takes
from the engine. Which of several cars the die draws to be hit, it takes from the engine too, if the rules
allow that car. Fortir Capla has `tests/engine/fortir_games.py` instead.
"""
