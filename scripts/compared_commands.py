"""What `compare_behavior.py` runs: races, options, commands, and damage to tracks and records."""

from __future__ import annotations

from typing import Any

Patch = dict[str, Any]
"""New values by JSON pointer. None deletes, "-" appends to a list."""

RACES = (
    "race board.json --cars 10 --seed 1",
    "race board.json --rules formula-de-de --laps 2 --seed 2 --cars 4 --driver regular",
    "race board.json --rules formula-d --laps 2 --seed 3 --driver champion --driver rookie --driver regular",
    "race board.json --rules ksk --laps 2 --seed 4 --cars 4 --driver regular",
)
OPTIONS = (
    "--seed 1 --wear tires=8 --wear body=1 --grid 2,1 --cars 2 --name Ann --name 'B C' --team Red",
    "--seed 2 --wear tires=0 --wear brakes=0 --wear fuel=0 --laps 2 --driver champion --cars 2",
    "--seed 3 --position 'formula-de-en 2 r1 t0 o1.0 / a47 g4 w2.1.3.3.3 a0 / c55 g2 a1'",
    "--seed 4 --position 'formula-de-de 2 r9 / p3 p0 l1 / p5 g2 l1 w1.1.1.1.1 / c151 g3 w1.1.1.1.1 a0'",
    "--seed 5 --position 'formula-d 2 / a162 grid new / b30 g5 out.blocked.57 / a20 g3 s1 spun'",
)
COMMANDS = """
race board.json --seed 5 --quiet; race board.json --seed 6 --watch --pause 0; replay 0.race.json --quiet
replay 0.race.json; replay 0.race.json --watch; export 0.race.json -o drawing.svg --format json
export 0.race.json -o drawing.png; export 0.race.json -o drawing.pdf; validate brennach; corners brennach
validate layouts.track.json --layout short --format json; corners brennach layouts.track.json --format json
corners layouts.track.json --layout short --format json; rules; rules --format json; --help; --version
export layouts.track.json --layout short -o short.board.json; race short.board.json --layout short --seed 7 -q
race layouts.track.json --layout short --seed 7 --format json; simulate --help; validate
simulate board.json --races 4 --jobs 2 --seed 9 --driver regular; validate --explain lap-cycle --format json
validate --explain lap-cycel; validate --fix brennach; validate brennach --layout none; validate board.json
validate brennach gone.track.json --format json; validate brennach --format xml; corners; corners board.json
import good.dat -o new.track.json --format json; import good.dat -o new.track.json; import good.dat -o folder
import good.dat -o new.track.json --force --from gponline; import good.dat
import good.dat -o good.dat --force; export brennach; export brennach -o it.dat --to gponline
export brennach -o it.txt; export brennach -o no/it.svg; export board.json -o two.svg --to board
export board.json -o two.svg --to svg; rules extra; monopoly; edit
export board.json -o two.svg --to svg --force; export board.json -o board.json --force
export 0.race.json -o two.board.json; export board.json -o no.svg --layout none; race 0.race.json
race board.json --watch --quiet; race board.json --watch --format json; race board.json --pause 1
race board.json --watch --pause nan; race board.json --rules monopoly; race board.json --driver person
race board.json --driver me; race board.json --cars 11; race board.json --cars 2 --name Ann
race board.json --cars 3 --driver rookie --driver regular; race board.json --laps 3; race board.json -x
race board.json --wear shoes=3; race board.json --wear tires; race board.json --wear fuel=1 --wear fuel=2
race board.json --grid 1,1,2 --cars 3; race board.json --seed 99999999999999999999
race board.json --position nonsense; race board.json --position 'formula-de-en 1 / a3 / a5' --grid 2,1
race board.json --record new.track.json; race board.json --record 0.race.json --seed 8 --format json
race board.json --record new.track.json --seed 8 --force -q; replay brennach; replay 0.race.json --watch -q
simulate board.json; simulate board.json --races 0; simulate board.json --races 1 --heat-map x.txt
simulate board.json --races 1 --laps 9; simulate board.json --races 2 --seed 1 --heat-map new.track.json
"""
"""Commands for brennach, valid and invalid, in the order in which they run."""

TRACK_DAMAGE: tuple[Patch, ...] = (
    {"/finish": None, "/scans": []},
    {"/finish/line/1/1": 635, "/spaces/59/outline/2/0": 514},
    {"/spaces/178/finish": "on", "/x-unknown": {"kept": [1.0, None]}, "/spaces/0/x-unknown": "kept"},
    {"/author": "", "/direction": "anticlockwise", "/board": {"width": 900, "height": 600}},
    {"/pit": None, "/weather": {"rain": [6, 1], "sun": [5, 20]}},
    {"/weather": None, "/corners": [], "/spaces/340/place": "pit"},
    {"/weather/sun": None, "/corners/0/stops": 0, "/corners/1/flag": None, "/corners/2/stops": 7},
    {
        "/corners/0/spaces": [],
        "/corners/1/spaces/3": None,
        "/corners/2/id": "c9",
        "/corners/3/inside": "left",
    },
    {"/corners/0/declared": {"long": 5, "short": 8}, "/corners/1/declared/long": 12, "/corners/3/stops": 3},
    {"/corners/0/spaces/-": "a18", "/corners/2/spaces/-": "x", "/grid/5/space": "x"},
    {"/grid": [{"position": 1, "space": "a180"}]},
    {"/grid/0/space": "a2", "/grid/1/space": "p3", "/grid/2/position": 2, "/grid/3/space": "a180"},
    {"/grid/9/space": "a138", "/spaces/245/outline/2/0": 647.7, "/spaces/245/outline/3/0": 648},
    {"/grid/0/space": "a138", "/grid/1/space": "c163", "/grid/9": None, "/arrows/1073": None},
    {"/pit/stands/0/access": ["p3"], "/pit/stands/1/access": ["p3", "c3"], "/pit/stands/2/access": []},
    {"/pit/stands": [], "/arrows/-": {"from": "p8", "to": "c160", "turn": "left"}},
    {"/scans/0/file": "gone.png", "/arrows/1015": None},
    {"/scans/0/sha256": "0" * 64, "/arrows/-": {"from": "a17", "to": "b16", "turn": "right"}},
    {"/arrows/120": None, "/arrows/201": None, "/arrows/402": None, "/arrows/600/turn": "left"},
    {"/arrows/120/to": "a72", "/arrows/201/to": "x", "/arrows/400/to": "b40"},
    {"/arrows/-": {"from": "a66", "to": "a65", "turn": "ahead"}, "/arrows/300/to": "a160"},
    {"/arrows/-": {"from": "a66", "to": "a67", "turn": "left"}, "/arrows/120/to": "a70"},
    {"/arrows/-": {"from": "b68", "to": "a66", "turn": "left"}, "/spaces/400/id": "a5"},
    {"/arrows/-": {"from": "b20", "to": "c21", "turn": "right"}, "/spaces/300": None},
    {"/spaces/64/outline/0/1": 20, "/spaces/245/outline/1/1": 72, "/spaces/59/outline/0/0": 540},
    {"/spaces/-": {"id": "again", "outline": [[588, 56.5], [605.8, 56], [606, 67], [588.3, 67.5]]}},
)
"""Damage to brennach."""

RECORD_DAMAGE: tuple[Patch, ...] = (
    {"/entries/4/value": 9},
    {"/entries/2/events/0/data": {}},
    {"/entries/-1": None},
    {"/entries/-": {"ask": "gear", "car": 0, "value": 1, "events": []}},
    {"/entries/0/car": 77},
    {"/entries/0/ask": 7},
    {"/rules/version": 1},
    {"/rules/id": "monopoly"},
    {"/laps": 1},
    {"/board/rules/corners/0/stops": 3},
)
"""Damage to a record."""
