"""Random positions under KSK-ftf, and the comparison of the engine's moves with the slow enumerator's."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from tests.engine.random_boards import random_board, with_random_pit
from tests.engine.random_positions import ahead_at_random, before, entries, first_in_lane
from tests.engine.situations.ksk.driving_k import car, rolled, state_of
from tests.engine.slow_ksk import KskMove, KskSituation, TooManyPaths, best_moves, every_move
from tests.engine.slow_ksk.situation import TABLE
from tests.engine.slow_moves import on_track
from tests.engine.small_boards import Corner, Ring, Straight, board_of, ring
from trackmodel.board import AHEAD, STRAIGHT
from trackmodel.engine import Roll, State, answer
from trackmodel.engine.ksk.move.ksk_move_question import KskMoveQuestion
from trackmodel.engine.ksk.pit.ksk_pit_lane import stand_of, ways_in_and_out

GEARS = (1, 2, 3, 3, 4, 4, 4, 5, 5, 6)
LONGEST = {1: 2, 2: 4, 3: 8, 4: 12, 5: 20, 6: 30}
"""The most points of a gear."""

MOST_TRIED = 12
PRICED = ("brakes", "tires", "bonus")


def larger_board(seed: int) -> Ring:
    """Return a ring of two lanes where even 4th gear with slipstreams doesn't lead around."""
    chance = Random(seed)
    made = ring(
        2,
        Straight(chance.randint(14, 20)),
        Corner(chance.randint(3, 5), stops=chance.choice((1, 1, 2))),
        Straight(chance.randint(3, 10)),
        Corner(chance.randint(3, 4), stops=chance.choice((1, 2, 3))),
        Straight(chance.randint(14, 18)),
        brick=chance.random() < 0.6,
    )
    # A tunnel holds all lanes: where a corner's end is dry in one lane only, the engine may miss that
    # the other way out costs rain tires less.
    rows = [row for row in range(made.rows) if chance.random() < 0.1]
    tunnel = frozenset(made.at(lane, row) for row in rows for lane in range(made.lanes))
    made = with_random_pit(made, chance)
    return evolve(made, board=board_of(evolve(made.rules, tunnel=tunnel), "larger"))


def random_situation(made: Ring, chance: Random) -> KskSituation:
    """Return a car on the track with others and risk spaces in its way, in any weather."""
    rules = made.rules
    track = [space for space in range(len(rules.successors)) if space not in rules.pit_lane]
    space = chance.choice(track)
    gears_of = GEARS if made.lanes == 1 else GEARS[:7]
    # A car mustn't meet its own lap again.
    gear = chance.choice([gear for gear in gears_of if 105 * (LONGEST[gear] + 8) < rules.lap_length] or [1])
    corner = rules.corner[space]
    face = chance.randint(1, 20)
    gears: dict[int, int] = {}
    if gear >= 4 and chance.random() < 0.7:
        ahead = _behind_whom_it_may_end(made, space, TABLE[gear][face - 1], chance)
        gears.update({ahead: chance.choice((4, 5))} if ahead is not None else {})
    for _ in range(chance.randint(0, 6)):
        other = _far_ahead(made, space, chance)
        if other != space:
            gears[other] = chance.choice((3, 4, 4, 5))
    risks = {_far_ahead(made, space, chance) for _ in range(chance.choice((0, 0, 2, 5)))}
    kind = chance.choice(("hard", "soft", "rain"))
    laps = chance.choice((2, 3))
    crossings = chance.randint(0, laps)
    situation = KskSituation(
        rules,
        space,
        gear,
        face=face,
        brakes=chance.choice((0, 1, 2, 4)),
        tires=chance.choice((0, 1, 2, 6)),
        bonus=chance.choice((0, 1, 2, 5) if made.lanes == 1 else (0, 1, 1, 2)),
        kind=kind,
        set_lap=chance.randint(1, 2) if crossings else 1,
        stops=0 if corner == STRAIGHT else chance.randint(0, rules.corners[corner].stops),
        laps=laps,
        crossings=crossings,
        gears=gears,
        risks=frozenset(risks) - {space},
        wet=chance.random() < 0.5,
    )
    # With dice of its own, so that the positions of known seeds stay what they are.
    aside = Random(100 * space + face)
    return before_a_full_lane(situation, aside) if rules.pit_lane and aside.random() < 0.2 else situation


def before_a_full_lane(situation: KskSituation, chance: Random) -> KskSituation:
    """Return the situation with the car before the pit lane, whose first spaces are taken."""
    rules = situation.board
    space = before(rules, chance.choice(entries(rules)), chance)
    taken = {to: 2 for each in entries(rules) for to in first_in_lane(rules, each)}
    gears = {other: gear for other, gear in situation.gears.items() if other != space}
    return evolve(situation, space=space, stops=0, gears={**gears, **taken}, risks=situation.risks - {space})


def _behind_whom_it_may_end(made: Ring, space: int, points: int, chance: Random) -> int | None:
    """Return the space straight ahead of the end of a random path, for a car that gives a slipstream."""
    start = space
    for _ in range(points):
        arrows = made.rules.successors[space]
        straight = [target for target, turn in arrows if turn == AHEAD]
        space = straight[0] if straight and chance.random() < 0.8 else chance.choice(arrows)[0]
    ahead = [target for target, turn in made.rules.successors[space] if turn == AHEAD]
    return ahead[0] if ahead and ahead[0] != start else None


def _far_ahead(made: Ring, space: int, chance: Random) -> int:
    for _ in range(chance.randint(1, 3)):
        space = ahead_at_random(made.rules, space, chance)
    return space


def asked(made: Ring, here: KskSituation) -> tuple[State, KskMoveQuestion, KskSituation]:
    """Return the engine's question in a situation, and the situation with its stand."""
    crossings = here.crossings
    mover = car(
        here.space,
        here.gear,
        here.stops,
        laps=crossings - 1,
        brakes=here.brakes,
        tires=here.tires,
        bonus=here.bonus,
        tire_kind=here.kind,
        first_lap=max(1, crossings) - here.set_lap + 1,
    )
    others = [car(space, gear) for space, gear in here.gears.items()]
    state = state_of(made, mover, *others, wetness=5 * here.wet, risks=tuple(here.risks), laps=here.laps)
    state = rolled(state, here.face)
    if isinstance(state.pending, Roll):
        state, _events = answer(state, here.face)
    question = state.pending
    assert isinstance(question, KskMoveQuestion)
    stand = stand_of(state.race)
    access = None if stand is None else ways_in_and_out(made.rules, stand)[0]
    return state, question, evolve(here, access=access)


def assert_same_moves(seed: int, positions: int) -> list[KskMove]:
    """Check that engine and enumerator agree on random positions of a random board; return the moves."""
    made, chance = (larger_board if seed % 2 else random_board)(seed), Random(seed)
    seen: list[KskMove] = []
    for number in range(positions):
        _state, question, here = asked(made, random_situation(made, chance))
        try:
            moves = every_move(here)
        except TooManyPaths:
            continue
        case = seed, number, here
        assert_same_offers(question, moves, case)
        _assert_fewest_risks(question, moves, case)
        _assert_all_legal(question, moves, chance, case)
        seen += moves
    return seen


def assert_same_offers(question: KskMoveQuestion, moves: list[KskMove], case: object) -> None:
    """Check that the engine offers the best of the enumerator's moves, at their prices."""
    offered = {
        (
            (move.end, move.parks, move.finishes, move.queues),
            tuple(move.price.get(name, 0) for name in PRICED),
            move.out,
        )
        for move in question.options
    }
    best = best_moves(moves)
    if offered != best:
        # Without assert, which would print all moves.
        pytest.fail(
            f"{case}\n"
            f"only the engine offers {sorted(offered - best, key=str)[:5]}\n"
            f"only the enumerator finds {sorted(best - offered, key=str)[:5]}",
            pytrace=False,
        )


def _assert_fewest_risks(question: KskMoveQuestion, moves: list[KskMove], case: object) -> None:
    fewest: dict[object, int] = {}
    for move in moves:
        key = move.end, move.price, move.out
        fewest[key] = min(move.risks, fewest.get(key, move.risks))
    for offer in question.options:
        price = tuple(offer.price.get(name, 0) for name in PRICED)
        end = offer.end, offer.parks, offer.finishes, offer.queues
        assert offer.risk_count == fewest[end, price, offer.out], (case, offer.value)


def _assert_all_legal(question: KskMoveQuestion, moves: list[KskMove], chance: Random, case: object) -> None:
    """Legal moves are accepted at their prices, whether they are worth offering or not; others are not."""
    staying = [move for move in moves if move.out is None]
    prices: dict[object, set[tuple[int, ...]]] = {}
    for move in moves:
        value = (move.bonus, move.extra, move.slips, move.brake, *move.path)
        prices.setdefault(value, set()).add(move.price)
    for move in chance.sample(staying, min(MOST_TRIED, len(staying))):
        value = (move.bonus, move.extra, move.slips, move.brake, *move.path)
        found = question.offer_for(value)
        assert found is not None, (case, value)
        assert tuple(found.price.get(name, 0) for name in PRICED) in prices[value], (case, value)
    # On the way into the stand, and behind a car in the lane, modifiers without effect are accepted too.
    driving = [move for move in moves if on_track(question.rules, move.end[0])]
    for move in chance.sample(driving, min(MOST_TRIED, len(driving))):
        for value in (
            (move.bonus, move.extra, move.slips, move.brake + 1, *move.path),
            (move.bonus, 1 - move.extra, move.slips, move.brake, *move.path),
            (move.bonus, move.extra, move.slips + 1, move.brake, *move.path),
            (move.bonus, move.extra, move.slips, move.brake, *move.path[:-1]),
        ):
            if value not in prices:
                assert question.offer_for(value) is None, (case, value, "is accepted")
