"""Where a race takes place: a Board, or a TileSet whose road is laid while it is driven."""

from __future__ import annotations

from typing import TypeAlias

from trackmodel.board import Board
from trackmodel.engine.engine_errors import SetupError, _
from trackmodel.tile_checks import blocking_fault
from trackmodel.tile_set import TileSet

Venue: TypeAlias = Board | TileSet


def venue_words(kind: type[Venue]) -> str:
    """Return the text for a kind of venue, with its article."""
    return _("a tile set") if kind is TileSet else _("a board")


def check_venue(rules: str, needed: type[Venue], venue: Venue, others: tuple[str, ...]) -> None:
    """Check that a ruleset's races take place on a venue like this one, and that it can be raced.

    Args:
        rules: id of the ruleset.
        needed: the kind of venue that it needs.
        venue: where to race.
        others: ids of the rulesets that fit, for the message.

    Raises:
        SetupError: they don't, or it can't.
    """
    if isinstance(venue, needed):
        # A track with blocking issues never becomes a board.
        if isinstance(venue, TileSet) and (fault := blocking_fault(venue)):
            raise SetupError(
                _("{name} can't be raced: {fault}").format(name=venue.name, fault=fault), "venue"
            )
        return
    problem = _("{rules} is raced on {needed}, and {name} is {given}; choose from {others}")
    raise SetupError(
        problem.format(
            rules=rules,
            needed=venue_words(needed),
            name=venue.name,
            given=venue_words(type(venue)),
            others=", ".join(others),
        )
    )
