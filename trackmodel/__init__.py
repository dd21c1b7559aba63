"""Tracks, boards and races of racing board games.

    >>> import trackmodel
    >>> track = trackmodel.read("brennach")
    >>> trackmodel.validate(track).errors
    ()
    >>> board = trackmodel.compile(track)
    >>> record = trackmodel.race(board, trackmodel.Setup(drivers=("rookie", "champion"), seed=7))
    >>> trackmodel.replay(record).pending.classification[0].driver
    'champion'

Files: read, write; read_track, read_board, read_record, read_tile_set; shipped_circuits, shipped_tile_sets
Tracks: Track and its parts, such as Space, Arrow, Corner, Declared, Finish, GridPlace, Pit, Stand, and Scan;
    validate, fix, apply_fix, corners, compile, Facts, Issue, Check. Edits: `trackmodel.edits`.
Races: Setup, race, replay, simulate; start, pending, answer, position; Question, Roll, Result, State, Record;
    RULESETS, DRIVERS; odds, turn_reports
Exact laps: lap_values, LapValues, lap_line, LapDriver; each_worth. Reviews of records: review, Review
Seasons: Season, SeasonRace, SeasonDriver, StartRule; read_season, race_results, count_points, start_order
Pictures: board_svg, race_svg, heat_map_svg, season_svg, svg_to_png, svg_to_pdf
Errors: PitboardError, the base class of all others

`dir(trackmodel)` lists all names, `help(trackmodel.read)` explains one. A module is imported when one of its
names is first used. docs/tracks.md teaches tracks, docs/engine.md races.
"""

from __future__ import annotations

from importlib import import_module


def __getattr__(name: str) -> object:
    from trackmodel.stub_names import attribute

    if name == "edits":
        return import_module("trackmodel.edits")
    value = globals()[name] = attribute(__name__, __file__, name)
    return value


def __dir__() -> list[str]:
    from trackmodel.stub_names import origins

    return sorted({*globals(), *origins(__file__)})
