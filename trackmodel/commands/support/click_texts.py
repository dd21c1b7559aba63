"""Texts of click that users of the command see, marked for translation; click asks gettext for them.

Nothing imports this module: `make translations` reads it.
"""

from trackmodel.texts import _, ngettext

_("Usage:")
_("Options")
_("Show this message and exit.")
_("default: {default}")
_("required")
_("Missing argument")
_("Missing option")
_("No such option {name!r}.")
_("Option {name!r} does not take a value.")
_("Invalid value: {message}")
_("Invalid value for {param_hint}: {message}")
_("{value!r} is not a valid {number_type}.")
_("{value} is not in the range {range}.")
ngettext("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", 2)
ngettext("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 2)
ngettext("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 2)
ngettext("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 2)
