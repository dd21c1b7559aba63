"""Every sentence a person reads passes through `_` (gettext), so that it can be translated."""

from __future__ import annotations

import gettext

_translations = gettext.translation("pitboard", fallback=True)


def _(text: str) -> str:
    """The text in the user's language; the English text itself where there is no translation."""
    return _translations.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """`one` or `many`, as the user's language wants it for `count`."""
    return _translations.ngettext(one, many, count)
