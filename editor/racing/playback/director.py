"""Leads a race: has bots and dice answer on a thread of their own, and waits where a person is asked.

The thread works on values only and puts what came of it into a queue; the window's thread looks there
now and then. So the window never waits for a bot that thinks.
"""

from __future__ import annotations

import logging
from functools import cached_property
from queue import Empty, SimpleQueue
from threading import Event as Flag
from threading import Thread

from PySide6.QtCore import QObject, QTimer, Signal

from editor.racing.session.session import Session, answered
from trackmodel.engine import BotsAndDice, EngineError, Entry, Result, Roll, State
from trackmodel.engine.questions import Pending, Value
from trackmodel.engine.values import Race

_log = logging.getLogger(__name__)

LOOK_MS = 15
"""How often the window looks what the thread has come to."""
CLOSING_S = 2.0
"""A thread that is called off ends within an answer, which takes milliseconds."""

_Done = tuple[Entry, State] | None
"""An answer and where it leads; None: the thread has no more to do."""


class Director(QObject):
    """Leads one session to its end."""

    grew = Signal(int)
    """The race went on; so many entries it has now."""
    shrunk = Signal(int)
    """Something was taken back; so many entries are left."""
    waiting = Signal()
    """Nothing goes on by itself any more: a person is asked, is to roll, or the race is over."""
    failed = Signal(str)
    """It can't go on, and why, in a sentence."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._by_hand: frozenset[int] = frozenset()
        """Cars whose dice people roll themselves."""
        self._hands: _Bots | None = None
        self._drawn = 0
        """For so many entries the hands have drawn their chance."""
        self._rolled = False
        self._called_off = Flag()
        self._thread: Thread | None = None
        self._done: SimpleQueue[_Done | BaseException] = SimpleQueue()
        self._look = QTimer(self, interval=LOOK_MS)
        self._look.timeout.connect(self._follow)

    @property
    def running(self) -> bool:
        """Whether bots or dice are at work."""
        return self._thread is not None

    @property
    def waits_for_a_roll(self) -> bool:
        """Whether a person is to roll a die."""
        return not self._rolled and _is_rolled_by(self._by_hand, self.session.asked)

    def roll_by_hand(self, by_hand: bool) -> None:
        """Have people roll the dice for their cars themselves, from the next one on."""
        self._call_off()
        cars = range(len(self.session.setup.drivers))
        self._by_hand = frozenset(car for car in cars if by_hand and self.session.is_persons(car))

    def go_on(self) -> None:
        """Let bots and dice answer until a person is asked or the race is over."""
        if self.running:
            return
        session = self.session
        if session.over or session.asks_a_person or self.waits_for_a_roll:
            self.waiting.emit()
            return
        self._hands = self._hands or _Bots(session.states[0].race)
        self._called_off, self._done = Flag(), SimpleQueue()
        work = (self._hands, session.states[self._drawn :], self._by_hand, self._called_off, self._done)
        # As a daemon it never keeps the program from ending.
        self._thread = Thread(target=_drive, args=work, name="race", daemon=True)
        self._thread.start()
        self._look.start()

    def answer(self, value: Value) -> None:
        """What a person answers.

        Raises:
            EngineError: it is no legal answer.
        """
        if self.running or not self.session.asks_a_person:
            return
        self.session.answer(value)
        self.grew.emit(len(self.session.entries))
        self.go_on()

    def roll(self) -> None:
        """A person rolls the die that is due."""
        if not self.running and self.waits_for_a_roll:
            self._rolled = True
            self.go_on()

    def take_back(self) -> None:
        """Go back to what a person chose last.

        Raises:
            NoTakingBack: this is no sandbox, or nobody has chosen anything yet.
        """
        self._call_off()
        left = self.session.take_back()
        self._hands, self._drawn = None, 0
        self.shrunk.emit(left)
        self.go_on()

    def close(self) -> None:
        """Let nothing go on any more."""
        self._call_off()

    def _call_off(self) -> None:
        self._called_off.set()
        self._look.stop()
        if self._thread:
            self._thread.join(CLOSING_S)
            # The hands may have drawn for answers that nobody will see.
            self._thread, self._hands, self._drawn = None, None, 0

    def _follow(self) -> None:
        """Take over what the thread has come to."""
        before = len(self.session.entries)
        ended = False
        while not ended:
            try:
                done = self._done.get_nowait()
            except Empty:
                break
            ended = done is None or isinstance(done, BaseException)
            if isinstance(done, tuple):
                self.session.add(*done)
                self._rolled = False
            elif done is not None:
                self._give_up(done)
        if len(self.session.entries) > before:
            self.grew.emit(len(self.session.entries))
        if ended:
            self._look.stop()
            self._thread = None
            self._drawn = len(self.session.entries) if self._hands else 0
            self.waiting.emit()

    def _give_up(self, error: BaseException) -> None:
        self._hands = None
        if isinstance(error, EngineError):
            self.failed.emit(str(error))
            return
        _log.error("the race failed", exc_info=error)
        self.failed.emit(self.tr("The race failed inside Pitboard; the log says where"))


class _Bots:
    """The hands of a race, made when they are first wanted: on the thread, as a bot may plan for a second."""

    def __init__(self, race: Race) -> None:
        self._race = race

    @cached_property
    def hands(self) -> BotsAndDice:
        """Dice and bots.

        Raises:
            SetupError: there is no such bot, or it doesn't know these rules.
        """
        return BotsAndDice(self._race)


def _drive(
    bots: _Bots,
    states: list[State],
    by_hand: frozenset[int],
    called_off: Flag,
    done: SimpleQueue[_Done | BaseException],
) -> None:
    """What the thread does: draw the chance of what was answered already, then answer what is asked."""
    try:
        hands = bots.hands
        for before in states[:-1]:
            hands.catch_up(before)
        state = states[-1]
        while not (
            called_off.is_set() or isinstance(state.pending, Result) or hands.asks_a_person(state.pending)
        ):
            entry, state = answered(state, hands.value(state))
            done.put((entry, state))
            # The first roll may be one that a person has just rolled.
            if _is_rolled_by(by_hand, state.pending):
                break
    except Exception as error:
        done.put(error)
    else:
        done.put(None)


def _is_rolled_by(by_hand: frozenset[int], asked: Pending) -> bool:
    return isinstance(asked, Roll) and asked.car in by_hand
