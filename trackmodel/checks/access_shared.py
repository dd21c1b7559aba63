"""Access spaces shared by the stands of two teams."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _


def _find(facts: Facts) -> Findings:
    stands_at: dict[str, list[int]] = {}
    stands = facts.track.pit.stands
    for number, stand in enumerate(stands, 1):
        for space in dict.fromkeys(stand.access):
            stands_at.setdefault(space, []).append(number)
    for space, numbers in stands_at.items():
        teams = {stands[number - 1].team for number in numbers}
        # Stands without a team count as different teams.
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
    title=_("Two teams share an access space"),
    explanation=_(
        "Each team's stand has its own access spaces. If two teams share one, their cars block "
        "each other. Boards print two spaces in front of each stand: check which of "
        "them belongs to which team."
    ),
    find=_find,
)
