"""Translation with gettext: every text that users see passes through `_` or `ngettext`."""

from __future__ import annotations

import gettext
from collections.abc import Sequence

DASH = "\N{EN DASH}"
"""Between the first and the last of a range; alone, where there is no value."""

_translations = gettext.translation("pitboard", fallback=True)


def _(text: str) -> str:
    """Return the text in the user's language, or the text itself if there is no translation."""
    return _translations.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """Return `one` or `many` in the user's language, according to `count`."""
    return _translations.ngettext(one, many, count)


def either(words: Sequence[str]) -> str:
    """Join words of which one applies: "a", "a or b", "a, b, or c"."""
    if len(words) < 3:
        return _(" or ").join(words)
    return _("{words}, or {last}").format(words=", ".join(words[:-1]), last=words[-1])
