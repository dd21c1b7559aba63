"""Who drives many races, in words."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from trackmodel.engine import RULESETS


def driven_by(bots: Iterable[str], rules: str) -> str:
    """Who drives, and by which rules: "driven by Rookie and Champion, Formula D"."""
    from editor.settings.race_choices import bot_word

    *others, last = dict.fromkeys(map(bot_word, bots))
    if others:
        both = QCoreApplication.translate("many_races", "{others} and {last}")
        last = both.format(others=", ".join(others), last=last)
    text = QCoreApplication.translate("many_races", "driven by {bots}, {rules}")
    return text.format(bots=last, rules=RULESETS[rules].name if rules in RULESETS else rules)
