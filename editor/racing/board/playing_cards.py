"""Playing cards of Fortir Capla, drawn."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgRenderer

from trackmodel.race_report.fortir_words import CARD_LINES, CARDS

ASPECT = 1.4
"""Height of a card by its width."""
_READABLE = 40
"""Width from which a card has its name on it, in pixels."""
_PAPER, _BACK, _RIM = "#fffdf6", "#27508f", "#5b6068"
_GREEN, _RED, _BROWN = "#1d7a3e", "#b4232a", "#8a4b00"
_NONE, _ENGINE = "M0 0", "M6 10h3l2-3h5v3h3v2h2v5h-2v2h-8l-3-3H6zM3 10v6M13 7V4M10.5 4h5"
_TIRE = "M7 18a8 8 0 1 1 10 0zM15 12a3 3 0 1 1-6 0 3 3 0 1 1 6 0M3 21h18"
_WRENCH = "M14 8a4.5 4.5 0 0 1 5.5-4l-2.5 3 2 2 3-2.5a4.5 4.5 0 0 1-5 5.5l-8.5 8a2 2 0 0 1-3-3z"
_SIGNS = {
    "go_ahead": (_GREEN, _NONE),
    "wrong_way": (_RED, _NONE),
    "pass": (_GREEN, "M13 17a2 2 0 1 1-4 0 2 2 0 1 1 4 0M3 17a8 9 0 0 1 16-1M15.5 13.5l3.5 2.5 2-4"),
    "short_cut": (_GREEN, "M4 20L20 4M12.5 4H20v7.5M4 15v-2M4 10V8M4 5V4h2M9 4h1"),
    "engine_trouble": (_BROWN, _ENGINE),
    "flat_tire": (_BROWN, _TIRE),
    "breakdown": (_RED, _WRENCH),
    "unknown": ("#c9d8f2", "M12-2l9 14-9 14-9-14zM12 5l4.5 7-4.5 7-4.5-7z"),
}
"""By name of a card, the color and the path of its sign in a box of 24 by 24."""


def paint_card(painter: QPainter, where: QRectF, name: str) -> None:
    """Paint a card, with its name if that can be read."""
    QSvgRenderer(card_svg(name, with_words=where.width() >= _READABLE)).render(painter, where)


def card_svg(name: str, with_words: bool) -> QByteArray:
    """Return a card as a picture.

    Args:
        name: of the card, as in events: "+2", "flat_tire"; "unknown" for one that is face down.
        with_words: whether the name is written on its face.
    """
    kind = {"+": "go_ahead", "-": "wrong_way"}.get(name[0], name)
    color, sign = _SIGNS.get(kind, (_BROWN, _NONE))
    written = with_words and name != "unknown"
    words = (CARD_LINES.get(kind) or CARDS.get(kind, name)).split("\n") if written else []
    middle = 52 if words else 70
    texts = [(name.replace("-", "\N{MINUS SIGN}"), middle + 18, 50.0)] if sign is _NONE else []
    size = min(20, 130 / max(map(len, words), default=1))
    texts += [(word, 108 + 21 * line - 10 * (len(words) - 2), size) for line, word in enumerate(words)]
    drawn = (
        f'<text x="50" y="{y}" font-size="{size}" font-weight="bold" text-anchor="middle"'
        f' fill="{color}">{text}</text>'
        for text, y, size in texts
    )
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140">'
        f'<rect x="1" y="1" width="98" height="138" rx="11" stroke="{_RIM}" stroke-width="2"'
        f' fill="{_BACK if name == "unknown" else _PAPER}"/><path d="{sign}" stroke="{color}" fill="none"'
        f' stroke-width="2" stroke-linejoin="round" transform="translate(16 {middle - 34}) scale(2.8)"/>'
        f"{''.join(drawn)}</svg>"
    )
    return QByteArray(svg.encode())
