"""Which bots know how to drive by a ruleset."""

from __future__ import annotations

from attrs import evolve

from trackmodel.board import AHEAD, STRAIGHT, Board, BoardCorner, BoardRules, BoardView
from trackmodel.engine import DRIVERS, PERSON, RULESETS, Ruleset, Setup, SetupError
from trackmodel.engine.drivers import make_driver
from trackmodel.engine.setup import make_race

_SPACES = 24
_IN_CORNER = range(8, 12)


_asked: dict[int, tuple[Ruleset, tuple[object, ...], tuple[str, ...]]] = {}
"""What was found out, by the ruleset's identity: a ruleset can't be hashed, and asking takes milliseconds."""


def bots_for(ruleset: Ruleset) -> tuple[str, ...]:
    """The names of the bots that know this ruleset, as they are listed."""
    listed = tuple(DRIVERS.items())
    # Kept together with its ruleset, so that no other one can come to the same identity.
    known = _asked.get(id(ruleset))
    if known is None or known[1] != listed:
        names = tuple(name for name in DRIVERS if _knows(name, ruleset))
        known = _asked[id(ruleset)] = (ruleset, listed, names)
    return known[2]


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
        make_driver(name, make_race(_TINY, setup, ruleset))
    except SetupError:
        return False
    return True


def _tiny_board() -> Board:
    """One lane round a single corner. Bots learn the board they race on, which takes them a second on a
    real one; here they only have to say whether they would race at all."""
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
    return Board("tiny", "tiny", "main", "clockwise", rules, BoardView(1, 1, (), (), ()))


_TINY = _tiny_board()
