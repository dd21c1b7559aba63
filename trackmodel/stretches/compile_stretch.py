"""Checks and compiles a stretch by itself, while the rest of the board is missing.

The graph of its board is that of the closed stretch, its geometry that of the open one.
"""

from __future__ import annotations

from attrs import evolve

from trackmodel.board import AHEAD, Board
from trackmodel.check_parts.check import Scope
from trackmodel.check_parts.issue import Issue, Severity
from trackmodel.compiler import board_of
from trackmodel.errors import CannotCompile
from trackmodel.facts import Facts
from trackmodel.stretches.stretch import Stretch
from trackmodel.texts import _, ngettext
from trackmodel.validator.check_catalog import CHECKS
from trackmodel.validator.run_checks import issues_of


def stretch_issues(stretch: Stretch) -> tuple[Issue, ...]:
    """Return the issues within the stretch, except those that need a whole lap or a whole corner."""
    within = (check for check in CHECKS if check.scope is Scope.ANY_PART)
    around = (check for check in CHECKS if check.scope is Scope.CLOSED)
    found = (
        *issues_of(around, Facts(stretch.closed)),
        *issues_of((check for check in within if not check.slow), Facts(stretch.open)),
    )
    order = list(Severity)
    there = (issue for issue in found if issue.corner not in stretch.shortened)
    return tuple(sorted(there, key=lambda issue: order.index(issue.severity)))


def compile_stretch(stretch: Stretch) -> Board:
    """Compile a stretch to a Board: a lap that leads from its end back to its beginning.

    Raises:
        CannotCompile: the stretch has blocking issues, which the error carries.
    """
    issues = tuple(issue for issue in stretch_issues(stretch) if issue.blocks)
    if issues:
        text = ngettext(
            "The stretch can't be raced yet: {first}",
            "The stretch can't be raced yet: {first} (and {more} more)",
            len(issues),
        )
        raise CannotCompile(text.format(first=issues[0].message, more=len(issues) - 1), issues)
    board = board_of(Facts(stretch.open, layout=stretch.layout))
    number = {space: n for n, space in enumerate(board.view.ids)}
    closed = stretch.closed
    before = {number[space] for space in stretch.before_line}
    successors = [dict(targets) for targets in board.rules.successors]
    ahead, behind = [list(row) for row in board.rules.ahead], [list(row) for row in board.rules.behind]
    for from_, to in stretch.closing:
        one, other = number[from_], number[to]
        successors[one][other] = AHEAD
        ahead[one].append(other)
        behind[other].append(one)
    rules = evolve(
        board.rules,
        successors=tuple(tuple(sorted(to.items(), key=lambda pair: pair[1])) for to in successors),
        ahead=tuple(tuple(row) for row in ahead),
        behind=tuple(tuple(row) for row in behind),
        progress=tuple(stretch.progress[space] for space in board.view.ids),
        lap_length=stretch.lap_length,
        crossings=frozenset(
            (one, other) for one in before for other in successors[one] if other not in before
        ),
        grid=tuple(number[place.space] for place in closed.grid),
    )
    angles = tuple(place.angle for place in closed.grid)
    name = _("{track}, {first} to {last}").format(
        track=board.name, first=stretch.first[0], last=stretch.last[0]
    )
    return evolve(board, name=name, rules=rules, view=evolve(board.view, grid_angles=angles))
