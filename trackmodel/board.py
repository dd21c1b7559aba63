"""The Board: a layout of a Track compiled to integers, ready to be raced.

The engine reads `Board.rules` and nothing else; `Board.view` is for pictures. Spaces are numbers
0..n-1; `view.ids[n]` is the space's id in the track. `trackmodel.compiler` makes a Board. A Board
that contradicts itself, or that no file could hold, raises `WrongValue` (`trackmodel.values.checked_values`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import chain
from typing import Annotated

from attrs import field, frozen

from trackmodel.errors import ValuePath, WrongValue
from trackmodel.limits import (
    FILE,
    MOST_ARROWS,
    MOST_CORNERS,
    MOST_SPACES,
    Angle,
    Between,
    BoardLength,
    Count,
    Crop,
    DieRange,
    Direction,
    Gear,
    Homography,
    Ident,
    LaneNumber,
    Lens,
    Level,
    Line,
    Opacity,
    Outline,
    Page,
    Pixels,
    Point,
    Scale,
    Shade,
    Stops,
    Team,
    wrong_size,
)
from trackmodel.texts import _
from trackmodel.values.checked_values import checked
from trackmodel.values.value_words import shown

BOARD_VERSION = 2

STRAIGHT = -1
"""The corner number of a space that is in no corner."""

LEFT, AHEAD, RIGHT = -1, 0, 1
"""Turns of an arrow, seen in driving direction."""

INSIDE_LEFT, INSIDE_RIGHT = LEFT, RIGHT

Ints = tuple[int, ...]

SpaceNumber = Annotated[int, Between(0, MOST_SPACES - 1)]
Spaces = Annotated[tuple[SpaceNumber, ...], Between(0, MOST_SPACES)]
SpaceSet = Annotated[frozenset[SpaceNumber], Between(0, MOST_SPACES)]
SpacesPerSpace = Annotated[tuple[Spaces, ...], Between(0, MOST_SPACES)]
Sign = Annotated[int, Between(LEFT, RIGHT)]
"""A turn, or an inside: LEFT or RIGHT; 0 for AHEAD, or where there is no inside."""
Hundredths = Annotated[int, Between(-(2**53), 2**53)]
"""Hundredths of a space; every reader of JSON holds integers of this size exactly."""
OnePerSpace = Between(0, MOST_SPACES)
OnePerCorner = Between(0, MOST_CORNERS)
OnePerStand = Between(0, 1000)
OnePerGridPlace = Between(0, 100)


@frozen(field_transformer=checked)
class BoardCorner:
    """A corner for the engine: required stops, and inside (LEFT, RIGHT; 0: no bend, or unknown)."""

    stops: Stops
    inside: Sign = 0


@frozen(field_transformer=checked)
class BoardStand:
    """A pit stand: its team (from 0; None: not printed) and access spaces."""

    team: Team | None
    access: Spaces


@frozen(field_transformer=checked)
class BoardPit:
    """The pit stands, and the highest gear for leaving them (None: not printed; only KSK uses it)."""

    stands: Annotated[tuple[BoardStand, ...], OnePerStand] = ()
    exit_gear: Gear | None = None


@frozen(field_transformer=checked)
class BoardWeather:
    """The weather table: ranges of a twenty-sided die (first, last); None: not printed."""

    rain: DieRange | None = None
    changeable: DieRange | None = None
    sun: DieRange | None = None


@frozen(cache_hash=True, field_transformer=checked)
class BoardRules:
    """Everything the rules need to know about a board, as integers. Hashable, with the hash cached.

    Attributes:
        successors: per space, its arrows as (target, turn), left to right.
        ahead, behind, beside: per space, its neighbors.
        progress: per space, hundredths of a space from the finish line to its front edge; equal
            for level spaces; rises along every arrow but the crossings.
        lap_length: hundredths of a space in one lap.
        corner: per space, index into `corners`, or STRAIGHT.
        crossings: arrows (from, to) across the finish line.
        on_line: spaces that straddle the finish line.
        pit_lane: spaces of the pit lane.
        grid: spaces of the starting places, pole first.
        tunnel: spaces that stay dry.
        inside: inner side of the whole circuit (LEFT or RIGHT).
        lane: per space, 0 for the leftmost lane in driving direction; of level spaces, the one with
            the smaller number lies further left. Empty if unknown: all count as 0.
    """

    successors: Annotated[
        tuple[Annotated[tuple[tuple[SpaceNumber, Sign], ...], OnePerSpace], ...], OnePerSpace
    ]
    ahead: SpacesPerSpace
    behind: SpacesPerSpace
    beside: SpacesPerSpace
    progress: Annotated[tuple[Hundredths, ...], OnePerSpace]
    lap_length: Annotated[int, Between(1, 2**53)]
    corner: Annotated[tuple[Annotated[int, Between(STRAIGHT, MOST_CORNERS - 1)], ...], OnePerSpace]
    corners: Annotated[tuple[BoardCorner, ...], OnePerCorner]
    crossings: Annotated[frozenset[tuple[SpaceNumber, SpaceNumber]], Between(0, MOST_ARROWS)]
    on_line: SpaceSet
    pit_lane: SpaceSet
    grid: Annotated[tuple[SpaceNumber, ...], OnePerGridPlace]
    pit: BoardPit = BoardPit()
    weather: BoardWeather = BoardWeather()
    tunnel: SpaceSet = frozenset()
    inside: Sign = INSIDE_RIGHT
    lane: Annotated[tuple[LaneNumber, ...], OnePerSpace] = ()


@frozen(field_transformer=checked)
class BoardScan:
    """A scan to draw below the board; `file` is relative to the track document."""

    file: Annotated[str, FILE]
    width: Pixels
    height: Pixels
    homography: Homography
    page: Page | None = None
    lens: Lens = 0.0
    crop: Crop | None = None
    brightness: Shade = 0.0
    contrast: Shade = 0.0
    opacity: Opacity = 1.0


@frozen(field_transformer=checked)
class BoardView:
    """Everything that pictures of the board need and the engine doesn't.

    `ids`, `outlines` and `levels` are per space; `corner_ids`, `corner_names`, `flags` and
    `declared` (L, C; None: not printed) per corner; `grid_angles` per starting place (degrees);
    `stand_outlines` per stand.
    """

    width: BoardLength
    height: BoardLength
    ids: Annotated[tuple[Ident, ...], OnePerSpace]
    outlines: Annotated[tuple[Outline, ...], OnePerSpace]
    levels: Annotated[tuple[Level, ...], OnePerSpace]
    corner_ids: Annotated[tuple[Ident, ...], OnePerCorner] = ()
    corner_names: Annotated[tuple[Line, ...], OnePerCorner] = ()
    flags: Annotated[tuple[Point | None, ...], OnePerCorner] = ()
    declared: Annotated[tuple[tuple[Count | None, Count | None] | None, ...], OnePerCorner] = ()
    finish_line: tuple[Point, Point] | None = None
    grid_angles: Annotated[tuple[Angle | None, ...], OnePerGridPlace] = ()
    stand_outlines: Annotated[tuple[Outline | None, ...], OnePerStand] = ()
    scans: Annotated[tuple[BoardScan, ...], Between(0, 50)] = ()
    mm_per_unit: Scale = 1.0

    def __attrs_post_init__(self) -> None:
        if problem := wrong_size(self.width, self.height, self.mm_per_unit):
            raise WrongValue("BoardView", problem)


@frozen(field_transformer=checked)
class Board:
    """A track ready to race: `rules` for the engine, `view` for pictures."""

    id: Ident
    name: Line
    layout: Ident
    direction: Annotated[str, Direction]
    rules: BoardRules
    view: BoardView = field(repr=False)

    def __attrs_post_init__(self) -> None:
        for path, problem in contradictions(self):
            raise WrongValue("Board", problem, path)

    def __repr__(self) -> str:
        rules = self.rules
        spaces, corners, grid = len(rules.corner), len(rules.corners), len(rules.grid)
        return f"<Board {self.name}: {spaces} spaces, {corners} corners, grid of {grid}>"

    def space(self, space_id: str) -> int:
        """Return the number of the space with this id; `view.ids` has the ids by number.

        Raises:
            ValueError: the board has no such space.
        """
        try:
            return self._numbers[space_id]
        except (KeyError, TypeError):
            raise ValueError(_("the board has no space {space}").format(space=shown(space_id))) from None

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {space_id: number for number, space_id in enumerate(self.view.ids)}


def contradictions(board: Board) -> Iterator[tuple[ValuePath, str]]:
    """Yield what is wrong with a board as a whole: the path to each place, and a sentence.

    Lists for the same things differ in length, or a number names a space or corner that isn't there.
    """
    rules, view = board.rules, board.view
    spaces = len(rules.successors)
    per_corner, per_stand = ("corner_ids", "corner_names", "flags", "declared"), len(rules.pit.stands)
    yield from contradictions_in_rules(rules)
    for names, count, what, may_be_empty in (
        (("ids", "outlines", "levels"), spaces, _("spaces"), False),
        (per_corner, len(rules.corners), _("corners"), True),
        (("grid_angles",), len(rules.grid), _("starting places"), True),
        (("stand_outlines",), per_stand, _("pit stands"), True),
    ):
        yield from _wrong_lengths("view", view, names, count, what, may_be_empty)
    for ident, count in Counter(view.ids).items():
        if count > 1:
            yield ("view", "ids"), _("{count} spaces have the id {ident}").format(count=count, ident=ident)


def contradictions_in_rules(rules: BoardRules) -> Iterator[tuple[ValuePath, str]]:
    """Yield those of the `contradictions` that lie in the rules alone."""
    spaces, corners = len(rules.successors), len(rules.corners)
    names = ("ahead", "behind", "beside", "progress", "corner")
    yield from _wrong_lengths("rules", rules, names, spaces, _("spaces"), False)
    yield from _wrong_lengths("rules", rules, ("lane",), spaces, _("spaces"), True)
    # A board names thousands of spaces: they are looked at one by one only if there is something to find.
    for path, space in _named_spaces(rules) if _highest_named_space(rules) >= spaces else ():
        if space >= spaces:
            problem = _("there is no space {space}; the last one is {last}")
            yield path, problem.format(space=space, last=spaces - 1)
    for index, corner in enumerate(rules.corner):
        if corner >= corners:
            problem = _("there is no corner {corner}; the last one is {last}, and {straight} means none")
            yield (
                ("rules", "corner", index),
                problem.format(corner=corner, last=corners - 1, straight=STRAIGHT),
            )


def _wrong_lengths(
    part: str, of: object, names: tuple[str, ...], count: int, what: str, may_be_empty: bool
) -> Iterator[tuple[ValuePath, str]]:
    """Yield which lists of a part of the board don't have this many items."""
    for name in names:
        found = len(getattr(of, name))
        if found != count and not (may_be_empty and found == 0):
            problem = _("{found} items for {count} {what}")
            yield (part, name), problem.format(found=found, count=count, what=what)


def _highest_named_space(rules: BoardRules) -> int:
    """Return the highest of the `_named_spaces`, or -1 if there are none."""
    targets = (target for arrows in rules.successors for target, _turn in arrows)
    access = (stand.access for stand in rules.pit.stands)
    several = (rules.ahead, rules.behind, rules.beside, rules.crossings, access)
    alone = (rules.on_line, rules.pit_lane, rules.tunnel, rules.grid)
    return max(chain(targets, *map(chain.from_iterable, several), *alone), default=-1)


def _named_spaces(rules: BoardRules) -> Iterator[tuple[ValuePath, int]]:
    """Yield every number in the rules that names a space, and its place."""
    for space, arrows in enumerate(rules.successors):
        for index, (target, _turn) in enumerate(arrows):
            yield ("rules", "successors", space, index, 0), target
    for name in ("ahead", "behind", "beside"):
        for space, neighbors in enumerate(getattr(rules, name)):
            for index, neighbor in enumerate(neighbors):
                yield ("rules", name, space, index), neighbor
    for index, crossing in enumerate(sorted(rules.crossings)):
        for end, space in enumerate(crossing):
            yield ("rules", "crossings", index, end), space
    for name in ("on_line", "pit_lane", "tunnel", "grid"):
        spaces = getattr(rules, name)
        for index, space in enumerate(spaces if name == "grid" else sorted(spaces)):
            yield ("rules", name, index), space
    for stand, values in enumerate(rules.pit.stands):
        for index, space in enumerate(values.access):
            yield ("rules", "pit", "stands", stand, "access", index), space
