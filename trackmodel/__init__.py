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
Seasons: Season, SeasonRace, SeasonDriver, StartRule; read_season, race_results, count_points, start_order
Pictures: board_svg, race_svg, heat_map_svg, season_svg, svg_to_png, svg_to_pdf
Errors: PitboardError, the base class of all others

`dir(trackmodel)` lists all names, `help(trackmodel.read)` explains one. A module is imported when one of its
names is first used. docs/tracks.md teaches tracks, docs/engine.md races.
"""

from __future__ import annotations

from importlib import import_module

_NAMES_IN = {
    "trackmodel.api": "CountedCorner corners read simulate write",
    "trackmodel.board": "Board BoardRules BoardView",
    "trackmodel.check_parts.check": "Check",
    "trackmodel.check_parts.issue": "Issue Severity",
    "trackmodel.compiler": "compile",
    "trackmodel.engine": (
        "DRIVERS PERSON RULESETS BotsAndDice Car Consequence Driver EngineError Entry Event Gauge "
        "IllegalAnswer Option PathOffer Placed PositionError Question RaceIsOver Record ReplayDiffers "
        "Result RoadCar Roll Ruleset Setup SetupError StaleAnswer Standing State Step WrongCar answer "
        "pending position position_setup position_text read_position record_of replay start race"
    ),
    "trackmodel.engine.odds": "Odds odds",
    "trackmodel.errors": (
        "CannotCompile CannotEdit CannotJoin PitboardError UnknownLayout UnreadableFile UnwritableFile"
    ),
    "trackmodel.facts": "Facts",
    "trackmodel.formats.board_file": "read_board",
    "trackmodel.formats.race_file": "read_record",
    "trackmodel.formats.scan_file": "copy_scans",
    "trackmodel.formats.season_file": "read_season",
    "trackmodel.formats.tile_set_file": "read_tile_set",
    "trackmodel.formats.track_file": "read_track",
    "trackmodel.graph": "CornerCount",
    "trackmodel.layouts": "layout_names",
    "trackmodel.race_report.consequences": "consequence_words",
    "trackmodel.race_report.question_words": "odds_words",
    "trackmodel.race_report.turns": "Moment TurnReport turn_line turn_reports",
    "trackmodel.render.board_svg": "board_svg",
    "trackmodel.render.heat_map_svg": "heat_map_svg",
    "trackmodel.render.race_svg": "CarMark race_svg",
    "trackmodel.render.svg_to_picture": "svg_to_pdf svg_to_png",
    "trackmodel.resources": "shipped_circuits shipped_tile_sets",
    "trackmodel.season": "Season SeasonDriver SeasonRace StartRule",
    "trackmodel.simulation.processes": "ProcessLost",
    "trackmodel.simulation.races": "race_seed simulate_each",
    "trackmodel.simulation.statistics": "Statistics",
    "trackmodel.standings.count_points": "Standings count_points start_order",
    "trackmodel.standings.results": "race_results",
    "trackmodel.standings.season_tables": "season_svg",
    "trackmodel.tile_set": "CardKind TileKind TileSet",
    "trackmodel.track": (
        "MAIN_LAYOUT Arrow BoardSize Corner Declared Direction Finish GridPlace Inside Layout "
        "NeighborOverride Overrides Pit Place Relation Scan Shift Side Space Stand Strip StripCut "
        "StripLane StripLine Track Turn Weather"
    ),
    "trackmodel.validator.check_catalog": "CHECKS",
    "trackmodel.validator.fix": "apply_fix fix",
    "trackmodel.validator.run_checks": "Report validate",
}
"""The names that each module offers here; `__init__.pyi` tells them to type checkers."""

_MODULE_OF = {name: module for module, names in _NAMES_IN.items() for name in names.split()}
_NAME_THERE = {"compile": "compile_board", "fix": "apply_safe_fixes"}


def __getattr__(name: str) -> object:
    if name == "edits":
        return import_module("trackmodel.edits")
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_MODULE_OF[name]), _NAME_THERE.get(name, name))
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULE_OF})
