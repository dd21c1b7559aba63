"""A strict reader of GP Online boards, written from the description of that format alone.

It insists on what the program insists on, which is more than Pitboard's own reader does.
"""

from __future__ import annotations

from pathlib import Path

from attrs import frozen
from PIL import Image

STOPS = {2: 2, 3: 1, 6: 3}


@frozen
class Peer:
    """What a file says: stops, pit and finish by id, arrows, distances, garages, and the grid in order."""

    stops: dict[int, int]
    pit: set[int]
    finish: set[int]
    arrows: set[tuple[int, int]]
    distance: dict[int, float]
    garages: dict[int, float]
    grid: list[int]
    rain: int | None


def strictly_read(path: Path) -> Peer:
    """Read a file; AssertionError where GP Online would refuse it."""
    text = path.read_bytes().decode("ascii")
    sections = [part.splitlines() for part in text.rstrip("\n").split("\n\n")]
    assert len(sections) == 4
    head, *lines = sections[0]
    image, info, *weather = head.split(" ")
    assert int(info) in range(5)
    assert len(weather) in (0, 2)
    width, height = Image.open(path.parent / image).size
    stops: dict[int, int] = {}
    pit, finish, known = set(), set(), set()
    for line in lines:
        number, x, y, type_, *mark = line.split(" ")
        space = int(number)
        assert space not in known
        assert mark in ([], ["F"])
        assert 0 <= int(x) < width
        assert 0 <= int(y) < height
        known.add(space)
        assert int(type_) in (1, 2, 3, 4, 5, 6, 7)
        if int(type_) in STOPS:
            stops[space] = STOPS[int(type_)]
        if type_ == "7":
            assert not mark, "no pit space is ever marked"
            pit.add(space)
        if mark or type_ == "5":
            finish.add(space)
    arrows = {(int(one), int(other)) for one, other in (line.split(" ") for line in sections[1])}
    assert {end for arrow in arrows for end in arrow} <= known
    values = {int(space): float(value) for space, value in (line.split(" ") for line in sections[2])}
    assert set(values) <= pit | set(stops)
    grid = {int(space): float(angle) for space, angle in (line.split(" ") for line in sections[3])}
    assert set(grid) <= known - pit
    assert all(0 <= angle < 360 for angle in grid.values())
    peer = Peer(
        stops, pit, finish, arrows, {space: value for space, value in values.items() if space in stops},
        {space: value for space, value in values.items() if space in pit}, list(grid),
        int(weather[0]) if weather else None,
    )  # fmt: skip
    _insist(peer, known)
    return peer


def _insist(peer: Peer, known: set[int]) -> None:
    assert len(peer.grid) >= 10
    assert set(peer.distance) == set(peer.stops), "every corner space has a distance"
    for one, other in peer.arrows:
        if one in peer.stops and peer.stops.get(other) == peer.stops[one] and peer.distance[other] != 0:
            begins_anew = peer.distance[other] < peer.distance[one] - 1
            assert begins_anew or peer.distance[other] > peer.distance[one], "distances rise along arrows"
    assert peer.finish
    # On every lane: no lap without entering a marked space from an unmarked one, the pit's exits cut too.
    left = {
        (one, other)
        for one, other in peer.arrows
        if not (other in peer.finish and one not in peer.finish)
        and not (one in peer.pit and other not in peer.pit)
    }
    following: dict[int, list[int]] = {}
    entering = dict.fromkeys(known, 0)
    for one, other in left:
        following.setdefault(one, []).append(other)
        entering[other] += 1
    free = [space for space, count in entering.items() if not count]
    gone = 0
    while free:
        gone += 1
        for other in following.get(free.pop(), ()):
            entering[other] -= 1
            if not entering[other]:
                free.append(other)
    assert gone == len(known), "a lap is possible without crossing the finish line"
