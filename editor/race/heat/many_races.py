"""The setup of many races that bots drive by themselves."""

from __future__ import annotations

from attrs import evolve

from trackmodel.engine import PERSON, RULESETS, Setup


def driven_by_bots(setup: Setup) -> Setup:
    """The setup with bots in place of people: like the other cars, or else the usual one."""
    if PERSON not in setup.drivers:
        return setup
    named = [name for name in setup.drivers if name != PERSON]
    bot = named[0] if named else _usual_bot(setup)
    return evolve(setup, drivers=tuple(bot if name == PERSON else name for name in setup.drivers))


def _usual_bot(setup: Setup) -> str:
    """The second of the bots that know the rules, as the first is a beginner; PERSON where none does."""
    from editor.race.bots import bots_for

    bots = bots_for(RULESETS[setup.rules]) if setup.rules in RULESETS else ()
    return bots[min(1, len(bots) - 1)] if bots else PERSON
