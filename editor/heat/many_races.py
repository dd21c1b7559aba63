"""The setup of many races that bots drive by themselves, and who drives them in words."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve
from PySide6.QtCore import QCoreApplication

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
    from editor.settings.bots import bots_for

    bots = bots_for(RULESETS[setup.rules]) if setup.rules in RULESETS else ()
    return bots[min(1, len(bots) - 1)] if bots else PERSON


def driven_by(bots: Iterable[str], rules: str) -> str:
    """Who drives, and by which rules: "driven by Rookie and Champion, Formula D"."""
    from editor.settings.race_choices import bot_word

    *others, last = dict.fromkeys(map(bot_word, bots))
    if others:
        both = QCoreApplication.translate("many_races", "{others} and {last}")
        last = both.format(others=", ".join(others), last=last)
    text = QCoreApplication.translate("many_races", "driven by {bots}, {rules}")
    return text.format(bots=last, rules=RULESETS[rules].name if rules in RULESETS else rules)
