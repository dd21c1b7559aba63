"""What every check is made of, to be imported from here; beside it, facts that several checks share."""

from trackmodel.check_parts.check import Check, Scope, found_on, listed
from trackmodel.check_parts.issue import Findings, Fix, Found, Severity
from trackmodel.facts import Facts
from trackmodel.texts import _, ngettext

__all__ = [
    "Check",
    "Facts",
    "Findings",
    "Fix",
    "Found",
    "Scope",
    "Severity",
    "_",
    "found_on",
    "listed",
    "ngettext",
]
