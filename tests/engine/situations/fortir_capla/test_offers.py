"""Drawing a card and offering one."""

from __future__ import annotations

import pytest

from tests.engine.situations.fortir_capla.driving_f import (
    Player,
    answers,
    asks,
    discards,
    do,
    done,
    drawn,
    hand,
    kinds,
    sections,
    state_of,
)
from trackmodel.engine import IllegalAnswer, Question, Roll

ROAD = "road road road road"


def test_a_card_is_drawn_in_secret_then_one_of_four_is_offered_face_down() -> None:
    state = do(state_of(ROAD, Player(1), Player(2)), 1, "stop")
    assert isinstance(state.pending, Roll)
    assert (asks(state), state.pending.secret) == (("draw", 0), True)
    state = do(state, "-1")
    assert isinstance(state.pending, Question)
    assert (asks(state), answers(state), state.pending.private) == (
        ("card", 0),
        ["+1", "+2", "+3", "-1"],
        True,
    )
    state = do(state, "-1")
    assert (asks(state), answers(state), hand(state, 0)) == (("to", 0), [1, 2], "+1 +2 +3")
    state, events = done(state, 1)
    assert (asks(state), answers(state)) == (("reply", 1), ["take", "refuse"])
    assert "card" not in events[0].data


@pytest.mark.parametrize(("reply", "after"), [("take", [2, 1, 3]), ("refuse", [1, 2, 3])])
def test_who_takes_a_card_uses_it_otherwise_the_one_who_offered_it(reply: str, after: list[int]) -> None:
    state = drawn(state_of(ROAD, Player(2), Player(2), Player(3)), "-1")
    state, events = done(state, "-1", 1, reply)
    assert sections(state) == after
    told = "takes" if reply == "take" else "refuses"
    assert kinds(events) == ["offers", told, "uses", "sent_back"]
    assert (discards(state), hand(state, 0), hand(state, 1)) == ("-1", "+1 +2 +3", "+1 +2 +3")


def test_the_same_card_twice_is_one_answer() -> None:
    state = drawn(state_of(ROAD, Player(1, "+1 +1 +1")), "+1")
    assert answers(state) == ["+1"]
    assert hand(do(state, "+1"), 0) == "+1 +1 +1"
    with pytest.raises(IllegalAnswer):
        do(state, "pass")


def test_an_empty_pile_is_the_discards_reshuffled() -> None:
    state, events = done(state_of(ROAD, Player(1), pile="", discards="pass pass -1"), 1, "stop")
    assert ("reshuffled", {"cards": 3}) in [(it.kind, dict(it.data)) for it in events]
    assert (asks(state), discards(state)) == (("draw", 0), "")
    assert len(state.pending.faces) == 3


def test_the_last_card_of_the_pile_is_drawn_before_the_discards_are_shuffled() -> None:
    state, events = done(state_of(ROAD, Player(1), pile="pass", discards="-1"), 1, "stop", "pass")
    assert "reshuffled" not in kinds(events)
    assert (asks(state), discards(state)) == (("card", 0), "-1")


def test_without_any_card_to_draw_a_card_is_offered_from_the_hand() -> None:
    state = do(state_of(ROAD, Player(1), pile=""), 1, "stop")
    assert (asks(state), hand(state, 0)) == (("card", 0), "+1 +2 +3")
    state = do(state_of(ROAD, Player(1, ""), pile=""), 1, "stop")
    assert asks(state) == ("sections", 1), "without a card there is no offer"


def test_filling_up_draws_as_many_cards_as_there_are() -> None:
    state = do(state_of("petrol", Player(1, ""), pile="-1"), 1, "stop", "fill_up", "-1")
    assert (hand(state, 0), asks(state)) == ("-1", ("sections", 1))
