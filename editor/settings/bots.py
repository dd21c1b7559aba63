"""Bots that know a ruleset, and their names."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve
from PySide6.QtCore import QCoreApplication

from trackmodel.board import AHEAD, STRAIGHT, Board, BoardCorner, BoardRules, BoardView
from trackmodel.engine import DRIVERS, PERSON, RULESETS, Ruleset, Setup, SetupError
from trackmodel.engine.drivers import make_driver
from trackmodel.engine.setup import make_race
from trackmodel.race_report.race_words import joined
from trackmodel.tile_set import FINISH, GO_AHEAD, ROAD, START, CardKind, TileKind, TileSet

_SPACES = 24
_IN_CORNER = range(8, 12)


def bots_for(ruleset: Ruleset) -> tuple[str, ...]:
    """Return the names of the bots that know a ruleset, in the order of `DRIVERS`."""
    return tuple(name for name in DRIVERS if _knows(name, ruleset))


def bot_word(bot: str) -> str:
    """Return the name of a bot as text for people: "Regular"."""
    return bot.replace("_", " ").replace("-", " ").capitalize()


def driven_by(bots: Iterable[str], rules: str) -> str:
    """Return who drives and by which rules: "driven by Rookie and Champion, Formula D"."""
    text = QCoreApplication.translate("bots", "driven by {bots}, {rules}")
    rules = RULESETS[rules].name if rules in RULESETS else rules
    return text.format(bots=joined(list(dict.fromkeys(map(bot_word, bots)))), rules=rules)


def driven_by_bots(setup: Setup) -> Setup:
    """Return a setup with bots in place of people: the first bot of the setup, or else the usual one."""
    if PERSON not in setup.drivers:
        return setup
    named = [name for name in setup.drivers if name != PERSON]
    bot = named[0] if named else _usual_bot(setup)
    return evolve(setup, drivers=tuple(bot if name == PERSON else name for name in setup.drivers))


def _usual_bot(setup: Setup) -> str:
    """Return the second bot that knows the rules, as the first is a beginner; PERSON if none does."""
    bots = bots_for(RULESETS[setup.rules]) if setup.rules in RULESETS else ()
    return bots[min(1, len(bots) - 1)] if bots else PERSON


def _knows(name: str, ruleset: Ruleset) -> bool:
    setup = Setup(ruleset.id, ruleset.laps[0], (name,) * max(1, ruleset.cars[0]))
    try:
        make_driver(name, make_race(_TINY if ruleset.venue is Board else _FEW_TILES, setup, ruleset))
    except SetupError:
        return False
    return True


def _tiny_board() -> Board:
    """Return a ring of one lane with one corner.

    Bots plan for the board they race on, which takes a second on a real one.
    """
    spaces = range(_SPACES)
    onwards = tuple(((space + 1) % _SPACES,) for space in spaces)
    rules = BoardRules(
        successors=tuple(((target, AHEAD),) for (target,) in onwards),
        ahead=onwards,
        behind=tuple(((space - 1) % _SPACES,) for space in spaces),
        beside=((),) * _SPACES,
        progress=tuple(100 * space for space in spaces),
        lap_length=100 * _SPACES,
        corner=tuple(0 if space in _IN_CORNER else STRAIGHT for space in spaces),
        corners=(BoardCorner(stops=1),),
        crossings=frozenset({(_SPACES - 1, 0)}),
        on_line=frozenset(),
        pit_lane=frozenset(),
        grid=tuple(range(_SPACES - 1, _SPACES - 11, -1)),
    )
    outline = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))
    ids = tuple(f"s{space}" for space in spaces)
    view = BoardView(1.0, 1.0, ids, (outline,) * _SPACES, (0,) * _SPACES)
    return Board("tiny", "tiny", "main", "clockwise", rules, view)


_TINY = _tiny_board()
_FEW_TILES = TileSet(
    "tiny",
    "tiny",
    tiles=(TileKind(START, 1), TileKind(ROAD, 1), TileKind(FINISH, 1)),
    cards=(CardKind(GO_AHEAD, 100, 1),),
)
