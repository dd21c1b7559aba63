"""The question or roll that a person is asked, and the offer they are previewing.

Panel, board, and keys share one `Prompt`; none of them knows the others.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from enum import Enum, auto

from PySide6.QtCore import QObject, Signal, SignalInstance
from PySide6.QtWidgets import QApplication

from editor.racing.question.other_paths import cheapest_to_ends, for_other_prices, some_paths
from trackmodel.engine import Question, Roll, State
from trackmodel.engine.odds import Odds, odds
from trackmodel.engine.questions import Offer, PathOffer, Pending, Value, goes_out
from trackmodel.engine.race_values import Price


class Press(Enum):
    """Device that gave an answer."""

    KEY = auto()
    MOUSE = auto()


class Prompt(QObject):
    """A question with its offers, a roll for a person, or nothing.

    Moves are grouped by braking: `offers` has those with the selected braking, the cheapest one for each
    end; the others are among the paths to that end. Offers that aren't moves are in every group.

    Attributes:
        state: the state in which a person is asked; None if nobody is.
        question, roll: what is asked.
        types_faces: whether the face of the roll has to be typed.
        typed: the face as far as it is typed.
        refused: the text last entered, if the die has no such face.
        brake: the selected braking.
        odds: of the answers that dice follow.
        current: the previewed offer; None without a preview.
        doubted: the previewed offer if it was chosen although it is certain to end the car's race; chosen
            again, it is the answer. Otherwise None.
        apart_ms: milliseconds after an answer in which the same device can't give the next one. A double
            click gives one answer, and the next person gets time to look. All keys are one device.
    """

    asked_changed = Signal()
    """Another question or roll is asked, or none; `changed` follows."""
    changed = Signal()
    """A different braking is selected, or a different offer or none is previewed."""
    chosen = Signal(object)
    """Value of the answer that a person gave, or face of a die that they rolled at the table."""
    rolled = Signal()
    """A person rolls the die."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.state: State | None = None
        self.question: Question[Offer] | None = None
        self.roll: Roll | None = None
        self.types_faces = False
        self.typed = self.refused = ""
        self.brake = 0
        self.odds: dict[Value, Odds] = {}
        self.current: Offer | None = None
        self.doubted: Offer | None = None
        self._by_brake: dict[int, tuple[Offer, ...]] = {}
        self._all_moves: tuple[PathOffer, ...] = ()
        """The moves of every braking, the cheapest first, also those that `offers` leaves out."""
        self._paths: tuple[PathOffer, ...] = ()
        """The previewed move by several paths, once they were needed."""
        self._path = 0
        self._along: PathOffer | None = None
        """The move previewed before braking; brakings are applied to it."""
        self.apart_ms = QApplication.doubleClickInterval()
        self._answered: tuple[Press | None, float] = None, 0.0
        """Device and time (seconds) of the last answer."""

    # The question

    def ask(self, state: State, types_faces: bool = False) -> None:
        """Ask the question or roll of a state, if any.

        Args:
            state: the state.
            types_faces: whether the die of a roll is rolled at the table, and its face is typed.
        """
        self._replace(state, state.pending, types_faces)

    def clear(self) -> None:
        """Withdraw the question or roll."""
        if self.state is not None:
            self._replace(None, None)

    def _replace(self, state: State | None, asked: Pending | None, types_faces: bool = False) -> None:
        self.state = state
        self.question = asked if isinstance(asked, Question) else None
        self.roll = asked if isinstance(asked, Roll) else None
        self.odds = odds(state, self.question) if state and self.question else {}
        self.types_faces, self.typed, self.refused = types_faces and self.roll is not None, "", ""
        self._by_brake, self._all_moves = _sorted_by_brake(self.question)
        self.brake = min(self._by_brake, default=0)
        self._along = None
        only = self.offers if len(self._by_brake) == 1 and len(self.offers) == 1 else (None,)
        self._preview(only[0])
        self.asked_changed.emit()
        self.changed.emit()

    def _preview(self, offer: Offer | None) -> None:
        self.current, self._paths, self._path = offer, (), 0
        self.doubted = None

    @property
    def car(self) -> int | None:
        """The car that is asked; None if none is."""
        asked = self.question or self.roll
        return asked.car if asked else None

    # Brakings and offers

    @property
    def brakings(self) -> tuple[int, ...]:
        """Possible brakings, ascending; empty if the offers aren't moves."""
        return tuple(self._by_brake) if self._all_moves else ()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """The offers with the selected braking, in reading order."""
        return self._by_brake.get(self.brake, ())

    @property
    def moves(self) -> tuple[PathOffer, ...]:
        """Those of `offers` that are moves."""
        return self.moves_braking(self.brake)

    def moves_braking(self, brake: int) -> tuple[PathOffer, ...]:
        """Return the moves with a braking."""
        return tuple(offer for offer in self._by_brake.get(brake, ()) if isinstance(offer, PathOffer))

    @property
    def current_move(self) -> PathOffer | None:
        """The previewed offer if it is a move."""
        return self.current if isinstance(self.current, PathOffer) else None

    @property
    def driven(self) -> PathOffer | None:
        """The previewed move by the path that was chosen for it."""
        return self._paths[self._path] if self._path else self.current_move

    @property
    def has_other_paths(self) -> bool:
        """Whether other paths, or moves for other prices, lead to the end of the previewed move."""
        move = self.current_move
        if move is None:
            return False
        return bool(for_other_prices(move, self._all_moves)) or next(move.by_other_paths(), None) is not None

    @property
    def path_number(self) -> tuple[int, int]:
        """Number of the chosen path, from 1, and how many there are to choose from."""
        return self._path + 1, len(self._known_paths())

    def step_path(self, by: int) -> None:
        """Choose the next path (1) or the previous one (-1) to the end of the previewed move, cyclically."""
        if paths := self._known_paths():
            self._path = (self._path + by) % len(paths)
            self.changed.emit()

    def _known_paths(self) -> tuple[PathOffer, ...]:
        move = self.current_move
        if move is not None and not self._paths:
            _move, *paths = some_paths(move)
            self._paths = (move, *for_other_prices(move, self._all_moves), *paths)
        return self._paths

    @property
    def index(self) -> int:
        """Index of the previewed offer; -1 if there is none."""
        return next((at for at, offer in enumerate(self.offers) if offer is self.current), -1)

    def moves_to(self, space: int | None) -> tuple[PathOffer, ...]:
        """Return the moves that end on a space."""
        return tuple(move for move in self.moves if move.end == space)

    def point_at(self, offer: Offer | None) -> None:
        """Preview an offer, with its braking; None ends the preview."""
        if offer is self.current:
            return
        if offer is not None:
            brake = offer.brake if isinstance(offer, PathOffer) else self.brake
            if not any(offer is known for known in self._by_brake.get(brake, ())):
                return  # It belongs to an earlier question.
            self.brake = brake
        self._preview(offer)
        self._along = None
        self.changed.emit()

    def step(self, by: int) -> None:
        """Preview the next offer (1) or the previous one (-1), cyclically."""
        offers, here = self.offers, self.index
        if offers:
            start = here if here >= 0 else (-1 if by > 0 else 0)
            self.point_at(offers[(start + by) % len(offers)])

    def brake_by(self, brake: int) -> None:
        """Select the nearest possible braking.

        The previewed move is replaced by the one on the same path that stops earlier by the additional
        braking.
        """
        if not self.brakings:
            return
        brake = min(self.brakings, key=lambda known: (abs(known - brake), known))
        if brake == self.brake:
            return
        self._along = self._along or self.current_move
        self.brake = brake
        along = self._along
        self._preview(_like(self.moves, along, brake - along.brake) if along else None)
        self.changed.emit()

    def brake_more(self, by: int) -> None:
        """Select the next braking (1) or the previous one (-1)."""
        brakings = self.brakings
        if brakings:
            at = brakings.index(self.brake) + by
            self.brake_by(brakings[min(max(at, 0), len(brakings) - 1)])

    def brake_to(self, space: int | None, along: PathOffer | None = None) -> bool:
        """Select the braking with which a move ends on a space; return whether there is one.

        Args:
            space: a space of the move's path.
            along: the move; by default the previewed one.
        """
        along = along or self.current_move
        if along is None or space not in along.path:
            return False
        there = (move for move in self._offered_moves() if move.end == space and move.brake >= along.brake)
        found = min(there, key=lambda move: (move.modifiers != along.modifiers, move.brake), default=None)
        if found is not None:
            self.point_at(found)
        return found is not None

    def unbraked(self, move: PathOffer) -> PathOffer:
        """Return the move that continues this one with the least braking, or the move itself."""
        longer = (
            other for other in self._offered_moves() if other.brake < move.brake and move.end in other.path
        )
        return min(longer, key=lambda other: (other.modifiers != move.modifiers, other.brake), default=move)

    def _offered_moves(self) -> Iterator[PathOffer]:
        """Yield the moves in `offers` of every braking, ascending."""
        for brake in self._by_brake:
            yield from self.moves_braking(brake)

    # Answers

    def choose(self, offer: Offer | None = None, press: Press | None = None) -> None:
        """Answer with an offer; one that is certain to end the car's race has to be chosen twice.

        Args:
            offer: by default the previewed one; without any, nothing happens.
            press: device that answers; ignored if it is too soon (see `apart_ms`).
        """
        if self.is_too_soon(press):
            return
        if offer is not None:
            self.point_at(offer)
            if self.current is not offer:
                return  # It belongs to an earlier question.
        chosen = self.driven or self.current
        if chosen is None:
            return
        if self._ends_race(chosen) and self.doubted is None:
            self.doubted = self.current
            self._answered = press, time.monotonic()  # A double click is one choice.
            self.changed.emit()
        else:
            self._answer(press, self.chosen, chosen.value)

    def _ends_race(self, offer: Offer) -> bool:
        """Return whether an offer puts the car out, whatever is rolled after it."""
        after = self.odds.get(offer.value)
        return goes_out(offer.consequences) or (after is not None and after.must_go_out >= 1)

    def choose_value(self, value: Value, press: Press | None = None) -> None:
        """Answer with a legal value that need not be among the offers; `press` as in `choose`."""
        if self.question is not None and not self.is_too_soon(press):
            self._answer(press, self.chosen, value)

    def roll_die(self, press: Press | None = None) -> None:
        """Roll the die; `press` as in `choose`."""
        if self.roll is not None and not self.types_faces and not self.is_too_soon(press):
            self._answer(press, self.rolled)

    def _answer(self, press: Press | None, answered: SignalInstance, *values: Value) -> None:
        self.clear()
        answered.emit(*values)
        self._answered = press, time.monotonic()

    def type_face(self, text: str) -> None:
        """Set the text of the face."""
        if self.types_faces and (text, "") != (self.typed, self.refused):
            self.typed, self.refused = text, ""
            self.changed.emit()

    def enter_face(self, text: str, press: Press | None = None) -> None:
        """Tell the face, or refuse a text that isn't on the die; `press` as in `choose`."""
        if self.roll is None or not self.types_faces or not text or self.is_too_soon(press):
            return
        face = next((face for face in self.roll.faces if str(face) == text.strip()), None)
        if face is None:
            self.refused = text
            self.changed.emit()
        else:
            self._answer(press, self.chosen, face)

    def is_too_soon(self, press: Press | None) -> bool:
        """Return whether a device gave the last answer too recently to give another."""
        before, then = self._answered
        return press is not None and press is before and time.monotonic() - then < self.apart_ms / 1000


def total(price: Price) -> int:
    """Return the sum of all wear points in a price."""
    return sum(price.values())


def _sorted_by_brake(
    question: Question[Offer] | None,
) -> tuple[dict[int, tuple[Offer, ...]], tuple[PathOffer, ...]]:
    """Return the offers by braking, ascending, the cheapest move for each end; and all moves.

    Moves are sorted from good to bad. Offers that aren't moves are part of every braking.
    """
    offers = question.options if question else ()
    others = tuple(offer for offer in offers if not isinstance(offer, PathOffer))
    moves = sorted((offer for offer in offers if isinstance(offer, PathOffer)), key=_sort_key)
    if not moves:
        return ({0: others} if others else {}), ()
    by_brake: dict[int, tuple[Offer, ...]] = {}
    for brake in sorted({move.brake for move in moves}):
        by_brake[brake] = (*cheapest_to_ends([move for move in moves if move.brake == brake]), *others)
    return by_brake, tuple(moves)


def _sort_key(move: PathOffer) -> tuple[bool, bool, int, float, int]:
    """Return the sort key of a move: whether it ends the race or spins the car, price, risk, and length."""
    spins = any(told.kind == "spins" for told in move.consequences)
    risk = sum(told.chance * len(told.cars) for told in move.consequences if told.chance < 1)
    return (goes_out(move.consequences), spins, total(move.price), risk, -len(move.path))


def _like(moves: Sequence[PathOffer], old: PathOffer, more: int) -> PathOffer | None:
    """Return the move that results from `old` by braking more by `more` points, or less if negative."""

    def unlike(move: PathOffer) -> tuple[bool, bool, bool, bool, int]:
        longer, shorter = (old, move) if more > 0 else (move, old)
        kept = len(longer.path) - abs(more)
        ends_there = kept > 0 and longer.path[kept - 1] == shorter.end
        ends_on_path = shorter.end in longer.path
        unlike = move.modifiers != old.modifiers
        return move is not old, not ends_there, not ends_on_path, unlike, abs(len(shorter.path) - kept)

    return min(moves, key=unlike, default=None)
