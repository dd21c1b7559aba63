"""Race documents: a record comes back equal and its mistakes are found when it is read."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest
from attrs import evolve

from tests.formats import documents
from tests.formats.schemas import schema_errors
from trackmodel.compiler import compile_board
from trackmodel.engine.play_race import race
from trackmodel.engine.race_values import Event
from trackmodel.engine.record import Entry, Record, replay
from trackmodel.engine.setup import Setup
from trackmodel.errors import Unreadable, UnwritableFile
from trackmodel.formats.board_file import board_from_json
from trackmodel.formats.race_file import read_record, record_from_json, record_to_text, write_record
from trackmodel.track import Track


def test_every_key_arrives_in_its_attribute() -> None:
    record = record_from_json(documents.race_document())
    assert record == Record(
        venue=board_from_json(documents.board_document()),
        setup=Setup(
            rules="formula-de-en",
            laps=1,
            drivers=("rookie",),
            seed=7,
            wear={"tires": 5},
            grid=(0,),
            names=("Ann",),
            teams=("Red",),
            team_of=(0,),
            position="formula-de-en 1 / a g1",
            sandbox=True,
            options={"hidden": True, "stand": 2, "tires": "soft", "builds": ({"engine": 3}, "fast")},
        ),
        version=1,
        numbers={"dice": {"black": [1, 20]}},
        entries=(
            Entry("black", 0, 12, (Event("grid", None, {"order": [0]}),)),
            Entry("move", 0, (0, 1), (Event("stop", 0), Event("spin", 0))),
            Entry("answer", 0, "stay", ()),
        ),
    )


def test_a_record_is_written_as_it_was_read() -> None:
    record = record_from_json(documents.race_document())
    assert json.loads(record_to_text(record)) == documents.race_document()


def test_every_answer_has_a_line_of_its_own() -> None:
    lines = record_to_text(record_from_json(documents.race_document())).splitlines()
    assert len([line for line in lines if line.strip().startswith('{"ask"')]) == 3


def test_a_race_comes_back_equal_and_replays(circuit: Track, tmp_path: Path) -> None:
    record = race(compile_board(circuit), Setup(drivers=("rookie",) * 4, seed=3))
    path = tmp_path / "a.race.json"
    write_record(record, path)
    again = read_record(path)
    assert again == record
    assert record_to_text(again).encode() == path.read_bytes()
    assert schema_errors("race", json.loads(path.read_text("utf-8"))) == []
    replay(again)


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("entries", 1, "car"), 1, "/entries/1"),
        (("entries", 1, "events", 0, "car"), 5, "/entries/1"),
        (("entries", 1, "value"), 1.5, "/entries/1/value"),
        (("entries", 1, "value"), [0, "1"], "/entries/1/value/1"),
        (("entries", 0, "events", 0, "kind"), "a\nb", "/entries/0/events/0/kind"),
        (("seed",), 2**64, "/seed"),
        (("cars",), [], "/cars"),
        (("board", "version"), 3, "/board/version"),
        (("board", "rules", "grid"), [2], "/board/rules/grid/0"),
        (("board", "view", "width"), 0, "/board/view/width"),
        (("board",), 5, "/board"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_with_its_place(
    path: documents.Path, value: object, place: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        record_from_json(documents.replaced(documents.race_document(), path, value))
    assert caught.value.place == place


def test_what_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    record = record_from_json(documents.race_document())
    path = tmp_path / "a.race.json"
    for bad in (
        evolve(record, setup=evolve(record.setup, seed=2**70)),
        evolve(record, setup=evolve(record.setup, drivers=("a\nb",))),
        evolve(record, numbers={"price": math.nan}),
        evolve(record, setup=evolve(record.setup, drivers=("half \ud800",))),
    ):
        with pytest.raises(UnwritableFile):
            write_record(bad, path)
        assert not path.exists()
