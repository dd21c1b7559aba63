"""A race with random answers, each compared with the referee's reading."""

from __future__ import annotations

from collections import Counter
from random import Random
from types import ModuleType
from typing import Any

from attrs import define

from tests.engine.ksk_compared import assert_same_offers
from tests.engine.ksk_races import KskWhim
from tests.engine.moves_compared import assert_agree
from tests.engine.referee import formula, ksk
from tests.engine.referee.sheets import Ask, Game
from tests.engine.slow_ksk import KskSituation, TooManyPaths, every_move
from tests.engine.slow_moves import Situation
from tests.engine.whims import Whim
from trackmodel.board import Board
from trackmodel.engine import Question, Roll, Setup, State, answer, start
from trackmodel.engine.ksk.pit.ksk_pit_lane import stand_of, ways_in_and_out
from trackmodel.engine.ksk.setup_choices import exit_gear
from trackmodel.engine.ksk.world import World
from trackmodel.engine.race_values import ABANDONED, Stage, Status

COMPARED = ("space", "gear", "wear", "stops", "wraps", "crossings", "held_in_first", "served")
"""What is compared of every car after a turn."""


@define
class Audit:
    """A race under way and the referee's notes of it.

    Attributes:
        care: percentage of careful answers; see `Whim`.
        flat: percentage of gears that are the highest on offer.
        case: says which race it is, for failures.
        asked: how often what was asked.
    """

    state: State
    game: Game
    chance: Random
    care: int
    flat: int
    case: object
    asked: Counter[str]

    @property
    def reading(self) -> ModuleType:
        return ksk if self.game.rules == "ksk" else formula

    def race(self) -> None:
        """Play the race to its end."""
        while not self.state.over:
            self._round()
        if any(car.reason == ABANDONED for car in self.state.cars):
            return
        places = [standing.car for standing in self.state.classification]
        # Of cars out at the same distance the later one is better.
        lost = sorted(
            self.game.lost,
            key=lambda car: (self.game.distance(self.game.sheets[car]), self.game.lost.index(car)),
            reverse=True,
        )
        assert places == [*self.game.places, *lost], self.case

    def _round(self) -> None:
        game = self.game
        assert self.state.order == game.order, (self.case, self.state.round, "order of play")
        self._look_at_the_sky()
        for number in game.order:
            if game.sheets[number].racing and not self.state.over:
                self._turn(number)
        while not self.state.over and self.state.stage is Stage.ROUND_END:
            self._give(self._any_face())
        if not self.state.over:
            game.order = self.reading.order(game)

    def _look_at_the_sky(self) -> None:
        if isinstance(self.state.world, World):
            self.game.wetness = self.state.world.wetness
            for sheet, car in zip(self.game.sheets, self.state.cars, strict=True):
                sheet.weather_changed = car.weather_changed  # type: ignore[attr-defined]

    def _turn(self, number: int) -> None:
        racing = {car.number for car in self.game.sheets if car.racing}
        turn = self.reading.turn(self.game, number)
        answered = None
        while True:
            try:
                ask = turn.send(answered)
            except StopIteration:
                break
            value = self._answer(ask)
            answered = value, self._give(value)
        self.game.gone(racing)
        self._compare(number)

    def _answer(self, ask: Ask) -> Any:
        """Compare what is asked, and return an answer."""
        asked, where = self.state.pending, (self.case, self.state.round, ask.kind, ask.car)
        assert isinstance(asked, Question | Roll), where
        kind = f"roll {asked.reason}" if isinstance(asked, Roll) else asked.kind
        assert (kind, asked.car) == (ask.kind, ask.car), (where, kind, asked.car)
        self.asked[kind] += 1
        if isinstance(asked, Roll):
            return self._any_face()
        if ask.answers is not None:
            offered = {option.value: {n: p for n, p in option.price.items() if p} for option in asked.options}
            assert offered == ask.answers, (where, offered, ask.answers)
        if isinstance(ask.situation, Situation):
            assert_agree(ask.situation, self.state, Mover(ask.car, where), self.chance)
            return Whim(self.care).choose(self.state, asked, self.chance)
        if isinstance(ask.situation, KskSituation):
            try:
                assert_same_offers(asked, every_move(ask.situation), where)  # type: ignore[arg-type]
            except TooManyPaths:
                self.asked["moves not read"] += 1
        if ask.kind == "gear" and self.chance.random() * 100 < self.flat:
            return max(option.value for option in asked.options)  # type: ignore[type-var]
        if self.game.rules == "ksk":
            return KskWhim(self.care).choose(self.state, asked, self.chance)
        return Whim(self.care).choose(self.state, asked, self.chance)

    def _any_face(self) -> int:
        asked = self.state.pending
        assert isinstance(asked, Roll)
        return self.chance.choice(asked.faces)

    def _give(self, value: Any) -> State:
        self.state, _events = answer(self.state, value)
        return self.state

    def _compare(self, number: int) -> None:
        """Compare all cars with their sheets after a turn."""
        for sheet, car in zip(self.game.sheets, self.state.cars, strict=True):
            where = self.case, self.state.round, number, car.number
            if car.reason == ABANDONED:
                return
            assert sheet.out == (car.status is Status.OUT), where
            assert sheet.finished == (car.status is Status.FINISHED), where
            if not sheet.racing:
                continue
            told: Any = car
            for name in COMPARED:
                mine, its = getattr(sheet, name), getattr(told, name, getattr(sheet, name))
                assert mine == its, (where, name, mine, its)
            assert (sheet.stand is None) == (told.stand is None), where
        if isinstance(self.state.world, World):
            assert self.state.world.risks == self.game.risks, (self.case, self.state.round, "risk spaces")


@define
class Mover:
    """Who moves, for the comparison of moves, and where in the race that is."""

    mover: int
    where: object


def audited(board: Board, setup: Setup, care: int, flat: int, case: object) -> Counter[str]:
    """Play a race; fail where the engine differs from the referee. Returns how often what was asked."""
    chance = Random(setup.seed)
    state = start(board, setup)
    rolls: dict[int | None, list[int]] = {}
    while not state.round:
        asked = state.pending
        if isinstance(asked, Roll):
            value: Any = chance.choice(asked.faces)
            if asked.reason == "grid":
                rolls.setdefault(asked.car, []).append(value)
        else:
            assert isinstance(asked, Question)
            value = chance.choice(asked.options).value
        state, _events = answer(state, value)
    sign = 1 if setup.rules.startswith("formula-de") else -1
    if rolls and setup.rules != "ksk":
        # Those who tied rolled again, so that no two have the same rolls.
        by_rolls = sorted(rolls, key=lambda car: [sign * roll for roll in rolls[car]])
        assert list(state.order) == by_rolls, (case, "grid")
    game = Game.of(state)
    if setup.rules == "ksk" and (stand := stand_of(state.race)) is not None:
        game.access, game.way_out = ways_in_and_out(board.rules, stand)
        game.exit_gear = exit_gear(state.race)
    audit = Audit(state, game, chance, care, flat, case, Counter())
    audit.race()
    return audit.asked
