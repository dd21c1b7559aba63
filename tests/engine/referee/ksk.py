"""The referee's reading of KSK-ftf: a turn, and the order of play."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import pairwise, product
from typing import Any

from tests.engine.referee.formula import DOWN
from tests.engine.referee.sheets import Ask, Game, Sheet, Turn
from tests.engine.slow_ksk import KskMove, KskSituation, TooManyPaths, every_move
from tests.engine.slow_moves.paths import corners_left_short
from tests.engine.slow_moves.situation import track_arrows
from trackmodel.board import AHEAD, INSIDE_LEFT, STRAIGHT

PARTS = ("road_holding", "engine", "body", "fuel", "brakes", "tires")


def turn(game: Game, number: int) -> Turn:
    """Yield what is asked in a car's turn."""
    me = game.sheets[number]
    leaves = False
    if me.stand is not None:
        leaves = yield from in_the_stand(game, me)
        if not leaves:
            return
    prices = gears(game, me, leaves)
    gear, _state = yield Ask("gear", number, prices)
    me.pay(prices[gear])
    if prices[gear].get("engine"):
        game.risks.add(me.space)
    me.gear, me.held_in_first = gear, False
    start, began_on_track, before_stand = me.space, game.on_track(me), not me.served
    face, _state = yield Ask("roll gear", number)
    if me.tire_kind == "soft" and set_lap(game, me) >= 3 and 6 <= face <= 15:
        face, _state = yield Ask("roll again", number)
    if not me.started:
        me.started, me.held_in_first = True, face == 1
        if face == 1:
            return
    strains = gear >= 5 and face >= 19 and (began_on_track or before_stand)
    move = yield from drives(game, me, face)
    if me.racing and not move.finishes and not move.queues and game.on_track(me):
        yield from contact(game, me)
    if strains:
        yield from engine_test(game, me, start, began_on_track)
    me.finished = move.finishes and me.racing


def in_the_stand(game: Game, me: Sheet) -> Generator[Ask, Any, bool]:
    """Yield what is asked of a car in the stand; return whether it leaves."""
    if me.sits_out:
        me.sits_out -= 1
        return False
    if me.rested:
        exits = game.way_out is not None and game.way_out not in game.occupied(but=me.number)
        missing = [me.full[part] - me.wear[part] for part in PARTS]
        answers = ["leave"] * exits + ["wait"] + ["repair"] * any(missing)
        answers += ["tires"] * me.weather_changed
        value, _state = yield Ask("leave", me.number, {key: {} for key in answers})
        if value in ("leave", "wait"):
            return bool(value == "leave")
        if value == "repair":
            points = min(3, sum(missing))
            ways = product(*(range(each + 1) for each in missing))
            offers = [way for way in ways if sum(way) == points]
            repaired, _state = yield Ask("repair", me.number, {key: {} for key in offers})
            me.pay({part: -count for part, count in zip(PARTS, repaired, strict=True)})
            return False
    kind, _state = yield Ask("tires", me.number, {key: {} for key in ("hard", "soft", "rain")})
    me.tire_kind, me.set_began, me.rested = kind, max(1, me.crossings), True
    me.served, me.weather_changed, me.wear["tires"] = True, False, me.full["tires"]
    return False


def set_lap(game: Game, me: Sheet) -> int:
    """Return the lap that the tires are on; a set fitted in the pit is on its first until it rejoins."""
    return 1 if me.served else 1 + max(0, me.crossings - me.set_began)


def gears(game: Game, me: Sheet, leaves: bool) -> dict[int, dict[str, int]]:
    """Return the gears it may choose, with what they cost; in the lane as anywhere."""
    if not me.started or me.held_in_first:
        return {1: {}}
    if leaves:
        return {gear: {} for gear in range(1, game.exit_gear + 1)}
    found = {me.gear + 1: {}} if me.gear < 6 else {}
    for down, price in enumerate(DOWN):
        if me.gear - down >= 1 and all(me.wear[n] - p >= (n == "engine") for n, p in price.items()):
            found[me.gear - down] = price
    return found


def drives(game: Game, me: Sheet, face: int) -> Generator[Ask, Any, KskMove]:
    """Ask for a move, note where it leads, and test risk spaces."""
    others = [car for car in game.sheets if car.racing and car.stand is None and car is not me]
    car = KskSituation(
        game.board,
        me.space,
        me.gear,
        face,
        me.wear["brakes"],
        me.wear["tires"],
        me.wear["bonus"],
        me.tire_kind,
        set_lap(game, me),
        me.stops,
        game.laps,
        me.crossings,
        {other.space: other.gear for other in others},
        frozenset(game.risks),
        game.wetness > 0,
        game.access,
        me.served,
        game.way_out if me.stand is not None else None,
    )
    value, state = yield Ask("move", me.number, situation=car)
    move = read(game, car, me, tuple(value), state)
    enters_pit(game, me, move, car)
    spaces = ((me.space,) if me.stand is None else ()) + move.path
    me.wraps += car.crossed((car.start, *move.path))
    me.crossings = max(me.crossings, me.wraps)
    corner = game.board.corner[spaces[-1]] if spaces[-1] not in game.board.pit_lane else STRAIGHT
    stayed = me.stand is None and all(game.board.corner[space] == corner for space in spaces)
    overshot = any(left_short(car, move))
    me.stops = 0 if corner == STRAIGHT or overshot else me.stops + 1 if stayed else 1
    me.space, me.stand = spaces[-1], None
    game.moved(me, move.path, move.parks)
    if me.served and game.on_track(me):
        me.set_began, me.served = me.crossings + 1 - car.lap_of_set((car.start, *move.path)), False
    if move.out:
        me.out = True
        if move.out == "blocked":
            yield from hits(game, me)
        return move
    me.pay(dict(zip(("brakes", "tires", "bonus"), move.price, strict=True)))
    me.held_in_first = move.spins
    if move.parks:
        me.stand, me.served, me.rested = 0, False, False
    for at, space in enumerate(move.path):
        if space in game.risks and me.racing:
            roll, _state = yield Ask("roll risk", me.number)
            if roll <= me.gear + wet_at(game, space):
                me.lose("road_holding")
                if me.out:
                    me.wraps -= sum(arrow in game.board.crossings for arrow in pairwise(move.path[at:]))
                    me.space, me.stand = space, None
    return move


def left_short(car: KskSituation, move: KskMove) -> Iterator[object]:
    yield from corners_left_short(car, (car.start, *move.path))


def read(game: Game, car: KskSituation, me: Sheet, value: tuple[int, ...], state: Any) -> KskMove:
    """Return the move of an answer; where there are too many to list, as the engine tells it."""
    try:
        moves = every_move(car)
    except TooManyPaths:
        game.unread += 1
        return told(me, car, value, state)
    (move,) = [
        each for each in moves if (each.bonus, each.extra, each.slips, each.brake, *each.path) == value
    ]
    return move


def told(me: Sheet, car: KskSituation, value: tuple[int, ...], state: Any) -> KskMove:
    """Return a move as the engine tells it: the difference between the states."""
    now = state.cars[me.number]
    bonus, extra, slips, brake, *path = value
    spent = tuple(me.wear[name] - now.wear[name] for name in ("brakes", "tires", "bonus"))
    turn_ = state.turn
    queues = bool(turn_ and turn_.car == me.number and turn_.queues)
    done = car.finishes((car.start, *path))
    return KskMove(
        bonus, extra, slips, brake, car.start, tuple(path), spent, 0, 0, 0, now.reason, now.spun,
        now.stand is not None, done and now.reason is None, queues,
    )  # fmt: skip


def enters_pit(game: Game, me: Sheet, move: KskMove, car: KskSituation) -> None:
    """Note when a car drives into the lane, and the stops of the corners that it cuts, less those made."""
    board = game.board
    spaces = (car.start, *move.path)
    entering = [
        at
        for at in range(len(spaces) - 1)
        if spaces[at] >= 0 and spaces[at] not in board.pit_lane and spaces[at + 1] in board.pit_lane
    ]
    if not entering or game.access is None:
        return
    at = entering[-1]
    entry, lap = spaces[at], board.lap_length
    me.entered = game.clock + 1
    me.entered_laps = max(0, me.crossings + car.crossed(spaces[: at + 1]) - 1)
    here = board.corner[entry]
    stayed = all(board.corner[space] == here for space in spaces[: at + 1])
    to_stand = (board.progress[game.access] - board.progress[entry]) % lap
    me.sits_out = 0
    for number, corner in enumerate(board.corners):
        fronts = [board.progress[space] for space, its in enumerate(board.corner) if its == number]
        # How far its first space lies beyond the entry; what lies less than half a lap back is behind it.
        begins = min((front - board.progress[entry] + lap // 2) % lap - lap // 2 for front in fronts)
        if number == here:
            me.sits_out += max(0, corner.stops - (me.stops if stayed else 0))
        elif 0 < begins <= to_stand:
            me.sits_out += corner.stops


def wet_at(game: Game, space: int) -> bool:
    return game.wetness > 0 and space not in game.board.tunnel


def hits(game: Game, me: Sheet) -> Turn:
    """A car that goes out blocked hits the one straight ahead, otherwise one of those on its arrows."""
    arrows = track_arrows(game.board, me.space)
    straight = [to for to, way in arrows if way == AHEAD]
    others = {car.space: car for car in game.sheets if car.racing and game.on_track(car)}
    victims = [others[to] for to in straight if to in others] or [
        others[to] for to, _ in arrows if to in others
    ]
    while len(victims) > 1:
        _face, state = yield Ask("roll crash", me.number)
        victims = [each for each in victims if state.cars[each.number].wear != each.wear] or victims
    for victim in victims:
        game.risks.update((me.space, victim.space))
        victim.lose("body")


def contact(game: Game, me: Sheet) -> Turn:
    """With each car before, behind or beside it: the other one rolls, then the mover."""
    board = game.board
    spaces = (*board.ahead[me.space], *board.behind[me.space], *board.beside[me.space])
    for other in game.near(me, spaces):
        face, _state = yield Ask("roll contact", other.number)
        if face <= 1 + wet_at(game, other.space):
            game.risks.add(other.space)
            other.lose("body")
            if other.out and me.racing:
                game.risks.add(me.space)
                me.lose("body")
        if me.racing:
            face, _state = yield Ask("roll contact", me.number)
            if face <= 1 + wet_at(game, me.space):
                game.risks.add(me.space)
                me.lose("body")


def engine_test(game: Game, me: Sheet, start: int, began_on_track: bool) -> Turn:
    """The mover first, also in the finish and the pit, then the others on the track."""
    others = [game.sheets[number] for number in game.order if number != me.number]
    testing = [me] if me.racing and began_on_track else []
    testing += [car for car in others if car.racing and car.gear >= 5 and game.on_track(car)]
    for car in testing:
        face, _state = yield Ask("roll engine", car.number)
        if face <= (3 if wet_at(game, car.space) else 4):
            game.risks.add(start if car is me else car.space)
            car.lose("engine")


def order(game: Game) -> tuple[int, ...]:
    """Return the order of play of a new round."""
    board = game.board
    side = 1 if board.inside == INSIDE_LEFT else -1
    cars = [car for car in game.sheets if car.racing]
    cars.sort(key=lambda car: (-game.distance(car), side * board.lane[car.space], car.arrived))
    in_pit = sorted((car for car in cars if not game.on_track(car)), key=lambda car: car.entered)
    if not in_pit:
        return tuple(car.number for car in cars)
    laps = max(car.entered_laps for car in in_pit)
    track = [car for car in cars if game.on_track(car)]
    first = [car for car in track if car.laps > laps]
    rest = [car for car in track if car.laps <= laps]
    return tuple(car.number for car in (*first, *in_pit, *rest))
