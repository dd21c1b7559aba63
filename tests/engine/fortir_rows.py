"""The table of Fortir Capla and its tile set as its page prints them, for test_rules_pages.py."""

from __future__ import annotations

from tests.engine.fortir_box import BOX
from trackmodel.engine.fortir_capla.fortir_numbers import FortirNumbers
from trackmodel.race_report.fortir_words import SECTIONS

Rows = dict[str, str]


def fortir_rows(table: FortirNumbers) -> Rows:
    """Return the rows by what they tell."""
    fewest, most = table.cars
    return {
        "cars": f"{fewest} to {most}",
        "die": " ".join(map(str, BOX.die)),
        "hand": f"{BOX.hand} cards",
        "tiles": str(BOX.tile_count),
        **_tiles(),
        "cards": str(BOX.card_count),
        **_cards(),
        "pass or short cut by a leader": f"{table.leader_points} sections",
        "abandoned after": f"{table.rounds} rounds",
    }


def _tiles() -> Rows:
    rows: dict[str, list[str]] = {}
    for tile in BOX.tiles:
        rows.setdefault(SECTIONS[tile.kind], []).append(f"{tile.count} {tile.shape.value}")
    return {kind: ", ".join(counts) for kind, counts in rows.items()}


def _cards() -> Rows:
    rows: dict[str, list[str]] = {}
    for card in BOX.cards:
        count = f"{card.count} of {card.points}" if card.points else str(card.count)
        rows.setdefault(card.kind.replace("_", " "), []).append(count)
    return {kind: ", ".join(counts) for kind, counts in rows.items()}
