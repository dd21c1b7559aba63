"""Pit stands without access spaces."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _, ngettext


def _find(facts: Facts) -> Findings:
    bare = {number: stand for number, stand in enumerate(facts.track.pit.stands, 1) if not stand.access}
    if bare:
        places = (stand.outline[0] for stand in bare.values() if stand.outline)
        yield Found(
            ngettext(
                "Pit stand {numbers} has no access space in the pit lane",
                "Pit stands {numbers} have no access space in the pit lane",
                len(bare),
            ).format(numbers=", ".join(map(str, bare))),
            at=next(places, None),
        )


CHECK = Check(
    code="stand-without-access",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Pit stand without access"),
    explanation=_(
        "A car enters and leaves its stand through access spaces, the pit lane spaces beside "
        "the stand. This stand has none, so nobody can use it."
    ),
    find=_find,
)
