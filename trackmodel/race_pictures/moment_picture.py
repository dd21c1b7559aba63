"""A picture of a moment of a race: the board or the road with its cars, and a table of them."""

from __future__ import annotations

from trackmodel.board import Board
from trackmodel.engine.tile_road import Road
from trackmodel.errors import PitboardError
from trackmodel.race_pictures.shown_race import ShownRace, ShownTurn, car_marks
from trackmodel.race_report.race_words import driver_words
from trackmodel.render.board_svg import board_layers
from trackmodel.render.race_svg import race_svg, with_table
from trackmodel.render.road_places import Area, area_of
from trackmodel.render.road_svg import road_svg
from trackmodel.render.space_frames import drawing_scale
from trackmodel.texts import _


def moment_svg(
    shown: ShownRace, number: int, end: str = "", *, area: Area | None = None, with_board: bool = True
) -> str:
    """Draw a race after a turn; the move of the turn is marked.

    Args:
        shown: the race.
        number: number of the turn.
        end: what to write below the name of the venue instead of the turn, whose move is not marked then.
        area: area of a road of tiles to show; by default, that of the road at this moment.
        with_board: whether to draw the board; otherwise, its cars and the table are on a transparent ground.

    Raises:
        PitboardError: races under this ruleset have no picture.
    """
    turn, venue = shown.turns[number], shown.record.venue
    marks = car_marks(shown.record, turn.state)
    subtitle = end or turn_words(turn, number)
    if turn.car is not None and not end:
        driver = driver_words(shown.record.setup, turn.car)
        subtitle = _("{turn}: {driver}").format(turn=subtitle, driver=driver)
    if isinstance(venue, Board):
        return race_svg(venue, marks, venue.name, subtitle, () if end else turn.path, with_board)
    return road_svg(road_after(shown, number), marks, venue.name, subtitle, area)


def turn_words(turn: ShownTurn, number: int) -> str:
    """Return which turn it is: "Turn 41, round 5"."""
    if turn.car is None:
        return _("Before the first turn")
    return _("Turn {n}, round {round}").format(n=number, round=turn.round)


def ground_svg(shown: ShownRace) -> str | None:
    """Draw what is below `moment_svg` without its board; None for a race on tiles, whose road changes."""
    venue = shown.record.venue
    if not isinstance(venue, Board):
        return None
    marks, size = car_marks(shown.record, shown.turns[0].state), (venue.view.width, venue.view.height)
    return with_table(size, drawing_scale(venue), marks, "", "", *board_layers(venue))


def road_after(shown: ShownRace, number: int) -> Road:
    """Return the road of a race on tiles after a turn.

    Raises:
        PitboardError: races under this ruleset have no picture.
    """
    state = shown.turns[number].state
    road = state.race.ruleset.road(state)
    if road is None:
        problem = _("there is no picture of races under {rules}")
        raise PitboardError(problem.format(rules=shown.record.rules))
    return road


def whole_area(shown: ShownRace) -> Area:
    """Return the area that the road of a race on tiles takes during the whole race."""
    roads = [road_after(shown, number) for number in range(len(shown.turns))]
    return area_of(Road(tuple(tile for road in roads for tile in road.tiles)))
