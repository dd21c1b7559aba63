"""The referee's reading of Formula Dé and Formula D: a turn, and the order of play."""

from __future__ import annotations

import itertools
from collections.abc import Generator, Iterator
from typing import Any

from tests.engine.referee.sheets import Ask, Game, Sheet, Turn
from tests.engine.slow_moves import (
    RULES,
    Situation,
    SlowMove,
    every_move,
    free_exits,
    may_hit,
    offers_once,
    on_track,
    own_stands,
)
from tests.engine.slow_moves.pits import from_the_front
from tests.engine.slow_moves.situation import crossed_by_the_stand, track_arrows
from trackmodel.board import INSIDE_LEFT, STRAIGHT

DOWN = ({}, {}, {"fuel": 1}, {"fuel": 1, "brakes": 1}, {"fuel": 1, "brakes": 1, "engine": 1})
DOWN_D = ({}, {}, {"wear": 1}, {"wear": 2}, {"wear": 3})
GREAT = {"formula-de-en": {20}, "formula-de-de": {20}, "formula-d": {17, 18, 19, 20}}


def turn(game: Game, number: int) -> Turn:
    """Yield what is asked in a car's turn."""
    me, is_d = game.sheets[number], game.rules == "formula-d"
    if me.stand is not None:
        answers = ("leave", "wait") if exits(game, me) else ("wait",)
        value, _state = yield Ask("leave", number, {key: {} for key in answers})
        if value == "wait":
            return
    prices = gears(game, me)
    gear, _state = yield Ask("gear", number, prices)
    me.pay(prices[gear])
    me.gear, me.held_in_first = gear, False
    points = face = None
    rolls_on_track = game.on_track(me)
    if not me.started:
        check, _state = yield Ask("roll start", number)
        me.started, me.held_in_first = True, check == 1
        if check == 1:
            return
        points = 4 if check in GREAT[game.rules] else None
    if points is None:
        points, _state = yield Ask("roll gear", number)
        face = points
    strains = rolls_on_track and face == {5: 20, 6: 30}.get(gear)
    move = yield from drives(game, me, points)
    if move.parks and not is_d:
        roll, _state = yield Ask("roll pit", number)
        points = (roll if game.rules == "formula-de-de" else roll + 1) // 2
        if roll <= 10 and points and exits(game, me):
            me.gear = 4
            move = yield from drives(game, me, points)
    if me.racing and game.on_track(me) and not move.queues:
        yield from contact(game, me)
    if strains:
        yield from engine_test(game, me)


def gears(game: Game, me: Sheet) -> dict[int, dict[str, int]]:
    """Return the gears it may choose, with what they cost."""
    if not me.started or me.held_in_first:
        return {1: {}}
    if me.stand is not None:
        return {gear: {} for gear in (1, 2, 3, 4)}
    found = {me.gear + 1: {}} if me.gear < 6 else {}
    for down, price in enumerate(DOWN_D if game.rules == "formula-d" else DOWN):
        price = {} if me.space in game.board.pit_lane else price
        never_last = {"engine", "wear"}
        if me.gear - down >= 1 and all(me.wear[n] - p >= (n in never_last) for n, p in price.items()):
            found[me.gear - down] = price
    return found


def exits(game: Game, me: Sheet) -> list[int]:
    """Return the free spaces by which it may leave its stand."""
    taken = game.occupied(but=me.number)
    return [space for space in free_exits(situation(game, me, 0)) if space not in taken]


def situation(game: Game, me: Sheet, points: int) -> Situation:
    """Return the car about to move."""
    return Situation(
        game.board,
        me.space,
        points,
        me.wear,
        RULES[game.rules],
        me.stops,
        game.laps,
        me.crossings,
        game.occupied(but=me.number),
        me.team,
        me.stand,
        me.served,
    )


def drives(game: Game, me: Sheet, points: int) -> Generator[Ask, Any, SlowMove]:
    """Ask for a move, and note where it leads."""
    car = situation(game, me, points)
    value, state = yield Ask("move", me.number, situation=car)
    moves = offers_once(every_move(car))
    (move,) = [move for move in moves if (move.brake, *move.path) == tuple(value)]
    spaces = ((me.space,) if me.stand is None else ()) + move.path
    before = me.space, me.stand
    me.wraps += crossed_by_the_stand(car, move.path) if me.stand is not None else 0
    me.wraps += sum(arrow in game.board.crossings for arrow in itertools.pairwise(spaces))
    corner = game.board.corner[move.end] if on_track(game.board, move.end) else STRAIGHT
    stayed = before[1] is None and all(game.board.corner[space] == corner for space in spaces)
    me.stops = 0 if corner == STRAIGHT or move.overshot else me.stops + 1 if stayed else 1
    me.space, me.stand = move.end, None
    me.crossings += move.counted
    game.moved(me, move.path, move.parks)
    if move.out:
        me.out = True
        if move.out == "blocked" and not car.rules.pool:
            yield from hits(game, me, car, moves, move, state)
        return move
    me.pay({name: points for name, points in move.price.points.items() if points})
    me.held_in_first = move.price.spins
    me.finished = move.finishes
    me.served = me.served and not any(on_track(game.board, space) for space in move.path)
    if move.parks:
        me.stand, me.served = own_stands(car)[0], True
        for part in ("wear",) if car.rules.pool else ("tires",):
            me.wear[part] = max(me.wear[part], me.full[part])
    return move


def hits(game: Game, me: Sheet, car: Situation, moves: list[SlowMove], move: SlowMove, state: Any) -> Turn:
    """A car that goes out blocked hits one ahead of it; of several the die draws one."""
    ends = {move.end}
    if car.rules.draws:
        ends = {each.end for each in moves if (each.brake, each.out) == (move.brake, "blocked")}
    behind: dict[int, set[int]] = {}
    for end in ends:
        for space in may_hit(car, end):
            behind.setdefault(space, set()).add(end)
    victims = [
        other for other in game.sheets if other.racing and other.stand is None and other.space in behind
    ]
    while len(victims) > 1:
        _face, state = yield Ask("roll crash", me.number)
        if not state.cars[me.number].racing:
            victims = [each for each in victims if state.cars[each.number].wear != each.wear]
            assert len(victims) == 1, "one car is hit"
            me.space = state.cars[me.number].space
            me.wraps = state.cars[me.number].wraps
            assert me.space in behind[victims[0].space], "it goes out behind the car it hits"
    for victim in victims:
        victim.lose("body")


def contact(game: Game, me: Sheet) -> Turn:
    """The cars beside it or right ahead, then the mover."""
    near = game.near(me, (*game.board.beside[me.space], *game.board.ahead[me.space]))
    if game.rules == "formula-d":
        if near:
            face, _state = yield Ask("roll contact", me.number)
            if face <= 4:
                me.lose("wear")
        return
    for other in near:
        face, _state = yield Ask("roll contact", other.number)
        if face == 1:
            other.lose("body")
    knocked_out = [other for other in near if other.out]
    for _other in knocked_out:
        if me.racing:
            me.lose("body")
    if knocked_out and game.rules == "formula-de-en":
        return
    for other in near:
        if other.racing and me.racing:
            face, _state = yield Ask("roll contact", me.number)
            if face == 1:
                me.lose("body")


def engine_test(game: Game, me: Sheet) -> Turn:
    """The mover first, then the others in turn order; not those in the pit."""
    others = [game.sheets[number] for number in game.order if number != me.number]
    part = "wear" if game.rules == "formula-d" else "engine"
    for car in [car for car in (me, *others) if car.racing and car.gear >= 5 and game.on_track(car)]:
        face, _state = yield Ask("roll engine", car.number)
        if face <= 4:
            car.lose(part)


def order(game: Game) -> tuple[int, ...]:
    """Return the order of play of a new round."""
    cars = [car for car in game.sheets if car.racing]
    cars.sort(key=lambda car: (-game.distance(car), -car.gear, outwards(game, car), car.arrived))
    in_pit = [car for car in cars if not game.on_track(car)]
    if not in_pit:
        return tuple(car.number for car in cars)
    track = [car for car in cars if game.on_track(car)]
    first = list(before_the_pit(game, track, max(map(game.distance, in_pit))))
    lane = [car for car in in_pit if car.stand is None]
    lane.sort(key=lambda car: -from_the_front(game.board, car.space))
    stands = sorted((car for car in in_pit if car.stand is not None), key=lambda car: car.arrived)
    rest = [car for car in track if car not in first]
    return tuple(car.number for car in (*first, *lane, *stands, *rest))


def before_the_pit(game: Game, track: list[Sheet], foremost: int) -> Iterator[Sheet]:
    """Yield the cars on the track that go before those in the pit."""
    board, lap = game.board, game.board.lap_length
    arrows = [(here, to) for here, targets in enumerate(board.successors) for to, _turn in targets]
    lane = board.pit_lane
    entries = [board.progress[here] for here, to in arrows if here not in lane and to in lane]
    ways_out = [board.progress[to] for here, to in arrows if here in lane and to not in lane]
    for car in track:
        if game.rules == "formula-d":
            # From an exit on, driving on, it comes to an entry before it comes to that exit again.
            ahead = [(entry - board.progress[car.space]) % lap for entry in entries]
            if any(
                (board.progress[car.space] - way_out) % lap + left == (entry - way_out) % lap
                for way_out in ways_out
                for entry, left in zip(entries, ahead, strict=True)
            ):
                yield car
        else:
            rounds = (foremost - min(entries)) // lap
            if game.distance(car) >= max(entries) + rounds * lap:
                yield car


def outwards(game: Game, car: Sheet) -> int:
    """Formula D: how far it is from the inside of its corner, or of the next one along the road."""
    if game.rules != "formula-d":
        return 0
    reached = [car.space]
    for space in reached:
        corner = game.board.corner[space]
        if corner != STRAIGHT:
            lane = game.board.lane[car.space]
            return lane if game.board.corners[corner].inside == INSIDE_LEFT else -lane
        for to, _turn in track_arrows(game.board, space):
            if to not in reached:
                reached.append(to)
    return 0
