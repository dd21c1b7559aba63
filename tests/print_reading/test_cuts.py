"""Cuts of a lane among the heads of arrows, and cuts as thin as a pixel; asphalt in shadows."""

from __future__ import annotations

import numpy as np

from trackmodel.print_reading.cuts.evidence import cut_scores
from trackmodel.print_reading.cuts.lane_strip import ACROSS, SMOOTH, STEPS, lane_strip
from trackmodel.print_reading.cuts.spacing import Lengths, best_cuts
from trackmodel.print_reading.road.asphalt import Asphalt, shaded
from trackmodel.print_reading.scan_picture import Picture


def test_spaces_of_a_bend_stay_as_long_as_they_are_where_heads_of_arrows_look_like_cuts() -> None:
    lengths = [20] * 8 + [26] * 10 + [20] * 4
    cuts = np.cumsum([0, *lengths[:-1]])
    worth = np.full(sum(lengths), -3.0)
    worth[cuts] = 2.0
    worth[cuts[12] + [20, 40]] = 2.5  # spaces between these would be as long as on the straights
    assert best_cuts(worth, Lengths(20.0, 0.2)).tolist() == cuts.tolist()


def test_a_cut_one_pixel_wide_is_seen_wherever_it_lies() -> None:
    """A ring of lanes around the middle of the picture, cut every 27.3 pixels of its outer border."""
    lane, radius = 15.0, 100.0
    angles = 2 * np.pi * np.arange(23) / 23
    y, x = np.mgrid[0:260, 0:260] - 130.0
    off = np.abs(np.angle(np.exp(1j * (np.arctan2(y, x)[..., None] - angles)))).min(axis=-1)
    lab = np.zeros((260, 260, 3), dtype=np.float32)
    lab[..., 0] = 70 - 40 * np.clip(1 - off * np.hypot(x, y), 0, 1)
    around = 2 * np.pi * np.arange(360) / 360
    ray = np.column_stack([np.cos(around), np.sin(around)])
    asphalt = Asphalt(np.tile(np.float32([70, 0, 0]), (360, 1)), 5.0)
    left, right = 130 + ray * radius, 130 + ray * (radius - lane)
    strip = lane_strip(Picture(lab, 1.0), asphalt, left, right, lane)
    score = cut_scores(strip.apart)
    steps = np.round(angles / (2 * np.pi) * len(score)).astype(np.intp)
    seen = np.max([score[(steps + near) % len(score)] for near in (-1, 0, 1)], axis=0)
    assert seen.min() > 0.8 * seen.max()


def test_asphalt_is_as_dark_as_most_of_the_lane_in_a_short_shadow_but_not_as_a_few_dark_marks() -> None:
    lit = np.array([70, 4, -6])
    colors = np.random.default_rng(0).normal(lit, 1.0, (600, 20, 3)).astype(np.float32)
    colors[:, ::5] = (20, 0, 0)  # lines along the lane
    colors[300:316] *= 0.55
    colors[100:116, 6:10] *= 0.55
    asphalt = shaded(colors, np.tile(np.float32(lit), (600, 1)), smooth=2.0)
    assert abs(asphalt[301:315] - 0.55 * lit).max() < 2
    assert (np.delete(asphalt, np.s_[299:317], axis=0) == lit).all()


def test_where_a_sharp_shadow_begins_no_cut_is_seen() -> None:
    lit = np.float32([70, 4, -6])
    colors = np.random.default_rng(0).normal(lit, 1.0, (600, ACROSS, 3)).astype(np.float32)
    colors[::20] = (20, 0, 0)
    colors[305:351] *= 0.55
    apart = colors - shaded(colors, np.tile(lit, (600, 1)), smooth=SMOOTH * STEPS)[:, None, :]
    score = cut_scores(apart)
    assert score[::20].min() > 0.8
    assert max(score[303:308].max(), score[349:354].max()) < 0.5
