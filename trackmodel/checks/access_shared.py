"""Access spaces that lead to the stands of two teams."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checking.check import Check
from trackmodel.checking.issue import Found, Severity
from trackmodel.facts import Facts
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    stands_at: dict[str, list[int]] = {}
    stands = facts.track.pit.stands
    for number, stand in enumerate(stands, 1):
        for space in dict.fromkeys(stand.access):
            stands_at.setdefault(space, []).append(number)
    for space, numbers in stands_at.items():
        teams = {stands[number - 1].team for number in numbers}
        # Stands that name no team belong to different ones.
        if len(numbers) > 1 and (len(teams) > 1 or None in teams):
            yield Found(
                _("{space} leads to the pit stands {numbers}").format(
                    space=space, numbers=", ".join(map(str, numbers))
                ),
                spaces=(space,),
            )


CHECK = Check(
    code="access-shared",
    severity=Severity.WARNING,
    blocks=False,
    title=_("Two teams on one access space"),
    explanation=_(
        "Each team has a stand with access spaces of its own. Where two teams share one, the cars of one "
        "stand in the way of the other's. Boards print two spaces in front of each stand: look which of "
        "them belongs to whom."
    ),
    needs=("pit",),
    find=_find,
)
